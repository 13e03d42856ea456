import { clinics } from './data/clinics/index.ts';
import { type DemoDoctor, minuteOf, stretches } from './data/clinics/shape.ts';
import { addDays, dayOf, dowOf, instantOf, isHoliday, minuteOfDay } from './days.ts';

const slotMinutes = 10;
/** How far ahead a slot must lie to count as coming: nothing in the demo begins while its reader is still signing in. */
const leadMinutes = 30;
const reachDays = 21;
const newYearDates = ['12-29', '12-30', '12-31', '01-01', '01-02', '01-03'];

interface Stretch {
  from_minute: number;
  to_minute: number;
}
export interface SeedLocation {
  doctor: number;
  at: number;
  in_days: number;
  through: number;
}

const locations = clinics.flatMap((clinic) => clinic.locations);
const doctors = clinics.flatMap((clinic) =>
  clinic.members.flatMap((member): (DemoDoctor & { id: number })[] =>
    member.doctor ? [{ ...member.doctor, id: member.id }] : [],
  ),
);

/** The demo doctors' time around a day: the rows of it, and a way to find slots that lie inside it. */
export function timetable(now: Date) {
  const today = dayOf(now);
  const hours = doctors.flatMap((doctor) =>
    doctor.week.flatMap((shift) =>
      shift.days.flatMap((dow) =>
        stretches(shift.hours).map((stretch) => ({
          doctor_id: doctor.id,
          clinic_location_id: shift.at,
          dow,
          ...stretch,
        })),
      ),
    ),
  );
  const exceptions = doctors.flatMap(({ id, special }) =>
    special
      ? stretches(special.hours).map((stretch) => ({
          doctor_id: id,
          clinic_location_id: special.at,
          on_day: nextWeekday(addDays(today, special.after_days), special.dow),
          ...stretch,
          note: special.note,
        }))
      : [],
  );
  const newYear = newYearDays(today);
  const closedDays = locations.flatMap((location) => [
    // A single closed day that falls on New Year is one of those days.
    ...location.closed
      .map(({ in_days, reason }) => ({ clinic_location_id: location.id, on_day: addDays(today, in_days), reason }))
      .filter(({ on_day }) => !newYear.includes(on_day)),
    ...newYear.map((on_day) => ({ clinic_location_id: location.id, on_day, reason: '年末年始休診' })),
  ]);
  const absences = doctors.flatMap(({ id, absences: holes = [] }) =>
    holes.map(({ in_days, from, to, reason }) => ({
      doctor_id: id,
      start_at: instantOf(addDays(today, in_days), minuteOf(from)),
      end_at: instantOf(addDays(today, in_days), minuteOf(to)),
      reason,
    })),
  );

  const isShut = (at: number, day: string) =>
    closedDays.some((closed) => closed.clinic_location_id === at && closed.on_day === day);
  const isHolidayAt = (at: number, day: string) =>
    isHoliday(day) && !locations.find((location) => location.id === at)!.open_on_holidays;
  // A closed day shuts the place; a special day replaces the week, also on a national holiday.
  const stretchesOn = (doctor: number, at: number, day: string): Stretch[] => {
    if (isShut(at, day)) return [];
    const special = exceptions.filter(
      (row) => row.doctor_id === doctor && row.clinic_location_id === at && row.on_day === day,
    );
    if (special.length > 0) return special;
    if (isHolidayAt(at, day)) return [];
    return hours.filter((row) => row.doctor_id === doctor && row.clinic_location_id === at && row.dow === dowOf(day));
  };
  const isAway = (doctor: number, start: Date) =>
    absences.some(
      (hole) =>
        hole.doctor_id === doctor &&
        hole.start_at.getTime() < start.getTime() + slotMinutes * 60_000 &&
        start < hole.end_at,
    );

  const taken = new Set<string>();
  const slotsOn = (doctor: number, at: number, day: string): Date[] =>
    stretchesOn(doctor, at, day)
      .flatMap(cells)
      .map((minute) => instantOf(day, minute))
      .filter((start) => !isAway(doctor, start) && !taken.has(keyOf(doctor, start)));

  return {
    hours,
    exceptions,
    closedDays,
    absences,
    /** Whether the doctor works at this moment, by the week and all that differs from it. */
    isWorking: (doctor: number, at: number, start: Date) =>
      stretchesOn(doctor, at, dayOf(start)).some((stretch) => cells(stretch).includes(minuteOfDay(start))) &&
      !isAway(doctor, start),
    stretchesOn,
    /** Takes a slot for good: on the day asked for, or on the nearest one further away from today that has any. */
    take({ doctor, at, in_days, through }: SeedLocation): Date {
      const isPast = in_days < 0;
      for (let step = 0; step < reachDays; step++) {
        const day = addDays(today, in_days + (isPast ? -step : step));
        const free = slotsOn(doctor, at, day).filter(
          (start) => isPast || start.getTime() > now.getTime() + leadMinutes * 60_000,
        );
        const start = free[Math.min(free.length - 1, Math.floor(through * free.length))];
        if (!start) continue;
        taken.add(keyOf(doctor, start));
        return start;
      }
      throw new Error(`Doctor ${doctor} has no slot at location ${at} around day ${in_days}`);
    },
  };
}

const keyOf = (doctor: number, start: Date) => `${doctor} ${start.getTime()}`;

const cells = ({ from_minute, to_minute }: Stretch): number[] =>
  Array.from({ length: (to_minute - from_minute) / slotMinutes }, (_, nth) => from_minute + nth * slotMinutes);

const nextWeekday = (day: string, dow: number): string => addDays(day, (dow - dowOf(day) + 7) % 7);

/** The New Year days of the next twelve months. */
const newYearDays = (today: string): string[] =>
  Array.from({ length: 365 }, (_, nth) => addDays(today, nth)).filter((day) => newYearDates.includes(day.slice(5)));
