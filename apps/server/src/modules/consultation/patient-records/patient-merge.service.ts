import { randomUUID } from 'node:crypto';
import type { MergeConflict, Output, ParsedInput, patientMergeRoutes } from '@haruka/contract';
import { lostVersion, unknownPatient } from '../../../platform/named-refusals.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import { auditRead } from '../../../platform/audit/audit-read.ts';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { findPatient } from './patient-record.repo.ts';
import { tellReaders } from './record-events.repo.ts';
import { linesOf } from './patient-search.repo.ts';
import * as repo from './patient-merge.repo.ts';

const deskOf = (actor: ClinicActor) => ({ clinic_id: actor.clinic_id, locations: locationsOf(actor) });

/** Returns the patients whom a clinic reads as one record with a patient, its main one first. */
export const patientsWith = (
  db: Db,
  desk: { clinic_id: number; locations: readonly number[] | null },
  patient_id: string,
): Promise<[string, ...string[]]> => repo.patientsOfRecord(db, desk, patient_id);

/** Returns likely duplicates of a patient of the desk with the reasons, and what was merged into the record. */
export async function duplicates(
  { db }: { db: Db },
  actor: ClinicActor,
  patient_id: string,
  request: RequestInfo,
): Promise<Output<typeof patientMergeRoutes.patientDuplicates>> {
  const desk = deskOf(actor);
  if (!(await findPatient(db, desk, patient_id))) throw unknownPatient();
  const group = await repo.patientsOfRecord(db, desk, patient_id);
  await auditRead(db, request, {
    actor,
    object: 'duplicates',
    object_id: group[0],
    action: 'view',
    patient_id: group[0],
  });
  const suspects = await repo.listSuspects(db, desk, group);
  const lines = await linesOf(
    db,
    desk,
    suspects.map(({ id }) => id),
  );
  return {
    duplicates: suspects.flatMap(({ id, same_kana, same_phone }) => {
      const line = lines.find((one) => one.id === id);
      const reasons = [...(same_kana ? ['KANA_AND_BIRTH' as const] : []), ...(same_phone ? ['PHONE' as const] : [])];
      return line ? [{ ...line, reasons }] : [];
    }),
    merges: await repo.listMerges(db, desk, group[0]),
  };
}

/**
 * Reads the entries of a patient under another one's record from now on. No row of either patient changes (decision 59).
 * Rejects with `editConflict`, which names the colleague, when one of the two was merged meanwhile.
 */
export async function merge(
  { db }: { db: Db },
  actor: ClinicActor,
  { patient_id, into_id }: ParsedInput<typeof patientMergeRoutes.mergePatients>,
  request: RequestInfo,
): Promise<null> {
  const desk = deskOf(actor);
  await rejectUnknownPatient(db, desk, patient_id);
  await rejectUnknownPatient(db, desk, into_id, 'into_id');
  if (patient_id === into_id) throw lostVersion(null, 'into_id');
  await db.transaction().execute(async (tx) => {
    await repo.lockMerges(tx, desk);
    // No chains: a merged patient holds no merges, and is merged once.
    const live = (await repo.mergesOf(tx, desk, [patient_id, into_id])).filter(({ is_live }) => is_live);
    const inTheWay = live.find(
      (one) => one.patient_id === into_id || one.patient_id === patient_id || one.into_id === patient_id,
    );
    if (inTheWay) throw lostVersion(conflictOf(inTheWay), inTheWay.patient_id === into_id ? 'into_id' : 'patient_id');
    const id = randomUUID();
    await repo.insertMerge(tx, { id, clinic_id: desk.clinic_id, patient_id, into_id, merged_by: actor.id });
    await auditBoth(tx, request, actor, 'merge', [patient_id, into_id]);
    await tellReaders(tx, 'record.merged', { clinic_id: desk.clinic_id, patients: [into_id, patient_id] });
  });
  return null;
}

/** Separates a merged patient again. Rejects with `editConflict` when a colleague did it already, or the time is over. */
export async function undo(
  { db }: { db: Db },
  actor: ClinicActor,
  patient_id: string,
  request: RequestInfo,
): Promise<null> {
  const desk = deskOf(actor);
  await rejectUnknownPatient(db, desk, patient_id);
  await db.transaction().execute(async (tx) => {
    await repo.lockMerges(tx, desk);
    const [latest] = (await repo.mergesOf(tx, desk, [patient_id])).filter((one) => one.patient_id === patient_id);
    if (!latest?.is_live || !latest.can_undo) throw lostVersion(latest && conflictOf(latest), 'patient_id');
    await repo.endMerge(tx, desk, patient_id, actor.id);
    await auditBoth(tx, request, actor, 'undo_merge', [patient_id, latest.into_id]);
    await tellReaders(tx, 'record.merged', { clinic_id: desk.clinic_id, patients: [latest.into_id, patient_id] });
  });
  return null;
}

async function rejectUnknownPatient(db: Db, desk: ReturnType<typeof deskOf>, patient_id: string, field?: 'into_id') {
  if (!(await findPatient(db, desk, patient_id))) throw unknownPatient(field);
}

/** Both patients' audit trails say that their records were joined or separated. */
async function auditBoth(
  tx: Tx,
  request: RequestInfo,
  actor: ClinicActor,
  action: string,
  patients: readonly string[],
) {
  for (const patient_id of patients)
    await audit(tx, request, { actor, object: 'patient', object_id: patient_id, action, patient_id });
}

const conflictOf = ({ last_name, first_name, name_en, at }: MergeConflict): MergeConflict => ({
  last_name,
  first_name,
  name_en,
  at,
});
