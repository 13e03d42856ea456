import type { Tx } from '../../../platform/db/databases.ts';
import { cancelUnpaid } from '../orders/order.service.ts';
import { findOpenAttempt, lockOrder } from './payment.repo.ts';

/**
 * Cancels an order with a reason that the patient reads, and returns true. An order that is paid, cancelled or being paid stays:
 * a card payment has begun, or a slip is still valid.
 */
export async function cancelUnlessPaid(tx: Tx, order_id: string, reason: string): Promise<boolean> {
  const order = await lockOrder(tx, order_id);
  if (order?.status !== 'WAITING_PAYMENT' || (await findOpenAttempt(tx, order_id))) return false;
  await cancelUnpaid(tx, order_id, reason);
  return true;
}
