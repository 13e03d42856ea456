import { limits, tokyoOffsetMinutes } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';

/**
 * Time as slots are computed with it: whole numbers. A *day* counts Tokyo's civil days since 1970, a *slot* counts its
 * ten-minute cells. Japan keeps one zone and no summer time, so nothing here needs a date library or the machine's zone.
 */
export const slotsPerDay = (24 * 60) / limits.slotMinutes;
const slotMs = limits.slotMinutes * 60_000;
const tokyoSlots = tokyoOffsetMinutes / limits.slotMinutes;
const dayMs = 86_400_000;

/** The slot that an instant (milliseconds since 1970) falls into. */
export const slotAt = (ms: number) => Math.floor(ms / slotMs) + tokyoSlots;
/** The first slot that does not begin before an instant. */
export const firstSlotFrom = (ms: number) => Math.ceil(ms / slotMs) + tokyoSlots;
/** When a slot begins. */
export const instantOf = (slot: number) => new Date((slot - tokyoSlots) * slotMs).toISOString();

/** Returns the day of a slot, in days since 1970-01-01 in Tokyo. */
export const dayOf = (slot: number) => Math.floor(slot / slotsPerDay);
/** The civil day in Tokyo at an instant. */
export const dayAt = (ms: number) => dayOf(slotAt(ms));

/** From `YYYY-MM-DD`. */
export const dayFrom = (text: string) => Date.parse(text) / dayMs;

/** Returns a day as `YYYY-MM-DD`. */
export function textOf(day: number): string {
  const known = texts.get(day);
  if (known) return known;
  const text = new Date(day * dayMs).toISOString().slice(0, 10);
  // Cached, because every slot query formats the same few days.
  if (texts.size >= mostTexts) texts.clear();
  texts.set(day, text);
  return text;
}
const texts = new Map<number, string>();
const mostTexts = 1_000;
/** 0 is Sunday; 1970 began on a Thursday. */
export const weekdayOf = (day: number) => (((day + 4) % 7) + 7) % 7;

/** From a civil day and a wall time on the grid, as they travel: `2026-11-20`, `09:10`. */
export const slotFrom = (onDay: string, onTime: string) =>
  dayFrom(onDay) * slotsPerDay + Number(onTime.slice(0, 2)) * 6 + Number(onTime.slice(3)) / 10;

/** Returns the time of day of a slot as `HH:mm` in Tokyo. */
export const timeOf = (slot: number) => {
  const cell = slot - dayOf(slot) * slotsPerDay;
  return `${String(Math.floor(cell / 6)).padStart(2, '0')}:${cell % 6}0`;
};

const firstDay = dayFrom('2000-01-01');
const lastDay = dayFrom('2199-12-31');
/**
 * Returns the day of an input field, `YYYY-MM-DD`. Rejects a day before 2000 or after 2199, which is a slip of the keyboard,
 * with invalidInput naming the field and the bound.
 */
export function dayOfField(field: string, text: string): number {
  const day = dayFrom(text);
  if (day < firstDay) throw outside(field, 'min', firstDay);
  if (day > lastDay) throw outside(field, 'max', lastDay);
  return day;
}

const outside = (field: string, rule: 'min' | 'max', bound: number) =>
  new ApiError('invalidInput', { fields: [{ field, rule, limit: textOf(bound) }] });

/** Returns the days of the fields `from` and `to`. Rejects more days than `most` with invalidInput. */
export function spanOfFields(
  { from, to }: { from: string; to: string },
  most: number,
): { first: number; last: number } {
  const [first, last] = [dayOfField('from', from), dayOfField('to', to)];
  if (last - first >= most) throw outside('to', 'max', first + most - 1);
  return { first, last };
}

/** Returns an instant (milliseconds since 1970) as `YYYY-MM-DDTHH:mm:ss+09:00`, on the ten-minute grid. */
export function tokyoTimeOf(ms: number): string {
  const slot = slotAt(ms);
  return `${textOf(dayOf(slot))}T${timeOf(slot)}:00+09:00`;
}
