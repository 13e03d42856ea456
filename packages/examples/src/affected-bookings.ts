import type { AffectedBooking, AffectedBookings } from '@haruka/contract/scheduling/affected-bookings';
import { calendar } from './calendar.ts';
import { dayFromToday, exampleId, tokyoTime } from './time.ts';

const [mizuno, hasegawa] = calendar.doctors;

const booking = (nth: number, patient_name: string, offers: AffectedBooking['offers']): AffectedBooking => ({
  id: exampleId(480 + nth),
  status: 'CONFIRMED',
  start_at: tokyoTime(1, `10:${nth}0`),
  clinic_location_id: 1,
  doctor: mizuno!,
  patient_name,
  offers,
  refused: null,
});
const offer = (doctor_id: number, on_time: string) => ({ doctor_id, on_day: dayFromToday(2), on_time });

/** Three bookings that a change of the schedule affects: with slots of the same doctor, of another one, and without any. */
export const affectedBookings: AffectedBookings = {
  consulting_start_date: `${dayFromToday(1)} 10:00`,
  count: 3,
  elsewhere: 0,
  consults: [
    booking(0, '髙橋 花子', [offer(mizuno!.id, '09:00'), offer(mizuno!.id, '09:10'), offer(hasegawa!.id, '09:00')]),
    booking(1, '鈴木 一郎', [offer(hasegawa!.id, '09:10')]),
    booking(2, '松本 結衣', []),
  ],
  changed: [],
  doctors: [mizuno!, hasegawa!],
};
