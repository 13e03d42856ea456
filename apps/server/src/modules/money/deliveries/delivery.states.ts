import type { DeliveryState } from '@haruka/contract';

/** Every move a parcel may make (decision 94). The database refuses the others by the same table (migrations/20261130010000_deliveries.sql). */
const deliveryStates = {
  /** Its order was paid. */
  NOT_READY: ['READY'],
  READY: ['NOT_READY', 'EXPORTED', 'SHIPPED'],
  /** READY: its address was changed, so the file for the carrier is out of date. */
  EXPORTED: ['NOT_READY', 'READY', 'SHIPPED'],
  /** READY: taken back within the first minutes. */
  SHIPPED: ['READY', 'DELIVERED', 'RETURNED', 'LOST'],
  /** SHIPPED: the mark was a mistake. */
  DELIVERED: ['SHIPPED'],
  /** READY: it is sent again. */
  RETURNED: ['SHIPPED', 'READY'],
  LOST: ['SHIPPED', 'READY'],
} as const satisfies Record<DeliveryState, readonly DeliveryState[]>;

/** Returns whether a parcel may go from one state to another. */
export const mayBecome = (from: DeliveryState, to: DeliveryState): boolean =>
  (deliveryStates[from] as readonly DeliveryState[]).includes(to);
