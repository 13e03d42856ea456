import { type AttendanceDay, type AttendanceState, limits } from '@haruka/contract';
import { bytesPerDay } from './cells.ts';
import { dayFrom, slotsPerDay, textOf } from './days.ts';
import { type DoctorTimetable, isClosed, openSlots, type Timetable } from './timetable.ts';

/** Returns the first day of a month (YYYY-MM) and its number of days. */
function spanOfMonth(month: string): { from: number; days: number } {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return { from: dayFrom(`${month}-01`), days: new Date(Date.UTC(year, number, 0)).getUTCDate() };
}

/** Returns the same of a month of work, which a location may close before the last day of the calendar month. */
export function spanOfWork(month: string, closing_day: number | null): { from: number; days: number } {
  const calendar = spanOfMonth(month);
  if (closing_day === null) return calendar;
  const from = spanOfMonth(textOf(calendar.from - 1).slice(0, 7)).from + closing_day;
  return { from, days: calendar.from + closing_day - from };
}

/** Returns a doctor's days from a day on: the planned hours, and what absences leave of them. */
export function daysOf(timetable: Timetable, doctor: DoctorTimetable, from: number, days: number): AttendanceDay[] {
  const planned = openSlots(timetable, { ...doctor, absences: [] }, from, days);
  const left = openSlots(timetable, doctor, from, days);
  return Array.from({ length: days }, (_, n) => {
    const cells = cellsOf(planned.bits, n);
    const [all, present] = [count(cells), count(cellsOf(left.bits, n))];
    const state = all > 0 ? stateOf(all, present) : isClosed(timetable, from + n) ? 'CLOSED' : 'OFF';
    return { on_day: textOf(from + n), state, hours: hoursOf(cells) };
  });
}

/** Returns when a doctor was planned to begin on each day from a day on, in minutes of the day, without what absences take. */
export function plannedStarts(
  timetable: Timetable,
  doctor: DoctorTimetable,
  from: number,
  days: number,
): (number | undefined)[] {
  const { bits } = openSlots(timetable, doctor, from, days);
  return Array.from({ length: days }, (_, n) => {
    const first = cellsOf(bits, n).indexOf(true);
    return first < 0 ? undefined : first * limits.slotMinutes;
  });
}

const cellsOf = (bits: Uint8Array, nth: number) =>
  Array.from({ length: slotsPerDay }, (_, cell) => ((bits[nth * bytesPerDay + (cell >> 3)]! >> (cell & 7)) & 1) === 1);
const count = (cells: readonly boolean[]) => cells.filter(Boolean).length;

function stateOf(all: number, present: number): AttendanceState {
  if (present === 0) return 'ABSENT';
  return present < all ? 'PARTLY_ABSENT' : 'WORKING';
}

/** Returns the stretches of a day's cells as wall times. */
function hoursOf(cells: readonly boolean[]): AttendanceDay['hours'] {
  const starts = cells.flatMap((isSet, at) => (isSet && !cells[at - 1] ? [at] : []));
  const ends = cells.flatMap((isSet, at) => (isSet && !cells[at + 1] ? [at + 1] : []));
  return starts.map((start, nth) => ({ from: clockOf(start), to: clockOf(ends[nth]!) }));
}

const clockOf = (cell: number) => `${String(Math.floor(cell / 6)).padStart(2, '0')}:${cell % 6}0`;
