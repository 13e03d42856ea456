import { slotAt } from '../../scheduling/availability/days.ts';
import { doctorsFor, isAbsent, isOpen, mayOpen, type Timetable } from '../../scheduling/availability/timetable.ts';
import type { LiveConsult } from './consult.repo.ts';

const doctorOf = (timetable: Timetable, { doctor_id, speciality_id }: LiveConsult) =>
  doctorsFor(timetable, [speciality_id]).find(({ id }) => id === doctor_id);

/** Returns whether the doctor works in the slot of a consult, and still sees its speciality there. */
export function isStillOpen(timetable: Timetable, consult: LiveConsult): boolean {
  const doctor = doctorOf(timetable, consult);
  return doctor !== undefined && isOpen(timetable, doctor, slotAt(Date.parse(consult.start_at)));
}

/**
 * Returns whether a cancelled consult may stand in its slot again. A booking that staff made out of hours needs none, and one
 * that they kept may stand on a closed day. No booking stands in an absence: not at its start, nor now once that has passed.
 */
export function mayReturn(timetable: Timetable, consult: LiveConsult, now: number): boolean {
  const doctor = doctorOf(timetable, consult);
  if (!doctor) return false;
  const start = Date.parse(consult.start_at);
  const slot = slotAt(start);
  if (isAbsent(doctor, slot) || (start <= now && isAbsent(doctor, slotAt(now)))) return false;
  if (consult.is_kept || isOpen(timetable, doctor, slot)) return true;
  return consult.exceptions.includes('OUT_OF_HOURS') && mayOpen(timetable, doctor, slot);
}
