import { randomUUIDv7 } from 'node:crypto';
import { limits } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import type { Tx } from '../../../platform/db/databases.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import { post } from '../ledger/ledger.service.ts';
import { findOpenAttempt, insertCash, lockOrder, markPaid, type OrderToPay } from './payment.repo.ts';

/**
 * Marks an unpaid order as paid in cash at the desk, with its entries and events, and returns it (decision 137). Rejects a paid or
 * cancelled order with 09022, one that can be paid online with 09031, and one whose money waits or is on its way with 09021.
 */
export async function payAtDesk(tx: Tx, order_id: string, received_by: number): Promise<OrderToPay> {
  const order = await lockOrder(tx, order_id);
  if (!order) throw new ApiError('orderNotFound');
  const { status, total: amount, clinic_id, account_id, clinic_location_id } = order;
  if (status !== 'WAITING_PAYMENT') throw new ApiError('orderNotPayable', { status });
  if (amount >= limits.paymentMin) throw new ApiError('payableOnline', { limit: limits.paymentMin });
  if (order.is_money_held || (await findOpenAttempt(tx, order_id))) throw new ApiError('paymentRunning');
  const id = randomUUIDv7();
  await insertCash(tx, { id, order, received_by });
  const about = { kind: 'PAYMENT', clinic_id, order_id, attempt_id: id } as const;
  await post(tx, { ...about, debit: 'CASH', credit: 'RECEIVABLE', amount });
  await markPaid(tx, order_id);
  for (const event of ['order.updated', 'payment.success'] as const)
    await emitEvent(tx, event, { order_id, account_id, clinic_location_id });
  return order;
}
