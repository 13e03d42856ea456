import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '../../../platform/http/locale.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { Person } from './session.repo.ts';

/** By which of the two a patient is known. */
export type Address = { email: string } | { phone_number: string };

/**
 * Inserts an account without a password, or returns the same one while it was never activated; undefined when someone
 * already uses the address. Passwords stay with their attempts (attempt.repo.ts) until one is activated.
 */
export const registerPatient = (tx: Tx, id: string, address: Address, locale: Locale) =>
  tx
    .insertInto('patient')
    .values({ id, ...address, locale })
    .onConflict((conflict) =>
      conflict
        .column('email' in address ? 'email' : 'phone_number')
        .doUpdateSet({ password_hash: null, locale })
        .where('patient.status', '=', 'REGISTERED'),
    )
    .returning('id')
    .executeTakeFirst();

/** Returns the account with this email or phone number; undefined if there is none. */
export const findPatient = (db: Db | Tx, address: Address) =>
  db
    .selectFrom('patient')
    .select(['id', 'status', 'password_hash', 'locale'])
    .where((eb) => eb.and(address))
    .executeTakeFirst();

/** Activates a registered account with exactly this password, or with none; undefined when it is not waiting any more. */
export const activate = (
  tx: Tx,
  id: string,
  password_hash: string | null,
  proven: 'is_email_verify' | 'is_sms_verify',
) =>
  tx
    .updateTable('patient')
    .set({ status: 'ACTIVE', [proven]: true, password_hash })
    .where('id', '=', id)
    .where('status', '=', 'REGISTERED')
    .returning('id')
    .executeTakeFirst();

/** Returns whether a phone number belongs to this patient. */
export const isOwnNumber = async (db: Db, id: string, phone_number: string): Promise<boolean> =>
  (await db
    .selectFrom('patient')
    .select('id')
    .where('id', '=', id)
    .where('phone_number', '=', phone_number)
    .executeTakeFirst()) !== undefined;

/**
 * The signed-in patient has shown that this number is theirs. Returns whether it was unproven before; undefined when it is not the one
 * on their account.
 */
export const confirmNumber = (tx: Tx, id: string, phone_number: string): Promise<{ is_first: boolean } | undefined> =>
  tx
    .updateTable('patient')
    .from('patient as before')
    .set({ is_sms_verify: true })
    .whereRef('before.id', '=', 'patient.id')
    .where('patient.id', '=', id)
    .where('patient.phone_number', '=', phone_number)
    .returning(sql<boolean>`not before.is_sms_verify`.as('is_first'))
    .executeTakeFirst();

/** Stores the agreement to a version of the legal texts. A second one for the same version changes nothing. */
export const agree = (tx: Tx, patient_id: string, version: string) =>
  tx
    .insertInto('agreement')
    .values({ patient_id, version })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/**
 * Returns whether a person is active and has this password still. Holds it until the transaction ends, so that what the password opens
 * comes before a change of it, and ends with it. Not shared: a trigger of the new session writes the row of a member.
 */
export async function holdPassword(tx: Tx, person: Person, password_hash: string | null): Promise<boolean> {
  const whose =
    'patient_id' in person
      ? sql`patient where id = ${person.patient_id}::uuid`
      : sql`member where id = ${person.member_id}::int`;
  const { rows } =
    await sql`select from ${whose} and status = 'ACTIVE' and password_hash = ${password_hash} for no key update`.execute(
      tx,
    );
  return rows.length > 0;
}

const memberColumns = ['member.id', 'member.clinic_id', 'member.status', 'clinic.status as clinic_status'] as const;
const membersOfClinics = (db: Db) => db.selectFrom('member').innerJoin('clinic', 'clinic.id', 'member.clinic_id');

/** Returns the login data of the member with this email; undefined if there is none. */
export const findMemberByEmail = (db: Db, email: string) =>
  membersOfClinics(db)
    .select([...memberColumns, 'member.email', 'member.password_hash', 'member.totp_secret', 'clinic.totp_required'])
    .where('member.email', '=', email)
    .executeTakeFirst();

/** Returns status and clinic of a member; undefined for an unknown id. */
export const findMember = (reader: Db, id: number) =>
  membersOfClinics(reader).select(memberColumns).where('member.id', '=', id).executeTakeFirst();

/** Returns the roles of a member with their locations, in the order of their ids. */
export const rolesOf = (reader: Db, member_id: number) =>
  reader
    .selectFrom('member_role')
    .select(['role', 'clinic_location_id'])
    .where('member_id', '=', member_id)
    .orderBy('id')
    .execute();

/**
 * Returns members whose access changed lately (migration `20261120214743_members`). A row may become visible some
 * seconds after its own time.
 */
export const accessChangedSince = (reader: Db, seconds: number) =>
  reader
    .selectFrom('member')
    .select(['id', 'access_changed_at'])
    .where('access_changed_at', '>', sql<string>`now() - make_interval(secs => ${seconds})`)
    .execute();

/** Deletes accounts that were never activated, after a month, unless an emailed link still opens them. */
export const forgetUnfinished = async (db: Db, atMost: number): Promise<number> => {
  const { numAffectedRows } = await forget(
    db,
    sql`created_at < now() - interval '30 days' and not exists (
      select from mail_token t where t.patient_id = patient.id and t.used_at is null and t.expires_at > now())
      order by created_at limit ${atMost}::int`,
  );
  return Number(numAffectedRows ?? 0);
};

/** Deletes unfinished sign-ups with an address that its owner has proven in another account. */
export const forgetUnfinishedAt = (tx: Tx, address: Address) =>
  forget(tx, 'email' in address ? sql`email = ${address.email}` : sql`phone_number = ${address.phone_number}`);

const forget = (db: Db | Tx, which: RawBuilder<unknown>) =>
  sql`with unfinished as (select id from patient where status = 'REGISTERED' and ${which}),
    agreements as (delete from agreement where patient_id in (select id from unfinished)),
    tokens as (delete from mail_token where patient_id in (select id from unfinished)),
    codes as (delete from one_time_code where patient_id in (select id from unfinished))
    delete from patient where id in (select id from unfinished)`.execute(db);
