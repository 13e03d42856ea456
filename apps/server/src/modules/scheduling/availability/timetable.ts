import { closesOn, type RepeatingDay } from './closed-rules.ts';
import { bytesPerDay, clearRange, emptySpan, fill, has, type Span } from './cells.ts';
import { dayOf, firstSlotFrom, slotAt, weekdayOf } from './days.ts';
import { holidayOn } from './holidays.ts';

export interface DoctorTimetable {
  id: number;
  /** What this doctor sees here, as far as the location offers it. */
  speciality_ids: readonly number[];
  /** Weeks of cells, Sunday first, each with its first and last day. More than one may count on a day. */
  weeks: readonly { from: number; to: number; cells: Uint8Array }[];
  /** Days that differ: their cells replace the week's. */
  exceptions: ReadonlyMap<number, Uint8Array>;
  /** Slots taken out, first and end. */
  absences: readonly (readonly [number, number])[];
}

/** Everything about a location that slots are computed from, except the bookings themselves. */
export interface Timetable {
  location_id: number;
  clinic_id: number;
  /** `clinic_location.schedule_version` it was read at. */
  version: number;
  speciality_ids: readonly number[];
  same_day_cutoff_minutes: number | null;
  booking_window_days: number;
  open_on_holidays: boolean;
  doctors: readonly DoctorTimetable[];
  /** Closed days and why. */
  closed: ReadonlyMap<number, string>;
  /** Closed days that repeat. */
  rules: readonly RepeatingDay[];
  /** National holidays on which the location opens. */
  open_holidays: ReadonlySet<number>;
}

/** The rows a timetable is made of, as they come out of the database. */
export interface TimetableRows extends Omit<Timetable, 'doctors' | 'closed' | 'open_holidays'> {
  doctors: { id: number; speciality_ids: number[] }[];
  /** doctor, weekday, from minute, to minute, first day, last day; without limit where a day is missing */
  hours: [number, number, number, number, (number | null)?, (number | null)?][];
  /** doctor, day, from minute, to minute; equal minutes close the day */
  exceptions: [number, number, number, number][];
  closed: [number, string][];
  open_holidays: number[];
  /** doctor, start and end in seconds since 1970 */
  absences: [number, number, number][];
}

/** Lays the rows out as bits, once per change of the timetable. */
export function timetableOf({
  doctors,
  hours,
  exceptions,
  closed,
  open_holidays,
  absences,
  ...location
}: TimetableRows): Timetable {
  const offered = new Set(location.speciality_ids);
  const rows = new Map(
    doctors.map(({ id, speciality_ids }) => [
      id,
      blankDoctor(
        id,
        speciality_ids.filter((one) => offered.has(one)),
      ),
    ]),
  );
  for (const [id, dow, from, to, first, last] of hours) {
    const cells = weekOf(rows.get(id)?.weeks, first ?? -Infinity, last ?? Infinity);
    if (cells) fill(dayOfWeek(cells, dow), from / 10, to / 10);
  }
  for (const [id, day, from, to] of exceptions) {
    const days = rows.get(id)?.exceptions;
    if (!days) continue;
    const cells = days.get(day) ?? new Uint8Array(bytesPerDay);
    fill(cells, from / 10, to / 10);
    days.set(day, cells);
  }
  // A hole of a minute takes the whole slot it touches.
  for (const [id, start, end] of absences)
    rows.get(id)?.absences.push([slotAt(start * 1000), firstSlotFrom(end * 1000)]);
  return {
    ...location,
    doctors: [...rows.values()],
    closed: new Map(closed),
    open_holidays: new Set(open_holidays),
  };
}

const blankDoctor = (id: number, speciality_ids: readonly number[]) => ({
  id,
  speciality_ids,
  weeks: [] as { from: number; to: number; cells: Uint8Array }[],
  exceptions: new Map<number, Uint8Array>(),
  absences: [] as [number, number][],
});

/** Returns the cells of the week that counts between two days; adds it when it is new. */
function weekOf(weeks: { from: number; to: number; cells: Uint8Array }[] | undefined, from: number, to: number) {
  const known = weeks?.find((week) => week.from === from && week.to === to);
  if (known || !weeks) return known?.cells;
  const cells = new Uint8Array(7 * bytesPerDay);
  weeks.push({ from, to, cells });
  return cells;
}

const dayOfWeek = (cells: Uint8Array, dow: number) => cells.subarray(dow * bytesPerDay, (dow + 1) * bytesPerDay);

/**
 * Returns the slots in which a doctor sees patients, booked or not. A closed day of the location closes everything. An
 * exception names its day and replaces the week, also on a national holiday. A holiday closes the rest.
 */
export function openSlots(timetable: Timetable, doctor: DoctorTimetable, from: number, days: number): Span {
  const span = emptySpan(from, days);
  for (let n = 0; n < days; n += 1) {
    const cells = cellsOn(timetable, doctor, from + n);
    if (cells) span.bits.set(cells, n * bytesPerDay);
  }
  for (const [first, end] of doctor.absences) clearRange(span, first, end);
  return span;
}

/** Returns whether a closed day, single or repeating, closes the location. */
export const isClosedDay = ({ closed, rules }: Pick<Timetable, 'closed' | 'rules'>, day: number): boolean =>
  closed.has(day) || rules.some((rule) => closesOn(rule, day));

/** Returns whether a national holiday closes the location. */
const isClosedHoliday = ({ open_on_holidays, open_holidays }: Timetable, day: number): boolean =>
  !open_on_holidays && holidayOn(day) !== undefined && !open_holidays.has(day);

function cellsOn(timetable: Timetable, { weeks, exceptions }: DoctorTimetable, day: number) {
  if (isClosedDay(timetable, day)) return undefined;
  const exception = exceptions.get(day);
  if (exception) return exception;
  if (isClosedHoliday(timetable, day)) return undefined;
  const [cells, ...more] = weeks
    .filter(({ from, to }) => from <= day && day <= to)
    .map((week) => dayOfWeek(week.cells, weekdayOf(day)));
  return more.length === 0 ? cells : cells?.map((byte, at) => more.reduce((all, one) => all | one[at]!, byte));
}

/**
 * Returns the doctors who see any of some specialities, or anything at all when none are named. A doctor without a
 * speciality at the location takes no bookings there.
 */
export const doctorsFor = (
  { doctors }: Pick<Timetable, 'doctors'>,
  specialities?: readonly number[],
): readonly DoctorTimetable[] =>
  doctors.filter(({ speciality_ids }) =>
    specialities ? speciality_ids.some((id) => specialities.includes(id)) : speciality_ids.length > 0,
  );

/** Whether a doctor sees patients in a slot at all. */
export const isOpen = (timetable: Timetable, doctor: DoctorTimetable, slot: number): boolean =>
  has(openSlots(timetable, doctor, dayOf(slot), 1), slot);

/** Returns whether a slot is within an absence of a doctor. */
export const isAbsent = ({ absences }: DoctorTimetable, slot: number): boolean =>
  absences.some(([first, end]) => first <= slot && slot < end);

/**
 * Returns why not even staff may book a doctor in a slot, undefined where they may book out of hours. The location is closed on
 * the day, hours of the single day close it, or the doctor is absent.
 */
export function closedBy(
  timetable: Timetable,
  doctor: DoctorTimetable,
  slot: number,
): 'CLOSED_DAY' | 'NO_HOURS' | 'ABSENT' | undefined {
  const day = dayOf(slot);
  const exception = doctor.exceptions.get(day);
  if (isClosedDay(timetable, day) || (!exception && isClosedHoliday(timetable, day))) return 'CLOSED_DAY';
  if (exception && !exception.some(Boolean)) return 'NO_HOURS';
  return isAbsent(doctor, slot) ? 'ABSENT' : undefined;
}

/** Returns whether staff may book a doctor out of hours in a slot. */
export const mayOpen = (timetable: Timetable, doctor: DoctorTimetable, slot: number): boolean =>
  closedBy(timetable, doctor, slot) === undefined;

/** Returns whether a day is closed by rule: a closed day of the location, or a holiday without an exception. */
export function isClosed(timetable: Timetable, day: number): boolean {
  if (isClosedDay(timetable, day)) return true;
  if (!isClosedHoliday(timetable, day)) return false;
  return timetable.doctors.every(({ exceptions }) => !exceptions.get(day)?.some(Boolean));
}
