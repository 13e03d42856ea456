import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/databases.ts';
import { newOpaqueToken } from '../../../platform/auth/tokens.ts';
import type { Address } from '../auth/auth-password.service.ts';

/** A message may be read days later: what it warns of can be undone for a week. */
const days = 7;

/** Writes down a "this was not me" link for an address the account had before a change; returns where it leads. */
export async function notMeHref(
  { patientOrigin }: { patientOrigin: string },
  tx: Tx,
  patient_id: string,
  address: Address,
): Promise<string> {
  const { token, hash } = newOpaqueToken();
  await tx
    .insertInto('mail_token')
    .values({
      token_hash: hash,
      patient_id,
      ...address,
      purpose: 'NOT_ME',
      expires_at: sql<string>`now() + make_interval(days => ${days})`,
    })
    .execute();
  return `${patientOrigin}/not-me?token=${token}`;
}

/** Returns whose link it is, held until the transaction ends; undefined when it is none or was used. */
export const lockLink = (tx: Tx, token_hash: Buffer) =>
  tx
    .selectFrom('mail_token')
    .select(['patient_id', 'email', 'phone_number'])
    .where('token_hash', '=', token_hash)
    .where('purpose', '=', 'NOT_ME')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .forUpdate()
    .executeTakeFirst();

/**
 * Closes the pressed "this was not me" link of a patient, and all that are not older. Those of one change have the same age, so one press
 * answers them all. An older one went to an address from before, which counts more than the address of a later one.
 */
export const closeLinks = (tx: Tx, patient_id: string, pressed: Buffer) =>
  tx
    .updateTable('mail_token')
    .set({ used_at: sql<string>`now()` })
    .where('patient_id', '=', patient_id)
    .where('purpose', '=', 'NOT_ME')
    .where('used_at', 'is', null)
    .where('expires_at', '>=', ({ selectFrom }) =>
      selectFrom('mail_token').select('expires_at').where('token_hash', '=', pressed),
    )
    .execute();

/** Returns the id of an active patient, locked before what belongs to it, as a sign-in does; undefined otherwise. */
export const holdActive = (tx: Tx, id: string) =>
  tx
    .selectFrom('patient')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Takes the password away, and trusts neither email nor number until it is proven again. */
export const distrust = (tx: Tx, id: string) =>
  tx
    .updateTable('patient')
    .set({ password_hash: null, is_email_verify: false, is_sms_verify: false })
    .where('id', '=', id)
    .execute();
