import {
  brokenFirstVisitRules,
  limits,
  type PrescribedLine,
  type PrescriptionLine,
  type Product,
  usageOf,
} from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';

/** A line and the product that it names. */
export interface CheckedLine {
  line: PrescribedLine;
  product: Product;
}

/** Pairs lines with products. Names each line whose product is not offered (08001). */
export function withProducts(lines: readonly PrescribedLine[], products: readonly Product[]): CheckedLine[] {
  const offered = new Map(products.filter(({ state }) => state === 'ACTIVE').map((product) => [product.id, product]));
  const missing = lines.flatMap(({ product_id }, at) => (offered.has(product_id) ? [] : [fieldOf(at, 'product_id')]));
  if (missing.length > 0) throw new ApiError('productNotFound', { fields: missing });
  return lines.map((line) => ({ line, product: offered.get(line.product_id)! }));
}

/** Names each line with a usage code that is unknown, or whose dosage is not the name of that usage. */
export function refuseWrongUsages(lines: readonly PrescribedLine[]) {
  const fields = lines.flatMap(({ usage_code, dosage }, at) =>
    usage_code === null || usageOf(usage_code)?.name === dosage
      ? []
      : [{ field: `lines.${at}.usage_code`, rule: 'choice' as const }],
  );
  if (fields.length > 0) throw new ApiError('invalidInput', { fields });
}

/** Returns products with the price and the tax class at which the patient has paid for them, where there is one. */
export function keepingPaid(products: readonly Product[], paid: readonly PrescriptionLine[]): Product[] {
  const kept = new Map(
    paid.map(({ product_id, unit_price, tax_class }) => [product_id, { price: unit_price, tax_class }]),
  );
  return products.map((product) => ({ ...product, ...kept.get(product.id) }));
}

type Goods = Pick<PrescribedLine, 'product_id' | 'quantity'>;

/** Returns whether lines name the same products in the same quantities. */
export function isSameGoods(one: readonly Goods[], other: readonly Goods[]): boolean {
  const [before, after] = [quantities(one), quantities(other)];
  return before.size === after.size && [...before].every(([id, quantity]) => after.get(id) === quantity);
}

function quantities(lines: readonly Goods[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { product_id, quantity } of lines) sums.set(product_id, (sums.get(product_id) ?? 0) + quantity);
  return sums;
}

/** Returns each line that breaks the first-visit guard, with its rule. `given` has the days of each product that the visit gave already. */
export const firstVisitViolations = (
  lines: readonly CheckedLine[],
  isBaseIllnessKnown: boolean,
  given: ReadonlyMap<number, number>,
) =>
  brokenFirstVisitRules(
    lines.map(({ line: { days, product_id }, product }) => ({ ...product, product_id, days })),
    isBaseIllnessKnown,
    given,
  ).flatMap((rules, at) => rules.map((rule) => ({ field: `lines.${at}`, rule })));

/** Returns the total in yen. Refuses one above the limit of an order, and one that differs from what the doctor confirmed (08005). */
export function confirmedTotal(lines: readonly CheckedLine[], confirmed: number): number {
  const total = lines.reduce((sum, { line, product }) => sum + product.price * line.quantity, 0);
  if (total > limits.orderMax)
    throw new ApiError('invalidInput', { fields: [{ field: 'total', rule: 'max', limit: limits.orderMax }] });
  if (total !== confirmed) throw new ApiError('productChanged', { total });
  return total;
}

/** Refuses the lines of products without enough stock (08003). */
export function refuseWithoutStock(lines: readonly CheckedLine[], short: readonly number[]) {
  if (short.length === 0) return;
  const fields = lines.flatMap(({ product }, at) => (short.includes(product.id) ? [fieldOf(at, 'quantity')] : []));
  throw new ApiError('productOutOfStock', { fields });
}

const fieldOf = (at: number, name: 'product_id' | 'quantity') => ({
  field: `lines.${at}.${name}`,
  rule: name === 'quantity' ? 'stock' : 'missing',
});
