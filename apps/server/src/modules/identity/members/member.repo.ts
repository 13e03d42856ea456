import { limits, type Member, type MemberConsult, type MemberRole } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { isOpen } from '../../consultation/consults/consult-parts.sql.ts';

/** Consults of a doctor that still stand: not over, and not a hold that ran out. Patients who still wait are among them (BOOK-9). */
export const coming = sql`(c.status in ('RINGING', 'IN_CALL') or ${isOpen('c')})`;

/** The people of a clinic, the owner first; those who were never let in, or have gone, are not among them. */
const people = (clinic_id: number, location: number | null) => sql`from member m where m.clinic_id = ${clinic_id}::int
  and m.status in ('INVITED', 'ACTIVE', 'SUSPENDED')
  and (${location}::int is null or exists (select from member_role r where r.member_id = m.id and r.clinic_location_id = ${location}::int))`;

/** Returns one page of a clinic's members, of one location or of all. */
export async function listMembers(
  db: Db,
  { clinic_id, location, page }: { clinic_id: number; location: number | null; page: number },
): Promise<Member[]> {
  const { rows } = await sql<Member>`select m.id, m.email, m.last_name, m.first_name, m.last_name_furigana,
      m.first_name_furigana, m.status as state, m.licence_year, m.signed_in_at, m.totp_secret is not null as has_second_factor, m.may_refund,
      coalesce((select json_agg(role order by role = 'OWNER' desc, role = 'DOCTOR') from
        (select distinct role from member_role where member_id = m.id) as held), '[]') as roles,
      coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name, 'name_en', l.name_en) order by l.id) from clinic_location l
        where l.id in (select clinic_location_id from member_role where member_id = m.id)), '[]') as clinic_locations,
      coalesce((select json_agg(json_build_object('clinic_location_id', l.id, 'clinic_location_name', l.name,
          'clinic_location_name_en', l.name_en, 'speciality_ids', r.speciality_ids, 'offered_ids', l.speciality_ids) order by l.id)
        from member_role r join clinic_location l on l.id = r.clinic_location_id and not l.is_deleted
        where r.member_id = m.id and r.role = 'DOCTOR'), '[]') as specialities,
      case when m.status = 'INVITED' then (select max(t.expires_at) from mail_token t
        where t.member_id = m.id and t.purpose = 'INVITE' and t.used_at is null) end as invited_until,
      s.suspended_at, s.reason as suspended_reason,
      (select count(*)::int from consult c where c.doctor_id = m.id and ${coming}) as coming_consults
    from (select m.*, exists (select from member_role where member_id = m.id and role = 'OWNER') as is_owner
      ${people(clinic_id, location)}
      order by is_owner desc, m.id limit ${limits.pageSize} offset ${(page - 1) * limits.pageSize}) m
      left join member_suspension s on s.member_id = m.id and s.reinstated_at is null and m.status = 'SUSPENDED'
    order by m.is_owner desc, m.id`.execute(db);
  return rows;
}

/** Returns the number of a clinic's members, of one location or of all. */
export async function countMembers(db: Db, clinic_id: number, location: number | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${people(clinic_id, location)}`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Returns one page of a doctor's coming consults, the next first. Pages count from 1. */
export async function listComing(db: Db, doctor_id: number, page: number): Promise<MemberConsult[]> {
  const { rows } = await sql<MemberConsult>`select c.id, c.status, c.start_at, c.clinic_location_id,
      l.name as clinic_location_name, l.name_en as clinic_location_name_en, trim(p.last_name || ' ' || p.first_name) as patient_name
    from consult c join clinic_location l on l.id = c.clinic_location_id join patient p on p.id = c.patient_id
    where c.doctor_id = ${doctor_id}::int and ${coming}
    order by c.start_at, c.id limit ${limits.pageSize} offset ${(page - 1) * limits.pageSize}`.execute(db);
  return rows;
}

/** How many consults a doctor has ahead, and when the first one is; only those outside the named locations. */
export async function comingOf(
  tx: Db | Tx,
  doctor_id: number,
  except: readonly number[] = [],
): Promise<{ count: number; first: string | null }> {
  const { rows } = await sql<{
    count: number;
    first: string | null;
  }>`select count(*)::int as count, min(c.start_at) as first
    from consult c where c.doctor_id = ${doctor_id}::int and ${coming} and c.clinic_location_id <> all(${except}::int[])`.execute(
    tx,
  );
  return rows[0]!;
}

/**
 * Locks all locations of a clinic until the transaction ends. A change of what its doctors do takes this lock first. Changes of
 * a location or its schedule do the same, so that the two cannot deadlock.
 */
export const holdLocations = (tx: Tx, clinic_id: number) =>
  sql`select from clinic_location where clinic_id = ${clinic_id}::int order by id for no key update`.execute(tx);

/** Returns a person of this clinic, locked until the transaction ends. A person who left is not found. */
export const holdMember = (tx: Tx, clinic_id: number, id: number) =>
  tx
    .selectFrom('member')
    .select(['id', 'clinic_id', 'status', 'email', 'last_name', 'first_name'])
    .select(sql<boolean>`totp_secret is not null`.as('has_second_factor'))
    .where('id', '=', id)
    .where('clinic_id', '=', clinic_id)
    .where('status', '<>', 'LEFT')
    .forUpdate()
    .executeTakeFirst();

/** Returns whether a person is a member of the clinic who has not left. */
export const isMember = async (db: Db, clinic_id: number, id: number): Promise<boolean> =>
  (await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', id)
    .where('clinic_id', '=', clinic_id)
    .where('status', '<>', 'LEFT')
    .executeTakeFirst()) !== undefined;

/** Returns the member with this email in any clinic; undefined if there is none. */
export const findByEmail = (tx: Tx, email: string) =>
  tx.selectFrom('member').select(['id', 'clinic_id']).where('email', '=', email).executeTakeFirst();

export interface NewMember {
  clinic_id: number;
  email: string;
  last_name: string;
  first_name: string;
  last_name_furigana: string;
  first_name_furigana: string;
}

/** Inserts an invited person; undefined when the address already has a login. */
export const insertInvited = (tx: Tx, person: NewMember) =>
  tx
    .insertInto('member')
    .values({ ...person, status: 'INVITED' })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();

/** Changes name and address of a person who has not accepted yet; the address must be free. */
export const changeInvited = (tx: Tx, id: number, { clinic_id: _clinic, ...person }: NewMember) =>
  tx.updateTable('member').set(person).where('id', '=', id).where('status', '=', 'INVITED').execute();

/** Suspends or reinstates a member. A trigger records the change of access. */
export const setStatus = (tx: Tx, id: number, status: 'ACTIVE' | 'SUSPENDED') =>
  tx.updateTable('member').set({ status }).where('id', '=', id).execute();

/** Registers the year of a doctor's licence; false for a member who is no doctor of the clinic. */
export async function setLicenceYear(tx: Tx, clinic_id: number, id: number, licence_year: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ licence_year })
    .where('id', '=', id)
    .where('clinic_id', '=', clinic_id)
    .where('status', '<>', 'LEFT')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('member_role').whereRef('member_id', '=', 'member.id').where('role', '=', 'DOCTOR').select('id'),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives a member the right to refund orders, or takes it back. */
export const setMayRefund = (tx: Tx, id: number, may_refund: boolean) =>
  tx.updateTable('member').set({ may_refund }).where('id', '=', id).execute();

/** An invitation that was taken back frees the address; the row stays, because others may refer to it. */
export const forgetInvited = (tx: Tx, id: number) =>
  tx.updateTable('member').set({ status: 'LEFT', email: null }).where('id', '=', id).execute();

// ── Roles ──────────────────────────────────────────────────────────────────────────────────────────────────────────

type Role = { role: MemberRole; clinic_location_id: number | null };

/** Returns the roles of a member with their locations, in the order of their ids. */
export const rolesOf = (tx: Tx, member_id: number): Promise<Role[]> =>
  tx
    .selectFrom('member_role')
    .select(['role', 'clinic_location_id'])
    .where('member_id', '=', member_id)
    .orderBy('id')
    .execute();

/** Returns the locations where a member works; none for an owner who is nothing else. */
export const locationsOf = async (tx: Tx, member_id: number): Promise<number[]> =>
  (await rolesOf(tx, member_id)).flatMap(({ clinic_location_id }) => clinic_location_id ?? []);

/** The roles of a person are exactly these from now on; those that stay keep their rows. */
export async function setRoles(tx: Tx, clinic_id: number, member_id: number, roles: readonly Role[]): Promise<void> {
  const [{ role }] = roles as [Role];
  const locations = roles.map(({ clinic_location_id }) => clinic_location_id ?? 0);
  await tx
    .deleteFrom('member_role')
    .where('member_id', '=', member_id)
    .where((eb) =>
      eb.or([eb('role', '<>', role), eb('clinic_location_id', '<>', sql<number>`all(${locations}::int[])`)]),
    )
    .execute();
  await tx
    .insertInto('member_role')
    .values(roles.map((held) => ({ ...held, member_id, clinic_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How many of these are places of the clinic that are in use. */
export const countLocations = async (tx: Db | Tx, clinic_id: number, ids: readonly number[]): Promise<number> =>
  (
    await tx
      .selectFrom('clinic_location')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('clinic_id', '=', clinic_id)
      .where('is_deleted', '=', false)
      .where('id', 'in', [...ids])
      .executeTakeFirstOrThrow()
  ).count;

// ── Suspensions ────────────────────────────────────────────────────────────────────────────────────────────────────

/** Stores who suspended a member and why. */
export const insertSuspension = (tx: Tx, member_id: number, by_member_id: number, reason: string) =>
  tx.insertInto('member_suspension').values({ member_id, by_member_id, reason }).execute();

/** Ends the open suspension of a member and stores who ended it. */
export const endSuspension = (tx: Tx, member_id: number, reinstated_by: number) =>
  tx
    .updateTable('member_suspension')
    .set({ reinstated_at: sql<string>`now()`, reinstated_by })
    .where('member_id', '=', member_id)
    .where('reinstated_at', 'is', null)
    .execute();
