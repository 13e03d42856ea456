import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { write } from '../define.ts';
import { Instant } from '../primitives.ts';

/** States of a refund. SENT without an answer of the payment service stays SENT until the service answers. */
export const refundStatuses = ['REQUESTED', 'SENT', 'DONE', 'FAILED'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Why a refund or a cancellation happens; the patient reads it. */
export const MoneyReason = z
  .string()
  .check(z.trim(), z.minLength(limits.moneyReason.min), z.maxLength(limits.moneyReason.max));

/** Money of a card payment on its way back. */
export const Refund = z.object({
  id: z.uuid(),
  status: z.enum(refundStatuses),
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

export const refundRoutes = {
  refundOrder: write('POST clinic/refund-order/', {
    summary:
      'Refund a part or all of a cancelled order (09013) that was paid by card (09015). The owner, or staff with the right to refund. Never more than is left of the payment (09024)',
    for: ['clinic'],
    reach: 'clinic',
    callsService: true,
    body: z.object({
      order_id: z.uuid(),
      amount: z.int().check(z.gte(1), z.lte(limits.orderMax)),
      reason: MoneyReason,
    }),
    data: Refund,
    errors: ['orderNotFound', 'orderNotCancelled', 'refundNeedsCard', 'refundTooHigh'],
    changes: ['orders'],
  }),
};
