import type { Db, Tx } from '../../../platform/db/databases.ts';

const columns = [
  'member.id',
  'member.clinic_id',
  'member.email',
  'member.status',
  'member.password_hash',
  'member.totp_secret',
  'clinic.totp_required',
] as const;

const members = (db: Db | Tx) =>
  db.selectFrom('member').innerJoin('clinic', 'clinic.id', 'member.clinic_id').select(columns);

/** What is needed of a member to change how they sign in, and to tell them of it. */
export type Login = NonNullable<Awaited<ReturnType<typeof findLogin>>>;

/** Returns the login data of a member; undefined for an unknown id. */
export const findLogin = (db: Db | Tx, id: number) => members(db).where('member.id', '=', id).executeTakeFirst();

/** Returns an active member, who can have a new password mailed. An invited person has the invitation instead. */
export const findActiveByEmail = (db: Db | Tx, email: string) =>
  members(db).where('member.email', '=', email).where('member.status', '=', 'ACTIVE').executeTakeFirst();

/** Sets a password in place of the one that was looked at; false when it, or the address, has changed meanwhile. */
export const replacePassword = async (
  tx: Tx,
  { id, email, password_hash: before }: Login,
  password_hash: string,
): Promise<boolean> =>
  (await tx
    .updateTable('member')
    .set({ password_hash })
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .where('email', 'is not distinct from', email)
    .where('password_hash', 'is not distinct from', before)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Sets whether a clinic requires a second factor of its members. */
export const requireFactor = (tx: Tx, clinic_id: number, totp_required: boolean) =>
  tx.updateTable('clinic').set({ totp_required }).where('id', '=', clinic_id).execute();
