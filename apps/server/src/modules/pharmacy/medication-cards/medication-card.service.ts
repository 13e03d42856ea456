import { limits, type medicationCardRoutes, type Page, type ParsedInput, type Prescription } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import type { PatientActor } from '../../../platform/auth/actor.ts';
import type { Db } from '../../../platform/db/databases.ts';
import { unknownPatient } from '../../../platform/named-refusals.ts';
import { findPerson } from '../../identity/dependants/dependant.service.ts';
import { allInForce, countInForce, isOwnConsult, listInForce } from '../prescriptions/prescription.service.ts';

interface CardDeps {
  db: Db;
}

/** Returns a page of the prescriptions in force of the account holder or a dependant. Others are `patientNotFound`. */
export async function card(
  { db }: CardDeps,
  actor: PatientActor,
  { dependant_id = actor.id, page }: ParsedInput<typeof medicationCardRoutes.medicationCard>,
): Promise<Page<Prescription[]>> {
  const person = await findPerson(db, actor.id, dependant_id);
  if (!person) throw unknownPatient('dependant_id');
  const [items, total] = await Promise.all([
    listInForce(db, { patient_id: person.id }, page),
    countInForce(db, person.id),
  ]);
  return { items, page, page_size: limits.pageSize, total };
}

/** Returns all prescriptions in force of the account holder or a dependant. Others are `patientNotFound`. */
export async function whole(
  { db }: CardDeps,
  actor: PatientActor,
  { dependant_id = actor.id }: ParsedInput<typeof medicationCardRoutes.wholeMedicationCard>,
): Promise<Prescription[]> {
  const person = await findPerson(db, actor.id, dependant_id);
  if (!person) throw unknownPatient('dependant_id');
  return allInForce(db, person.id);
}

/** Returns what is in force of the prescription of a consult; null when nothing was prescribed. */
export async function ofConsult(
  { db }: CardDeps,
  actor: PatientActor,
  consult_id: string,
): Promise<Prescription | null> {
  if (!(await isOwnConsult(db, actor.id, consult_id))) throw new ApiError('consultNotFound');
  return (await listInForce(db, { consult_id }, 1))[0] ?? null;
}
