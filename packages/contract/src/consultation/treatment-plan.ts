import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { Doctor } from '../directory/clinic.ts';
import { limits } from '../limits.ts';
import { ConsultId, Instant } from '../primitives.ts';

/** The ten items that the ministry's guideline on online care asks of a plan, in its order. */
export const planItems = [
  'care',
  'visits',
  'hours',
  'means',
  'limits',
  'cooperation',
  'emergency',
  'doctors',
  'security',
  'recording',
] as const;
export type PlanItem = (typeof planItems)[number];

const Text = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.plan.itemMax));

/** What a plan says, by item. Every item has words. */
export const PlanTexts = z.object({
  care: Text,
  visits: Text,
  hours: Text,
  means: Text,
  limits: Text,
  cooperation: Text,
  emergency: Text,
  doctors: Text,
  security: Text,
  recording: Text,
});
export type PlanTexts = z.infer<typeof PlanTexts>;

const DraftText = z.string().check(z.maxLength(limits.plan.itemMax));

/** A plan that a doctor has not shared yet. Only this doctor reads it. */
export const PlanDraft = z.object({
  texts: z.object({
    care: DraftText,
    visits: DraftText,
    hours: DraftText,
    means: DraftText,
    limits: DraftText,
    cooperation: DraftText,
    emergency: DraftText,
    doctors: DraftText,
    security: DraftText,
    recording: DraftText,
  }),
  /** The shared version that its writer had read; 0 for none. */
  follows: z.int().check(z.gte(0)),
  /** How many times it was saved. */
  version: z.int(),
  updated_at: Instant,
});
export type PlanDraft = z.infer<typeof PlanDraft>;

/** One shared version of the plan of a patient at a location. It is never changed: a new version follows it. */
export const TreatmentPlan = z.object({
  id: z.uuid(),
  /** The consult in which it was shared. */
  consult_id: ConsultId,
  version: z.int(),
  shared_at: Instant,
  doctor: z.pick(Doctor, { id: true, last_name: true, first_name: true, name_en: true }),
  patient: z.object({ last_name: z.string(), first_name: z.string() }),
  clinic_location_name: z.string(),
  clinic_location_name_en: z.string(),
  clinic_phone_number: z.string(),
  texts: PlanTexts,
});
export type TreatmentPlan = z.infer<typeof TreatmentPlan>;

export const treatmentPlanRoutes = {
  treatmentPlans: read('GET treatment-plan/list/', {
    summary: "The online treatment plans of a consult's patient at its location, the newest first; a bounded number",
    for: ['patient', 'clinic', 'doctor'],
    reach: 'consult',
    query: z.object({ consult_id: ConsultId }),
    data: z.object({
      plans: z.array(TreatmentPlan),
      /** Whether the reader may share a new version now. */
      may_share: z.boolean(),
    }),
    errors: ['consultNotFound'],
    shows: ['treatmentPlans'],
  }),
  planDraft: read('GET treatment-plan/draft/', {
    summary: "The doctor's own unshared plan for a consult; null without one",
    for: ['doctor'],
    reach: 'consult',
    query: z.object({ consult_id: ConsultId }),
    data: z.nullable(PlanDraft),
    errors: ['consultNotFound'],
    shows: ['treatmentPlans'],
  }),
  savePlanDraft: write('PUT treatment-plan/draft/', {
    summary: 'Autosave the plan while it is typed. 01010 when another screen saved or shared meanwhile',
    for: ['doctor'],
    reach: 'consult',
    body: z.object({
      consult_id: ConsultId,
      ...z.pick(PlanDraft, { texts: true, follows: true }).shape,
      /** How many saves the writer had seen; 0 for none. */
      version: z.int().check(z.gte(0)),
      /** The screen that writes. Its next save follows its last one, also when the answer to that one was lost. */
      screen: z.uuid(),
    }),
    data: z.object({ version: z.int(), updated_at: Instant }),
    errors: ['consultNotFound', 'consultStateChanged', 'editConflict'],
    changes: [],
  }),
  shareTreatmentPlan: write('POST treatment-plan/share/', {
    summary:
      'Share a new version of the online treatment plan with the patient, who receives an email. 01010 when a colleague shared one meanwhile',
    for: ['doctor'],
    reach: 'consult',
    body: z.object({
      consult_id: ConsultId,
      texts: PlanTexts,
      /** The version that it follows; 0 for the first. */
      follows: z.int().check(z.gte(0)),
    }),
    data: TreatmentPlan,
    errors: ['consultNotFound', 'consultStateChanged', 'editConflict'],
    changes: ['treatmentPlans'],
  }),
};
