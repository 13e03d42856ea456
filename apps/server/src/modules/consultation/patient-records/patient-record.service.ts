import { complaintOf, type PatientConsult, type PatientLine, type PatientRecord } from '@haruka/contract';
import { unknownPatient } from '../../../platform/named-refusals.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { MemberActor } from '../../../platform/auth/actor.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import type { Db } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { submittedSheets } from '../questionnaires/questionnaire.service.ts';
import { patientsOfRecord } from './patient-merge.repo.ts';
import * as repo from './patient-record.repo.ts';
import { linesOf } from './patient-search.repo.ts';
import type { Desk } from './patient-search.sql.ts';

/** Returns the patients of a record that the desk may read, its main one first. Rejects with `patientNotFound` otherwise. */
export async function recordOf(db: Db, desk: Desk, asked: string): Promise<[string, ...string[]]> {
  const patients = await patientsOfRecord(db, desk, asked);
  if (!(await repo.findPatient(db, desk, patients[0]))) throw unknownPatient();
  return patients;
}

/** Returns whether a member may open the record of a patient. */
export async function hasRecord(db: Db, actor: MemberActor, asked: string): Promise<boolean> {
  const desk = { clinic_id: actor.clinic_id, locations: locationsOf(actor) };
  const [patient_id] = await patientsOfRecord(db, desk, asked);
  return (await repo.findPatient(db, desk, patient_id)) !== undefined;
}

/**
 * Returns those records of some patients that a member may open, as lines of a list and in no order. The record of a merged patient is
 * the one that stays.
 */
export async function recordLines(db: Db, actor: MemberActor, asked: readonly string[]): Promise<PatientLine[]> {
  const desk = { clinic_id: actor.clinic_id, locations: locationsOf(actor) };
  const ids: string[] = [];
  for (const one of asked) ids.push((await patientsOfRecord(db, desk, one))[0]);
  // A member may open the records of those who joined their locations.
  return (await linesOf(db, desk, ids)).filter(({ clinic_locations }) => clinic_locations.length > 0);
}

/**
 * Returns the record of a patient who joined a location of the caller, and writes an audit entry in the same call.
 * The record of a
 * merged patient is the one that stays (decision 59). Rejects with `patientNotFound` for anyone else.
 */
export async function patientRecord(
  { db }: { db: Db },
  actor: MemberActor,
  asked: string,
  request: RequestInfo,
): Promise<PatientRecord> {
  const desk = { clinic_id: actor.clinic_id, locations: locationsOf(actor) };
  const patients = await patientsOfRecord(db, desk, asked);
  const [patient_id] = patients;
  const found = await repo.findPatient(db, desk, patient_id);
  if (!found) throw unknownPatient();
  const [dependants, upcoming, past, views, write_to] = await Promise.all([
    repo.listDependants(db, desk, patient_id),
    repo.listConsults(db, desk, patients, 'upcoming'),
    repo.listConsults(db, desk, patients, 'past'),
    repo.listViews(db, desk, patients),
    // Doctors read what is written, and do not write.
    actor.kind === 'clinic' ? repo.listWriteTo(db, desk, patients) : [],
  ]);
  const sheets = await submittedSheets(
    db,
    [...upcoming, ...past].map(({ id }) => id),
  );
  await audit(db, request, { actor, object: 'patient', object_id: patient_id, action: 'view', patient_id });
  const bySheet = new Map(sheets.map((sheet) => [sheet.consult_id, sheet]));
  const withComplaint = (consult: repo.ConsultRow): PatientConsult => ({
    ...consult,
    complaint: complaintOf(bySheet.get(consult.id)),
  });
  return {
    ...found,
    dependants,
    write_to,
    upcoming: upcoming.map(withComplaint),
    past: past.map(withComplaint),
    answer_sheet: sheets[0] ?? null,
    views,
  };
}
