import type { Product, productFields } from '@haruka/contract/pharmacy/product';

/** A product as it is typed: numbers are text, and no choice is empty text. */
type TypedProduct = Record<Exclude<(typeof productFields)[number], `is_${string}`>, string> &
  Record<'is_narcotic' | 'is_psychotropic' | 'is_high_risk' | 'is_for_sale', boolean>;

/** What stands in the form, with the product that was on screen when the typing began; null for a new one. */
export type ProductForm = TypedProduct & { base: Product | null };

export const emptyProduct: TypedProduct = {
  name: '',
  name_en: '',
  category: '',
  unit: '',
  price: '',
  tax_class: 'TAXABLE',
  stock: '0',
  lead_time_days: '0',
  drug_code_system: '',
  drug_code: '',
  is_narcotic: false,
  is_psychotropic: false,
  is_high_risk: false,
  is_for_sale: false,
  state: 'ACTIVE',
};

/** Returns a product as the form shows it. */
export const typedProduct = ({ id: _id, version: _version, ...product }: Product): TypedProduct => ({
  ...product,
  price: String(product.price),
  stock: String(product.stock),
  lead_time_days: String(product.lead_time_days),
  drug_code_system: product.drug_code_system ?? '',
  drug_code: product.drug_code ?? '',
});

/** Returns what is sent. Text that is no number stays text, so that the schema names the field. */
export const toProduct = (typed: TypedProduct) => ({
  ...typed,
  price: numberOf(typed.price),
  stock: numberOf(typed.stock),
  lead_time_days: numberOf(typed.lead_time_days),
  drug_code_system: typed.drug_code_system || null,
  drug_code: typed.drug_code.normalize('NFKC').trim().toUpperCase() || null,
});

const numberOf = (text: string) => {
  const plain = text.normalize('NFKC').replaceAll(/[,\s]/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : plain;
};

/** Returns the fields that differ between two typed products. */
export const changedFields = (before: TypedProduct, after: TypedProduct): (keyof TypedProduct)[] =>
  (Object.keys(emptyProduct) as (keyof TypedProduct)[]).filter((name) => before[name] !== after[name]);
