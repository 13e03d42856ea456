import * as z from 'zod/mini';
import { Instant } from '../primitives.ts';

/** OPEN: it can be answered until a day. REVIEW: the bank decides. WON: the payment stands. LOST: the money is gone. */
export const disputeStatuses = ['OPEN', 'REVIEW', 'WON', 'LOST'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** What the holder of the card says, in groups that call for different evidence. */
export const disputeReasons = ['FRAUD', 'NOT_RECEIVED', 'NOT_AS_AGREED', 'DUPLICATE', 'NOT_REFUNDED', 'OTHER'] as const;
export type DisputeReason = (typeof disputeReasons)[number];

/** A payment by card that its holder disputes at their bank. Amounts are in yen. */
export const Dispute = z.object({
  id: z.uuid(),
  status: z.enum(disputeStatuses),
  reason: z.enum(disputeReasons),
  amount: z.int(),
  /** Money that the payment service has taken back and not returned; 0 for an inquiry of the bank. */
  withdrawn: z.int(),
  /** What the payment service charged for it. */
  fee: z.int(),
  /** Until when it can be answered; null when it cannot. */
  due_at: z.nullable(Instant),
  opened_at: Instant,
  /** When it was won or lost. */
  decided_at: z.nullable(Instant),
});
export type Dispute = z.infer<typeof Dispute>;
