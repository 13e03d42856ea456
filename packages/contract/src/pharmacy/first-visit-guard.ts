import { limits } from '../limits.ts';
import type { Product } from './product.ts';

/** Rules for a patient whose base illness is unknown: a first visit without a prior record (MHLW guideline on online care). */
export const firstVisitRules = [
  'first_visit_narcotic',
  'first_visit_psychotropic',
  'first_visit_high_risk',
  'first_visit_days',
] as const;
export type FirstVisitRule = (typeof firstVisitRules)[number];

/** What the guard looks at in one line of a prescription. */
export type GuardedLine = Pick<Product, 'is_narcotic' | 'is_psychotropic' | 'is_high_risk'> & { days: number };

/** Returns the rules that one line breaks while the base illness is unknown. Server and screens share it. */
export const brokenFirstVisitRules = (line: GuardedLine): FirstVisitRule[] => {
  const broken: Record<FirstVisitRule, boolean> = {
    first_visit_narcotic: line.is_narcotic,
    first_visit_psychotropic: line.is_psychotropic,
    first_visit_high_risk: line.is_high_risk,
    first_visit_days: line.days > limits.prescription.firstVisitDays,
  };
  return firstVisitRules.filter((rule) => broken[rule]);
};
