import { limits } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { Address } from './auth-account.repo.ts';
import type { Person } from './session.repo.ts';

/** Stores a link to set a new password. It expires after `limits.mailTokenHours`. */
export const insertResetToken = (tx: Tx, token_hash: Buffer, person: Person, address: Address) =>
  tx
    .insertInto('mail_token')
    .values({
      token_hash,
      ...person,
      ...address,
      purpose: 'RESET_PASSWORD',
      expires_at: sql<string>`now() + make_interval(hours => ${limits.mailTokenHours})`,
    })
    .execute();

/** Returns the account of an open reset link; undefined if it is used, expired or unknown. */
export const findResetToken = (db: Db, token_hash: Buffer) =>
  db
    .selectFrom('mail_token')
    .select(['patient_id', 'member_id', 'email', 'phone_number'])
    .where('token_hash', '=', token_hash)
    .where('purpose', '=', 'RESET_PASSWORD')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();

/** Uses a link up; false when someone was faster. */
export const useResetToken = async (tx: Tx, token_hash: Buffer): Promise<boolean> =>
  (await tx
    .updateTable('mail_token')
    .set({ used_at: sql<string>`now()` })
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst()) !== undefined;

/** Ends all reset and activation links of an account. */
export const closeResetTokens = (tx: Tx, person: Person) =>
  tx
    .updateTable('mail_token')
    .set({ used_at: sql<string>`now()` })
    .where((eb) => eb.and(person))
    .where('purpose', 'in', ['RESET_PASSWORD', 'ACTIVATE'])
    .where('used_at', 'is', null)
    .execute();
