import { limits } from '@haruka/contract';
import { asSystem } from '../../../platform/db/database-context.ts';
import type { Db } from '../../../platform/db/databases.ts';
import { readBusy } from './availability.repo.ts';
import type { Span } from './cells.ts';
import { dayAt } from './days.ts';
import { boundsAt, freeSlots } from './free-slots.ts';
import type { Timetable } from './timetable.ts';

/**
 * Returns the slots that staff could book if these timetables counted, from today to the end of the booking window: by
 * location, then by doctor.
 */
export async function plannedFree(
  reader: Db,
  timetables: ReadonlyMap<number, Timetable>,
): Promise<Map<number, Map<number, Span>>> {
  const doctorIds = [...new Set([...timetables.values()].flatMap(({ doctors }) => doctors.map(({ id }) => id)))];
  const [from, days] = [dayAt(Date.now()), limits.bookingWindowDays + 1];
  // Reads only the times of all bookings, never whose they are.
  const { now, busy } = await asSystem(() => readBusy(reader, [...timetables.keys()], doctorIds, from, days));
  return new Map(
    [...timetables].map(([id, timetable]) => {
      const bounds = boundsAt(now, 'staff', timetable);
      const ofDoctors = timetable.doctors.map(
        (doctor) => [doctor.id, freeSlots(timetable, doctor, busy.get(doctor.id) ?? [], bounds, from, days)] as const,
      );
      return [id, new Map(ofDoctors)];
    }),
  );
}
