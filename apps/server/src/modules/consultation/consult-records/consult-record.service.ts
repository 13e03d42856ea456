import type { ConsultRecord } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { MemberActor } from '../../../platform/auth/actor.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import type { Db } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { noteOf, readsChartsAt } from '../notes/note.service.ts';
import { patientsWith } from '../patient-records/patient-merge.service.ts';
import { sheetOf } from '../questionnaires/questionnaire.service.ts';
import * as repo from './consult-record.repo.ts';

/**
 * Returns the record of one consult and writes an audit entry in the same call. Only doctors of the
 * consult's location read the chart. Rejects with `consultNotFound` when the consult is outside the caller's reach.
 */
export async function consultRecord(
  { db }: { db: Db },
  actor: MemberActor,
  consult_id: string,
  request: RequestInfo,
): Promise<ConsultRecord> {
  const locations = locationsOf(actor);
  const found = await repo.findRecord(db, consult_id, { clinic_id: actor.clinic_id, locations });
  if (!found) throw new ApiError('consultNotFound');
  const { chart, ...rest } = found;
  const readsChart = readsChartsAt(actor, found.consult.clinic_location_id);
  const readers = { clinic_id: actor.clinic_id, locations };
  const patients = await patientsWith(db, readers, found.patient.id);
  const [answer_sheet, note, history] = await Promise.all([
    sheetOf(db, consult_id),
    noteOf(db, consult_id, { readsChart }),
    repo.listHistory(db, { patients, consult_id, ...readers }),
  ]);
  await audit(db, request, {
    actor,
    object: 'consult',
    object_id: consult_id,
    action: 'view',
    patient_id: found.patient.id,
  });
  return { ...rest, answer_sheet, note, history, chart: readsChart ? chart : null };
}

/** Returns the patient of a consult whose record the member may read. Rejects with `consultNotFound` otherwise. */
export async function patientOfRecord(db: Db, actor: MemberActor, consult_id: string): Promise<string> {
  const readers = { clinic_id: actor.clinic_id, locations: locationsOf(actor) };
  const found = await repo.findReadablePatient(db, consult_id, readers);
  if (!found) throw new ApiError('consultNotFound');
  return found.patient_id;
}
