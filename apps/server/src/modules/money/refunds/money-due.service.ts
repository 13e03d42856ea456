import { randomUUIDv7 } from 'node:crypto';
import type { KeptRemainder, ParsedInput, Refund, refundRoutes } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/databases.ts';
import { namingWhoChanged } from '../../../platform/audit/who-changed.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { dayAt, dayOfField, textOf } from '../../scheduling/availability/days.ts';
import type { NoticeDeps } from '../../messaging/notices/notice.deps.ts';
import { notify } from '../../messaging/notices/notice.service.ts';
import { post } from '../ledger/ledger.service.ts';
import { handedBack, transferred } from './refund.emails.ts';
import * as repo from './refund.repo.ts';
import { lockOwnPaidOrder, rejectBeyond } from './refund.service.ts';

/**
 * Records money due of an order that was paid back by bank transfer, or at the desk when it was paid there (decisions 104 and 137).
 * Posts it, and tells the account that paid.
 * Rejects an order without such money with 09013, more than is left with 09024, and a day before the payment or after today. What a
 * dispute took is rejected with 09030.
 */
export async function recordTransfer(
  deps: NoticeDeps,
  actor: ClinicActor,
  { order_id, amount, transferred_on, reason }: ParsedInput<typeof refundRoutes.recordRefundTransfer>,
  request: RequestInfo,
): Promise<Refund> {
  const { db, mailQueue, patientOrigin } = deps;
  const recorded = () =>
    db.transaction().execute(async (tx) => {
      const order = await lockDue(tx, actor, order_id, amount);
      rejectBeyond(order, amount);
      rejectDay(transferred_on, order.paid_at!);
      const id = await insertOutside(tx, order, { amount, reason, transferred_on, requested_by: actor.id });
      const href = `${patientOrigin}/patient/payment-history-info?order_id=${order_id}`;
      const isCash = repo.outsideWay(order) === 'CASH';
      await notify(tx, deps, order.account_id, { words: (isCash ? handedBack : transferred)(amount), href });
      await told(tx, actor, order, isCash ? 'refund_at_desk' : 'refund_transfer', request);
      return id;
    });
  const id = await namingWhoChanged(db, actor, { object: 'order', object_id: order_id }, ['refundTooHigh'], recorded);
  mailQueue.ring();
  return repo.find(db, id);
}

/**
 * Decides that the clinic keeps all that is left of the payment of a cancelled order, and posts it. Rejects an order that is not
 * cancelled with 09013, and another amount than is left with 09024. While a dispute is not decided it rejects with 09030, because the
 * bank may return the money to the patient.
 */
export const keepRemainder = (
  { db }: Pick<NoticeDeps, 'db'>,
  actor: ClinicActor,
  { order_id, amount, reason }: ParsedInput<typeof refundRoutes.keepRemainder>,
  request: RequestInfo,
): Promise<KeptRemainder> =>
  namingWhoChanged(db, actor, { object: 'order', object_id: order_id }, ['refundTooHigh'], () =>
    db.transaction().execute(async (tx) => {
      const order = await lockDue(tx, actor, order_id, amount);
      const { left } = order;
      if (order.status !== 'CANCEL') throw new ApiError('orderNotCancelled');
      if (amount !== left) throw new ApiError('refundTooHigh', { left });
      if (order.is_disputed) throw new ApiError('paymentDisputed', { left: order.returnable });
      const kept = await insertKept(tx, order, { amount, reason, kept_by: actor.id });
      await told(tx, actor, order, 'keep_remainder', request);
      return kept;
    }),
  );

/** Writes money of a locked order that went back outside of the product, posts it, and returns the id of the refund. */
export async function insertOutside(
  tx: Tx,
  order: repo.PaidOrder,
  given: { amount: number; reason: string; transferred_on: string; requested_by: number },
): Promise<string> {
  const { id: order_id, clinic_id } = order;
  const id = randomUUIDv7();
  await repo.insertOutside(tx, { id, order, ...given });
  const about = { kind: 'REFUND', clinic_id, order_id, attempt_id: null, refund_id: id } as const;
  await post(tx, { ...about, debit: 'REFUNDS_DUE', credit: repo.outsideWay(order), amount: given.amount });
  return id;
}

/** Writes what the clinic keeps of a locked, cancelled order, and posts it. */
export async function insertKept(
  tx: Tx,
  { id: order_id, account_id, clinic_id }: repo.PaidOrder,
  { amount, ...kept }: { amount: number; reason: string; kept_by: number },
): Promise<KeptRemainder> {
  const made = await repo.insertKept(tx, { order_id, account_id, clinic_id, amount, ...kept });
  const about = { kind: 'KEPT', clinic_id, order_id, attempt_id: null } as const;
  await post(tx, { ...about, debit: 'REFUNDS_DUE', credit: 'KEPT', amount });
  return made;
}

/** Locks an order of which at least so much is due to the patient. */
async function lockDue(tx: Tx, actor: ClinicActor, order_id: string, amount: number): Promise<repo.PaidOrder> {
  const order = await lockOwnPaidOrder(tx, actor, order_id);
  if (order.status !== 'CANCEL' && !order.is_reduced) throw new ApiError('orderNotCancelled');
  if (amount > order.left) throw new ApiError('refundTooHigh', { left: order.left });
  return order;
}

/** A transfer cannot be older than the payment, nor lie in the future. Days are those of Tokyo. */
function rejectDay(transferred_on: string, paid_at: string) {
  const day = dayOfField('transferred_on', transferred_on);
  const [first, today] = [dayAt(Date.parse(paid_at)), dayAt(Date.now())];
  if (day < first)
    throw new ApiError('invalidInput', { fields: [{ field: 'transferred_on', rule: 'min', limit: textOf(first) }] });
  if (day > today)
    throw new ApiError('invalidInput', { fields: [{ field: 'transferred_on', rule: 'max', limit: textOf(today) }] });
}

async function told(
  tx: Tx,
  actor: ClinicActor,
  { id: order_id, account_id, clinic_location_id }: repo.PaidOrder,
  action: string,
  request: RequestInfo,
) {
  await audit(tx, request, { actor, object: 'order', object_id: order_id, action, patient_id: account_id });
  await emitEvent(tx, 'order.updated', { order_id, account_id, clinic_location_id });
}
