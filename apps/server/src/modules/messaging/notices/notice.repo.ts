import type { NotifyBy } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { Locale } from '../../../platform/http/locale.ts';

/** The contacts for messages to an account: verified ones only. */
export interface Recipient {
  locale: Locale;
  notify_by: NotifyBy;
  email: string | null;
  phone_number: string | null;
  /** False for a patient whose record a clinic holds: the link opens the account. */
  has_account: boolean;
}

/** How an account is reached: the patient's own, or the guardian's of a dependant. Undefined once it was left. */
export const findRecipient = (db: Db | Tx, account_id: string): Promise<Recipient | undefined> =>
  db
    .selectFrom('patient')
    .select([
      'locale',
      'notify_by',
      sql<string | null>`case when is_email_verify then email end`.as('email'),
      // The number of a caller is not proven; only a mobile phone receives an SMS.
      sql<
        string | null
      >`case when is_sms_verify then phone_number when contact_phone_number ~ '^\\+81[6-9]0' then contact_phone_number end`.as(
        'phone_number',
      ),
      sql<boolean>`held_by_clinic_id is null`.as('has_account'),
    ])
    .where('id', '=', account_id)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
