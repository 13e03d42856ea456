import { tokyoOffsetMinutes } from '@haruka/contract/limits';
import holidays from '@holiday-jp/holiday_jp';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** The civil date in Tokyo of an instant, `YYYY-MM-DD`. */
export const dayOf = (instant: Date): string =>
  new Date(instant.getTime() + tokyoOffsetMinutes * minuteMs).toISOString().slice(0, 10);

/** Returns the day so many days later, both as `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
/** 0 is Sunday. */
export const dowOf = (day: string): number => new Date(day).getUTCDay();
/** The instant at which a minute of a Tokyo day begins. */
export const instantOf = (day: string, minute: number): Date =>
  new Date(Date.parse(day) + (minute - tokyoOffsetMinutes) * minuteMs);

/** Returns the minutes since midnight in Tokyo. */
export const minuteOfDay = (instant: Date): number =>
  Math.floor((instant.getTime() / minuteMs + tokyoOffsetMinutes) % 1440);

/** Returns whether a day (`YYYY-MM-DD`) is a national holiday of Japan. */
export const isHoliday = (day: string): boolean => holidays.isHoliday(day);

/** A UUIDv7 with the time of `at`, the same on every machine for the same `nth`. */
export const idAt = (at: Date, nth: number): string => {
  const ms = at.getTime().toString(16).padStart(12, '0');
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-${nth.toString(16).padStart(12, '0')}`;
};
