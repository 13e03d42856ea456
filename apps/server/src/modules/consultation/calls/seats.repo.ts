import type { ConsultStatus } from '@haruka/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/databases.ts';
import { noteWaits } from '../consults/waiting.sql.ts';
import type { ConsultIds } from './call.repo.ts';

export type Side = 'PATIENT' | 'DOCTOR';
export interface Seated {
  consult_id: string;
  side: Side;
  patient_id: string | null;
  member_id: number | null;
  socket_id: string | null;
  tab: string;
  in_call: boolean;
  dropped_at: string | null;
}

type Left = Pick<Seated, 'consult_id' | 'side' | 'member_id'>;

/** Returns who sits on one side of a call; undefined when the seat is free. */
export const findSeat = (tx: Tx, consult_id: string, side: Side): Promise<Seated | undefined> =>
  tx.selectFrom('seat').selectAll().where('consult_id', '=', consult_id).where('side', '=', side).executeTakeFirst();

/** Whether a socket belongs to a process whose heart beats. */
export const isLive = async (tx: Tx, socket_id: string): Promise<boolean> =>
  (await tx.selectFrom('online_socket').select('id').where('id', '=', socket_id).executeTakeFirst()) !== undefined;

/** Puts a connection on its seat. Replaces the one before it. */
export const takeSeat = (tx: Tx, seat: Seated) =>
  tx
    .insertInto('seat')
    .values(seat)
    .onConflict((conflict) => conflict.columns(['consult_id', 'side']).doUpdateSet(seat))
    .execute();

/** Where this socket sat in other rooms: one socket, one seat. */
export const leaveOthers = (tx: Tx, socket_id: string, consult_id: string): Promise<Seated[]> =>
  tx
    .deleteFrom('seat')
    .where('socket_id', '=', socket_id)
    .where('consult_id', '<>', consult_id)
    .returningAll()
    .execute();

/** Gives the seat up for good. */
export const leaveSeat = (tx: Tx, socket_id: string): Promise<Seated[]> =>
  tx.deleteFrom('seat').where('socket_id', '=', socket_id).returningAll().execute();

/** The connection is gone: seats of a running call are kept, and so is the patient's in the waiting room. */
export async function drop(tx: Tx, socket_id: string): Promise<Seated[]> {
  const kept = await tx
    .updateTable('seat')
    .set({ socket_id: null, dropped_at: sql<string>`now()` })
    .where('socket_id', '=', socket_id)
    .where((where) =>
      where.or([
        where.and([where('in_call', '=', true), where('consult_id', 'in', inStatus(tx, ['IN_CALL']))]),
        where.and([where('side', '=', 'PATIENT'), where('consult_id', 'in', inStatus(tx, ['CONFIRMED', 'RINGING']))]),
      ]),
    )
    .returningAll()
    .execute();
  return [...kept, ...(await leaveSeat(tx, socket_id))];
}

const inStatus = (tx: Tx, statuses: readonly ConsultStatus[]) =>
  tx.selectFrom('consult').select('id').where('status', 'in', statuses);

/** Frees both seats of a consult. */
export const clear = (tx: Tx, consult_id: string) =>
  tx.deleteFrom('seat').where('consult_id', '=', consult_id).execute();

/** Seats in rooms where nothing can happen any more. */
export const clearEnded = (tx: Tx): Promise<Left[]> =>
  tx
    .deleteFrom('seat')
    .where(
      'consult_id',
      'in',
      tx.selectFrom('consult').select('id').where('status', 'not in', ['CONFIRMED', 'RINGING', 'IN_CALL']),
    )
    .returning(['consult_id', 'side', 'member_id'])
    .execute();

const consultIds = [
  'consult.id as consult_id',
  'consult.patient_id',
  'consult.doctor_id',
  'consult.clinic_location_id',
] as const;

/** The page that sits on the other side of a running call, if it is connected. */
export async function liveTab(tx: Tx, consult_id: string, side: Side): Promise<string | null> {
  const seat = await tx
    .selectFrom('seat')
    .innerJoin('online_socket', 'online_socket.id', 'seat.socket_id')
    .select('seat.tab')
    .where('seat.consult_id', '=', consult_id)
    .where('seat.side', '=', side)
    .where('seat.in_call', '=', true)
    .executeTakeFirst();
  return seat?.tab ?? null;
}

/** Whether the patient sits in a room, or lost the connection there so few minutes ago that they may come back. */
export async function isPatientAround(tx: Tx, consult_id: string, lostMinutes: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (
      select from seat left join online_socket on online_socket.id = seat.socket_id
      where seat.consult_id = ${consult_id}::uuid and seat.side = 'PATIENT'
        and (online_socket.id is not null or seat.dropped_at > now() - make_interval(mins => ${lostMinutes}::int))) as is`.execute(
    tx,
  );
  return rows[0]!.is;
}

/** Consults of one doctor whose patients sit waiting elsewhere; what this doctor does now is news to them. */
export const waitingElsewhere = (tx: Tx, member_id: number, consult_id: string): Promise<ConsultIds[]> =>
  tx
    .selectFrom('seat')
    .innerJoin('consult', 'consult.id', 'seat.consult_id')
    .select(consultIds)
    .where('seat.side', '=', 'PATIENT')
    .where('seat.socket_id', 'is not', null)
    .where('consult.doctor_id', '=', member_id)
    .where('consult.id', '<>', consult_id)
    .where('consult.status', 'in', ['CONFIRMED', 'RINGING'])
    .execute();

/** Returns the ids that an event about a consult carries. Throws for an unknown consult. */
export const idsOf = (tx: Tx, consult_id: string): Promise<ConsultIds> =>
  tx.selectFrom('consult').select(consultIds).where('id', '=', consult_id).executeTakeFirstOrThrow();

/** Notes of the patients among those who leave that they waited in vain, where they did. */
export async function noteWaitsOf(tx: Tx, left: readonly Left[], now: Date): Promise<void> {
  const patients = left.filter(({ side }) => side === 'PATIENT').map(({ consult_id }) => consult_id);
  if (patients.length > 0) await noteWaits(patients, now).execute(tx);
}

/** Ends what cannot come back: seats kept long enough, and seats whose process is gone, which begin their minutes now. */
export async function sweep(tx: Tx, seatMinutes: number): Promise<Record<'freed' | 'orphaned', Left[]>> {
  const freed = await tx
    .deleteFrom('seat')
    .where('dropped_at', '<', sql<string>`now() - make_interval(mins => ${seatMinutes})`)
    .returning(['consult_id', 'side', 'member_id'])
    .execute();
  const orphaned = await tx
    .updateTable('seat')
    .set({ socket_id: null, dropped_at: sql<string>`now()` })
    .where('socket_id', 'is not', null)
    .where('socket_id', 'not in', tx.selectFrom('online_socket').select('id'))
    .returning(['consult_id', 'side', 'member_id'])
    .execute();
  return { freed, orphaned };
}
