import { limits } from '@haruka/contract/limits';
import { type DraftLine, PrescribedLine } from '@haruka/contract/pharmacy/prescription';
import { usageNamed } from '@haruka/contract/pharmacy/dosage-usage';
import type { Product } from '@haruka/contract/pharmacy/product';
import { brokenRules, type InvalidField } from '@haruka/forms';

/** A line of a prescription as it is typed: numbers are text. */
export interface TypedLine {
  product: Product;
  dosage: string;
  days: string;
  quantity: string;
  note: string;
}

/** Returns a new line of a product. */
export const newLine = (product: Product): TypedLine => ({ product, dosage: '', days: '', quantity: '', note: '' });

/** Returns stored lines as they are typed. Lines of a product that is gone are left out. */
export const typedLines = (
  lines: readonly Pick<DraftLine, 'product_id' | 'dosage' | 'days' | 'quantity' | 'note'>[],
  products: readonly Product[],
): TypedLine[] =>
  lines.flatMap(({ product_id, dosage, days, quantity, note }) => {
    const product = products.find(({ id }) => id === product_id);
    return product
      ? [{ product, dosage, days: days?.toString() ?? '', quantity: quantity?.toString() ?? '', note }]
      : [];
  });

/** Returns a dosage with a template: in place of another template, else behind what was typed, as far as it fits. */
export function withTemplate(dosage: string, chosen: string, templates: readonly { text: string }[]): string {
  const typed = dosage.trim();
  if (typed === '' || templates.some(({ text }) => text === typed)) return chosen;
  const both = `${typed} ${chosen}`;
  return both.length <= limits.prescription.dosageMax ? both : dosage;
}

const digits = (text: string) => text.normalize('NFKC').replaceAll(/[,\s]/g, '');
const numberOf = (text: string) => (/^\d+$/.test(digits(text)) ? Number(digits(text)) : null);

/** Returns the lines of a draft. What is no number is not saved. */
export const draftLines = (lines: readonly TypedLine[]): DraftLine[] =>
  lines.map(({ product, dosage, days, quantity, note }) => ({
    product_id: product.id,
    dosage,
    days: withinDraft(numberOf(days)),
    quantity: withinDraft(numberOf(quantity)),
    note,
  }));
const withinDraft = (value: number | null) => (value !== null && value <= 99_999 ? value : null);

/** Returns what a prescription says of a dosage: a standard usage by its Japanese name and code, any other text as it is. */
function prescribedDosage(dosage: string): { dosage: string; usage_code: string | null } {
  const usage = usageNamed(dosage);
  return usage ? { dosage: usage.name, usage_code: usage.code } : { dosage, usage_code: null };
}

/** Returns the price of a line in yen, with tax; 0 while its quantity is open. */
export const priceOf = ({ product, quantity }: TypedLine): number => product.price * (numberOf(quantity) ?? 0);

/** Returns how many days a line lasts; 0 while that is open. */
export const daysOf = ({ days }: TypedLine): number => numberOf(days) ?? 0;

export type LineProblems = Partial<Record<'dosage' | 'days' | 'quantity' | 'note', InvalidField>>;

/** Validates typed lines with the schema of the contract: the lines to send, or the problems of each line. */
export function checkedLines(
  lines: readonly TypedLine[],
): { lines: PrescribedLine[]; problems?: undefined } | { lines?: undefined; problems: LineProblems[] } {
  const checked = lines.map(({ product, dosage, days, quantity, note }) =>
    brokenRules(PrescribedLine, {
      product_id: product.id,
      ...prescribedDosage(dosage),
      days: numberOf(days) ?? digits(days),
      quantity: numberOf(quantity) ?? digits(quantity),
      note,
    }),
  );
  const valid = checked.flatMap(({ data }) => (data ? [data] : []));
  if (valid.length === lines.length) return { lines: valid };
  return { problems: checked.map(({ broken }) => broken ?? {}) };
}
