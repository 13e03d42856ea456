import { ApiError } from '../../../platform/api-error.ts';
import type { Tx } from '../../../platform/db/databases.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import { findOpenAttempt, markPaid, type OrderToPay } from './payment.repo.ts';

export { lockOrder, noteHeldMoney, type OrderToPay } from './payment.repo.ts';

/**
 * Marks an unpaid order as paid by money that waited in suspense. The caller holds its lock and posts the money. Rejects with 09021
 * while another payment of the order is open.
 */
export async function payBySuspense(tx: Tx, order: OrderToPay): Promise<void> {
  if (await findOpenAttempt(tx, order.id)) throw new ApiError('paymentRunning');
  await markPaid(tx, order.id);
  const { id: order_id, account_id, clinic_location_id } = order;
  await emitEvent(tx, 'payment.success', { order_id, account_id, clinic_location_id });
}
