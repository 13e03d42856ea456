import { limits } from '@haruka/contract';
import { audit } from '../../../platform/audit/audit-log.ts';
import { cancelOrder } from '../payments/cancel-order.service.ts';
import type { PaymentDeps } from '../payments/payment.service.ts';
import * as repo from './refund.repo.ts';
import { insertRefund } from './refund.service.ts';
import { send, type SendDeps } from './send-refund.service.ts';

/** What the patient reads as the reason, in the language of the clinic's own reasons. */
const reason = 'クリニックの都合で診療が取り消されたため';
const mostAtOnce = 50;

/**
 * Cancels the orders of consults that the clinic cancelled or the doctor missed, and refunds card payments in full. Begins after
 * the time in which a cancellation can be undone. An order that is being paid waits for the next run. Returns the number of orders.
 */
export async function refundCancelledConsults(
  deps: SendDeps & PaymentDeps,
  onError: (error: unknown) => void,
): Promise<number> {
  const orders = await repo.ordersOfCancelledConsults(deps.db, limits.undoCancelMinutes, mostAtOnce);
  for (const { id, status } of orders) await cancelAndRefund(deps, id, status === 'PAID').catch(onError);
  return orders.length;
}

async function cancelAndRefund(deps: SendDeps & PaymentDeps, order_id: string, is_paid: boolean) {
  let refund: string | undefined;
  await cancelOrder(deps, { order_id, is_paid, reason }, async (tx, { clinic_id, account_id }) => {
    const by = { actor: { kind: 'system', id: '' }, clinic_id, patient_id: account_id };
    await audit(tx, { id: '', ip: '' }, { ...by, object: 'order', object_id: order_id, action: 'cancel' });
    const order = (await repo.lockPaidOrder(tx, order_id))!;
    // What a dispute took stays due until the bank has decided.
    if (order.method !== 'CARD' || order.returnable === 0) return;
    refund = await insertRefund(tx, order, { amount: order.returnable, reason, requested_by: null });
    await audit(tx, { id: '', ip: '' }, { ...by, object: 'order', object_id: order_id, action: 'refund' });
  });
  if (refund) await send(deps, refund);
}
