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

/** An account that is open at once, because its number has been proven; undefined when somebody has that number already. */
export const insertPatient = (tx: Tx, newcomer: Newcomer) =>
  tx
    .insertInto('patient')
    .values({ ...newcomer, status: 'ACTIVE', is_sms_verify: true })
    .onConflict((conflict) => conflict.column('phone_number').doNothing())
    .returning('id')
    .executeTakeFirst();
