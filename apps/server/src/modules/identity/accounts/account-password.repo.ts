import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { Locale } from '../../../platform/http/locale.ts';

/** What is needed of a patient to change their password and to tell them of it. */
export interface Login {
  id: string;
  status: 'REGISTERED' | 'ACTIVE' | 'LEFT';
  email: string | null;
  is_email_verify: boolean;
  phone_number: string | null;
  password_hash: string | null;
  locale: Locale;
}

const login = ['id', 'status', 'email', 'is_email_verify', 'phone_number', 'password_hash', 'locale'] as const;

/** Returns the login data of a patient's account; undefined for an unknown id. */
export const findLogin = (db: Db, id: string): Promise<Login | undefined> =>
  db.selectFrom('patient').select(login).where('id', '=', id).executeTakeFirst();

/**
 * Returns the account that may set a new password by an address. The address is proven, or it is the one the account
 * still waits for. A number typed wrong into a profile must not open that profile to the number's real owner.
 */
export const findOwner = (db: Db | Tx, address: { email: string } | { phone_number: string }) =>
  db
    .selectFrom('patient')
    .select(login)
    .where((eb) => eb.and(address))
    .where((eb) =>
      eb.or([eb('status', '=', 'REGISTERED'), eb('email' in address ? 'is_email_verify' : 'is_sms_verify', '=', true)]),
    )
    .executeTakeFirst();

/** Sets a password in place of the one that was looked at; false when it, or the address, has changed meanwhile. */
export const replacePassword = async (
  tx: Tx,
  { id, password_hash: before }: Pick<Login, 'id' | 'password_hash'>,
  password_hash: string,
  proven?: { email: string } | { phone_number: string },
): Promise<boolean> =>
  (await tx
    .updateTable('patient')
    .set({
      password_hash,
      ...(proven && { status: 'ACTIVE' as const, ['email' in proven ? 'is_email_verify' : 'is_sms_verify']: true }),
    })
    .where('id', '=', id)
    .where('status', 'in', proven ? ['REGISTERED', 'ACTIVE'] : ['ACTIVE'])
    .where('password_hash', 'is not distinct from', before)
    .$if(proven !== undefined, (query) => query.where((eb) => eb.and(proven!)))
    .returning('id')
    .executeTakeFirst()) !== undefined;
