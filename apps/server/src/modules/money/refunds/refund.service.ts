import { randomUUIDv7 } from 'node:crypto';
import type { ParsedInput, Refund, refundRoutes } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import { namingWhoChanged } from '../../../platform/audit/who-changed.ts';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import { mayRefund } from '../../identity/auth/may-refund.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import type { Tx } from '../../../platform/db/databases.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import type { Deps } from '../../../platform/module.ts';
import { originOf } from '../../../platform/ops/config.ts';
import { noticeDepsOf } from '../../messaging/notices/notice.deps.ts';
import type { DisputeDeps } from '../disputes/dispute.service.ts';
import * as repo from './refund.repo.ts';
import type { ReturnDeps } from './returned-refund.service.ts';
import { send, type SendDeps } from './send-refund.service.ts';

/** Returns what the services of refunds need, from the parts of the server. */
export const refundDepsOf = (deps: Deps): SendDeps => ({ ...noticeDepsOf(deps), payment: deps.providers.payment });

/** Returns what refunds that come back and disputes need, from the parts of the server. */
export const returnDepsOf = (deps: Deps): ReturnDeps & DisputeDeps => ({
  ...refundDepsOf(deps),
  payment: deps.providers.payment,
  clinicOrigin: originOf(deps.config, 'clinic'),
});

/**
 * Refunds a part or all of what is due of a cancelled or reduced order that was paid by card. Rejects any other order with 09013, one
 * that no card paid with 09015, and more than is due with 09024. Without an answer of the payment service the refund stays SENT.
 * The same key again, after a crash or an error, goes on with the refund that it made (decision 92).
 */
export async function refund(
  deps: SendDeps,
  actor: ClinicActor,
  { order_id, amount, reason }: ParsedInput<typeof refundRoutes.refundOrder>,
  request: RequestInfo,
): Promise<Refund> {
  const { db } = deps;
  const taken = () =>
    db.transaction().execute(async (tx) => {
      const order = await lockOwnPaidOrder(tx, actor, order_id);
      const request_key = request.idempotencyKey ?? null;
      const before = await repo.findAsked(tx, { requested_by: actor.id, request_key });
      if (before) {
        if (before.order_id !== order_id || before.amount !== amount || before.reason !== reason)
          throw new ApiError('idempotencyKeyReused');
        return before.id;
      }
      const made = await insertRefund(tx, order, { amount, reason, requested_by: actor.id, request_key });
      const entry = { object: 'order', object_id: order_id, action: 'refund', patient_id: order.account_id };
      await audit(tx, request, { actor, ...entry });
      return made;
    });
  const id = await namingWhoChanged(db, actor, { object: 'order', object_id: order_id }, ['refundTooHigh'], taken);
  await send(deps, id);
  return repo.find(db, id);
}

/**
 * Locks an order of the caller's locations, with what is left of its payment. Rejects an unknown one with `orderNotFound`, and people
 * without the right to refund with `accessDenied`.
 */
export async function lockOwnPaidOrder(tx: Tx, actor: ClinicActor, order_id: string): Promise<repo.PaidOrder> {
  const order = await repo.lockPaidOrder(tx, order_id);
  const locations = locationsOf(actor);
  if (!order || (locations && !locations.includes(order.clinic_location_id))) throw new ApiError('orderNotFound');
  if (!(await mayRefund(tx, actor))) throw new ApiError('accessDenied');
  return order;
}

/** Rejects more than is due of a locked order with 09024, and more than disputes of its payment left with 09030. */
export function rejectBeyond({ left, returnable }: repo.PaidOrder, amount: number): void {
  if (amount > left) throw new ApiError('refundTooHigh', { left });
  if (amount > returnable) throw new ApiError('paymentDisputed', { left: returnable });
}

/** Writes a refund of a locked order, with its event, and returns its id. Rejects like `refund`. */
export async function insertRefund(
  tx: Tx,
  order: repo.PaidOrder,
  {
    request_key = null,
    ...asked
  }: { amount: number; reason: string; requested_by: number | null; request_key?: string | null },
): Promise<string> {
  if (order.status !== 'CANCEL' && !order.is_reduced) throw new ApiError('orderNotCancelled');
  if (order.method !== 'CARD') throw new ApiError('refundNeedsCard');
  const { id: order_id, account_id, clinic_location_id } = order;
  rejectBeyond(order, asked.amount);
  const id = randomUUIDv7();
  await repo.insert(tx, { id, order, request_key, ...asked });
  await emitEvent(tx, 'order.updated', { order_id, account_id, clinic_location_id });
  return id;
}
