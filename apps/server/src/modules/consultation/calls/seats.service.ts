import { type SeatMessage, limits } from '@haruka/contract';
import type { Tx } from '../../../platform/db/databases.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { type ConsultIds, lockConsult } from './call.repo.ts';
import { type CallDeps, type Person, enter } from './call-room.service.ts';
import { opensAt, refuseSecondDoctor, statusNow } from './call.rules.ts';
import * as repo from './seats.repo.ts';

export interface Taken {
  in_call: boolean;
  /** The other side's tab, when both sit in the call. */
  peer: string | null;
  /** The socket that sat here before and must go; `told` when a person is looking at it. */
  replaced: { socket_id: string; told: boolean } | null;
  /** Consults in which this socket sat until now. */
  left: string[];
}
type SeatDeps = Pick<CallDeps, 'db' | 'clock'>;

/**
 * Seats a socket in a room. It waits in the waiting room; once the room rings or the call runs, it may signal. A second
 * tab of the same person takes the place of the first. The right to enter is checked every time.
 */
export function take(
  { db, clock }: SeatDeps,
  actor: Person,
  socket_id: string,
  { consult_id, tab }: SeatMessage,
): Promise<Taken> {
  return db.transaction().execute(async (tx) => {
    await lockConsult(tx, consult_id);
    const room = await enter(tx, actor, consult_id);
    const now = clock.now();
    const status = statusNow(room, now);
    if (!['CONFIRMED', 'RINGING', 'IN_CALL'].includes(status)) throw new ApiError('consultStateChanged', { status });
    if (actor.kind === 'doctor') refuseSecondDoctor(actor, room);
    else if (now < opensAt(room)) throw new ApiError('roomNotOpen', { opens_at: opensAt(room).toISOString() });

    const side = actor.kind === 'patient' ? 'PATIENT' : 'DOCTOR';
    // While it rings both may signal, so that answering is instant; pictures and relays come with the answer.
    const in_call = status === 'IN_CALL' || status === 'RINGING';
    const person =
      actor.kind === 'patient' ? { patient_id: actor.id, member_id: null } : { patient_id: null, member_id: actor.id };
    const before = await repo.findSeat(tx, consult_id, side);
    const wasHere =
      before?.socket_id != null && before.member_id === person.member_id && (await repo.isLive(tx, before.socket_id));

    await repo.takeSeat(tx, { consult_id, side, ...person, socket_id, tab, in_call, dropped_at: null });
    const left = await repo.leaveOthers(tx, socket_id, consult_id);
    await repo.noteWaitsOf(tx, left, now);
    if (!wasHere || before.in_call !== in_call) await emitSeat(tx, { consult_id, side, member_id: person.member_id });
    for (const seat of left) await emitSeat(tx, seat);

    return {
      in_call,
      peer: in_call ? await repo.liveTab(tx, consult_id, side === 'PATIENT' ? 'DOCTOR' : 'PATIENT') : null,
      replaced:
        before?.socket_id && before.socket_id !== socket_id
          ? { socket_id: before.socket_id, told: before.tab !== tab }
          : null,
      left: left.map((seat) => seat.consult_id),
    };
  });
}

/** Gives up every seat of a socket; gives the consults in which it sat. `kept` when only the connection is gone. */
export function leave({ db, clock }: SeatDeps, socket_id: string, { kept }: { kept: boolean }): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const left = kept ? await repo.drop(tx, socket_id) : await repo.leaveSeat(tx, socket_id);
    await repo.noteWaitsOf(tx, left, clock.now());
    for (const seat of left) await emitSeat(tx, seat);
    return left.map(({ consult_id }) => consult_id);
  });
}

/**
 * Frees seats kept long enough and seats whose process is gone. Also frees seats of consults that ended outside their
 * room (closed hours later, cancelled while it rang): no client signals there any more.
 */
export async function sweepSeats({
  db,
  clock,
  closeCall,
}: Pick<CallDeps, 'db' | 'clock' | 'closeCall'>): Promise<void> {
  const over = await db.transaction().execute(async (tx) => {
    const over = await repo.clearEnded(tx);
    const { freed, orphaned } = await repo.sweep(tx, limits.seatMinutes);
    await repo.noteWaitsOf(tx, orphaned, clock.now());
    for (const seat of [...over, ...freed, ...orphaned]) await emitSeat(tx, seat);
    return over;
  });
  for (const consult_id of new Set(over.map((seat) => seat.consult_id))) closeCall(consult_id);
}

/** Notifies the other side when a seat changes, and the patients who wait for the same doctor in other rooms. */
async function emitSeat(
  tx: Tx,
  { consult_id, side, member_id }: Pick<repo.Seated, 'consult_id' | 'side' | 'member_id'>,
) {
  const ids = await repo.idsOf(tx, consult_id);
  if (side === 'PATIENT')
    return emitEvent(tx, 'patient.online', { patient_id: ids.patient_id, clinic_location_id: ids.clinic_location_id });
  await emitRoom(tx, { ...ids, doctor_id: member_id! });
  await emitWaiting(tx, member_id!, consult_id);
}

/** Notifies the patients who wait for this doctor in other rooms whether the doctor is busy. */
export async function emitWaiting(tx: Tx, member_id: number, consult_id: string) {
  for (const ids of await repo.waitingElsewhere(tx, member_id, consult_id)) await emitRoom(tx, ids);
}

const emitRoom = (tx: Tx, ids: ConsultIds) => emitEvent(tx, 'room.changed', ids);
