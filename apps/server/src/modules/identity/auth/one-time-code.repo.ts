import { limits } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

// ── Mail: a link and a typed code ──────────────────────────────────────────────────────────────────────────────────

interface MailProof {
  token_hash: Buffer;
  code_hash: Buffer;
  patient_id: string;
  email: string;
  password_hash: string | null;
  attempt_hash: Buffer | null;
}

/** Stores the link and the code of an activation email. They expire after `limits.mailTokenHours`. */
export const insertMailProof = (tx: Tx, proof: MailProof) =>
  tx
    .insertInto('mail_token')
    .values({
      ...proof,
      purpose: 'ACTIVATE',
      expires_at: sql<string>`now() + make_interval(hours => ${limits.mailTokenHours})`,
    })
    .execute();

const openMailProofs = (tx: Tx) =>
  tx
    .selectFrom('mail_token')
    .select(['token_hash', 'patient_id', 'password_hash', 'email'])
    .where('purpose', '=', 'ACTIVATE')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`);

/** Returns an open activation by the hash of its token, locked for update; undefined if there is none. */
export const mailProofByToken = (tx: Tx, token_hash: Buffer) =>
  openMailProofs(tx).where('token_hash', '=', token_hash).forUpdate().executeTakeFirst();

/** Returns the emails of a day whose code can still be typed, locked in one order. */
export const typableMailProofs = (tx: Tx, email: string) =>
  openMailProofs(tx)
    .select('code_hash')
    .where('email', '=', email)
    .where('tries', '<', limits.otp.tries)
    .orderBy('token_hash')
    .forUpdate()
    .execute();

/** Counts one attempt against each of these activation codes. */
export const countEmailCodeAttempt = (tx: Tx, token_hashes: Buffer[]) =>
  tx
    .updateTable('mail_token')
    .set({ tries: sql<number>`tries + 1` })
    .where('token_hash', 'in', token_hashes)
    .execute();

/** One proof answered answers them all. */
export const closeMailProofs = (tx: Tx, patient_id: string) =>
  tx
    .updateTable('mail_token')
    .set({ used_at: sql<string>`now()` })
    .where('patient_id', '=', patient_id)
    .where('purpose', '=', 'ACTIVATE')
    .where('used_at', 'is', null)
    .execute();

// ── SMS: a one-time code ───────────────────────────────────────────────────────────────────────────────────────────

export interface Challenge {
  id: string;
  phone_number: string;
  purpose: 'SIGN_UP' | 'OWN_NUMBER' | 'RESET_PASSWORD';
  patient_id: string | null;
  password_hash: string | null;
  /** Asked for by the owner of the account, as their device or session shows. */
  is_owners?: boolean;
}

/**
 * Returns when a number may get its next code: how many it had in a day, and how long ago the last one was. Locks the
 * number for one caller at a time. The owner of its account has a separate quota.
 */
export async function sentTo(
  tx: Tx,
  phone_number: string,
  is_owners: boolean,
): Promise<{ today: number; seconds_since: number | null; day_ends_in: number | null }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${phone_number}, 4102))`.execute(tx);
  const { rows } = await sql<{
    today: number;
    seconds_since: number | null;
    day_ends_in: number | null;
  }>`select count(*)::int as today,
           extract(epoch from now() - max(created_at))::int as seconds_since,
           extract(epoch from min(created_at) + interval '1 day' - now())::int as day_ends_in
      from one_time_code
     where phone_number = ${phone_number} and is_owners = ${is_owners} and created_at > now() - interval '1 day'`.execute(
    tx,
  );
  return rows[0]!;
}

/** Stores a code sent by SMS. It expires after `limits.otp.minutes`. */
export const insertChallenge = (tx: Tx, challenge: Challenge) =>
  tx
    .insertInto('one_time_code')
    .values({ ...challenge, expires_at: sql<string>`now() + make_interval(mins => ${limits.otp.minutes})` })
    .execute();

/** Stores the reference by which the SMS provider knows a code. */
export const challengeSent = (db: Db, id: string, provider_ref: string) =>
  db.updateTable('one_time_code').set({ provider_ref }).where('id', '=', id).execute();

/** A code that could not be sent counts for nothing. */
export const withdrawChallenge = (db: Db, id: string) => db.deleteFrom('one_time_code').where('id', '=', id).execute();

/** Takes one of the five tries of a code, bound to its number; undefined when there is no such code. */
export const tryChallenge = async (db: Db, id: string, phone_number: string) => {
  const { rows } = await sql<
    Challenge & { provider_ref: string | null; is_open: boolean }
  >`update one_time_code set tries = least(tries + 1, ${limits.otp.tries + 1})
     where id = ${id} and phone_number = ${phone_number}
    returning id, phone_number, purpose, patient_id, password_hash, provider_ref,
      (tries <= ${limits.otp.tries} and expires_at > now() and approved_at is null) as is_open`.execute(db);
  return rows[0];
};

/** Closes a code that was right; false when someone else was faster. */
export const approveChallenge = async (tx: Tx, id: string, isUsed: boolean): Promise<boolean> => {
  const approved = await tx
    .updateTable('one_time_code')
    .set({ approved_at: sql<string>`now()`, ...(isUsed && { used_at: sql<string>`now()` }) })
    .where('id', '=', id)
    .where('approved_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return approved !== undefined;
};

/** What an approved code of the last ten minutes proves, while nothing has used it up. */
const unusedProof = (db: Db | Tx, { purpose, phone_number, by }: Proven) =>
  db
    .selectFrom('one_time_code')
    .select(['id', 'patient_id'])
    .where('purpose', '=', purpose)
    .where('phone_number', '=', phone_number)
    .where((eb) => eb.and(by))
    .where('used_at', 'is', null)
    .where('approved_at', '>', sql<string>`now() - make_interval(mins => ${limits.otp.minutes})`)
    .orderBy('approved_at', 'desc')
    .limit(1);

/** A number that a person has proven to be theirs; `by` is the service_id they hold, or the patient they are. */
export interface Proven {
  purpose: Challenge['purpose'];
  phone_number: string;
  by: { id: string } | { patient_id: string };
}

/** Returns an unused proof of a phone number; undefined if there is none. */
export const findProven = (db: Db, proven: Proven) => unusedProof(db, proven).executeTakeFirst();

/** Uses a proof up; undefined when there is none (any more). */
export const useProven = (tx: Tx, proven: Proven) =>
  tx
    .updateTable('one_time_code')
    .set({ used_at: sql<string>`now()` })
    .where('id', '=', (eb) => eb.selectFrom(unusedProof(tx, proven).forUpdate().as('unused')).select('unused.id'))
    .where('used_at', 'is', null)
    .returning(['id', 'patient_id'])
    .executeTakeFirst();
