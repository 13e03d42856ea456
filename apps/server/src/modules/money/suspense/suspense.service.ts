import {
  limits,
  type Output,
  type Page,
  type ParsedInput,
  type SuspensePayment,
  type suspenseRoutes,
} from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import { whoChanged } from '../../../platform/audit/who-changed.ts';
import { auditRead } from '../../../platform/audit/audit-read.ts';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { mayRefund } from '../../identity/auth/may-refund.ts';
import type { NoticeDeps } from '../../messaging/notices/notice.deps.ts';
import { notify } from '../../messaging/notices/notice.service.ts';
import { post } from '../ledger/ledger.service.ts';
import { lockOrder, noteHeldMoney, type OrderToPay, payBySuspense } from '../payments/apply-suspense.service.ts';
import { returnedByClinic } from './suspense.emails.ts';
import * as repo from './suspense.repo.ts';

interface SuspenseDeps {
  db: Db;
  reader: Db;
}

/** STAFF look after the money of their locations, an OWNER after the whole clinic's. */
const deskOf = (actor: ClinicActor): repo.Desk => ({ clinic_id: actor.clinic_id, locations: locationsOf(actor) });

/** Returns how many payments wait for a person. */
export const countOpen = async (
  { reader }: SuspenseDeps,
  actor: ClinicActor,
): Promise<Output<typeof suspenseRoutes.openSuspense>> => ({
  count: await repo.count(reader, deskOf(actor), 'OPEN'),
});

/** Returns a page of the payments that pay no order by themselves. */
export async function list(
  { db, reader }: SuspenseDeps,
  actor: ClinicActor,
  { status, page }: ParsedInput<typeof suspenseRoutes.suspensePayments>,
  request: RequestInfo,
): Promise<Page<SuspensePayment[]>> {
  const desk = deskOf(actor);
  await auditRead(db, request, { actor, object: 'suspense_payments', object_id: status ?? 'all', action: 'view' });
  const [items, total] = await Promise.all([
    repo.list(reader, desk, { status, page }),
    repo.count(reader, desk, status),
  ]);
  return { items, page, page_size: limits.pageSize, total };
}

/**
 * Records once what became of money in suspense, and posts it. It pays its unpaid order of the same amount, or it was returned
 * outside of this service. Returning needs the right to refund (`accessDenied`), and its payer gets a message. Rejects with
 * `suspenseNotFound` and `suspenseCleared`; an order that cannot be paid with 09022 or 09021.
 */
export async function clear(
  deps: NoticeDeps,
  actor: ClinicActor,
  { attempt_id, resolution, reason }: ParsedInput<typeof suspenseRoutes.clearSuspense>,
  request: RequestInfo,
): Promise<SuspensePayment> {
  const cleared = await deps.db.transaction().execute(async (tx) => {
    const desk = deskOf(actor);
    const seen = await repo.find(tx, desk, attempt_id);
    if (!seen) throw new ApiError('suspenseNotFound');
    if (resolution === 'RETURNED' && !(await mayRefund(tx, actor))) throw new ApiError('accessDenied');
    const order = (await lockOrder(tx, seen.order_id))!;
    const payment = (await repo.find(tx, desk, attempt_id))!;
    if (payment.clearing) {
      const by = await whoChanged(tx, actor, { object: 'suspense_payment', object_id: attempt_id });
      throw new ApiError('suspenseCleared', { ...by });
    }
    if (resolution === 'APPLIED') await apply(tx, order, payment);
    else
      await post(tx, {
        ...origin(order, payment),
        kind: 'RETURN',
        credit: payment.method === 'CARD' ? 'PROVIDER' : 'BANK',
      });
    const { clinic_id } = actor;
    await repo.insertClearing(tx, { attempt_id, clinic_id, resolution, reason, member_id: actor.id });
    await noteHeldMoney(tx, order.id);
    const action = resolution === 'APPLIED' ? 'apply' : 'return';
    const { patient_id } = payment;
    await audit(tx, request, {
      actor,
      object: 'suspense_payment',
      object_id: attempt_id,
      action,
      clinic_id,
      patient_id,
    });
    const { id: order_id, account_id, clinic_location_id } = order;
    await emitEvent(tx, 'order.updated', { order_id, account_id, clinic_location_id });
    const href = `${deps.patientOrigin}/patient/payment-history-info?order_id=${order_id}`;
    const words = returnedByClinic(order.status === 'WAITING_PAYMENT');
    if (resolution === 'RETURNED') await notify(tx, deps, account_id, { words, href });
    return (await repo.find(tx, desk, attempt_id))!;
  });
  deps.mailQueue.ring();
  return cleared;
}

/** Pays an order with money that waited in suspense. */
async function apply(tx: Tx, order: OrderToPay, payment: SuspensePayment) {
  if (!payment.can_apply) throw new ApiError('orderNotPayable', { status: order.status });
  await payBySuspense(tx, order);
  await post(tx, { ...origin(order, payment), kind: 'PAYMENT', credit: 'RECEIVABLE' });
}

const origin = (order: OrderToPay, { attempt_id, amount }: SuspensePayment) =>
  ({ debit: 'SUSPENSE', amount, clinic_id: order.clinic_id, order_id: order.id, attempt_id }) as const;
