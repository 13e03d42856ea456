import type { ConsultStatus, DeviceCheck, Guardian, IdentityMethod } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { expectedStart, lateMinutes, noteWaits, rangInTime, waitedUntil } from '../consults/waiting.sql.ts';
import { guardianColumn, guardianJoin } from '../../identity/dependants/guardian.sql.ts';

/** A consult's room in one read: the consult, its people and places, and who is really sitting there. */
export interface RoomRow {
  consult_id: string;
  status: ConsultStatus;
  start_at: string;
  hold_until: string | null;
  clinic_id: number;
  clinic_location_id: number;
  patient_id: string;
  /** The account that enters the call for a dependant. */
  guardian_id: string | null;
  guardian: Guardian | null;
  /** The doctor the consult was booked with. */
  booked_doctor_id: number;
  clinic_location_name: string;
  clinic_location_name_en: string;
  clinic_phone_number: string;
  room_opens_minutes: number;
  patient_name: string;
  rung_at: string | null;
  ring_cancelled_at: string | null;
  started_at: string | null;
  ended_at: string | null;
  handed_over_at: string | null;
  entered_at: string | null;
  device_check: DeviceCheck | null;
  late_minutes: number | null;
  identity_checked_at: string | null;
  identity_method: IdentityMethod | null;
  /** The doctor the patient talks to: who sits in the seat, else who ended it, else who was booked. An amendment changes none. */
  doctor_id: number;
  last_name: string;
  first_name: string;
  last_name_furigana: string;
  first_name_furigana: string;
  name_en: string;
  licence_year: number | null;
  about_jp: string;
  about_en: string;
  doctor_speciality_ids: number[];
  doctor_here: boolean;
  patient_here: boolean;
  patient_dropped_at: string | null;
  patient_waited_until: string | null;
  /** Whose the doctor's seat is right now, also while its five minutes run. */
  seat_held_by: number | null;
  doctor_in_other_call: boolean;
  usual_identity_method: IdentityMethod | null;
}
type FoundRoom = Omit<RoomRow, 'doctor_in_other_call' | 'usual_identity_method'>;

/**
 * Returns the room of a consult with its people, their presence and the note; undefined for an unknown consult.
 * `seatMinutes` is how long a seat without a heartbeat counts.
 */
export async function findRoom(db: Db | Tx, consult_id: string, seatMinutes: number): Promise<FoundRoom | undefined> {
  const { rows } =
    await sql<FoundRoom>`select c.id as consult_id, c.status, c.start_at, c.hold_until, c.clinic_id, c.clinic_location_id, c.patient_id, c.guardian_id, c.doctor_id as booked_doctor_id,
           l.name as clinic_location_name, l.name_en as clinic_location_name_en, l.phone_number as clinic_phone_number, l.room_opens_minutes,
           trim(p.last_name || ' ' || p.first_name) as patient_name, ${guardianColumn} as guardian,
           c.rung_at, c.ring_cancelled_at, c.started_at, c.ended_at, c.handed_over_at, r.entered_at, r.device_check, r.identity_checked_at, r.identity_method, ${lateMinutes('c')} as late_minutes,
           d.id as doctor_id, d.last_name, d.first_name, d.last_name_furigana, d.first_name_furigana, d.name_en, d.licence_year,
           d.about_jp, d.about_en, d.speciality_ids as doctor_speciality_ids,
           ds.id is not null as doctor_here, ps.id is not null as patient_here,
           case when c.status in ('CONFIRMED', 'RINGING', 'IN_CALL') then pseat.dropped_at end as patient_dropped_at, ${waitedUntil('c')} as patient_waited_until,
           case when ds.id is not null or dseat.dropped_at > now() - make_interval(mins => ${seatMinutes}) then dseat.member_id end as seat_held_by
      from consult c
      join clinic_location l on l.id = c.clinic_location_id
      join patient p on p.id = c.patient_id
      ${guardianJoin}
      left join call_room r on r.consult_id = c.id
      left join consult_note n on n.consult_id = c.id
      left join seat pseat on pseat.consult_id = c.id and pseat.side = 'PATIENT'
      left join online_socket ps on ps.id = pseat.socket_id
      left join seat dseat on dseat.consult_id = c.id and dseat.side = 'DOCTOR'
      left join online_socket ds on ds.id = dseat.socket_id
      join member d on d.id = coalesce(dseat.member_id, case when c.status = 'ENDED' then n.doctor_id end, c.doctor_id)
     where c.id = ${consult_id}`.execute(db);
  return rows[0];
}

/** Returns whether the doctor is in a call of another consult. */
export async function isInOtherCall(db: Db | Tx, { doctor_id, consult_id }: { doctor_id: number; consult_id: string }) {
  const { rows } = await sql<{ is: boolean }>`select exists (
      select from seat other join online_socket s on s.id = other.socket_id join consult oc on oc.id = other.consult_id
       where other.member_id = ${doctor_id}::int and other.consult_id <> ${consult_id}::uuid and oc.status in ('RINGING', 'IN_CALL')) as is`.execute(
    db,
  );
  return rows[0]!.is;
}

/**
 * Returns the document by which a doctor confirmed an identity last. Knowing a person is no document: it is true of one patient
 * and not of the next.
 */
export async function usualIdentityMethod(db: Db | Tx, doctor_id: number): Promise<IdentityMethod | null> {
  const last = await db
    .selectFrom('call_room')
    .select('identity_method')
    .where('identity_checked_by', '=', doctor_id)
    .where('identity_method', '<>', 'KNOWN_PATIENT')
    .orderBy('identity_checked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.identity_method ?? null;
}

/** Enough of a consult to tell the world that it changed. */
export interface ConsultIds {
  consult_id: string;
  patient_id: string;
  doctor_id: number;
  clinic_location_id: number;
}
const ids = ['id as consult_id', 'patient_id', 'doctor_id', 'clinic_location_id'] as const;

const step = (tx: Tx, to: ConsultStatus) => tx.updateTable('consult').set({ status: to, revision: sql`revision + 1` });

/** CONFIRMED or RINGING → RINGING: the ring begins (again) now, unless the consult was moved to another time meanwhile. */
export const startRinging = (
  tx: Tx,
  { consult_id, start_at }: Pick<RoomRow, 'consult_id' | 'start_at'>,
  now: Date,
): Promise<ConsultIds | undefined> =>
  step(tx, 'RINGING')
    .set({ rung_at: now, ring_cancelled_at: null })
    .where('id', '=', consult_id)
    .where('start_at', '=', start_at)
    .where('status', 'in', ['CONFIRMED', 'RINGING'])
    .returning(ids)
    .executeTakeFirst();

/** Rings inside a running call for a patient who dropped off; the call stays what it is. */
export const ringBack = (tx: Tx, consult_id: string, now: Date): Promise<ConsultIds | undefined> =>
  tx
    .updateTable('consult')
    .set({ rung_at: now, revision: sql`revision + 1` })
    .where('id', '=', consult_id)
    .where('status', '=', 'IN_CALL')
    .returning(ids)
    .executeTakeFirst();

/** RINGING → IN_CALL, only while it rings: an answer a moment too late finds nothing to answer. */
export const answerRing = (tx: Tx, consult_id: string, now: Date, rungAfter: Date): Promise<ConsultIds | undefined> =>
  step(tx, 'IN_CALL')
    .set({ started_at: now })
    .where('id', '=', consult_id)
    .where('status', '=', 'RINGING')
    .where('rung_at', '>', rungAfter.toISOString())
    .returning(ids)
    .executeTakeFirst();

/** RINGING → CONFIRMED for one consult, or for all whose ring is over. */
export function lapseRings(tx: Tx, rungUntil: Date, consult_id?: string): Promise<ConsultIds[]> {
  const lapse = step(tx, 'CONFIRMED').where('status', '=', 'RINGING').where('rung_at', '<=', rungUntil.toISOString());
  return (consult_id ? lapse.where('id', '=', consult_id) : lapse).returning(ids).execute();
}

/**
 * RINGING → CONFIRMED before the answer and before the ring is over. The ring does not count: a no-show needs one that went
 * unanswered to its end.
 */
export const cancelRing = (tx: Tx, consult_id: string, now: Date, rungAfter: Date): Promise<ConsultIds | undefined> =>
  step(tx, 'CONFIRMED')
    .set({ rung_at: null, ring_cancelled_at: now })
    .where('id', '=', consult_id)
    .where('status', '=', 'RINGING')
    .where('rung_at', '>', rungAfter.toISOString())
    .returning(ids)
    .executeTakeFirst();

/**
 * Returns the running calls of a doctor: those in whose seat they sit, and their own calls with an empty doctor's seat.
 * Locks the rows.
 */
export async function runningCalls(tx: Tx, doctor_id: number): Promise<(ConsultIds & { start_at: string })[]> {
  const { rows } = await sql<
    ConsultIds & { start_at: string }
  >`select c.id as consult_id, c.patient_id, c.doctor_id, c.clinic_location_id, c.start_at
      from consult c left join seat s on s.consult_id = c.id and s.side = 'DOCTOR'
     where c.status = 'IN_CALL' and coalesce(s.member_id, c.doctor_id) = ${doctor_id}::int
     order by c.start_at for update of c`.execute(tx);
  return rows;
}

/** IN_CALL → ENDED. */
export const end = (tx: Tx, consult_id: string, now: Date): Promise<ConsultIds | undefined> =>
  step(tx, 'ENDED')
    .set({ ended_at: now })
    .where('id', '=', consult_id)
    .where('status', '=', 'IN_CALL')
    .returning(ids)
    .executeTakeFirst();

/**
 * CONFIRMED → NO_SHOW: the time has come, and a ring that lasted beyond it went unanswered and is over. An announced delay
 * moves that time.
 */
export const markNoShow = (
  tx: Tx,
  { consult_id, start_at }: Pick<RoomRow, 'consult_id' | 'start_at'>,
  now: Date,
  rungUntil: Date,
): Promise<ConsultIds | undefined> =>
  step(tx, 'NO_SHOW')
    .set({ missed_at: sql<string>`now()` })
    .where('id', '=', consult_id)
    .where('status', 'in', ['CONFIRMED', 'RINGING'])
    .where('start_at', '=', start_at)
    .where(expectedStart('consult'), '<=', now.toISOString())
    .where('rung_at', '<=', rungUntil.toISOString())
    .where(rangInTime('consult'))
    .returning(ids)
    .executeTakeFirst();

/** Returns until when the patient waited in vain, null if they did not. */
export async function patientWaitedUntil(tx: Tx, consult_id: string): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`select ${waitedUntil('c')} as at from consult c
    where c.id = ${consult_id}::uuid`.execute(tx);
  return rows[0]!.at;
}

/** Notes before a ring that the patient who sits in the room waited in vain, if they did. */
export async function noteWaitBeforeRing(tx: Tx, consult_id: string, now: Date): Promise<void> {
  const seat = await tx
    .selectFrom('seat')
    .innerJoin('online_socket', 'online_socket.id', 'seat.socket_id')
    .select('seat.consult_id')
    .where('seat.consult_id', '=', consult_id)
    .where('seat.side', '=', 'PATIENT')
    .executeTakeFirst();
  if (seat) await noteWaits([consult_id], now).execute(tx);
}

/** Queues the message to the patient that they were missed. */
export const queueNoShowMessage = (tx: Tx, { consult_id, start_at }: Pick<RoomRow, 'consult_id' | 'start_at'>) =>
  tx.insertInto('booking_message').values({ consult_id, kind: 'NO_SHOW', start_at }).execute();

/** SUBMITTED → LOCKED: what the doctor reads during the call no longer changes. */
export const lockAnswers = (tx: Tx, consult_id: string) =>
  tx
    .updateTable('answer_sheet')
    .set({ status: 'LOCKED' })
    .where('consult_id', '=', consult_id)
    .where('status', '=', 'SUBMITTED')
    .execute();

/** Stores the time at which the patient entered the waiting room, and the result of their device check. */
export const enterRoom = (tx: Tx, consult_id: string, check: DeviceCheck, now: Date) => {
  const device_check = JSON.stringify(check);
  return tx
    .insertInto('call_room')
    .values({ consult_id, device_check, entered_at: now })
    .onConflict((conflict) => conflict.column('consult_id').doUpdateSet({ device_check, entered_at: now }))
    .execute();
};

/** Records who confirmed the patient's identity, when and how. */
export const recordIdentity = (
  tx: Tx,
  consult_id: string,
  identity: { identity_checked_by: number; identity_checked_at: Date; identity_method: IdentityMethod },
) =>
  tx
    .insertInto('call_room')
    .values({ consult_id, ...identity })
    .onConflict((conflict) => conflict.column('consult_id').doUpdateSet(identity))
    .execute();

/** The state of a consult, held until the transaction ends: who acts in its room acts one after the other. */
export const lockConsult = (tx: Tx, consult_id: string) =>
  tx.selectFrom('consult').select('status').where('id', '=', consult_id).forUpdate().executeTakeFirst();
