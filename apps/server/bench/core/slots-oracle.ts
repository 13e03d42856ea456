import { addDays, addMinutes, areIntervalsOverlapping, formatISO, getDay, isBefore } from 'date-fns';
import type { TimetableRows } from '../../src/modules/scheduling/availability/timetable.ts';

/** The input of the slot computation as dates. Midnights are those of Tokyo. */
export interface SlotsInput {
  rows: TimetableRows;
  /** National holidays as civil dates, e.g. `2026-11-23`. */
  holidays: ReadonlySet<string>;
  /** Start times of the bookings, by doctor. */
  busy: ReadonlyMap<number, readonly Date[]>;
  now: Date;
  /** Midnight in Tokyo of the first day. */
  from: Date;
  days: number;
}

/**
 * Returns the free slots as a date library computes them: steps of ten minutes through every window, without those that overlap
 * something. Slow and simple; the bitsets of the server must return the same (R5).
 */
export function slotsByDates({ rows, holidays, busy, now, from, days }: SlotsInput): Map<number, string[]> {
  const tomorrow = addDays(midnightOf(now), 1);
  const cutoff = rows.same_day_cutoff_minutes;
  const first = cutoff === null ? tomorrow : earlier(tomorrow, addMinutes(now, cutoff));
  const end = addDays(midnightOf(now), rows.booking_window_days + 1);
  const free = new Map<number, string[]>();
  for (const { id } of rows.doctors) {
    const found: string[] = [];
    const absences = rows.absences
      .filter(([doctor]) => doctor === id)
      .map(([, start, end]) => ({ start: new Date(start * 1000), end: new Date(end * 1000) }));
    const taken = (busy.get(id) ?? []).map((start) => ({ start, end: addMinutes(start, 10) }));
    for (let n = 0; n < days; n += 1) {
      const midnight = addDays(from, n);
      for (const { start, end: close } of windowsOf(rows, holidays, id, midnight)) {
        for (let at = start; isBefore(at, close); at = addMinutes(at, 10)) {
          const slot = { start: at, end: addMinutes(at, 10) };
          if (isBefore(at, first) || !isBefore(at, end)) continue;
          if (absences.some((hole) => areIntervalsOverlapping(slot, hole))) continue;
          if (taken.some((booking) => areIntervalsOverlapping(slot, booking))) continue;
          found.push(formatISO(at));
        }
      }
    }
    free.set(id, found);
  }
  return free;
}

function windowsOf(rows: TimetableRows, holidays: SlotsInput['holidays'], id: number, midnight: Date) {
  const day = dayIn(midnight);
  if (rows.closed.some(([closed]) => closed === day)) return [];
  const window = (from: number, to: number) => ({ start: addMinutes(midnight, from), end: addMinutes(midnight, to) });
  const exceptions = rows.exceptions.filter(([doctor, on]) => doctor === id && on === day);
  if (exceptions.length > 0) return exceptions.map(([, , from, to]) => window(from, to));
  const civil = new Date(midnight.getTime() + tokyoMs);
  if (!rows.open_on_holidays && holidays.has(civil.toISOString().slice(0, 10))) return [];
  // Independent of the machine's time zone: noon in Tokyo is the same civil day from 3:00 UTC on.
  const dow = getDay(new Date(civil.getUTCFullYear(), civil.getUTCMonth(), civil.getUTCDate(), 12));
  return rows.hours
    .filter(
      ([doctor, on, , , first, last]) =>
        doctor === id && on === dow && (first ?? -Infinity) <= day && day <= (last ?? Infinity),
    )
    .map(([, , from, to]) => window(from, to));
}

const tokyoMs = 9 * 3_600_000;
const dayIn = (midnight: Date) => Math.floor((midnight.getTime() + tokyoMs) / 86_400_000);
const midnightOf = (at: Date) => new Date(dayIn(at) * 86_400_000 - tokyoMs);
const earlier = (a: Date, b: Date) => (isBefore(a, b) ? a : b);
