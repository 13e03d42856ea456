import type { ClinicLocation } from '@haruka/contract/directory/clinic';
import { freeTimes, type SlotDay, timeOfCell } from '@haruka/contract/scheduling/availability';
import { limits } from '@haruka/contract/limits';
import { isValidOn } from '@haruka/contract/scheduling/valid-hours';
import { addDays, dayInTokyo, formatTime, weekdayOf } from '@haruka/i18n';
import { sessionOf } from '@haruka/ui';
import type { SessionOfDay } from './booking-draft.slice.ts';

/** One time of a day with the doctors who are free then; an empty list is a full slot. */
export interface Offer {
  on_time: string;
  end_time: string;
  doctor_ids: number[];
}

/** How many free slots a day has; with several doctors a time counts once, because a patient takes one. */
export const countFree = (day: SlotDay): number => new Set(day.doctors.flatMap(freeTimes)).size;

/**
 * Returns the times of a day as a patient sees them: times with a free doctor, and the taken times of the weekly
 * hours. So a full day looks full and not empty.
 */
export function offersOf(
  day: SlotDay,
  location: Pick<ClinicLocation, 'weekly_hours'>,
  now: Date = new Date(),
): Offer[] {
  const free = new Map<string, number[]>();
  for (const doctor of day.doctors) {
    for (const time of freeTimes(doctor)) free.set(time, [...(free.get(time) ?? []), doctor.doctor_id]);
  }
  const asked = new Set(day.doctors.map(({ doctor_id }) => doctor_id));
  if (!day.is_closed) {
    for (const { doctor_id, dow, from, to, ...validity } of location.weekly_hours) {
      if (!asked.has(doctor_id) || dow !== weekdayOf(day.on_day) || !isValidOn(validity, day.on_day)) continue;
      for (let cell = cellOf(from); cell < cellOf(to); cell += 1)
        if (!free.has(timeOfCell(cell))) free.set(timeOfCell(cell), []);
    }
  }
  const isToday = day.on_day === dayInTokyo(now);
  return [...free]
    .filter(([time, doctors]) => doctors.length > 0 || !isToday || time > formatTime(now))
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([on_time, doctor_ids]) => ({ on_time, end_time: timeOfCell((cellOf(on_time) + 1) % 144), doctor_ids }));
}

/** Whether none of the doctors asked for works on a day: the location is closed, or it is no day of their week. */
export const isClosedDay = (day: SlotDay, location: Pick<ClinicLocation, 'weekly_hours'>): boolean =>
  // Before any clock time, so that a day which is over counts as a working day all the same.
  offersOf(day, location, new Date(0)).length === 0;

/** The part of a day to show first: the wanted one, else the earliest in which anything is free. */
export function sessionToOpen(offers: readonly Offer[], wanted: SessionOfDay): SessionOfDay {
  const free = offers.filter(({ doctor_ids }) => doctor_ids.length > 0).map(({ on_time }) => sessionOf(on_time));
  return free.includes(wanted) ? wanted : (free[0] ?? wanted);
}

/** The first day after this one on which anything is free. */
export const nextFreeDay = (days: readonly SlotDay[], after: string): SlotDay | undefined =>
  days.find((day) => day.on_day > after && countFree(day) > 0);

/** The spans to ask for so that the whole booking window is covered; one answer holds 31 days at most. */
export function spansOf(window_days: number, today: string): { from: string; days: number }[] {
  const most = 31;
  const spans = [];
  for (let done = 0; done <= window_days; done += most)
    spans.push({ from: addDays(today, done), days: Math.min(most, window_days + 1 - done) });
  return spans;
}

const cellOf = (time: string) => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) / limits.slotMinutes;
