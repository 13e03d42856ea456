import type { ConsultRecord, IdentityMethod } from '@haruka/contract';
import { limits } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/databases.ts';
import { accountJoin, guardianJoin } from '../../identity/dependants/guardian.sql.ts';
import { calendarEntryColumns } from '../consults/calendar-entry.sql.ts';
import { mayUndo } from '../consults/may-undo.sql.ts';
import { readable, type Readers } from '../consults/readable.sql.ts';

type RecordRow = Omit<ConsultRecord, 'answer_sheet' | 'history' | 'note'>;

/** Returns the record of a consult as one of its readers may see it; undefined when it is not theirs. */
export async function findRecord(db: Db, consult_id: string, readers: Readers): Promise<RecordRow | undefined> {
  const { rows } = await sql<
    ConsultRecord['consult'] &
      Pick<RecordRow, 'doctor' | 'patient' | 'chart' | 'note_for_patient'> & {
        identity_checked_at: string | null;
        identity_method: IdentityMethod | null;
      }
  >`select ${calendarEntryColumns}, c.created_at, c.start_at - make_interval(mins => l.room_opens_minutes) as room_opens_at,
      c.cancelled_by, c.cancel_reason, c.cancelled_at, c.started_at, c.ended_at, l.name as clinic_location_name,
      l.name_en as clinic_location_name_en,
      case when ${mayUndo('c')}
        then coalesce(c.cancelled_at, c.missed_at) + make_interval(mins => ${limits.undoCancelMinutes}::int) end as undo_until,
      json_build_object('id', d.id, 'last_name', d.last_name, 'first_name', d.first_name, 'name_en', d.name_en, 'licence_year', d.licence_year) as doctor,
      json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name, 'first_name_furigana', p.first_name_furigana,
        'last_name_furigana', p.last_name_furigana, 'date_of_birth', p.date_of_birth, 'phone_number', coalesce(a.phone_number, a.contact_phone_number), 'email', a.email,
        'post_code', a.post_code, 'address_1', a.address_1, 'address_2', a.address_2, 'address_3', a.address_3, 'address_4', a.address_4,
        'is_sms_verify', a.is_sms_verify, 'is_email_verify', a.is_email_verify) as patient,
      r.identity_checked_at, r.identity_method,
      n.chart, nullif(n.for_patient, '') as note_for_patient
    from consult c join patient p on p.id = c.patient_id ${guardianJoin} ${accountJoin}
      join clinic_location l on l.id = c.clinic_location_id join member d on d.id = c.doctor_id
      left join answer_sheet s on s.consult_id = c.id left join consult_note_now n on n.consult_id = c.id
      left join call_room r on r.consult_id = c.id
    where c.id = ${consult_id}::uuid and ${readable(readers)}`.execute(db);
  if (!rows[0]) return undefined;
  const { doctor, identity_checked_at, identity_method, patient, chart, note_for_patient, ...consult } = rows[0];
  const identity = identity_checked_at === null ? null : { method: identity_method, confirmed_at: identity_checked_at };
  return { consult, doctor, identity, patient, chart, note_for_patient };
}

/** The patient of a consult, for those who may read its record; undefined for others. */
export async function findReadablePatient(
  db: Db,
  consult_id: string,
  readers: Readers,
): Promise<{ patient_id: string } | undefined> {
  const { rows } = await sql<{ patient_id: string }>`select c.patient_id from consult c
    where c.id = ${consult_id}::uuid and ${readable(readers)}`.execute(db);
  return rows[0];
}

const mostHistory = 20;

/** The other consults of a record's patients at the same clinic, as far as the reader may see them; newest first. */
export async function listHistory(
  db: Db,
  { patients, consult_id, ...readers }: Readers & { patients: readonly string[]; consult_id: string },
): Promise<ConsultRecord['history']> {
  const { rows } = await sql<
    ConsultRecord['history'][number]
  >`select c.id, c.status, c.start_at, nullif(n.for_patient, '') as note, c.speciality_id
    from consult c left join consult_note_now n on n.consult_id = c.id
    where c.patient_id = any(${patients}::uuid[]) and c.id <> ${consult_id}::uuid and ${readable(readers)}
    order by c.start_at desc limit ${mostHistory}::int`.execute(db);
  return rows;
}
