import type { ConsultStatus, PlanTexts, TreatmentPlan } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

/** The consult that a plan is about. */
export interface PlanConsult {
  consult_id: string;
  patient_id: string;
  /** The reader: the patient, or the guardian of a dependant. */
  account_id: string;
  doctor_id: number;
  clinic_id: number;
  clinic_location_id: number;
  status: ConsultStatus;
}

const planConsult = sql`select c.id as consult_id, c.patient_id, coalesce(c.guardian_id, c.patient_id) as account_id, c.doctor_id,
  c.clinic_id, c.clinic_location_id, c.status from consult c`;

/** Returns the consult with this id; undefined when there is none. */
export async function findConsult(db: Db | Tx, consult_id: string): Promise<PlanConsult | undefined> {
  const { rows } = await sql<PlanConsult>`${planConsult} where c.id = ${consult_id}::uuid`.execute(db);
  return rows[0];
}

/** Returns the consult of an account, of its holder or a dependant; someone else's looks like none. */
export async function findOwnConsult(db: Db, account_id: string, consult_id: string): Promise<PlanConsult | undefined> {
  const { rows } = await sql<PlanConsult>`${planConsult} where c.id = ${consult_id}::uuid
    and (c.patient_id = ${account_id}::uuid or c.guardian_id = ${account_id}::uuid)`.execute(db);
  return rows[0];
}

/** Lets the versions of one patient at one location come one after the other, until the transaction ends. */
export const lockVersions = (tx: Tx, { patient_id, clinic_location_id }: PlanConsult) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${patient_id}:${clinic_location_id}`}, 4000050))`.execute(tx);

/** Versions that are shown. */
const mostVersions = 50;

/** Returns the plans of a patient at a location, the newest first. */
export async function listPlans(
  db: Db | Tx,
  { patient_id, clinic_location_id }: Pick<PlanConsult, 'patient_id' | 'clinic_location_id'>,
): Promise<TreatmentPlan[]> {
  const { rows } = await sql<TreatmentPlan>`select t.id, t.consult_id, t.version, t.shared_at, t.texts,
      l.name as clinic_location_name, l.name_en as clinic_location_name_en, l.phone_number as clinic_phone_number,
      json_build_object('id', d.id, 'last_name', d.last_name, 'first_name', d.first_name, 'name_en', d.name_en) as doctor,
      json_build_object('last_name', p.last_name, 'first_name', p.first_name) as patient
    from treatment_plan t join clinic_location l on l.id = t.clinic_location_id join member d on d.id = t.doctor_id
      join patient p on p.id = t.patient_id
    where t.patient_id = ${patient_id}::uuid and t.clinic_location_id = ${clinic_location_id}::int
    order by t.version desc limit ${mostVersions}::int`.execute(db);
  return rows;
}

/** Stores a version. */
export const insertPlan = (
  tx: Tx,
  { consult_id, patient_id, clinic_id, clinic_location_id }: PlanConsult,
  plan: { id: string; doctor_id: number; version: number; texts: PlanTexts },
) =>
  tx
    .insertInto('treatment_plan')
    .values({
      consult_id,
      patient_id,
      clinic_id,
      clinic_location_id,
      ...plan,
      texts: JSON.stringify(plan.texts),
    })
    .execute();
