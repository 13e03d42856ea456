import { ApiError } from '../../../platform/api-error.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { keepWritten } from '../../../platform/http/written-before.ts';
import { dayAt, textOf } from '../../scheduling/availability/days.ts';
import { notify } from '../../messaging/notices/notice.service.ts';
import { type Cancellation, cancelOrder, hasCodes } from '../payments/cancel-order.service.ts';
import type { PaymentDeps } from '../payments/payment.service.ts';
import { insertKept, insertOutside } from './money-due.service.ts';
import { cancelledAtDesk, cancelledPaid, cancelledSlip } from './refund.emails.ts';
import * as repo from './refund.repo.ts';
import { insertRefund } from './refund.service.ts';
import { send, type SendDeps } from './send-refund.service.ts';

/** Why a fee is kept, as the patient reads it, in the language of the clinic's own reasons. */
const feeReason = '診療はすでに行われているため（診療費）';

/** The one that cancels: a member, or the server after the clinic cancelled a consult. */
export interface Canceller {
  member: ClinicActor | null;
  request: Pick<RequestInfo, 'id' | 'ip'>;
}

/**
 * Cancels an order like `cancelOrder`. What cards paid for it and for what adds to it is refunded by the same transaction, and
 * the payment service is called afterwards. What was paid at the desk is handed back there by the member who cancels (decision 137).
 * `keeps_fee` keeps the consultation fee of a combined order (decision 120). Money of a store, and what a dispute took, stays due.
 * An account that paid at a store or at the desk, or may hold a slip, gets a message (PAY-41).
 */
export async function cancelAndRefund(
  deps: SendDeps & PaymentDeps,
  { keeps_fee = false, ...cancellation }: Cancellation & { keeps_fee?: boolean },
  by: Canceller,
): Promise<void> {
  const { order_id, is_paid, reason } = cancellation;
  if (keeps_fee && !is_paid) throw noFee();
  const refunds: string[] = [];
  await cancelOrder(deps, cancellation, async (tx, { clinic_id, account_id: patient_id }, paid) => {
    const about = { actor: by.member ?? { kind: 'system', id: '' }, clinic_id, patient_id, object: 'order' };
    await audit(tx, by.request, { ...about, object_id: order_id, action: 'cancel' });
    await keepWritten(tx, order_id);
    const hrefOf = (id: string) => `${deps.patientOrigin}/patient/payment-history-info?order_id=${id}`;
    if (!is_paid && (await hasCodes(tx, order_id)))
      await notify(tx, deps, patient_id, { words: cancelledSlip, href: hrefOf(order_id) });
    for (const id of paid) {
      const order = (await repo.lockPaidOrder(tx, id))!;
      const fee = keeps_fee && id === order_id ? feeOf(order) : 0;
      const amount = order.returnable - fee;
      if (order.method !== null && order.method !== 'CARD' && amount > 0)
        await notify(tx, deps, patient_id, { words: cancelledBy[order.method](amount), href: hrefOf(id) });
      const made = await refundRest(tx, order, { fee, reason, by });
      if (!made) continue;
      if (order.method === 'CARD') refunds.push(made);
      await audit(tx, by.request, { ...about, object_id: id, action: 'refund_by_cancellation' });
    }
  });
  deps.mailQueue.ring();
  for (const id of refunds) await send(deps, id);
}

/** What an account reads of a cancelled order that it did not pay by card: how its money returns. */
const cancelledBy = { KONBINI: cancelledPaid, CASH: cancelledAtDesk };

const noFee = () => new ApiError('invalidInput', { fields: [{ field: 'keeps_fee', rule: 'invalid' }] });

/** Returns the consultation fee of a cancelled combined order. Rejects an order without one. */
function feeOf({ fee, left }: repo.PaidOrder): number {
  if (fee === 0) throw noFee();
  return Math.min(fee, left);
}

/**
 * Keeps the fee of a cancelled order, and refunds what is left of a card payment, or of cash that a member hands back. Returns the id of
 * the refund; undefined for none.
 */
async function refundRest(
  tx: Tx,
  order: repo.PaidOrder,
  { fee, reason, by: { member } }: { fee: number; reason: string; by: Canceller },
): Promise<string | undefined> {
  // While a dispute is not decided, the bank may return the fee to the patient.
  if (fee > 0 && !order.is_disputed)
    await insertKept(tx, order, { amount: fee, reason: feeReason, kept_by: member!.id });
  const amount = order.returnable - fee;
  if (amount <= 0) return undefined;
  if (order.method === 'CASH' && member)
    return insertOutside(tx, order, {
      amount,
      reason,
      transferred_on: textOf(dayAt(Date.now())),
      requested_by: member.id,
    });
  if (order.method !== 'CARD') return undefined;
  return insertRefund(tx, order, { amount, reason, requested_by: member?.id ?? null });
}
