import { planItems, type PlanTexts, type treatmentPlanRoutes } from '@haruka/contract';
import {
  type Policy,
  consultId,
  doctorsElsewhere,
  membersElsewhere,
  otherPatients,
  refuse,
} from '../../../../test/authorization/policy.ts';

const texts = Object.fromEntries(planItems.map((item) => [item, '予約のうえ、ビデオ通話で診察します。'])) as PlanTexts;

export const treatmentPlanPolicy: Policy<typeof treatmentPlanRoutes> = {
  treatmentPlans: {
    consult: 'CONFIRMED',
    input: consultId,
    refuses: refuse('consultNotFound', ...otherPatients, ...membersElsewhere),
    includesJoined: true,
  },
  planDraft: { consult: 'CONFIRMED', input: consultId, refuses: refuse('consultNotFound', ...doctorsElsewhere) },
  savePlanDraft: {
    consult: 'CONFIRMED',
    input: (_, consult_id) => ({
      consult_id,
      texts,
      follows: 0,
      version: 0,
      screen: '0198a2f4-0000-4000-8000-00000000aaaa',
    }),
    refuses: refuse('consultNotFound', ...doctorsElsewhere),
  },
  // The patients of the fixture have a plan already, so `editConflict` proves that the doctor passed authorization.
  shareTreatmentPlan: {
    consult: 'CONFIRMED',
    input: (_, consult_id) => ({ consult_id, texts, follows: 999 }),
    refuses: refuse('consultNotFound', ...doctorsElsewhere),
    allows: ['editConflict'],
  },
};
