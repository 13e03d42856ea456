import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/databases.ts';

interface Newcomer {
  id: string;
  phone_number: string;
  last_name: string;
  first_name: string;
  last_name_furigana: string;
  first_name_furigana: string;
  locale: 'jp' | 'en';
}

/**
 * Inserts an account that is active at once, because its number is proven. Returns undefined when the number is taken.
 */
export const insertPatient = (tx: Tx, newcomer: Newcomer) =>
  tx
    .insertInto('patient')
    .values({ ...newcomer, status: 'ACTIVE', is_sms_verify: true })
    .onConflict((conflict) => conflict.column('phone_number').doNothing())
    .returning('id')
    .executeTakeFirst();

/**
 * Gives a record that the clinic of a location holds to its patient, who has proven the number and says the same kana
 * (decision 36). Returns undefined unless exactly one record fits and the number has no account.
 */
export async function claimHeld(
  tx: Tx,
  clinic_location_id: number,
  { id: _id, phone_number, locale, last_name, first_name, last_name_furigana, first_name_furigana }: Newcomer,
): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`with held as materialized (
      select p.id from patient p join clinic_location l on l.clinic_id = p.held_by_clinic_id
      where l.id = ${clinic_location_id}::int and p.contact_phone_number = ${phone_number} and p.status = 'ACTIVE'
        and search_text(p.last_name_furigana || p.first_name_furigana) = search_text(${last_name_furigana + first_name_furigana})
      for update of p
    )
    update patient p set phone_number = ${phone_number}, is_sms_verify = true, locale = ${locale}, last_name = ${last_name},
      first_name = ${first_name}, held_by_clinic_id = null, contact_phone_number = null
    from held where p.id = held.id and (select count(*) from held) = 1
      and not exists (select from patient o where o.phone_number = ${phone_number})
    returning p.id`.execute(tx);
  return rows[0];
}
