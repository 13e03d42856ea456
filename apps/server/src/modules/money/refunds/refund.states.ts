import type { RefundStatus } from '@haruka/contract';

/**
 * Every move a refund may make. The database refuses the others by the same table (migrations/20261123110000_returned-refunds.sql).
 */
const refundStates = {
  REQUESTED: ['SENT'],
  /** The payment service was called. An unknown outcome stays here, and the sweep asks again. */
  SENT: ['DONE', 'FAILED'],
  /** The bank of the card may send it back later. */
  DONE: ['FAILED'],
  FAILED: [],
} as const satisfies Record<RefundStatus, readonly RefundStatus[]>;

/** Returns whether a refund may go from one status to another. */
export const mayBecome = (from: RefundStatus, to: RefundStatus): boolean =>
  (refundStates[from] as readonly RefundStatus[]).includes(to);
