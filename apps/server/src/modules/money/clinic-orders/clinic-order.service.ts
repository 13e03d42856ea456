import {
  type OrderRecord,
  type ClinicOrderItem,
  type clinicOrderRoutes,
  limits,
  type Output,
  type Page,
  type ParsedInput,
} from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import { namingWhoChanged } from '../../../platform/audit/who-changed.ts';
import { auditRead } from '../../../platform/audit/audit-read.ts';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { keepWritten, writtenBefore } from '../../../platform/http/written-before.ts';
import { searchTerms } from '../../consultation/patient-records/search-terms.ts';
import { writeOffOrder } from '../payments/cancel-order.service.ts';
import { payAtDesk } from '../payments/desk-payment.service.ts';
import type { PaymentDeps } from '../payments/payment.service.ts';
import { cancelAndRefund } from '../refunds/cancel-and-refund.service.ts';
import type { SendDeps } from '../refunds/send-refund.service.ts';
import { deskOf } from '../desk/desk.service.ts';
import { mayRefund } from '../../identity/auth/may-refund.ts';
import * as repo from './clinic-order.repo.ts';

type Filter = ParsedInput<typeof clinicOrderRoutes.clinicOrderSums>;
type ClinicOrderDeps = Pick<PaymentDeps, 'db'>;

/** Returns a page of the orders of the caller's locations. The audit log keeps what was searched for. */
export async function list(
  { db }: ClinicOrderDeps,
  actor: ClinicActor,
  { page, sort, ...filter }: ParsedInput<typeof clinicOrderRoutes.clinicOrders>,
  request: RequestInfo,
): Promise<Page<ClinicOrderItem[]>> {
  const desk = await deskOf(db, actor, filter.clinic_location_id);
  const narrowed = narrow(filter);
  const object_id = `${narrowed.terms.join(' ')} (${page})`;
  await auditRead(db, request, { actor, object: 'orders', object_id, action: 'view' });
  const found = await repo.list(db, desk, narrowed, { sort, page });
  return { ...found, page, page_size: limits.clinicOrders.perPage };
}

/** Returns what the orders of a filter sum to. */
export async function sums(
  { db }: ClinicOrderDeps,
  actor: ClinicActor,
  filter: Filter,
): Promise<Output<typeof clinicOrderRoutes.clinicOrderSums>> {
  return repo.sums(db, await deskOf(db, actor, filter.clinic_location_id), narrow(filter));
}

/** Returns an order of the caller's locations; another one does not exist for them (09020). Each read is in the audit log. */
export async function view(
  deps: ClinicOrderDeps,
  actor: ClinicActor,
  order_id: string,
  request: RequestInfo,
): Promise<OrderRecord> {
  const order = await found(deps, actor, order_id);
  const { patient_id } = order;
  await audit(deps.db, request, { actor, object: 'order', object_id: order_id, action: 'view', patient_id });
  return order;
}

/**
 * Cancels an order of the caller's locations before shipping, with a reason that the patient reads, and refunds what cards paid.
 * No right to refund is asked for (decision 120).
 */
export async function cancel(
  deps: PaymentDeps & SendDeps,
  actor: ClinicActor,
  cancellation: ParsedInput<typeof clinicOrderRoutes.cancelOrder>,
  request: RequestInfo,
): Promise<OrderRecord> {
  const { order_id } = cancellation;
  const order = await found(deps, actor, order_id);
  if (writtenBefore()) return order;
  await namingWhoChanged(deps.db, actor, { object: 'order', object_id: order_id }, ['orderNotPayable'], () =>
    cancelAndRefund(deps, cancellation, { member: actor, request }),
  );
  return found(deps, actor, order_id);
}

/** Gives up an unpaid order of the caller's locations. Rejects people without the right to refund with `accessDenied`. */
export async function giveUp(
  deps: PaymentDeps,
  actor: ClinicActor,
  given: ParsedInput<typeof clinicOrderRoutes.writeOffOrder>,
  request: RequestInfo,
): Promise<OrderRecord> {
  const { order_id } = given;
  const order = await found(deps, actor, order_id);
  if (!order.may_refund) throw new ApiError('accessDenied');
  if (writtenBefore()) return order;
  await namingWhoChanged(deps.db, actor, { object: 'order', object_id: order_id }, ['orderNotPayable'], () =>
    writeOffOrder(deps, given, async (tx, { account_id: patient_id }) => {
      await audit(tx, request, { actor, object: 'order', object_id: order_id, action: 'write_off', patient_id });
      await keepWritten(tx, order_id);
    }),
  );
  return found(deps, actor, order_id);
}

/**
 * Records that an unpaid order of the caller's locations was paid in cash at the desk. Rejects people without the right to refund with
 * `accessDenied`. A refusal with 09022 names the colleague who was faster.
 */
export async function takeAtDesk(
  deps: ClinicOrderDeps,
  actor: ClinicActor,
  { order_id }: ParsedInput<typeof clinicOrderRoutes.recordDeskPayment>,
  request: RequestInfo,
): Promise<OrderRecord> {
  const { db } = deps;
  const order = await found(deps, actor, order_id);
  if (!order.may_refund) throw new ApiError('accessDenied');
  await namingWhoChanged(db, actor, { object: 'order', object_id: order_id }, ['orderNotPayable'], () =>
    db.transaction().execute(async (tx) => {
      const { account_id: patient_id } = await payAtDesk(tx, order_id, actor.id);
      await audit(tx, request, { actor, object: 'order', object_id: order_id, action: 'paid_at_desk', patient_id });
    }),
  );
  return found(deps, actor, order_id);
}

async function found({ db }: ClinicOrderDeps, actor: ClinicActor, order_id: string): Promise<OrderRecord> {
  const order = await repo.find(db, { clinic_id: actor.clinic_id, locations: locationsOf(actor) }, order_id);
  if (!order) throw new ApiError('orderNotFound');
  const { not_taken_back, ...shown } = order;
  const refundable = order.paid_by === 'CARD' ? Math.min(order.due, not_taken_back) : 0;
  return { ...shown, refundable, may_refund: await mayRefund(db, actor) };
}

/** Returns a filter as the queries take it. */
export const narrow = ({ search, clinic_location_id: _location, ...filter }: Filter): repo.OrderFilter => ({
  ...filter,
  terms: searchTerms(search ?? ''),
});
