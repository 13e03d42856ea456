import type { PatientLine } from '@haruka/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/databases.ts';
import { guardianColumn, guardianJoin } from '../../identity/dependants/guardian.sql.ts';
import { live } from '../consults/consult-parts.sql.ts';

/** The reach of a search: the whole clinic (null), or some locations. */
export interface Desk {
  clinic_id: number;
  locations: readonly number[] | null;
}

/** Condition: the row of a table with a `clinic_location_id` is at a location of the desk. */
export const atDesk = (of: string, { locations }: Desk): RawBuilder<boolean> =>
  locations === null
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(`${of}.clinic_location_id`)} = any(${locations}::int[])`;

/** The locations of the desk that the patient `p` joined, as JSON. */
export const joinedLocations = (desk: Desk) => sql<PatientLine['clinic_locations']>`(
  select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'name_en', l.name_en) order by l.id), '[]')
  from patient_location j join clinic_location l on l.id = j.clinic_location_id
  where j.patient_id = p.id and l.clinic_id = ${desk.clinic_id}::int and ${atDesk('j', desk)})`;

/** Keys that begin with a term: a range, which an index can answer under row-level security (decision 35). */
const beginsWith = (of: string, term: string) => {
  const key = sql.ref(`${of}.key`);
  return sql`${key} >= search_text(${term}) and ${key} < search_text(${term}) || chr(1114111)`;
};

/** Returns one page of the patients that match every term, in kana order, and how many there are. */
export async function search(
  db: Db,
  desk: Desk,
  [first, ...others]: readonly string[],
  page: { size: number; offset: number },
): Promise<{ items: PatientLine[]; total: number }> {
  const also = others.map(
    (term) => sql`and exists (select from patient_search_key o
      where o.patient_id = k.patient_id and o.clinic_id = ${desk.clinic_id}::int and ${atDesk('o', desk)} and ${beginsWith('o', term)})`,
  );
  const consultAt = sql`from consult c where c.patient_id = p.id and c.clinic_id = ${desk.clinic_id}::int and ${atDesk('c', desk)}`;
  const { rows } = await sql<PatientLine & { total: number }>`with found as materialized (
      select k.patient_id, min(k.kana) as kana from patient_search_key k
      where k.clinic_id = ${desk.clinic_id}::int and ${atDesk('k', desk)} and ${beginsWith('k', first!)} ${sql.join(also, sql` `)}
      group by k.patient_id
    ), page as materialized (
      select patient_id, kana, (select count(*)::int from found) as total from found
      order by kana, patient_id limit ${page.size}::int offset ${page.offset}::int
    )
    select p.id, p.last_name, p.first_name, p.last_name_furigana, p.first_name_furigana, p.date_of_birth, p.sex,
      coalesce(p.phone_number, p.contact_phone_number, g.phone_number) as phone_number, ${guardianColumn} as guardian,
      ${joinedLocations(desk)} as clinic_locations,
      (select min(c.start_at) ${consultAt} and ${live('c')}) as next_consult_at,
      (select max(c.start_at) ${consultAt} and c.status = 'ENDED') as last_consult_at,
      page.total
    from page join patient p on p.id = page.patient_id ${guardianJoin}
    order by page.kana, p.id`.execute(db);
  return { items: rows.map(({ total: _total, ...line }) => line), total: rows[0]?.total ?? 0 };
}
