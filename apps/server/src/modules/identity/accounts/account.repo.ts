import { sql } from 'kysely';
import { type ConsultPatient, limits } from '@haruka/contract';
import type { Db, Tx } from '../../../platform/db/databases.ts';

/** Returns email, phone, verification and a pending new email of a patient's account; undefined for an unknown id. */
export const findAccount = (reader: Db, id: string) =>
  reader
    .selectFrom('patient')
    .select(({ selectFrom, ref }) => [
      'email',
      'is_email_verify',
      'phone_number',
      'is_sms_verify',
      'created_at',
      sql<boolean>`password_hash is not null`.as('has_password'),
      selectFrom('mail_token')
        .select('mail_token.email')
        .where('mail_token.patient_id', '=', ref('patient.id'))
        .where('purpose', '=', 'NEW_EMAIL')
        .where('used_at', 'is', null)
        .where('expires_at', '>', sql<string>`now()`)
        .limit(1)
        .as('new_email'),
    ])
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();

/** Returns the agreements of a patient, newest first. */
export const agreementsOf = (reader: Db, id: string) =>
  reader
    .selectFrom('agreement')
    .select(['version', 'agreed_at'])
    .where('patient_id', '=', id)
    .orderBy('agreed_at', 'desc')
    .execute();

/** The patients an account speaks for: its holder, and dependants who were not removed. An array, so that indexes serve. */
const personsOf = (id: string) =>
  sql<string>`any(array(select p.id from patient p where p.id = ${id}::uuid or p.guardian_id = ${id}::uuid and p.status <> 'LEFT'))`;

const accesses = (reader: Db, id: string) =>
  reader
    .selectFrom('audit_log')
    .where('audit_log.patient_id', '=', personsOf(id))
    .where('actor_kind', 'in', ['clinic', 'doctor'])
    .where('result', '=', 'OK');

/** What people of clinics did with the records of an account's patients, the newest first. A clinic session is its OWNER's, or else STAFF's. */
const describedAccesses = (reader: Db, id: string) =>
  accesses(reader, id)
    .leftJoin('clinic', 'clinic.id', 'audit_log.clinic_id')
    .innerJoin('patient', 'patient.id', 'audit_log.patient_id')
    .select([
      sql<ConsultPatient>`json_build_object('id', patient.id, 'last_name', patient.last_name, 'first_name', patient.first_name,
        'is_dependant', patient.guardian_id is not null)`.as('patient'),
      'audit_log.at',
      'clinic.name as clinic_name',
      'clinic.name_en as clinic_name_en',
      'audit_log.object',
      'audit_log.action',
      sql<
        'OWNER' | 'STAFF' | 'DOCTOR'
      >`case when actor_role in ('OWNER', 'DOCTOR') then actor_role else 'STAFF' end`.as('role'),
    ])
    .orderBy('audit_log.at', 'desc')
    .orderBy('audit_log.id', 'desc');

/** Returns one page of the accesses to a patient's records, newest first. Pages count from 1. */
export const accessesOf = (reader: Db, id: string, page: number) =>
  describedAccesses(reader, id)
    .select('audit_log.id')
    .limit(limits.pageSize)
    .offset((page - 1) * limits.pageSize)
    .execute();

/** Returns all accesses to a patient's records, newest first. */
export const allAccessesOf = (reader: Db, id: string) => describedAccesses(reader, id).execute();

/** Returns the number of accesses to a patient's records. */
export const countAccesses = async (reader: Db, id: string): Promise<number> =>
  (
    await accesses(reader, id)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/**
 * Locks an account and its dependants, so that no booking for them starts until the transaction ends. Undefined when
 * the account was left.
 */
export async function holdAccount(tx: Tx, id: string): Promise<{ id: string } | undefined> {
  const account = await holdPatient(tx, id);
  if (account)
    await tx.selectFrom('patient').select('id').where('guardian_id', '=', id).orderBy('id').forUpdate().execute();
  return account;
}

/** Locks the patient's row, so that no booking for them starts until the transaction ends. */
const holdPatient = (tx: Tx, id: string) =>
  tx
    .selectFrom('patient')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .forUpdate()
    .executeTakeFirst();

/** The consult of a patient or of their dependants that still stands, the next one first. */
export const liveConsult = (tx: Tx, patient_id: string) =>
  tx
    .selectFrom('consult')
    .select('start_at')
    .where((eb) => eb.or([eb('patient_id', '=', patient_id), eb('guardian_id', '=', patient_id)]))
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['CONFIRMED', 'RINGING', 'IN_CALL']),
        eb.and([eb('status', '=', 'TENTATIVE'), eb('hold_until', '>', sql<string>`now()`)]),
      ]),
    )
    .orderBy('start_at')
    .limit(1)
    .executeTakeFirst();

/** The account and its dependants. What one signs in by goes, and with it every proof that is still on its way; the record stays. */
export const close = async (tx: Tx, id: string) => {
  await tx
    .updateTable('patient')
    .set({
      status: 'LEFT',
      left_at: sql<string>`now()`,
      email: null,
      phone_number: null,
      password_hash: null,
      is_email_verify: false,
      is_sms_verify: false,
    })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('patient')
    .set({ status: 'LEFT', left_at: sql<string>`now()` })
    .where('guardian_id', '=', id)
    .where('status', '<>', 'LEFT')
    .execute();
  await tx.deleteFrom('mail_token').where('patient_id', '=', id).execute();
  await tx.deleteFrom('one_time_code').where('patient_id', '=', id).execute();
};
