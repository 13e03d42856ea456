import { limits } from '@haruka/contract';
import type { PaymentDeps } from '../payments/payment.service.ts';
import { cancelAndRefund } from './cancel-and-refund.service.ts';
import * as repo from './refund.repo.ts';
import type { SendDeps } from './send-refund.service.ts';

/** What the patient reads as the reason, in the language of the clinic's own reasons. */
const reason = 'クリニックの都合で診療が取り消されたため';
const mostAtOnce = 50;
const bySystem = { member: null, request: { id: '', ip: '' } };

/**
 * Cancels the orders of consults that the clinic cancelled or the doctor missed, and refunds card payments in full. Begins after
 * the time in which a cancellation can be undone. An order that is being paid waits for the next run. Returns the number of orders.
 */
export async function refundCancelledConsults(
  deps: SendDeps & PaymentDeps,
  onError: (error: unknown) => void,
): Promise<number> {
  const orders = await repo.ordersOfCancelledConsults(deps.db, limits.undoCancelMinutes, mostAtOnce);
  for (const { id: order_id, status } of orders)
    await cancelAndRefund(deps, { order_id, is_paid: status === 'PAID', reason }, bySystem).catch(onError);
  return orders.length;
}
