import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { write } from '../define.ts';
import { Day, Instant } from '../primitives.ts';

/** States of a refund. SENT without an answer of the payment service stays SENT until the service answers. */
export const refundStatuses = ['REQUESTED', 'SENT', 'DONE', 'FAILED'] as const;
export type RefundStatus = (typeof refundStatuses)[number];
/** How money goes back: to the card that paid, or outside of the product, to a bank account or as cash at the desk. */
export const refundMethods = ['CARD', 'BANK', 'CASH'] as const;
export type RefundMethod = (typeof refundMethods)[number];

/** Why a refund or a cancellation happens; the patient reads it. */
export const MoneyReason = z
  .string()
  .check(z.trim(), z.minLength(limits.moneyReason.min), z.maxLength(limits.moneyReason.max));

/** Money of a payment on its way back. One outside of the product is DONE from the start. */
export const Refund = z.object({
  id: z.uuid(),
  status: z.enum(refundStatuses),
  method: z.enum(refundMethods),
  /** The day in Tokyo on which the clinic transferred it or gave it back; null for a card. */
  transferred_on: z.nullable(Day),
  /** In yen. */
  amount: z.int(),
  reason: z.string(),
  created_at: Instant,
  /** When the payment service accepted or refused it. */
  settled_at: z.nullable(Instant),
  /** When the bank of the card sent it back after it was accepted; it is FAILED then. */
  returned_at: z.nullable(Instant),
});
export type Refund = z.infer<typeof Refund>;

/** Yen of a refund, or of what is kept. */
const Amount = z.int().check(z.gte(1), z.lte(limits.orderMax));

/** What a clinic keeps of a cancelled order that was paid. */
export const KeptRemainder = z.object({ amount: z.int(), reason: z.string(), created_at: Instant });
export type KeptRemainder = z.infer<typeof KeptRemainder>;

export const refundRoutes = {
  refundOrder: write('POST clinic/refund-order/', {
    summary:
      'Refund a part or all of what is due of a cancelled or reduced order (09013) that was paid by card (09015). The owner, or staff with the right to refund. Never more than is due (09024)',
    for: ['clinic'],
    reach: 'clinic',
    callsService: true,
    body: z.object({
      order_id: z.uuid(),
      amount: Amount,
      reason: MoneyReason,
    }),
    data: Refund,
    errors: ['orderNotFound', 'orderNotCancelled', 'refundNeedsCard', 'refundTooHigh', 'paymentDisputed'],
    changes: ['orders'],
  }),
  recordRefundTransfer: write('POST clinic/record-refund-transfer/', {
    summary:
      'Record that money due of a cancelled or reduced order (09013) was paid back outside of the product, not before it was paid. It went back at the desk when it was paid there, otherwise by bank transfer. The owner, or staff with the right to refund. Never more than is due (09024)',
    for: ['clinic'],
    reach: 'clinic',
    body: z.object({ order_id: z.uuid(), amount: Amount, transferred_on: Day, reason: MoneyReason }),
    data: Refund,
    errors: ['orderNotFound', 'orderNotCancelled', 'refundTooHigh', 'paymentDisputed', 'invalidDate'],
    changes: ['orders'],
  }),
  keepRemainder: write('POST clinic/keep-remainder/', {
    summary:
      'Decide that the clinic keeps all that is left of the payment of a cancelled order (09013), with a reason that the patient reads. 09024 when another amount is left than the caller saw. The owner, or staff with the right to refund',
    for: ['clinic'],
    reach: 'clinic',
    body: z.object({ order_id: z.uuid(), amount: Amount, reason: MoneyReason }),
    data: KeptRemainder,
    errors: ['orderNotFound', 'orderNotCancelled', 'refundTooHigh', 'paymentDisputed'],
    changes: ['orders'],
  }),
};
