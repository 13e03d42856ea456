import type { Calendar, Presence } from '@haruka/contract';
import { limits } from '@haruka/contract/limits';
import { addDays, formatTime, instantInTokyo } from '@haruka/i18n';
import type { CalendarConsult, Closure, WeeklyHours } from '@haruka/ui/calendar';

const slotMs = limits.slotMinutes * 60_000;

/** Consults as the calendar draws them, each knowing whether its patient is here right now. */
export function consultsOf(
  { consults }: Calendar,
  present: readonly Presence[],
  titleOf: (consult: Calendar['consults'][number]) => string = ({ patient_name }) => patient_name,
): CalendarConsult[] {
  const here = new Set(present.map(({ patient_id }) => patient_id));
  return consults.map((consult) => {
    const { id, start_at, status, doctor_id, patient_id, has_red_flag } = consult;
    return {
      id,
      start_at,
      end_at: new Date(Date.parse(start_at) + slotMs).toISOString(),
      status,
      doctor_id,
      title: titleOf(consult),
      online: here.has(patient_id),
      red_flag: has_red_flag,
    };
  });
}

/** The hours of the chosen doctors, for the shading behind the consults; of everybody while nobody is chosen. */
export const hoursOf = ({ weekly_hours }: Calendar, chosen: readonly number[] = []): WeeklyHours[] =>
  weekly_hours
    .filter(({ doctor_id }) => isChosen(chosen, doctor_id))
    .map(({ dow, from, to }) => ({ weekdays: [dow], from, to }));

/** Closed days, and absences of the chosen doctors, as bars behind the consults. */
export function closuresOf(
  { closed_days, absences }: Calendar,
  words: { closed: string; absent: (doctor_id: number) => string },
  chosen: readonly number[] = [],
): Closure[] {
  return [
    ...closed_days.map(({ clinic_location_id, on_day, reason }) => ({
      id: `closed-${clinic_location_id}-${on_day}`,
      start_at: instantInTokyo(on_day),
      end_at: instantInTokyo(addDays(on_day, 1)),
      title: reason || words.closed,
    })),
    ...absences
      .filter(({ doctor_id }) => isChosen(chosen, doctor_id))
      .map(({ doctor_id, start_at, end_at, reason }) => ({
        id: `absent-${doctor_id}-${start_at}`,
        start_at,
        end_at,
        title: reason ? `${words.absent(doctor_id)} ${reason}` : words.absent(doctor_id),
      })),
  ];
}

const isChosen = (chosen: readonly number[], doctor_id: number) => chosen.length === 0 || chosen.includes(doctor_id);

/**
 * The hours worth drawing, on whole hours: those in which anybody consults, and whatever was booked outside of them.
 * Nothing known yet is an ordinary working day.
 */
export function spanOf({ weekly_hours, consults }: Calendar): { from: string; to: string } {
  const starts = [...weekly_hours.map(({ from }) => from), ...consults.map(({ start_at }) => formatTime(start_at))];
  const ends = [...weekly_hours.map(({ to }) => to), ...consults.map(({ start_at }) => formatTime(start_at))];
  if (starts.length === 0) return { from: '09:00', to: '19:00' };
  const first = Math.min(...starts.map(hourOf));
  const last = Math.max(...ends.map((time) => (time.endsWith(':00') ? hourOf(time) : hourOf(time) + 1)), first + 1);
  return { from: onHour(first), to: onHour(last) };
}

const hourOf = (time: string) => Number(time.slice(0, 2));
const onHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
