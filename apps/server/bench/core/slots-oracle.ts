import { addDays, addMinutes, areIntervalsOverlapping, formatISO, getDay, isBefore } from 'date-fns';
import type { TimetableRows } from '../../src/modules/scheduling/availability/timetable.ts';

/** Everything a look at slots depends on, as dates: midnights are those of Tokyo. */
export interface SlotsInput {
  rows: TimetableRows;
  /** Civil days, e.g. `2026-11-23`, that are national holidays. */
  holidays: ReadonlySet<string>;
  /** By doctor, when their bookings begin. */
  busy: ReadonlyMap<number, readonly Date[]>;
  now: Date;
  /** Midnight in Tokyo of the first day. */
  from: Date;
  days: number;
}

/**
 * Free slots as one writes them with a date library: walk through every window in steps of ten minutes and leave out
 * what overlaps something. Slow and plain; the server's bitsets must give exactly this (R5).
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
  // The machine's own zone must not matter: noon in Tokyo is the same civil day from 3:00 UTC on.
  const dow = getDay(new Date(civil.getUTCFullYear(), civil.getUTCMonth(), civil.getUTCDate(), 12));
  return rows.hours.filter(([doctor, on]) => doctor === id && on === dow).map(([, , from, to]) => window(from, to));
}

const tokyoMs = 9 * 3_600_000;
const dayIn = (midnight: Date) => Math.floor((midnight.getTime() + tokyoMs) / 86_400_000);
const midnightOf = (at: Date) => new Date(dayIn(at) * 86_400_000 - tokyoMs);
const earlier = (a: Date, b: Date) => (isBefore(a, b) ? a : b);
