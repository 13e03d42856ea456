import type { RoomState } from '@haruka/contract/consultation/call';
import type { HandOverColleague, HandOverOffer } from '@haruka/contract/consultation/hand-over';
import { bookedEntry, calendar, doctorRoom } from './calendar.ts';
import { exampleId, minutesFromNow } from './time.ts';

const [, colleague] = calendar.doctors;

/** Those who may take a call over: one is free, one is in a call, one is away. */
export const handOverColleagues: HandOverColleague[] = [
  { ...colleague!, is_online: true, in_call: false },
  { id: 5, last_name: '佐伯', first_name: '美咲', name_en: 'Misaki Saeki', is_online: true, in_call: true },
  { id: 6, last_name: '髙橋', first_name: '健太郎', name_en: 'Kentaro Takahashi', is_online: false, in_call: false },
];

/** An offer as it rings at the doctor. */
export const handOverOffer: HandOverOffer = {
  id: exampleId(760),
  consult_id: bookedEntry.id,
  from: colleague!,
  reason: '急患の対応に入るため',
  until: minutesFromNow(1),
  patient_name: bookedEntry.patient_name,
  start_at: bookedEntry.start_at,
};

/** The room of a call that a colleague has taken over. */
export const handedOverRoom: RoomState = {
  ...doctorRoom,
  status: 'IN_CALL',
  started_at: minutesFromNow(-4),
  handed_over_at: minutesFromNow(-1),
  doctor: { ...doctorRoom.doctor, ...colleague! },
  doctor_here: true,
};
