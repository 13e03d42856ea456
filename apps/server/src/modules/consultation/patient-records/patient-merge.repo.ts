import type { MergeConflict, PatientMerge } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { patientNumber } from '../consults/patient-number.sql.ts';
import type { Desk } from './patient-search.sql.ts';
import { mergedInto, patientsForDesk } from './patient-merge.sql.ts';

/** How long a merge can be undone. */
export const undoDays = 30;

/** Returns the patients that a record is about: the one whose name it bears, then those merged into it. */
export async function patientsOfRecord(db: Db, desk: Desk, patient_id: string): Promise<[string, ...string[]]> {
  const { rows } = await sql<{ patients: [string, ...string[]] }>`
    select ${patientsForDesk(sql`${patient_id}::uuid`, desk)} as patients`.execute(db);
  return rows[0]!.patients;
}

/** Returns the patients who were merged into a record, the latest first. */
export async function listMerges(db: Db, { clinic_id }: Desk, into_id: string): Promise<PatientMerge[]> {
  const { rows } = await sql<PatientMerge>`select m.merged_at,
      json_build_object('id', p.id, 'last_name', p.last_name, 'first_name', p.first_name,
        'patient_number', ${patientNumber(sql`m.clinic_id`)}) as patient,
      json_build_object('last_name', b.last_name, 'first_name', b.first_name) as member,
      case when m.merged_at > now() - make_interval(days => ${undoDays}::int)
        then m.merged_at + make_interval(days => ${undoDays}::int) end as undo_until
    from patient_merge m join patient p on p.id = m.patient_id join member b on b.id = m.merged_by
    where m.into_id = ${into_id}::uuid and m.clinic_id = ${clinic_id}::int and m.undone_at is null
    order by m.merged_at desc`.execute(db);
  return rows;
}

export interface Suspect {
  id: string;
  same_kana: boolean;
  same_phone: boolean;
}
const mostSuspects = 5;

/**
 * Returns patients of the desk with the same kana and date of birth, or with the same telephone number. A family shares its
 * number, so an account and its dependants are no suspects of each other.
 */
export async function listSuspects(db: Db, desk: Desk, [id, ...also]: readonly string[]): Promise<Suspect[]> {
  const { rows } = await sql<Suspect>`with self as materialized (
      select p.id, coalesce(p.guardian_id, p.id) as account_id, p.date_of_birth,
        search_text(p.last_name_furigana || p.first_name_furigana) as kana,
        search_text(regexp_replace(coalesce(p.phone_number, p.contact_phone_number, g.phone_number), '^\\+81', '0')) as phone
      from patient p left join patient g on g.id = p.guardian_id where p.id = ${id}::uuid
    )
    select o.id, bool_or(k.key = self.kana) and o.date_of_birth = self.date_of_birth as same_kana,
      bool_or(k.key = self.phone) as same_phone
    from self join patient_search_key k on k.clinic_id = ${desk.clinic_id}::int and k.key in (self.kana, self.phone)
        and k.key <> '' and ${desk.locations === null ? sql`true` : sql`k.clinic_location_id = any(${desk.locations}::int[])`}
      join patient o on o.id = k.patient_id
    where o.id <> self.id and o.status <> 'LEFT' and not (o.id = any(${also}::uuid[]))
      and coalesce(o.guardian_id, o.id) <> self.account_id and ${mergedInto(sql`o.id`, desk)} is null
    group by o.id, o.date_of_birth, self.date_of_birth
    having bool_or(k.key = self.kana) and o.date_of_birth = self.date_of_birth or bool_or(k.key = self.phone)
    order by 2 desc, o.id limit ${mostSuspects}::int`.execute(db);
  return rows;
}

/** Merges and their undoing wait for each other within a clinic. */
export const lockMerges = (tx: Tx, { clinic_id }: Desk) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`merges:${clinic_id}`}, 4000059))`.execute(tx);

type MergeRecord = MergeConflict & { patient_id: string; into_id: string; is_live: boolean; can_undo: boolean };

/** Returns the merges that name one of the patients, with who did the last change to each; the latest change first. */
export async function mergesOf(db: Db | Tx, { clinic_id }: Desk, patients: readonly string[]): Promise<MergeRecord[]> {
  const { rows } = await sql<MergeRecord>`select m.patient_id, m.into_id, m.undone_at is null as is_live,
      m.merged_at > now() - make_interval(days => ${undoDays}::int) as can_undo,
      b.last_name, b.first_name, b.name_en, coalesce(m.undone_at, m.merged_at) as at
    from patient_merge m join member b on b.id = coalesce(m.undone_by, m.merged_by)
    where m.clinic_id = ${clinic_id}::int and (m.patient_id = any(${patients}::uuid[]) or m.into_id = any(${patients}::uuid[]))
    order by at desc`.execute(db);
  return rows;
}

/** Inserts a merge that is live at once. */
export const insertMerge = (
  tx: Tx,
  merge: { id: string; clinic_id: number; patient_id: string; into_id: string; merged_by: number },
) => tx.insertInto('patient_merge').values(merge).execute();

/** Ends the live merge of a patient. */
export const endMerge = (tx: Tx, { clinic_id }: Desk, patient_id: string, undone_by: number) =>
  tx
    .updateTable('patient_merge')
    .set({ undone_by, undone_at: sql<Date>`now()` })
    .where('patient_id', '=', patient_id)
    .where('clinic_id', '=', clinic_id)
    .where('undone_at', 'is', null)
    .execute();
