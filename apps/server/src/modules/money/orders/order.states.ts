import type { OrderStatus } from '@haruka/contract';

/**
 * Every move an order may make (DATA-17). An order of 0 yen begins as PAID (decision 136). The database refuses the others by the same table
 * (migrations/20261122110400_orders.sql).
 */
const orderStates = {
  WAITING_PAYMENT: ['PAID', 'CANCEL'],
  /** Cancelled before it was shipped; the refund follows. */
  PAID: ['CANCEL'],
  /** Money that arrives now goes to the suspense account. */
  CANCEL: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

/** Returns whether an order may go from one status to another. */
export const mayBecome = (from: OrderStatus, to: OrderStatus): boolean =>
  (orderStates[from] as readonly OrderStatus[]).includes(to);
