import * as z from 'zod/mini';
import { Id, Instant } from '../primitives.ts';
import { taxClasses } from '../tax-class.ts';

/** Payment states of an order (DATA-17). */
export const orderStatuses = ['WAITING_PAYMENT', 'PAID', 'CANCEL'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** What people read of an order. WRITTEN_OFF: the clinic gave it up. FREE: there is nothing to pay, so it was settled when it was made. */
export const orderMarks = [...orderStatuses, 'WRITTEN_OFF', 'FREE'] as const;
export type OrderMark = (typeof orderMarks)[number];

/**
 * What an order is for: the fee of a consultation, what a doctor prescribed, or both of one consultation with the fee as first line.
 * PURCHASE: goods that the account bought without a prescription.
 */
export const orderKinds = ['CONSULTATION', 'MEDICINE', 'COMBINED', 'PURCHASE'] as const;
export type OrderKind = (typeof orderKinds)[number];

const Yen = z.int().check(z.gte(0));

/** One line of an order. Its texts and prices are those of the day on which the order was made. */
export const OrderLine = z.object({
  /** The product that it was; null for a fee. */
  product_id: z.nullable(Id),
  name: z.string(),
  name_en: z.string(),
  /** In yen, with tax. */
  unit_price: Yen,
  quantity: z.int().check(z.gte(1)),
  amount: Yen,
  tax_class: z.enum(taxClasses),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** A text in both languages. */
export const TextInBoth = z.object({ jp: z.string(), en: z.string() });
export type TextInBoth = z.infer<typeof TextInBoth>;

/**
 * What the final confirmation says beside quantities and prices: when and how to pay, when it is sent, the period of the offer, and
 * cancelling. The texts are those of the day on which the order was made.
 */
export const OrderTerms = z.object({
  by_card: TextInBoth,
  at_konbini: TextInBoth,
  delivery: TextInBoth,
  period: TextInBoth,
  cancel: TextInBoth,
});
export type OrderTerms = z.infer<typeof OrderTerms>;

/** What an order costs less since its prescription was amended, in yen. */
export const OrderReduction = z.object({ amount: Yen, created_at: Instant });

/** An order that adds a difference to another one. `reduced` is what it costs less since the next amendment, in yen. */
export const Supplement = z.object({ id: z.uuid(), status: z.enum(orderStatuses), total: Yen, reduced: Yen });

/** An order in a list. */
export const OrderSummary = z.object({
  id: z.uuid(),
  kind: z.enum(orderKinds),
  /** The order to whose medicine it adds a difference, after its prescription was amended; null for any other. */
  supplements: z.nullable(z.uuid()),
  status: z.enum(orderStatuses),
  /** Whether the clinic gave up an unpaid order: it is CANCEL then, and no payment is needed. */
  is_written_off: z.boolean(),
  total: Yen,
  created_at: Instant,
  paid_at: z.nullable(Instant),
});
export type OrderSummary = z.infer<typeof OrderSummary>;
