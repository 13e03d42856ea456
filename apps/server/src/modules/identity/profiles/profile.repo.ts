import { legalVersion, limits, type Notices, type PersonalInfo } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { isOwed } from '../../money/orders/owed.sql.ts';

const shown = [
  'id',
  'first_name',
  'last_name',
  'first_name_furigana',
  'last_name_furigana',
  'date_of_birth',
  'phone_number',
  'email',
  'post_code',
  'address_1',
  'address_2',
  'address_3',
  'address_4',
  'is_sms_verify',
  'is_email_verify',
] as const;

/** Returns the profile of an active patient; undefined otherwise. */
export const findPatient = (reader: Db | Tx, id: string) =>
  reader.selectFrom('patient').select(shown).where('id', '=', id).where('status', '=', 'ACTIVE').executeTakeFirst();

/** Updates the profile of an active patient. Returns undefined if there is none. */
export const updatePatient = (tx: Tx, id: string, profile: Omit<PersonalInfo, 'phone_number' | 'new_email'>) =>
  tx
    .updateTable('patient')
    .set(profile)
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .returning('id')
    .executeTakeFirst();

/** Returns name, email and clinic of an active member; undefined otherwise. */
export const findMember = (reader: Db, id: number) =>
  reader
    .selectFrom('member')
    .innerJoin('clinic', 'clinic.id', 'member.clinic_id')
    .select([
      'member.id',
      'member.last_name',
      'member.first_name',
      'member.email',
      'clinic.id as clinic_id',
      'clinic.name as clinic_name',
      'clinic.name_en as clinic_name_en',
    ])
    .where('member.id', '=', id)
    .executeTakeFirst();

/** Returns the roles of a member with the names of their locations. */
export const rolesWithLocations = (reader: Db, member_id: number) =>
  reader
    .selectFrom('member_role')
    .leftJoin('clinic_location', 'clinic_location.id', 'member_role.clinic_location_id')
    .select([
      'member_role.id',
      'member_role.role',
      'clinic_location.id as location_id',
      'clinic_location.name as location_name',
      'clinic_location.name_en as location_name_en',
    ])
    .where('member_role.member_id', '=', member_id)
    .orderBy('member_role.id')
    .execute();

/** Locations of a clinic that are open for work; those named, or all. */
export const locationsOf = (reader: Db, clinic_id: number, only: readonly number[] | null) =>
  reader
    .selectFrom('clinic_location')
    .select(['id', 'name', 'name_en'])
    .where('clinic_id', '=', clinic_id)
    .where('is_deleted', '=', false)
    .$if(only !== null, (query) => query.where('id', '=', sql<number>`any(${only!}::int[])`))
    .orderBy('id')
    .execute();

/** Whether the patient's proofs stand, and the bookings of the account that still wait for their questionnaires. */
export const findNotices = async (reader: Db, patient_id: string) => {
  const { rows } = await sql<{
    is_sms_verify: boolean;
    is_email_verify: boolean;
    tentatives: Notices['tentatives'];
    is_terms_new: boolean;
    is_waiting_payment: boolean;
    ended_id: string | null;
    unread_chat: Notices['unread_chat'];
  }>`select patient.is_sms_verify, patient.is_email_verify,
        not exists (select from agreement where patient_id = patient.id and version = ${legalVersion}) as is_terms_new,
        exists (select from patient_order o where o.account_id = patient.id and ${isOwed}) as is_waiting_payment,
        coalesce((select json_agg(json_build_object('consult_id', c.id, 'hold_until', c.hold_until,
            'start_at', c.start_at, 'clinic_location_name', l.name, 'clinic_location_name_en', l.name_en,
            'patient', json_build_object('id', p.id, 'last_name', p.last_name, 'first_name', p.first_name,
              'is_dependant', p.guardian_id is not null)) order by c.hold_until)
          from consult c join patient p on p.id = c.patient_id join clinic_location l on l.id = c.clinic_location_id
         where (c.patient_id = patient.id or c.guardian_id = patient.id) and c.status = 'TENTATIVE' and c.hold_until > now()), '[]') as tentatives,
        (select c.id from consult c where (c.patient_id = patient.id or c.guardian_id = patient.id) and c.end_seen_at is null
            and (c.status = 'CANCELLED' and c.cancelled_by <> 'PATIENT' or c.status = 'DOCTOR_ABSENT')
            and c.start_at > now() - make_interval(days => ${limits.endShownDays}::int)
          order by c.start_at desc limit 1) as ended_id,
        (select json_build_object('clinic_location_id', l.id, 'clinic_location_name', l.name, 'clinic_location_name_en', l.name_en)
          from chat c join clinic_location l on l.id = c.clinic_location_id
         where c.patient_id = patient.id and exists (select from chat_message m where m.patient_id = c.patient_id
            and m.clinic_location_id = c.clinic_location_id and m.number > c.patient_read_to and m.member_id is not null)
         order by c.last_at desc limit 1) as unread_chat
      from patient
     where patient.id = ${patient_id}`.execute(reader);
  return rows[0];
};

/** Returns up to 100 addresses of a post code. */
export const addressesOf = (reader: Db, code: string) =>
  reader
    .selectFrom('post_code')
    .select(['prefecture', 'address_2', 'town'])
    .where('code', '=', code)
    .orderBy('prefecture')
    .orderBy('address_2')
    .orderBy('town')
    .limit(100)
    .execute();
