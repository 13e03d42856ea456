import { differenceInMinutes } from 'date-fns/differenceInMinutes';
import type { Locale } from './locale.ts';
import { getLocale } from './wording.ts';

/* Written without `Intl`, as in format.ts (UI-34). */

const minuteMs = 60_000;

type Unit = 'minute' | 'hour' | 'day';
const japanese = { minute: '分', hour: '時間', day: '日' } as const satisfies Record<Unit, string>;

/** Returns a number of units, e.g. 5時間 or 5 hours. */
const say = (value: number, unit: Unit, locale: Locale) =>
  locale === 'en' ? `${value} ${unit}${value === 1 ? '' : 's'}` : `${value}${japanese[unit]}`;

/** Returns minutes in their largest whole unit. */
const largest = (minutes: number): [number, Unit] =>
  minutes < 60
    ? [Math.trunc(minutes), 'minute']
    : minutes < 1440
      ? [Math.trunc(minutes / 60), 'hour']
      : [Math.trunc(minutes / 1440), 'day'];

/** Returns the whole minutes from now until an instant, rounded up; negative when it has passed. */
export const minutesUntil = (instant: string | Date, now: string | Date | number = Date.now()): number =>
  Math.ceil((new Date(instant).getTime() - new Date(now).getTime()) / minuteMs);

/** Returns the distance of an instant from now, e.g. 5分後, 2時間前, 3日後. */
export function relativeMinutes(
  instant: string | Date,
  now: string | Date | number = Date.now(),
  locale: Locale = getLocale(),
): string {
  const minutes = differenceInMinutes(new Date(instant), new Date(now), { roundingMethod: 'ceil' });
  const isPast = minutes < 0;
  const span = say(...largest(Math.abs(minutes)), locale);
  if (locale === 'en') return isPast ? `${span} ago` : `in ${span}`;
  return `${span}${isPast ? '前' : '後'}`;
}

/**
 * Returns the age of something that happened, at least one minute. The clock of a browser may be behind that of the server, and
 * a screen reads its clock from time to time only.
 */
export const ageOf = (
  instant: string | Date,
  now: string | Date | number = Date.now(),
  locale: Locale = getLocale(),
): string => relativeMinutes(new Date(Math.min(+new Date(instant), +new Date(now) - minuteMs)), now, locale);

/** Returns a time span in its largest whole unit, e.g. 40分, 5時間, 2日. */
export const roughDuration = (minutes: number, locale: Locale = getLocale()): string =>
  say(...largest(minutes), locale);
