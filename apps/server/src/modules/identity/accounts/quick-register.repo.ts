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
