import { limits } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { Address } from '../auth/auth-password.service.ts';

/** Returns whether another person's account has this address. Known and unknown cost one search of the same index. */
export const isTaken = async (db: Db | Tx, id: string, address: Address): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`select exists (
      select from patient
       where ${'email' in address ? sql`email = ${address.email}` : sql`phone_number = ${address.phone_number}`}
         and status = 'ACTIVE' and id <> ${id}) as taken`.execute(db);
  return rows[0]!.taken;
};

/** The email and the number of an account, and which of them are proven. */
export type Contact = NonNullable<Awaited<ReturnType<typeof findContact>>>;

/** Returns the contact data of an active patient; undefined otherwise. */
export const findContact = (db: Db | Tx, id: string) =>
  db
    .selectFrom('patient')
    .select(['id', 'email', 'is_email_verify', 'phone_number', 'is_sms_verify', 'locale'])
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();

/** Sets a verified phone number. Fails on the unique index if another account has it. */
export const setPhone = (tx: Tx, id: string, phone_number: string) =>
  tx.updateTable('patient').set({ phone_number, is_sms_verify: true }).where('id', '=', id).execute();

/** Sets a verified email. Fails on the unique index if another account has it. */
export const setEmail = (tx: Tx, id: string, email: string) =>
  tx.updateTable('patient').set({ email, is_email_verify: true }).where('id', '=', id).execute();

/** Stores the requested address and the hash of its link's token. A newer request replaces it. */
export const requestEmailChange = async (tx: Tx, patient_id: string, email: string, token_hash: Buffer) => {
  await closeEmailTokens(tx, patient_id);
  await tx
    .insertInto('mail_token')
    .values({
      token_hash,
      patient_id,
      email,
      purpose: 'NEW_EMAIL',
      expires_at: sql<string>`now() + make_interval(hours => ${limits.mailTokenHours})`,
    })
    .execute();
};

/** Ends the pending email changes of a patient. */
export const closeEmailTokens = (tx: Tx, patient_id: string) =>
  tx
    .updateTable('mail_token')
    .set({ used_at: sql<string>`now()` })
    .where('patient_id', '=', patient_id)
    .where('purpose', '=', 'NEW_EMAIL')
    .where('used_at', 'is', null)
    .execute();

/** Closes what waits to change the contact: a link to a new address, a code to a new number. */
export const closePending = async (tx: Tx, patient_id: string) => {
  await closeEmailTokens(tx, patient_id);
  await tx
    .updateTable('one_time_code')
    .set({ used_at: sql<string>`now()` })
    .where('patient_id', '=', patient_id)
    .where('purpose', '=', 'OWN_NUMBER')
    .where('used_at', 'is', null)
    .execute();
};

/** Locks the pending change behind an emailed link until the transaction ends: a link opened twice counts once. */
export const lockEmailToken = (tx: Tx, token_hash: Buffer) =>
  tx
    .selectFrom('mail_token')
    .select(['patient_id', 'email'])
    .where('token_hash', '=', token_hash)
    .where('purpose', '=', 'NEW_EMAIL')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .$narrowType<{ email: string }>()
    .forUpdate()
    .executeTakeFirst();
