import { randomUUID } from 'node:crypto';
import type { ParsedInput, PatientMemo, patientMemoRoutes } from '@haruka/contract';
import { lostVersion } from '../../../platform/named-refusals.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import { auditRead } from '../../../platform/audit/audit-read.ts';
import type { MemberActor } from '../../../platform/auth/actor.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { recordOf } from './patient-record.service.ts';
import { tellReaders } from './record-events.repo.ts';
import * as repo from './patient-memo.repo.ts';

/** The record of a patient, if the member may read it. Rejects with `patientNotFound` otherwise. */
const reachOf = async (db: Db, actor: MemberActor, patient_id: string) => ({
  clinic_id: actor.clinic_id,
  patients: await recordOf(db, { clinic_id: actor.clinic_id, locations: locationsOf(actor) }, patient_id),
});

/** Returns the memos of the clinic on a patient whose record the caller may read. */
export async function memos(
  db: Db,
  actor: MemberActor,
  patient_id: string,
  request: RequestInfo,
): Promise<PatientMemo[]> {
  const reach = await reachOf(db, actor, patient_id);
  const [object_id] = reach.patients;
  await auditRead(db, request, { actor, object: 'patient_memos', object_id, action: 'list', patient_id: object_id });
  return repo.listMemos(db, reach);
}

/** Adds a memo to the record of a patient. */
export async function addMemo(
  db: Db,
  actor: MemberActor,
  { patient_id, text, is_pinned }: ParsedInput<typeof patientMemoRoutes.addPatientMemo>,
  request: RequestInfo,
): Promise<PatientMemo> {
  const reach = await reachOf(db, actor, patient_id);
  const memo = {
    id: randomUUID(),
    clinic_id: actor.clinic_id,
    patient_id: reach.patients[0],
    text,
    is_pinned,
    created_by: actor.id,
  };
  return db.transaction().execute(async (tx) => {
    await repo.insertMemo(tx, memo);
    await tell(tx, request, actor, reach, { id: memo.id, action: 'add' });
    return (await repo.findMemo(tx, reach, memo.id))!;
  });
}

/** Changes or pins a memo. Rejects with `editConflict`, which names the colleague who was faster. */
export async function changeMemo(
  db: Db,
  actor: MemberActor,
  { patient_id, memo_id, version, text, is_pinned }: ParsedInput<typeof patientMemoRoutes.changePatientMemo>,
  request: RequestInfo,
): Promise<PatientMemo> {
  const reach = await reachOf(db, actor, patient_id);
  return db.transaction().execute(async (tx) => {
    const change = { text, is_pinned, updated_by: actor.id, updated_at: new Date() };
    if (!(await repo.updateMemo(tx, reach, { id: memo_id, version }, change))) await conflict(tx, reach, memo_id);
    await tell(tx, request, actor, reach, { id: memo_id, action: 'change' });
    return (await repo.findMemo(tx, reach, memo_id))!;
  });
}

/** Removes a memo; it stays in the database with who removed it. Rejects with `editConflict` as a change does. */
export async function removeMemo(
  db: Db,
  actor: MemberActor,
  { patient_id, memo_id, version }: ParsedInput<typeof patientMemoRoutes.removePatientMemo>,
  request: RequestInfo,
): Promise<null> {
  const reach = await reachOf(db, actor, patient_id);
  await db.transaction().execute(async (tx) => {
    const change = { removed_by: actor.id, removed_at: new Date() };
    if (!(await repo.updateMemo(tx, reach, { id: memo_id, version }, change))) await conflict(tx, reach, memo_id);
    await tell(tx, request, actor, reach, { id: memo_id, action: 'remove' });
  });
  return null;
}

/** Restores a memo that was removed within the last minutes. Rejects with `editConflict` when nothing is left to restore. */
export async function restoreMemo(
  db: Db,
  actor: MemberActor,
  { patient_id, memo_id }: ParsedInput<typeof patientMemoRoutes.restorePatientMemo>,
  request: RequestInfo,
): Promise<PatientMemo> {
  const reach = await reachOf(db, actor, patient_id);
  return db.transaction().execute(async (tx) => {
    if (!(await repo.restoreMemo(tx, reach, memo_id))) await conflict(tx, reach, memo_id, 'memo_id');
    await tell(tx, request, actor, reach, { id: memo_id, action: 'restore' });
    return (await repo.findMemo(tx, reach, memo_id))!;
  });
}

async function conflict(tx: Tx, reach: repo.MemoReach, memo_id: string, field?: 'memo_id'): Promise<never> {
  throw lostVersion(await repo.lastChange(tx, reach, memo_id), field);
}

/** Writes the change down, and tells the clinic's open screens. */
async function tell(
  tx: Tx,
  request: RequestInfo,
  actor: MemberActor,
  reach: Awaited<ReturnType<typeof reachOf>>,
  { id, action }: { id: string; action: string },
) {
  const [patient_id] = reach.patients;
  await audit(tx, request, { actor, object: 'patient_memo', object_id: id, action, patient_id });
  await tellReaders(tx, 'memo.changed', reach);
}
