import { limits, type PrescriptionLine, type Product, type QuotedLine } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';

/** Lines at the prices of today, and their sum in yen. */
export interface Priced {
  lines: QuotedLine[];
  total: number;
  /** The longest time of its products until they are sent, in days. */
  lead_time_days: number;
}

/**
 * Returns the lines of a prescription for the wanted days. The quantity keeps its ratio to the days and is rounded up to whole
 * units; a medicine of 0 days is left out. Rejects days that fit no line, and none at all, with invalidInput.
 */
export function linesFor(lines: readonly PrescriptionLine[], days: readonly number[] | undefined): QuotedLine[] {
  const wanted = days ?? lines.map((line) => line.days);
  if (wanted.length !== lines.length) throw refusal('days', 'length', lines.length);
  if (wanted.every((one) => one === 0)) throw refusal('days', 'min', 1);
  if (wanted.some((one) => one > limits.prescription.daysMax))
    throw refusal('days', 'max', limits.prescription.daysMax);
  const scaled = lines.flatMap((line, position) => {
    const own = wanted[position]!;
    return own === 0 ? [] : [{ ...line, position, days: own, quantity: Math.ceil((line.quantity * own) / line.days) }];
  });
  if (scaled.some(({ quantity }) => quantity > limits.prescription.quantityMax))
    throw refusal('days', 'max_quantity', limits.prescription.quantityMax);
  return scaled;
}

/** Returns lines at the prices and taxes of today; undefined when a product is no longer offered. */
export function priced(lines: readonly QuotedLine[], products: readonly Product[]): Priced | undefined {
  const now = lines.flatMap((line) => {
    const product = products.find(({ id }) => id === line.product_id);
    if (!product) return [];
    const { price: unit_price, tax_class } = product;
    return [{ ...line, unit_price, tax_class, price: unit_price * line.quantity }];
  });
  if (now.length < lines.length) return undefined;
  const total = now.reduce((sum, { price }) => sum + price, 0);
  if (total > limits.orderMax) throw refusal('total', 'max', limits.orderMax);
  const lead_time_days = Math.max(
    0,
    ...products.filter(({ id }) => now.some((line) => line.product_id === id)).map((one) => one.lead_time_days),
  );
  return { lines: now, total, lead_time_days };
}

const refusal = (field: string, rule: string, limit: number) =>
  new ApiError('invalidInput', { fields: [{ field, rule, limit }] });
