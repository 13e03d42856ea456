import { type OrderKind, type OrderTax, taxClasses, taxIn, type TaxClass } from '@haruka/contract';

/** A line of a new order. Prices are yen with tax. */
export interface NewLine {
  name: string;
  name_en: string;
  unit_price: number;
  quantity: number;
  tax_class: TaxClass;
  product_id?: number;
}

export interface Totals {
  /** One entry for each tax class that occurs. */
  taxes: OrderTax[];
  /** Lines and delivery, in yen with tax. */
  total: number;
}

/** What delivery costs at a location, in yen with tax. */
export interface DeliveryCharge {
  delivery_fee: number;
  delivery_free_from: number | null;
}

/** Returns what lines cost together, in yen with tax. */
export const sumOf = (lines: readonly Pick<NewLine, 'unit_price' | 'quantity'>[]): number =>
  lines.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0);

/** Returns the delivery fee of an order: none for a fee alone, and none from the price of medicine that the location sets. */
export function deliveryFee(
  { delivery_fee, delivery_free_from }: DeliveryCharge,
  kind: OrderKind,
  lines: readonly Pick<NewLine, 'unit_price' | 'quantity'>[],
): number {
  if (kind === 'CONSULTATION') return 0;
  // The first line of a combined order is the fee.
  const medicine = kind === 'COMBINED' ? lines.slice(1) : lines;
  return delivery_free_from !== null && sumOf(medicine) >= delivery_free_from ? 0 : delivery_fee;
}

/**
 * Returns what an order costs: the sum of its lines and the delivery fee. Prices include their tax, so the tax is a part of the
 * total, computed once for each class and rounded down. Delivery is taxable.
 */
export function totalsOf(
  lines: readonly Pick<NewLine, 'unit_price' | 'quantity' | 'tax_class'>[],
  delivery_fee: number,
): Totals {
  const parts: { tax_class: TaxClass; amount: number }[] = lines.map((line) => ({
    tax_class: line.tax_class,
    amount: line.unit_price * line.quantity,
  }));
  if (delivery_fee > 0) parts.push({ tax_class: 'TAXABLE', amount: delivery_fee });
  const taxes = taxClasses.flatMap((tax_class) => {
    const ofClass = parts.filter((part) => part.tax_class === tax_class);
    if (ofClass.length === 0) return [];
    const amount = ofClass.reduce((sum, part) => sum + part.amount, 0);
    return [{ tax_class, amount, tax: taxIn(tax_class, amount) }];
  });
  return { taxes, total: taxes.reduce((sum, { amount }) => sum + amount, 0) };
}
