import type { PatientLine } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/databases.ts';
import { guardianColumn, guardianJoin } from '../../identity/dependants/guardian.sql.ts';
import { patientNumber } from '../consults/patient-number.sql.ts';
import { merges, patientsForDesk } from './patient-merge.sql.ts';
import { live } from '../consults/consult-parts.sql.ts';
import { atDesk, beginsWith, type Desk, matchesTerm } from './patient-search.sql.ts';

/** The locations of the desk that the patient `p` joined, as JSON. */
export const joinedLocations = (desk: Desk) => sql<PatientLine['clinic_locations']>`(
  select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'name_en', l.name_en) order by l.id), '[]')
  from patient_location j join clinic_location l on l.id = j.clinic_location_id
  where j.patient_id = p.id and l.clinic_id = ${desk.clinic_id}::int and ${atDesk('j', desk)})`;

/** Columns of a `PatientLine`, for statements with `patient p` and `guardianJoin`. */
const lineColumns = (desk: Desk) => {
  const consultAt = sql`from consult c where c.patient_id = any(${patientsForDesk(sql`p.id`, desk)}) and c.clinic_id = ${desk.clinic_id}::int and ${atDesk('c', desk)}`;
  return sql`p.id, p.last_name, p.first_name, p.last_name_furigana, p.first_name_furigana, p.date_of_birth, p.sex,
      ${patientNumber(sql`${desk.clinic_id}::int`)} as patient_number,
      coalesce(p.phone_number, p.contact_phone_number, g.phone_number) as phone_number, ${guardianColumn} as guardian,
      ${joinedLocations(desk)} as clinic_locations,
      (select min(c.start_at) ${consultAt} and ${live('c')}) as next_consult_at,
      (select max(c.start_at) ${consultAt} and c.status = 'ENDED') as last_consult_at`;
};

/** Returns some patients as lines of a list, in no order. */
export async function linesOf(db: Db, desk: Desk, ids: readonly string[]): Promise<PatientLine[]> {
  const { rows } = await sql<PatientLine>`select ${lineColumns(desk)} from patient p ${guardianJoin}
    where p.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/**
 * Returns one page of the patients that match every term, and how many there are. Merged patients are one. They come in kana order. A number of up to
 * six digits, which may be a patient number, puts those first whom it matches whole.
 */
export async function search(
  db: Db,
  desk: Desk,
  [first, ...others]: readonly string[],
  page: { size: number; offset: number },
): Promise<{ items: PatientLine[]; total: number }> {
  const isNumber = others.length === 0 && /^\d{1,6}$/.test(first!);
  const also = others.map((term) => sql`and ${matchesTerm(sql`k.patient_id`, desk, term)}`);
  const { rows } = await sql<
    (PatientLine | Record<keyof PatientLine, null>) & { total: number }
  >`with merged as materialized (${merges(desk)}), found as materialized (
      select coalesce(m.into_id, k.patient_id) as patient_id, min(k.kana) as kana, bool_or(${isNumber}::boolean and k.key = ${first!}) as is_exact from patient_search_key k
        left join merged m on m.patient_id = k.patient_id
      where k.clinic_id = ${desk.clinic_id}::int and ${atDesk('k', desk)} and ${beginsWith('k', first!)} ${sql.join(also, sql` `)}
      group by 1
    ), page as materialized (
      select patient_id, kana, is_exact from found
      order by is_exact desc, kana, patient_id limit ${page.size}::int offset ${page.offset}::int
    )
    select ${lineColumns(desk)}, counted.total
    from (select count(*)::int as total from found) counted
      left join (page join patient p on p.id = page.patient_id ${guardianJoin}) on true
    order by page.is_exact desc, page.kana, p.id`.execute(db);
  // A page past the last one, too, tells how many there are.
  const items = rows.flatMap(({ total: _total, ...line }) => (line.id === null ? [] : [line]));
  return { items, total: rows[0]?.total ?? 0 };
}
