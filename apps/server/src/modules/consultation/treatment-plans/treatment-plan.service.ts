import { randomUUID } from 'node:crypto';
import type { NoteConflict, Output, ParsedInput, TreatmentPlan, treatmentPlanRoutes } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { lostVersion } from '../../../platform/named-refusals.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import { auditRead } from '../../../platform/audit/audit-read.ts';
import type { DoctorActor, MemberActor, PatientActor } from '../../../platform/auth/actor.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import type { NoticeDeps } from '../../messaging/notices/notice.deps.ts';
import { notify } from '../../messaging/notices/notice.service.ts';
import { patientOfRecord } from '../consult-records/consult-record.service.ts';
import { deleteDraft } from './plan-draft.repo.ts';
import { isPlanOpen } from './plan-draft.service.ts';
import { shared } from './treatment-plan.emails.ts';
import * as repo from './treatment-plan.repo.ts';

const maySharePlan = (actor: PatientActor | MemberActor, { clinic_location_id }: repo.PlanConsult) =>
  actor.kind === 'doctor' && (locationsOf(actor) ?? []).includes(clinic_location_id);

/** Returns the plans of a consult's patient at its location, to the patient and to members who may read the record. */
export async function plans(
  { db }: Pick<NoticeDeps, 'db'>,
  actor: PatientActor | MemberActor,
  consult_id: string,
  request: RequestInfo,
): Promise<Output<typeof treatmentPlanRoutes.treatmentPlans>> {
  if (actor.kind !== 'patient') {
    const patient_id = await patientOfRecord(db, actor, consult_id);
    await auditRead(db, request, {
      actor,
      object: 'treatment_plans',
      object_id: consult_id,
      action: 'view',
      patient_id,
    });
  }
  const consult =
    actor.kind === 'patient'
      ? await repo.findOwnConsult(db, actor.id, consult_id)
      : await repo.findConsult(db, consult_id);
  if (!consult) throw new ApiError('consultNotFound');
  return {
    plans: await repo.listPlans(db, consult),
    may_share: maySharePlan(actor, consult) && isPlanOpen(consult.status),
  };
}

/**
 * Shares a new version with the patient. Earlier versions stay as they are. Only a doctor of the consult's location shares,
 * and a version that a colleague shared meanwhile is an `editConflict`.
 */
export async function sharePlan(
  deps: NoticeDeps,
  actor: DoctorActor,
  { consult_id, texts, follows }: ParsedInput<typeof treatmentPlanRoutes.shareTreatmentPlan>,
  request: RequestInfo,
): Promise<TreatmentPlan> {
  const id = randomUUID();
  const plan = await deps.db.transaction().execute(async (tx) => {
    const consult = await repo.findConsult(tx, consult_id);
    if (!consult || !maySharePlan(actor, consult)) throw new ApiError('consultNotFound');
    if (!isPlanOpen(consult.status)) throw new ApiError('consultStateChanged', { status: consult.status });
    await repo.lockVersions(tx, consult);
    const [newest] = await repo.listPlans(tx, consult);
    if ((newest?.version ?? 0) !== follows) throw lostVersion(newest && conflictOf(newest), 'follows');
    await repo.insertPlan(tx, consult, { id, doctor_id: actor.id, version: follows + 1, texts });
    await deleteDraft(tx, { consult_id, doctor_id: actor.id });
    const { patient_id, account_id, doctor_id, clinic_id, clinic_location_id } = consult;
    await audit(tx, request, {
      actor,
      object: 'treatment_plan',
      object_id: id,
      action: 'share',
      clinic_id,
      patient_id,
    });
    await emitEvent(tx, 'plan.shared', { consult_id, patient_id, doctor_id, clinic_location_id });
    const href = `${deps.patientOrigin}/patient/treatment-plan?consult_id=${consult_id}`;
    await notify(tx, deps, account_id, { words: shared, href });
    return (await repo.listPlans(tx, consult))[0]!;
  });
  deps.mailQueue.ring();
  return plan;
}

const conflictOf = ({ doctor, shared_at, version }: TreatmentPlan): NoteConflict => ({
  last_name: doctor.last_name,
  first_name: doctor.first_name,
  name_en: doctor.name_en,
  at: shared_at,
  version,
});
