import type { PatientConsult, PatientRecord } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/databases.ts';
import { accountJoin, guardianJoin } from '../../identity/dependants/guardian.sql.ts';
import { live } from '../consults/consult-parts.sql.ts';
import { patientNumber } from '../consults/patient-number.sql.ts';
import { joinedLocations } from './patient-search.repo.ts';
import { type Desk, isJoined } from './patient-search.sql.ts';
import { accounts, hasJoined, hasRemoved, isOfAccount, isOpenToWrite } from './write-access.sql.ts';

type Found = Pick<PatientRecord, 'patient' | 'guardian' | 'clinic_locations' | 'patient_number' | 'held'>;

/** Returns profile, guardian and locations of a patient of the desk; undefined for anyone else. */
export async function findPatient(db: Db, desk: Desk, patient_id: string): Promise<Found | undefined> {
  const { rows } =
    await sql<Found>`select json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
        'first_name_furigana', p.first_name_furigana, 'last_name_furigana', p.last_name_furigana, 'date_of_birth', p.date_of_birth,
        'sex', p.sex, 'phone_number', coalesce(a.phone_number, a.contact_phone_number), 'email', a.email, 'post_code', a.post_code, 'address_1', a.address_1,
        'address_2', a.address_2, 'address_3', a.address_3, 'address_4', a.address_4, 'is_sms_verify', a.is_sms_verify,
        'is_email_verify', a.is_email_verify) as patient,
      case when p.guardian_id is not null then json_build_object('id', a.id, 'last_name', a.last_name, 'first_name', a.first_name,
        'last_name_furigana', a.last_name_furigana, 'first_name_furigana', a.first_name_furigana, 'relation', p.relation,
        'is_readable', ${isJoined(sql`a.id`, desk)}) end as guardian,
      ${patientNumber(sql`${desk.clinic_id}::int`)} as patient_number, ${joinedLocations(desk)} as clinic_locations,
      case when p.held_by_clinic_id = ${desk.clinic_id}::int then json_build_object('version', p.record_version) end as held
    from patient p ${guardianJoin} ${accountJoin}
    where p.id = ${patient_id}::uuid and ${isJoined(sql`p.id`, desk)}`.execute(db);
  return rows[0];
}

/** Returns the dependants of a patient who joined a location of the desk themselves, the oldest first. */
export async function listDependants(db: Db, desk: Desk, patient_id: string): Promise<PatientRecord['dependants']> {
  const { rows } = await sql<
    PatientRecord['dependants'][number]
  >`select p.id, p.last_name, p.first_name, p.last_name_furigana,
      p.first_name_furigana, p.date_of_birth, p.sex, p.relation
    from patient p where p.guardian_id = ${patient_id}::uuid and p.status <> 'LEFT' and ${isJoined(sql`p.id`, desk)}
    order by p.date_of_birth, p.id`.execute(db);
  return rows;
}

/** Returns the conversations of the accounts of a record that the desk may write in, the newest first. Some have not begun. */
export async function listWriteTo(
  db: Db,
  { clinic_id, locations }: Desk,
  patients: readonly string[],
): Promise<PatientRecord['write_to']> {
  const { rows } = await sql<PatientRecord['write_to'][number]>`select p.id as patient_id, l.id as clinic_location_id,
      l.name as clinic_location_name, l.name_en as clinic_location_name_en
    from (select distinct on (p.id) p.* from ${accounts} where d.id = any(${patients}::uuid[]) and ${isOfAccount}) p
      cross join clinic_location l join clinic k on k.id = l.clinic_id
      left join chat c on c.patient_id = p.id and c.clinic_location_id = l.id
    where l.clinic_id = ${clinic_id}::int and ${locations === null ? sql`true` : sql`l.id = any(${locations}::int[])`}
      and ${isOpenToWrite} and not (${hasRemoved}) and (c.patient_id is not null or ${hasJoined})
    order by c.last_at desc nulls last, p.id, l.id`.execute(db);
  return rows;
}

export type ConsultRow = Omit<PatientConsult, 'complaint'>;
/** Consults that are over, at most. */
const mostPast = 50;

/** Returns the consults of the patients of one record at the desk: live ones soonest first, or the others newest first. */
export async function listConsults(
  db: Db,
  desk: Desk,
  patients: readonly string[],
  which: 'upcoming' | 'past',
): Promise<ConsultRow[]> {
  const isUpcoming = which === 'upcoming';
  const { rows } = await sql<ConsultRow>`select c.id, c.status, c.start_at, l.name as clinic_location_name,
      l.name_en as clinic_location_name_en, c.speciality_id, coalesce(s.red_flags <> '{}', false) as has_red_flag,
      json_build_object('id', d.id, 'last_name', d.last_name, 'first_name', d.first_name, 'name_en', d.name_en) as doctor
    from consult c join clinic_location l on l.id = c.clinic_location_id join member d on d.id = c.doctor_id
      left join answer_sheet s on s.consult_id = c.id
    where c.patient_id = any(${patients}::uuid[]) and c.clinic_id = ${desk.clinic_id}::int
      and ${isUpcoming ? live('c') : sql`not (${live('c')})`}
    order by ${isUpcoming ? sql`c.start_at` : sql`c.start_at desc`}, c.id limit ${mostPast}::int`.execute(db);
  return rows;
}

/** Views of a record that are shown. */
const mostViews = 10;

/** Returns the latest views of a record and consults by members of the clinic, one for each member and role. */
export async function listViews(
  db: Db,
  { clinic_id }: Desk,
  patients: readonly string[],
): Promise<PatientRecord['views']> {
  const { rows } = await sql<PatientRecord['views'][number]>`select max(a.at) as at, a.actor_role as role,
      json_build_object('last_name', m.last_name, 'first_name', m.first_name) as member
    from (select * from audit_log v where v.patient_id = any(${patients}::uuid[]) order by v.at desc limit 500) a
      join member m on m.id::text = a.actor_id and m.clinic_id = ${clinic_id}::int
    where a.clinic_id = ${clinic_id}::int and a.action = 'view' and a.actor_kind in ('clinic', 'doctor') and a.result = 'OK'
    group by m.id, a.actor_role order by 1 desc limit ${mostViews}::int`.execute(db);
  return rows;
}
