import {
  isMedicineForSale,
  type Product,
  type ProductCellFault,
  type ProductFileColumn,
  productFileColumns,
  productRoutes,
} from '@haruka/contract';
import { type ProductFileTexts, productFileTexts } from '@haruka/i18n/server';

/** The fields of a product as a file holds them. A stock of null keeps the one there is. */
export type FiledProduct = Omit<Product, 'id' | 'version' | 'stock'> & { stock: number | null };
export type FiledField = keyof FiledProduct;
export type Fault = { field: ProductFileColumn | null; why: ProductCellFault; text: string };

type Value = string | number | boolean | null;
type Read = (text: string) => { value: Value } | { why: ProductCellFault };

/** Returns a text in the form in which words are compared: half width, small letters, no space around. */
const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** Returns the column of a head in Japanese or English; undefined for an unknown one. */
export const columnOf = (head: string): ProductFileColumn | undefined =>
  productFileColumns.find((column) => wordsFor(column, ({ columns }) => columns[column]).has(plain(head)));

const wordsFor = (code: string, wordIn: (texts: ProductFileTexts) => string) =>
  new Set([code, ...Object.values(productFileTexts).map(wordIn)].map(plain));

const text: Read = (cell) => (cell.trim() === '' ? { why: 'required' } : { value: cell.trim() });

/** Reads a number as people type it: full-width digits, ￥ or 円, and commas between groups of three. */
const number: Read = (cell) => {
  const digits = cell
    .normalize('NFKC')
    .trim()
    .replace(/^¥\s*/, '')
    .replace(/\s*円$/, '');
  if (digits === '') return { why: 'required' };
  return /^(-?\d+|-?\d{1,3}(,\d{3})+)$/.test(digits)
    ? { value: Number(digits.replaceAll(',', '')) }
    : { why: 'number' };
};

/** Reads one of the words of a choice in either language, or its code. */
const choice =
  (list: 'category' | 'unit' | 'tax_class' | 'drug_code_system' | 'state', isOptional = false): Read =>
  (cell) => {
    if (plain(cell) === '') return isOptional ? { value: null } : { why: 'required' };
    const wordOf = (code: string) => (texts: ProductFileTexts) => (texts[list] as Record<string, string>)[code]!;
    const found = Object.keys(productFileTexts.jp[list]).find((code) => wordsFor(code, wordOf(code)).has(plain(cell)));
    return found ? { value: found } : { why: 'choice' };
  };

/** An empty cell is not taken for "no": the flags guard what a doctor may prescribe. */
const flag: Read = (cell) => {
  const word = plain(cell);
  if (word === '') return { why: 'required' };
  const means = (answer: 'yes' | 'no', more: string[]) =>
    wordsFor(answer, (texts) => texts.flag[answer]).has(word) || more.includes(word);
  if (means('yes', ['true', '1', '○', '〇'])) return { value: true };
  return means('no', ['false', '0', '×']) ? { value: false } : { why: 'choice' };
};

const readers: Record<FiledField, Read> = {
  name: text,
  name_en: text,
  category: choice('category'),
  unit: choice('unit'),
  price: number,
  tax_class: choice('tax_class'),
  stock: number,
  lead_time_days: number,
  drug_code_system: choice('drug_code_system', true),
  drug_code: (cell) => ({ value: cell.normalize('NFKC').trim().toUpperCase() || null }),
  is_narcotic: flag,
  is_psychotropic: flag,
  is_high_risk: flag,
  is_for_sale: flag,
  state: choice('state'),
};

/** Returns the id in a cell: null in an empty one, undefined when it is no id. */
export function idIn(cell: string): number | null | undefined {
  const digits = cell.normalize('NFKC').trim();
  if (digits === '') return null;
  return /^\d{1,9}$/.test(digits) && Number(digits) > 0 ? Number(digits) : undefined;
}

/**
 * Returns the product of a row, or why its cells are wrong. Only a product that exists may leave its stock empty. Ranges and
 * lengths are those of the form.
 */
export function readProduct(
  cellOf: (field: FiledField) => string,
  isNew: boolean,
): { product: FiledProduct } | { faults: Fault[] } {
  const faults: Fault[] = [];
  const values: Record<string, Value> = {};
  const refuse = (field: FiledField, why: ProductCellFault) =>
    faults.push({ field, why, text: cellOf(field).slice(0, 80) });
  for (const field of Object.keys(readers) as FiledField[]) {
    const keepsStock = field === 'stock' && !isNew && cellOf(field).trim() === '';
    const read = keepsStock ? { value: null } : readers[field](cellOf(field));
    if ('why' in read) refuse(field, read.why);
    else values[field] = read.value;
  }
  if ((values['drug_code'] === null) !== (values['drug_code_system'] === null))
    refuse(values['drug_code'] === null ? 'drug_code' : 'drug_code_system', 'required');
  const checked = productRoutes.addProduct.body.safeParse({ ...values, stock: values['stock'] ?? 0 });
  if (!checked.success)
    for (const { path, code } of checked.error.issues) {
      const field = path[0] as FiledField;
      if (field in values && !faults.some((fault) => fault.field === field))
        refuse(field, faultOf(code, values[field]!));
    }
  if (checked.success && isMedicineForSale(checked.data)) refuse('is_for_sale', 'medicine_for_sale');
  if (faults.length > 0 || !checked.success) return { faults };
  return { product: { ...checked.data, stock: values['stock'] === null ? null : checked.data.stock } };
}

/** Returns the fault that an issue of the schema stands for. */
function faultOf(code: string, value: Value): ProductCellFault {
  if (code === 'invalid_format') return 'code';
  return typeof value === 'number' ? 'range' : 'length';
}
