import { limits } from '../limits.ts';
import type { Product } from './product.ts';

/**
 * Rules of a first visit (MHLW guideline on online care). Narcotics and psychotropics are never prescribed in one; the other two rules
 * end where the doctor knows the base illness from a document.
 */
export const firstVisitRules = [
  'first_visit_narcotic',
  'first_visit_psychotropic',
  'first_visit_high_risk',
  'first_visit_days',
] as const;
export type FirstVisitRule = (typeof firstVisitRules)[number];

/** From what a doctor can know the base illness in a first visit: a referral, a check-up, an earlier chart, or a medication notebook. */
export const baseIllnessDocuments = ['REFERRAL', 'CHECK_UP', 'PATIENT_RECORD', 'MEDICATION_NOTEBOOK'] as const;
export type BaseIllnessDocument = (typeof baseIllnessDocuments)[number];

/** The same, and an earlier consult at the clinic, from which the server knows it. */
export const baseIllnessSources = ['PAST_CONSULT', ...baseIllnessDocuments] as const;
export type BaseIllnessSource = (typeof baseIllnessSources)[number];

/** What the guard looks at in one line of a prescription. */
export interface GuardedLine extends Pick<Product, 'is_narcotic' | 'is_psychotropic' | 'is_high_risk'> {
  product_id: number;
  days: number;
}

/**
 * Returns for each line the rules that it breaks in a first visit. The days of a product count together, over all its lines and
 * what the visit has `given` already: seven days twice are two weeks. Server and screens share it.
 */
export function brokenFirstVisitRules(
  lines: readonly GuardedLine[],
  isBaseIllnessKnown: boolean,
  given: ReadonlyMap<number, number> = new Map(),
): FirstVisitRule[][] {
  const days = new Map(given);
  for (const line of lines) days.set(line.product_id, (days.get(line.product_id) ?? 0) + line.days);
  return lines.map(({ product_id, is_narcotic, is_psychotropic, is_high_risk }) => {
    const broken: Record<FirstVisitRule, boolean> = {
      first_visit_narcotic: is_narcotic,
      first_visit_psychotropic: is_psychotropic,
      first_visit_high_risk: !isBaseIllnessKnown && is_high_risk,
      first_visit_days: !isBaseIllnessKnown && days.get(product_id)! > limits.prescription.firstVisitDays,
    };
    return firstVisitRules.filter((rule) => broken[rule]);
  });
}
