import { limits, type Stamp, type TypedStamp } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { dayOfField, instantOf, slotsPerDay } from '../availability/days.ts';
import { isForgotten, isPossible, openSince } from './work-day.ts';

const dayMs = 86_400_000;
const rejected = (field: string, rule: string) => new ApiError('invalidInput', { fields: [{ field, rule }] });

/**
 * Returns typed wall times of a day as instants. A time that is not later than the one before is on the next day. Rejects
 * impossible orders, shifts longer than `limits.stamps.longestShiftHours`, times in the future, and a past day without its
 * last stamp.
 */
export function stampsOf(on_day: string, typed: readonly TypedStamp[], now: Date): Stamp[] {
  const start = Date.parse(instantOf(dayOfField('on_day', on_day) * slotsPerDay));
  if (start > now.getTime()) throw rejected('on_day', 'max');
  let last = Number.NEGATIVE_INFINITY;
  const stamps = typed.map(({ kind, time }) => {
    let ms = start + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * 60_000;
    while (ms <= last) ms += dayMs;
    last = ms;
    return { kind, at: new Date(ms).toISOString() };
  });
  if (!isPossible(stamps.map(({ kind }) => kind))) throw rejected('stamps', 'order');
  if (!areShort(stamps)) throw rejected('stamps', 'length');
  if (last > now.getTime()) throw rejected('stamps', 'future');
  const since = openSince(stamps);
  if (since !== undefined && isForgotten(since, now)) throw rejected('stamps', 'open');
  return stamps;
}

/** Whether no shift is longer than the longest one, and the whole day is shorter than 24 hours. */
function areShort(stamps: readonly Stamp[]): boolean {
  let from = 0;
  for (const { kind, at } of stamps) {
    if (kind === 'IN') from = Date.parse(at);
    if (Date.parse(at) - from > limits.stamps.longestShiftHours * 3_600_000) return false;
  }
  const [first, last] = [stamps[0], stamps.at(-1)];
  return !first || !last || Date.parse(last.at) - Date.parse(first.at) < dayMs;
}
