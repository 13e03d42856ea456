import { type Invitation, limits } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

/** Returns name and status of a clinic; undefined for an unknown id. */
export const findClinic = (db: Db | Tx, id: number) =>
  db.selectFrom('clinic').select(['id', 'name', 'status']).where('id', '=', id).executeTakeFirst();

/** Stores the link of an invitation. It expires after `limits.mailTokenHours`. */
export const insertInvitation = (tx: Tx, token_hash: Buffer, member_id: number, email: string) =>
  tx
    .insertInto('mail_token')
    .values({
      token_hash,
      member_id,
      email,
      purpose: 'INVITE',
      expires_at: sql<string>`now() + make_interval(hours => ${limits.mailTokenHours})`,
    })
    .execute();

/** Closes the links of older emails after a newer one, or once the invitation is accepted or withdrawn. */
export const closeInvitations = (tx: Tx, member_id: number) =>
  tx
    .updateTable('mail_token')
    .set({ used_at: sql<string>`now()` })
    .where('member_id', '=', member_id)
    .where('purpose', '=', 'INVITE')
    .where('used_at', 'is', null)
    .execute();

type Open = Omit<Invitation, 'email'> & {
  member_id: number;
  email: string;
  clinic_id: number;
  clinic_status: 'APPLIED' | 'APPROVED' | 'CANCELLED' | 'DISCONTINUED';
};

/** The invitation a link stands for, while it opens something. */
export async function findInvitation(db: Db | Tx, token_hash: Buffer): Promise<Open | undefined> {
  const { rows } = await sql<Open>`select m.id as member_id, m.email, m.last_name, m.first_name, m.clinic_id,
      k.name as clinic_name, k.name_en as clinic_name_en, k.status as clinic_status, t.expires_at,
      (select json_agg(distinct role) from member_role where member_id = m.id) as roles,
      coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name, 'name_en', l.name_en) order by l.id) from clinic_location l
        where l.id in (select clinic_location_id from member_role where member_id = m.id)), '[]') as clinic_locations
    from mail_token t join member m on m.id = t.member_id and m.email = t.email join clinic k on k.id = m.clinic_id
    where t.token_hash = ${token_hash} and t.purpose = 'INVITE' and t.used_at is null and t.expires_at > now()
      and m.status = 'INVITED'`.execute(db);
  return rows[0];
}

/** Activates a person with their first password; false when they were activated, or removed, meanwhile. */
export const activate = async (tx: Tx, id: number, password_hash: string): Promise<boolean> =>
  (await tx
    .updateTable('member')
    .set({ status: 'ACTIVE', password_hash })
    .where('id', '=', id)
    .where('status', '=', 'INVITED')
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Uses a link up; false when it opens nothing any more. */
export const useInvitation = async (tx: Tx, token_hash: Buffer): Promise<boolean> =>
  (await tx
    .updateTable('mail_token')
    .set({ used_at: sql<string>`now()` })
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('token_hash')
    .executeTakeFirst()) !== undefined;
