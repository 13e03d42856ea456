import {
  type Input,
  type callRoutes,
  type Identity,
  limits,
  type ParsedInput,
  type RoomState,
  type Seat,
} from '@haruka/contract';
import type { DoctorActor, PatientActor } from '../../../platform/auth/actor.ts';
import { audit, type Origin } from '../../../platform/audit/audit-log.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { auditRead } from '../../../platform/audit/audit-read.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { withRetry } from '../../../platform/db/retry.ts';
import { chargeConsults } from '../../money/orders/order.service.ts';
import { writeNote } from '../notes/note.service.ts';
import * as repo from './call.repo.ts';
import { type CallDeps, type Person, enter } from './call-room.service.ts';
import { opensAt, refuseSecondDoctor, ringUntil, roomState, statusNow } from './call.rules.ts';
import * as seats from './seats.repo.ts';
import { emitWaiting } from './seats.service.ts';

/** Returns the state of a room that the caller may enter. A doctor's visit is written to the audit log. */
export async function room(
  { db, reader, clock }: CallDeps,
  actor: Person,
  consult_id: string,
  origin: Origin,
): Promise<RoomState> {
  const found = await enter(reader, actor, consult_id);
  if (actor.kind === 'doctor') await noteRoom(db, actor, found, origin);
  return roomState(found, clock.now());
}

/** The patient sits down with the result of the device check; before the room opens 10005 says when it will. */
export async function enterWaitingRoom(
  { db, clock }: CallDeps,
  actor: PatientActor,
  { consult_id, check }: Input<typeof callRoutes.enterWaitingRoom>,
  origin: Origin,
): Promise<RoomState> {
  const now = clock.now();
  const room = await enter(db, actor, consult_id);
  const status = statusNow(room, now);
  if (status === 'EXPIRED' || (room.hold_until !== null && Date.parse(room.hold_until) <= now.getTime()))
    throw new ApiError('holdExpired');
  if (!['CONFIRMED', 'RINGING', 'IN_CALL'].includes(status)) throw new ApiError('consultStateChanged', { status });
  refuseBeforeOpening(room, now);
  await db.transaction().execute(async (tx) => {
    await repo.enterRoom(tx, consult_id, check, now);
    await emitEvent(tx, 'patient.online', { patient_id: room.patient_id, clinic_location_id: room.clinic_location_id });
    await audit(tx, origin, {
      actor,
      object: 'consult',
      object_id: consult_id,
      action: 'enter_waiting_room',
      clinic_id: room.clinic_id,
      patient_id: room.patient_id,
    });
  });
  return roomState({ ...room, entered_at: now.toISOString(), device_check: check }, now);
}

/** The doctor rings: 45 s, again as often as needed. In a running call it calls back a patient who dropped off. */
export async function ring(
  deps: CallDeps,
  actor: DoctorActor,
  { consult_id }: Input<typeof callRoutes.ring>,
  origin: Origin,
): Promise<Seat> {
  const { db, clock } = deps;
  const now = clock.now();
  const room = await enter(db, actor, consult_id);
  refuseSecondDoctor(actor, room);
  refuseBeforeOpening(room, now);

  await withRetry(() =>
    db.transaction().execute(async (tx) => {
      await repo.noteWaitBeforeRing(tx, consult_id, now);
      const rung = await repo.startRinging(tx, room, now);
      const rungBack = rung ?? (await repo.ringBack(tx, consult_id, now));
      if (!rungBack) throw new ApiError('consultStateChanged', { status: room.status });
      await emitEvent(tx, 'call.incoming', {
        consult_id,
        patient_id: room.patient_id,
        doctor_id: actor.id,
        doctor_name: `${room.last_name} ${room.first_name}`.trim(),
        doctor_name_en: room.name_en,
        clinic_location_name: room.clinic_location_name,
        clinic_location_name_en: room.clinic_location_name_en,
        ring_until: new Date(now.getTime() + limits.ringSeconds * 1000).toISOString(),
      });
      if (rung) await emitEvent(tx, 'consult.updated', rung);
      await record(tx, origin, actor, room, 'ring');
    }),
  );
  return seatOf(deps, actor, consult_id);
}

/**
 * RINGING → CONFIRMED: takes the ring back, and every screen of the patient stops ringing. The answer and this change the same
 * row, so one of them wins; after an answer, or once the ring is over, it rejects with 05024.
 */
export async function cancelRing(
  { db, clock }: CallDeps,
  actor: DoctorActor,
  { consult_id }: Input<typeof callRoutes.cancelRing>,
  origin: Origin,
): Promise<RoomState> {
  const now = clock.now();
  const room = await enter(db, actor, consult_id);
  refuseSecondDoctor(actor, room);
  await withRetry(() =>
    db.transaction().execute(async (tx) => {
      const cancelled = await repo.cancelRing(tx, consult_id, now, ringUntil(now));
      if (!cancelled) {
        const { status } = (await repo.lockConsult(tx, consult_id))!;
        throw new ApiError('consultStateChanged', { status: statusNow({ ...room, status }, now) });
      }
      await emitEvent(tx, 'call.ring_cancelled', { ...cancelled, cancelled_at: now.toISOString() });
      await record(tx, origin, actor, room, 'cancel_ring');
    }),
  );
  return roomState(await enter(db, actor, consult_id), now);
}

/** Takes the seat in the call: the patient answers the ring, or either side comes back after a drop or a reload. */
export async function join(deps: CallDeps, actor: Person, consult_id: string, origin: Origin): Promise<Seat> {
  const { db, clock } = deps;
  const now = clock.now();
  const room = await enter(db, actor, consult_id);
  if (actor.kind === 'doctor') {
    refuseSecondDoctor(actor, room);
    if (!['RINGING', 'IN_CALL'].includes(statusNow(room, now)))
      throw new ApiError('consultStateChanged', { status: statusNow(room, now) });
    await noteRoom(db, actor, room, origin);
    return seatOf(deps, actor, consult_id);
  }
  if (room.status === 'CONFIRMED') refuseBeforeOpening(room, now);
  if (room.status !== 'IN_CALL') await answer(deps, actor, room, now, origin);
  return seatOf(deps, actor, consult_id);
}

/** RINGING → IN_CALL; the answers are locked from here on. Two tabs may answer at once: one starts, both are in. */
async function answer({ db, startCall }: CallDeps, actor: PatientActor, room: repo.RoomRow, now: Date, origin: Origin) {
  const { consult_id } = room;
  const status = await withRetry(() =>
    db.transaction().execute(async (tx) => {
      const answered = await repo.answerRing(tx, consult_id, now, ringUntil(now));
      if (!answered) {
        const [lapsed] = await repo.lapseRings(tx, ringUntil(now), consult_id);
        if (lapsed) await emitEvent(tx, 'consult.updated', lapsed);
        return (await repo.lockConsult(tx, consult_id))!.status;
      }
      await repo.lockAnswers(tx, consult_id);
      await emitEvent(tx, 'consult.updated', answered);
      await record(tx, origin, actor, room, 'answer_call');
      return 'IN_CALL';
    }),
  );
  if (status === 'CONFIRMED') throw new ApiError('doctorPreparing');
  if (status !== 'IN_CALL') throw new ApiError('consultStateChanged', { status });
  startCall(consult_id);
}

/**
 * Records that the doctor confirmed the person's identity in the running call, and how. A second call corrects the first.
 * Rejects any other state with 05024, because the doctor must see the person.
 */
export async function confirmIdentity(
  { db, clock }: CallDeps,
  actor: DoctorActor,
  { consult_id, method }: Input<typeof callRoutes.confirmIdentity>,
  origin: Origin,
): Promise<Identity> {
  const now = clock.now();
  const room = await enter(db, actor, consult_id);
  refuseSecondDoctor(actor, room);
  await db.transaction().execute(async (tx) => {
    const { status } = (await repo.lockConsult(tx, consult_id))!;
    if (status !== 'IN_CALL') throw new ApiError('consultStateChanged', { status });
    await repo.recordIdentity(tx, consult_id, {
      identity_checked_by: actor.id,
      identity_checked_at: now,
      identity_method: method,
    });
    // The record at the desk shows it too.
    await emitEvent(tx, 'consult.updated', await seats.idsOf(tx, consult_id));
    await record(tx, origin, actor, room, `confirm_identity_${method.toLowerCase()}`);
  });
  return { method, confirmed_at: now.toISOString() };
}

/** IN_CALL → ENDED with the note and the order for the fee; both sides see it, and both seats are free. */
export async function endConsult(
  { db, clock, closeCall }: CallDeps,
  actor: DoctorActor,
  note: ParsedInput<typeof callRoutes.endConsult>,
  origin: Origin,
) {
  const now = clock.now();
  await withRetry(() =>
    db.transaction().execute(async (tx) => {
      // A colleague may take the call over at the same moment.
      await repo.lockConsult(tx, note.consult_id);
      const room = await enter(tx, actor, note.consult_id);
      refuseSecondDoctor(actor, room);
      const ended = await repo.end(tx, note.consult_id, now);
      if (!ended) throw new ApiError('consultStateChanged', { status: statusNow(room, now) });
      await writeNote(tx, { ...note, doctor_id: actor.id }, now, { isFinal: true });
      await seats.clear(tx, note.consult_id);
      await chargeConsults(tx, [note.consult_id]);
      await emitEvent(tx, 'consult.ended', ended);
      await emitWaiting(tx, actor.id, note.consult_id);
      await record(tx, origin, actor, room, 'end');
    }),
  );
  closeCall(note.consult_id);
  return { status: 'ENDED' as const, ended_at: now.toISOString() };
}

/**
 * CONFIRMED → NO_SHOW: only once the time has come and a ring has gone unanswered to its end. Rejects with 05030 while the
 * patient sits in the room, and for two minutes after their connection was lost there.
 */
export async function markNoShow(
  { db, clock, closeCall }: CallDeps,
  actor: DoctorActor,
  consult_id: string,
  origin: Origin,
) {
  const now = clock.now();
  const room = await enter(db, actor, consult_id);
  refuseSecondDoctor(actor, room);
  await withRetry(() =>
    db.transaction().execute(async (tx) => {
      // A seat is taken under the same lock, so the patient sits there before or after, never meanwhile.
      await repo.lockConsult(tx, consult_id);
      if (await seats.isPatientAround(tx, consult_id, limits.lostPatientMinutes)) throw new ApiError('patientInRoom');
      const waited_until = await repo.patientWaitedUntil(tx, consult_id);
      if (waited_until) throw new ApiError('patientWaited', { waited_until });
      const gone = await repo.markNoShow(tx, room, now, ringUntil(now));
      if (!gone) throw new ApiError('consultStateChanged', { status: statusNow(room, now) });
      await seats.clear(tx, consult_id);
      await emitEvent(tx, 'consult.ended', gone);
      await repo.queueNoShowMessage(tx, room);
      await emitWaiting(tx, actor.id, consult_id);
      await record(tx, origin, actor, room, 'no_show');
    }),
  );
  closeCall(consult_id);
  return { status: 'NO_SHOW' as const };
}

/** Ends every ring without an answer in time. The consult is CONFIRMED again and may be rung again. */
export const endSilentRings = ({ db, clock }: CallDeps) =>
  db.transaction().execute(async (tx) => {
    const lapsed = await repo.lapseRings(tx, ringUntil(clock.now()));
    for (const consult of lapsed) await emitEvent(tx, 'consult.updated', consult);
    return lapsed.length;
  });

/** The doctor is the one who insists when both offer at once, so that exactly one side gives way. */
async function seatOf({ db, clock, iceServers }: CallDeps, actor: Person, consult_id: string): Promise<Seat> {
  const room = roomState(await enter(db, actor, consult_id), clock.now());
  return { room, polite: actor.kind === 'patient', ice_servers: iceServers(`${actor.kind}:${actor.id}`) };
}

function refuseBeforeOpening(room: repo.RoomRow, now: Date) {
  if (now < opensAt(room)) throw new ApiError('roomNotOpen', { opens_at: opensAt(room).toISOString() });
}

/** A doctor's page requests the room again and again, so repeated reads make one audit entry. */
const noteRoom = (db: Db, actor: DoctorActor, { consult_id, patient_id }: repo.RoomRow, origin: Origin) =>
  auditRead(db, origin, { actor, object: 'consult', object_id: consult_id, action: 'view', patient_id });

const record = (
  tx: Tx,
  origin: Origin,
  actor: Person,
  { consult_id, clinic_id, patient_id }: repo.RoomRow,
  action: string,
) => audit(tx, origin, { actor, object: 'consult', object_id: consult_id, action, clinic_id, patient_id });
