import { limits } from '@haruka/contract';
import type { DoctorActor, PatientActor } from '../../../platform/auth/actor.ts';
import type { Clock } from '../../../platform/ops/clock.ts';
import { asSystem } from '../../../platform/db/database-context.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { ApiError } from '../../../platform/api-error.ts';
import type { IceServers } from '../../../providers/turn/turn.ts';
import { type RoomRow, findRoom, isInOtherCall } from './call.repo.ts';
import { mayEnter } from './call.rules.ts';

export interface CallDeps {
  db: Db;
  reader: Db;
  clock: Clock;
  iceServers: IceServers;
  /** Takes every socket of a consult out of its call, on every process: nobody signals into a call that is over. */
  closeCall(consult_id: string): void;
  /** Tells whoever sits in the call that it runs now, without waiting for the outbox. */
  startCall(consult_id: string): void;
}
export type Person = PatientActor | DoctorActor;

/** The room as its patient or a doctor of its location may know it; anyone else hears that it does not exist. */
export async function enter(db: Db | Tx, actor: Person, consult_id: string): Promise<RoomRow> {
  const room = await findRoom(db, consult_id, limits.seatMinutes);
  if (!room || !mayEnter(actor, room)) throw new ApiError('consultUnknown');
  // That the doctor is busy is said to whoever waits; with whom, to nobody.
  return { ...room, doctor_in_other_call: await asSystem(() => isInOtherCall(db, room)) };
}
