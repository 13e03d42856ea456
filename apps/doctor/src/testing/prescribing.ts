import type { Product } from '@haruka/contract/pharmacy/product';
import { record } from './facts.ts';

/** A psychotropic medicine that is sold. */
export const etizolam: Product = {
  id: 25,
  category: 'oral_medicine',
  name: 'エチゾラム錠0.5mg',
  name_en: 'Etizolam 0.5 mg tablets',
  unit: 'TABLET',
  price: 10,
  tax_class: 'EXEMPT',
  stock: 200,
  lead_time_days: 1,
  is_narcotic: false,
  is_psychotropic: true,
  is_high_risk: false,
  is_for_sale: false,
  drug_code_system: null,
  drug_code: null,
  state: 'ACTIVE',
  version: 1,
};
/** The record of a consult that took place. */
export const ended = { ...record, consult: { ...record.consult, status: 'ENDED' as const } };
/** What was prescribed in a first visit: nothing. */
export const nothingYet = {
  is_base_illness_known: false,
  requested: [],
  may_prescribe: true,
  draft: null,
  issued: [],
  products: [],
  bill: null,
};

/** The answer to a saved draft. */
export const saved = (version: number) => ({ updated_at: '2026-11-22T01:00:00.000Z', version });
