import type { CalendarConsult, Lane } from './calendar-facts.ts';
import { minuteOf, placed, type tokyoNow } from './lane-layout.ts';

/** Returns minutes since midnight as `HH:MM`. */
export const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Returns the part of a stretch of time that falls on a day, in minutes since midnight in Tokyo. */
export function within({ start_at, end_at }: { start_at: string; end_at: string }, date: string): [number, number] {
  const midnight = Date.parse(`${date}T00:00:00+09:00`);
  const minutes = (at: string) => Math.min(Math.max((Date.parse(at) - midnight) / 60_000, 0), 24 * 60);
  return [minutes(start_at), minutes(end_at)];
}

/** Returns whether a booking will not take place and was not missed: it is of little interest on the day. */
export const isGone = ({ status }: CalendarConsult) => status === 'CANCELLED' || status === 'EXPIRED';

/** Returns the bookings of a doctor on a day that will not take place. */
export const goneOf = (consults: readonly CalendarConsult[], doctor_id: number, date: string) =>
  placed(
    consults.filter((one) => one.doctor_id === doctor_id && isGone(one)),
    date,
  );

const isOver = ({ status }: CalendarConsult) =>
  status === 'CANCELLED' || status === 'EXPIRED' || status === 'NO_SHOW' || status === 'DOCTOR_ABSENT';

/** Returns the minutes at which slots of a doctor are open: within the hours, not absent, not booked, and not over by `now`. */
export function openSlots(
  hours: Lane['hours'],
  absences: Lane['absences'],
  consults: readonly CalendarConsult[],
  { doctor_id, date, now }: { doctor_id: number; date: string; now: ReturnType<typeof tokyoNow> },
): number[] {
  if (date < now.day) return [];
  const after = date === now.day ? now.minute : 0;
  const held = consults.filter((one) => one.doctor_id === doctor_id && !isOver(one));
  const taken = new Set(placed(held, date).map(({ start }) => start));
  const away = absences.map((one) => within(one, date));
  return hours
    .flatMap(({ from, to }) => {
      const first = minuteOf(from);
      return Array.from({ length: (minuteOf(to) - first) / 10 }, (_, n) => first + n * 10);
    })
    .filter((at) => at >= after && !taken.has(at) && !away.some(([start, end]) => at < end && at + 10 > start));
}
