import { limits } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

/** Returns whether the user of this session confirmed their identity recently. */
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

/** Returns by what an active patient can confirm their identity; undefined otherwise. */
export const patientLogin = (db: Db | Tx, id: string) =>
  db
    .selectFrom('patient')
    .select(['password_hash', 'phone_number', 'is_sms_verify', 'email'])
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();

/** Returns by what an active member can confirm their identity; undefined otherwise. */
export const memberLogin = (db: Db | Tx, id: number) =>
  db
    .selectFrom('member')
    .select(['id', 'clinic_id', 'email', 'password_hash', 'totp_secret'])
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
