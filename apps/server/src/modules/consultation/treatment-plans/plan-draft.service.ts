import type { ConsultStatus, Output, ParsedInput, PlanDraft, treatmentPlanRoutes } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { lostVersion } from '../../../platform/named-refusals.ts';
import type { DoctorActor } from '../../../platform/auth/actor.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { findDraft, saveDraft } from './plan-draft.repo.ts';
import { findConsult, lockVersions } from './treatment-plan.repo.ts';

/** Returns whether plans are written in a state: from the waiting room on, and afterwards. */
export const isPlanOpen = (status: ConsultStatus): boolean =>
  ['CONFIRMED', 'RINGING', 'IN_CALL', 'ENDED'].includes(status);

/** Returns the caller's unshared plan for a consult. */
export async function planDraft({ db }: { db: Db }, actor: DoctorActor, consult_id: string): Promise<PlanDraft | null> {
  await requireConsult(db, actor, consult_id);
  return (await findDraft(db, { consult_id, doctor_id: actor.id })) ?? null;
}

/** Saves the plan while it is typed. Rejects with `editConflict` when another screen of the doctor saved or shared meanwhile. */
export const savePlanDraft = (
  { db }: { db: Db },
  actor: DoctorActor,
  { consult_id, ...draft }: ParsedInput<typeof treatmentPlanRoutes.savePlanDraft>,
): Promise<Output<typeof treatmentPlanRoutes.savePlanDraft>> =>
  db.transaction().execute(async (tx) => {
    const consult = await requireConsult(tx, actor, consult_id);
    const { status } = consult;
    if (!isPlanOpen(status)) throw new ApiError('consultStateChanged', { status });
    const whose = { consult_id, doctor_id: actor.id };
    // Sharing takes this lock as well, and ends the draft: what goes on from it does not bring it back.
    await lockVersions(tx, consult);
    if (draft.version > 0 && !(await findDraft(tx, whose))) throw lostVersion();
    const saved = await saveDraft(tx, whose, draft, new Date());
    if (!saved) throw lostVersion();
    return saved;
  });

async function requireConsult(db: Db | Tx, actor: DoctorActor, consult_id: string) {
  const consult = await findConsult(db, consult_id);
  if (!consult || !(locationsOf(actor) ?? []).includes(consult.clinic_location_id))
    throw new ApiError('consultNotFound');
  return consult;
}
