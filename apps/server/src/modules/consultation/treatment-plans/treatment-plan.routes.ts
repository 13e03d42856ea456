import type { treatmentPlanRoutes } from '@haruka/contract';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import type { NoticeDeps } from '../../messaging/notices/notice.deps.ts';
import { planDraft, savePlanDraft } from './plan-draft.service.ts';
import { plans, sharePlan } from './treatment-plan.service.ts';

/** Returns the handlers of the routes of treatment plans. */
export const treatmentPlanHandlers = (deps: NoticeDeps): Handlers<typeof treatmentPlanRoutes> => ({
  treatmentPlans: ({ actor, input, request }) => plans(deps, actor, input.consult_id, request),
  planDraft: ({ actor, input }) => planDraft(deps, actor, input.consult_id),
  savePlanDraft: ({ actor, input }) => savePlanDraft(deps, actor, input),
  shareTreatmentPlan: ({ actor, input, request }) => sharePlan(deps, actor, input, request),
});
