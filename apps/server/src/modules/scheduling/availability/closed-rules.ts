import { textOf, weekdayOf } from './days.ts';

/** A closed day that repeats: on a date of each year, or on a weekday, each week or only the nth of a month. */
export interface RepeatingDay {
  month: number | null;
  day: number | null;
  dow: number | null;
  nth: number | null;
  reason: string;
}

/** Returns whether a rule closes a day. */
export function closesOn({ month, day, dow, nth }: RepeatingDay, on: number): boolean {
  if (dow !== null && dow !== weekdayOf(on)) return false;
  if (month === null && nth === null) return true;
  const text = textOf(on);
  const dayOfMonth = Number(text.slice(8));
  if (month !== null) return Number(text.slice(5, 7)) === month && dayOfMonth === day;
  return Math.ceil(dayOfMonth / 7) === nth;
}
