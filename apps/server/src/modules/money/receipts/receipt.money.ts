import { type OrderKind, type OrderLine, type OrderTax, taxIn } from '@haruka/contract';

/** What an order was charged and taxed, and what the clinic keeps of its payment. */
interface Charged {
  kind: OrderKind;
  lines: readonly Pick<OrderLine, 'amount' | 'tax_class'>[];
  taxes: readonly OrderTax[];
}

/** Returns whether what is kept of a combined order is its consultation fee, which is its first line. */
export const isFee = ({ kind, lines }: Pick<Charged, 'kind' | 'lines'>, kept: number): boolean =>
  kind === 'COMBINED' && lines[0]?.amount === kept;

/**
 * Returns the taxes of what is kept of a cancelled order (decision 123). A kept fee has the class of its line. Any other amount has the
 * classes in the proportion of the order, with the exempt part rounded down. The tax of a class is computed from its amount.
 */
export function taxesOfKept(order: Charged, kept: number): OrderTax[] {
  const [fee] = order.lines;
  if (fee && isFee(order, kept)) return [taxed({ tax_class: fee.tax_class, amount: kept })];
  const total = order.taxes.reduce((sum, { amount }) => sum + amount, 0);
  const exempt = order.taxes.find(({ tax_class }) => tax_class === 'EXEMPT')?.amount ?? 0;
  const ofExempt = total === 0 ? 0 : Math.floor((kept * exempt) / total);
  return order.taxes
    .map(({ tax_class }) => ({ tax_class, amount: tax_class === 'EXEMPT' ? ofExempt : kept - ofExempt }))
    .filter(({ amount }) => amount > 0)
    .map(taxed);
}

const taxed = ({ tax_class, amount }: Pick<OrderTax, 'tax_class' | 'amount'>): OrderTax => ({
  tax_class,
  amount,
  tax: taxIn(tax_class, amount),
});
