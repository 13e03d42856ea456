import { randomUUID } from 'node:crypto';
import {
  type HandOver,
  type HandOverColleague,
  type HandOverOffer,
  type handOverRoutes,
  limits,
  type ParsedInput,
} from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { audit, type Origin } from '../../../platform/audit/audit-log.ts';
import { auditRead } from '../../../platform/audit/audit-read.ts';
import type { DoctorActor, MemberActor } from '../../../platform/auth/actor.ts';
import { asSystem } from '../../../platform/db/database-context.ts';
import type { Tx } from '../../../platform/db/databases.ts';
import { withRetry } from '../../../platform/db/retry.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import { patientOfRecord } from '../consult-records/consult-record.service.ts';
import { readsChartsAt } from '../notes/note.service.ts';
import { findRoom, isInOtherCall, lockConsult } from './call.repo.ts';
import { type CallDeps, enter } from './call-room.service.ts';
import * as repo from './hand-over.repo.ts';
import { idsOf } from './seats.repo.ts';
import { emitWaiting } from './seats.service.ts';

/** Returns the offers of a consult. The drafts are for doctors of its location alone. */
export async function handOvers(
  { db, reader, clock }: CallDeps,
  actor: MemberActor,
  consult_id: string,
  origin: Origin,
): Promise<HandOver[]> {
  const patient_id = await patientOfRecord(db, actor, consult_id);
  await auditRead(db, origin, { actor, object: 'hand_overs', object_id: consult_id, action: 'view', patient_id });
  const room = await findRoom(reader, consult_id, limits.seatMinutes);
  const all = await repo.listHandOvers(db, consult_id, clock.now());
  return room && readsChartsAt(actor, room.clinic_location_id) ? all : all.map((one) => ({ ...one, draft: null }));
}

/** Returns who may take a consult over, those who are present first. */
export async function colleagues(
  { reader }: CallDeps,
  actor: DoctorActor,
  consult_id: string,
): Promise<HandOverColleague[]> {
  await enter(reader, actor, consult_id);
  return asSystem(() => repo.listColleagues(reader, consult_id, actor.id));
}

/** Returns the offers that ring at the caller. */
export const offers = ({ db, clock }: CallDeps, actor: DoctorActor): Promise<HandOverOffer[]> =>
  repo.listOffers(db, actor.id, clock.now());

/**
 * Offers a running call to a colleague. Rejects with `handOverOpen` while another offer rings, and with
 * `colleagueUnavailable` when the colleague is offline or in a call.
 */
export async function offer(
  { db, clock }: CallDeps,
  actor: DoctorActor,
  { consult_id, doctor_id, reason }: ParsedInput<typeof handOverRoutes.offerHandOver>,
  origin: Origin,
): Promise<HandOver> {
  const now = clock.now();
  const id = randomUUID();
  return withRetry(() =>
    db.transaction().execute(async (tx) => {
      await lockConsult(tx, consult_id);
      const room = await enter(tx, actor, consult_id);
      if (room.status !== 'IN_CALL' || room.doctor_id !== actor.id)
        throw new ApiError('consultStateChanged', { status: room.status, doctor_id: room.doctor_id });
      await requireColleague(tx, actor, consult_id, doctor_id);
      await repo.closeUnanswered(tx, consult_id, now);
      const isMade = await repo.insertOffer(tx, {
        id,
        consult_id,
        from_doctor_id: actor.id,
        to_doctor_id: doctor_id,
        reason,
        offered_at: now,
      });
      if (!isMade) throw new ApiError('handOverOpen');
      await tell(tx, consult_id, { is_accepted: false });
      await record(tx, origin, actor, consult_id, 'offer_hand_over');
      return (await repo.listHandOvers(tx, consult_id, now))[0]!;
    }),
  );
}

async function requireColleague(tx: Tx, actor: DoctorActor, consult_id: string, doctor_id: number) {
  const all = await asSystem(() => repo.listColleagues(tx, consult_id, actor.id));
  const colleague = all.find(({ id }) => id === doctor_id);
  if (!colleague) {
    const isHere = doctor_id !== actor.id && (await repo.worksAtConsult(tx, consult_id, doctor_id));
    throw new ApiError(isHere ? 'doctorLacksSpeciality' : 'doctorNotAtLocation');
  }
  if (!colleague.is_online || colleague.in_call) throw new ApiError('colleagueUnavailable');
}

/** Takes back an unanswered offer. */
export async function withdraw(
  { db, clock }: CallDeps,
  actor: DoctorActor,
  id: string,
  origin: Origin,
): Promise<{ consult_id: string }> {
  const found = await repo.findConsultOf(db, id, 'from_doctor_id', actor.id);
  if (!found) throw new ApiError('handOverOver');
  const { consult_id } = found;
  await db.transaction().execute(async (tx) => {
    await lockConsult(tx, consult_id);
    if (!(await repo.endOffer(tx, id, 'WITHDRAWN', clock.now()))) throw new ApiError('handOverOver');
    await tell(tx, consult_id, { is_accepted: false });
    await record(tx, origin, actor, consult_id, 'withdraw_hand_over');
  });
  return { consult_id };
}

/**
 * The colleague's answer. Accepting makes the consult theirs: doctor, seat and note. The first doctor's draft is kept, and the
 * patient stays where they are. Rejects with `handOverOver` once the offer or the call is over.
 */
export async function answer(
  deps: CallDeps,
  actor: DoctorActor,
  { hand_over_id: id, accepts }: ParsedInput<typeof handOverRoutes.answerHandOver>,
  origin: Origin,
): Promise<{ consult_id: string }> {
  const { db, clock } = deps;
  const now = clock.now();
  const found = await repo.findConsultOf(db, id, 'to_doctor_id', actor.id);
  if (!found) throw new ApiError('handOverOver');
  const { consult_id } = found;
  const left = await withRetry(() =>
    db.transaction().execute(async (tx) => {
      const consult = await lockConsult(tx, consult_id);
      const room = await enter(tx, actor, consult_id);
      if (accepts && (await asSystem(() => isInOtherCall(tx, { doctor_id: actor.id, consult_id }))))
        throw new ApiError('colleagueUnavailable');
      const ended = await repo.endOffer(tx, id, accepts ? 'ACCEPTED' : 'REFUSED', now);
      if (!ended || consult?.status !== 'IN_CALL') throw new ApiError('handOverOver');
      await record(tx, origin, actor, consult_id, accepts ? 'take_over' : 'refuse_hand_over');
      await tell(tx, consult_id, { is_accepted: accepts });
      if (!accepts) return null;
      const given = (await repo.giveConsult(tx, consult_id, actor.id, now))!;
      const socket_id = await repo.giveSeat(tx, consult_id, actor.id);
      await repo.splitNote(tx, id, consult_id, actor.id, now);
      await emitEvent(tx, 'consult.updated', given);
      await emitWaiting(tx, room.doctor_id, consult_id);
      return socket_id;
    }),
  );
  if (left) deps.releaseSeat(consult_id, left);
  return { consult_id };
}

/**
 * Saves what a doctor typed in the moment of a hand-over with their draft. Returns false for every other save, which belongs
 * to the note.
 */
export async function saveDraftBefore(
  tx: Tx,
  draft: { consult_id: string; doctor_id: number; chart: string; for_patient: string },
): Promise<boolean> {
  if (!(await repo.saveDraft(tx, draft))) return false;
  await tell(tx, draft.consult_id, { is_accepted: false });
  return true;
}

const tell = async (tx: Tx, consult_id: string, news: { is_accepted: boolean }) =>
  emitEvent(tx, 'hand_over.changed', { ...(await idsOf(tx, consult_id)), ...news });

const record = async (tx: Tx, origin: Origin, actor: DoctorActor, consult_id: string, action: string) =>
  audit(tx, origin, {
    actor,
    object: 'consult',
    object_id: consult_id,
    action,
    clinic_id: actor.clinic_id,
    patient_id: (await idsOf(tx, consult_id)).patient_id,
  });
