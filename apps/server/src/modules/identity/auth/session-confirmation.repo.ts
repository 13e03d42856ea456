import { limits } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

export const isConfirmed = async (db: Db | Tx, sid: string): Promise<boolean> =>
  (await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sid)
    .where('confirmed_until', '>', sql<string>`now()`)
    .executeTakeFirst()) !== undefined;

/** Marks a session as confirmed for so many minutes; returns until when. */
export const confirm = async (tx: Db | Tx, sid: string, minutes: number = limits.confirmedMinutes): Promise<string> =>
  (
    await tx
      .updateTable('session')
      .set({ confirmed_until: sql<string>`now() + make_interval(mins => ${minutes})` })
      .where('id', '=', sid)
      .returning('confirmed_until')
      .executeTakeFirstOrThrow()
  ).confirmed_until!;

export const patientLogin = (db: Db | Tx, id: string) =>
  db
    .selectFrom('patient')
    .select(['password_hash', 'phone_number', 'is_sms_verify', 'email'])
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();

export const memberLogin = (db: Db | Tx, id: number) =>
  db
    .selectFrom('member')
    .select(['id', 'clinic_id', 'email', 'password_hash', 'totp_secret'])
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
