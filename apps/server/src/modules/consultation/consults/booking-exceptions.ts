import type { BookingException, deskBookingRoutes, ExceptionOffer, MoveRefusal, ParsedInput } from '@haruka/contract';
import { sql } from 'kysely';
import { auditRead } from '../../../platform/audit/audit-read.ts';
import type { MemberActor } from '../../../platform/auth/actor.ts';
import type { Db } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { instantOf } from '../../scheduling/availability/days.ts';
import { closedBy, doctorsFor, isOpen, mayOpen, type Timetable } from '../../scheduling/availability/timetable.ts';
import type { Obstacles } from './booking.repo.ts';
import type { ByException } from './by-exception.sql.ts';
import { lapsed, live } from './consult-parts.repo.ts';

/** A booking that is in the way. A refusal names it to staff. */
export interface Holder {
  consult_id: string;
  patient_id: string;
}

/** What staff set aside for one slot. Without it nothing is set aside, and no exception is offered. */
export interface StaffExceptions {
  member_id: number;
  allowed: readonly BookingException[];
  beside_consult_id: string | null;
  /** Stands for a move within its day: today's limit was met, or set aside, before. */
  within_day?: { was_same_day: boolean };
  /** Notes that the caller reads whose booking is in the way. */
  onNamed(holder: Holder): Promise<void>;
}

/** The fields of a request that name what it sets aside. */
type SetAside = Pick<ParsedInput<typeof deskBookingRoutes.bookForPatient>, 'exceptions' | 'beside_consult_id'>;

/** Returns what the desk sets aside by a request; undefined for a doctor, who sets nothing aside. */
export const setAsideBy = (
  { kind, id }: MemberActor,
  { exceptions = [], beside_consult_id }: SetAside,
  onNamed: StaffExceptions['onNamed'],
): StaffExceptions | undefined =>
  kind === 'clinic'
    ? { member_id: id, allowed: exceptions, beside_consult_id: beside_consult_id ?? null, onNamed }
    : undefined;

/** Writes an audit entry: a member reads whose booking is in the way. */
export const auditNamed =
  (db: Db, actor: MemberActor, request: RequestInfo): StaffExceptions['onNamed'] =>
  ({ consult_id, patient_id }) =>
    auditRead(db, request, { actor, object: 'consult', object_id: consult_id, action: 'view', patient_id });

/** Returns what is set aside for a slot of one doctor, as the statement that takes it needs it. */
export const exceptionsAt = (
  by_exception: StaffExceptions | undefined,
  timetable: Timetable,
  { doctor_id, slot }: { doctor_id: number; slot: number },
): ByException | undefined =>
  by_exception && {
    ...by_exception,
    is_out_of_hours: !isOpen(
      timetable,
      timetable.doctors.find(({ id }) => id === doctor_id)!,
      slot,
    ),
  };

interface Requested {
  clinic_location_id: number;
  doctor_id: number | null;
  speciality_id: number;
  slot: number;
}

/** Returns whether staff may book a doctor out of hours in a slot, because they named the doctor and allowed it. */
export const opensByException = (
  timetable: Timetable,
  { doctor_id, slot, by_exception }: Requested & { by_exception?: StaffExceptions | undefined },
  doctor: Timetable['doctors'][number],
): boolean =>
  doctor.id === doctor_id &&
  (by_exception?.allowed.includes('OUT_OF_HOURS') ?? false) &&
  mayOpen(timetable, doctor, slot);

/**
 * Returns what staff would set aside to book a slot, and whose booking holds it. Only the reason where no exception is
 * possible: a closed day, an absence, a booking of another location, or a time that is overbooked already.
 */
export async function offerOf(
  db: Db,
  requested: Requested & { by_exception: StaffExceptions },
  timetable: Timetable,
  { is_today, is_too_soon, is_taken, is_past }: Obstacles,
): Promise<ExceptionOffer> {
  const { doctor_id, speciality_id, slot, by_exception } = requested;
  const none = (reason?: MoveRefusal): ExceptionOffer => ({
    exceptions: [],
    conflict: null,
    ...(reason && { reason }),
  });
  const doctor = doctorsFor(timetable, [speciality_id]).find(({ id }) => id === doctor_id);
  if (is_past) return none('PAST');
  if (doctor_id !== null && !doctor) return none();
  const isWithin = doctor === undefined || isOpen(timetable, doctor, slot);
  const closed = isWithin ? undefined : closedBy(timetable, doctor, slot);
  if (closed) return none(closed);
  const holder = is_taken ? await findHolder(db, requested) : undefined;
  if (is_taken && !holder) return none('TAKEN');
  if (holder) await by_exception.onNamed(holder);
  return {
    exceptions: [
      ...(is_today && is_too_soon && !by_exception.within_day ? (['SAME_DAY'] as const) : []),
      ...(isWithin ? [] : (['OUT_OF_HOURS'] as const)),
      ...(holder ? (['OVERBOOKED'] as const) : []),
    ],
    conflict: holder ? { consult_id: holder.consult_id, patient_name: holder.patient_name } : null,
  };
}

/** Returns the booking of the location that holds the slot of a doctor and is not overbooked yet. */
async function findHolder(db: Db, { clinic_location_id, doctor_id, slot }: Requested) {
  const { rows } = await sql<{ consult_id: string; patient_id: string; patient_name: string }>`
    select c.id as consult_id, c.patient_id, trim(p.last_name || ' ' || p.first_name) as patient_name
    from consult c join patient p on p.id = c.patient_id
    where c.doctor_id = ${doctor_id}::int and c.start_at = ${instantOf(slot)}::timestamptz
      and c.clinic_location_id = ${clinic_location_id}::int and ${live('c')} and not (${lapsed('c')})
      and c.beside_consult_id is null and c.handed_over_at is null
      and not exists (select from consult k where k.beside_consult_id = c.id and ${live('k')})`.execute(db);
  return rows[0];
}
