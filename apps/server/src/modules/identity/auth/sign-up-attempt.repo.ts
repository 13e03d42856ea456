import { limits } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { hashOf } from '../../../platform/auth/tokens.ts';

/** A password chosen at sign-up; `patient_id` is null when the address already had an account. */
interface Attempt {
  attempt_hash: Buffer;
  address_hash: Buffer;
  patient_id: string | null;
  password_hash: string;
}

/** Stores the password of one sign-up until its email is verified. It expires after `limits.mailTokenHours`. */
export const insertAttempt = (tx: Db | Tx, attempt: Attempt) =>
  tx
    .insertInto('sign_up_attempt')
    .values({ ...attempt, expires_at: sql<string>`now() + make_interval(hours => ${limits.mailTokenHours})` })
    .execute();

const openAttempts = (db: Db | Tx) =>
  db
    .selectFrom('sign_up_attempt')
    .select(['attempt_hash', 'address_hash', 'patient_id', 'password_hash'])
    .where('expires_at', '>', sql<string>`now()`);

/** Returns the attempt at this account that a token stands for; undefined without a valid token. */
export const chosenIn = async (db: Db | Tx, patient_id: string, attempt: string | undefined) =>
  attempt === undefined
    ? undefined
    : openAttempts(db)
        .where('attempt_hash', '=', hashOf(attempt))
        .where('patient_id', '=', patient_id)
        .executeTakeFirst();

/** Returns the newest attempts at an address, whether it has an account or not. */
export const newestAttempts = (db: Db, address_hash: Buffer, most: number) =>
  openAttempts(db).where('address_hash', '=', address_hash).orderBy('created_at', 'desc').limit(most).execute();

/** Returns whether another sign-up for the same account used another password. */
export const hasOtherPassword = async (tx: Tx, patient_id: string, password_hash: string | null): Promise<boolean> =>
  (await openAttempts(tx)
    .where('patient_id', '=', patient_id)
    .where('password_hash', 'is distinct from', password_hash)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Deletes the attempts at an account that is open now. */
export const closeAttempts = (tx: Tx, patient_id: string) =>
  tx.deleteFrom('sign_up_attempt').where('patient_id', '=', patient_id).execute();
