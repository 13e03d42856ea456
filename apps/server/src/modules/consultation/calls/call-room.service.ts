import { limits } from '@haruka/contract';
import type { DoctorActor, PatientActor } from '../../../platform/auth/actor.ts';
import type { Clock } from '../../../platform/ops/clock.ts';
import { asSystem } from '../../../platform/db/database-context.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { ApiError } from '../../../platform/api-error.ts';
import type { IceServers } from '../../../providers/turn/turn.ts';
import { type RoomRow, findRoom, isInOtherCall, usualIdentityMethod } from './call.repo.ts';
import { mayEnter } from './call.rules.ts';

export interface CallDeps {
  db: Db;
  reader: Db;
  clock: Clock;
  iceServers: IceServers;
  /** Removes every socket of a consult from its call, on every process, so that an ended call carries no signals. */
  closeCall(consult_id: string): void;
  /** Takes a socket out of a call that goes on without it; the other side waits for who comes next. */
  releaseSeat(consult_id: string, socket_id: string): void;
  /** Emits the start of the call to its seats at once, without the outbox. */
  startCall(consult_id: string): void;
}
export type Person = PatientActor | DoctorActor;

/** Returns the room for its patient or a doctor of its location. Rejects everyone else with `consultUnknown`. */
export async function enter(db: Db | Tx, actor: Person, consult_id: string): Promise<RoomRow> {
  const room = await findRoom(db, consult_id, limits.seatMinutes);
  if (!room || !mayEnter(actor, room)) throw new ApiError('consultUnknown');
  // A waiting patient sees that the doctor is busy, but not with which patient.
  const doctor_in_other_call = await asSystem(() => isInOtherCall(db, room));
  const isAsked = actor.kind === 'doctor' && room.identity_checked_at === null;
  return {
    ...room,
    doctor_in_other_call,
    usual_identity_method: isAsked ? await usualIdentityMethod(db, actor.id) : null,
  };
}
