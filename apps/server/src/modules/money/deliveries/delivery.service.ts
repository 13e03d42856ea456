import { randomUUIDv7 } from 'node:crypto';
import {
  type Delivery,
  type DeliveryItem,
  type deliveryRoutes,
  isTrackingNumber,
  limits,
  type Output,
  type Page,
  type ParsedInput,
  trackingNumberOf,
  trackingUrl,
} from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { lostVersion } from '../../../platform/named-refusals.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import { auditRead } from '../../../platform/audit/audit-read.ts';
import { whoChanged } from '../../../platform/audit/who-changed.ts';
import type { ClinicActor, PatientActor } from '../../../platform/auth/actor.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import { asSystem } from '../../../platform/db/database-context.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { searchTerms } from '../../consultation/patient-records/search-terms.ts';
import type { NoticeDeps } from '../../messaging/notices/notice.deps.ts';
import { notify } from '../../messaging/notices/notice.service.ts';
import { deskOf } from '../desk/desk.service.ts';
import { findParcel } from '../parcels/parcel.service.ts';
import { lockOrder, type OrderToPay } from '../payments/apply-suspense.service.ts';
import { shipped } from './delivery.emails.ts';
import * as repo from './delivery.repo.ts';
import { mayBecome } from './delivery.states.ts';

/**
 * Changes where the parcel of an order of the account goes. Rejects under the rules of the contract row. Runs as the system, because
 * patients change no parcel; the account is compared here.
 */
export const changeAddress = (
  { db }: NoticeDeps,
  actor: PatientActor,
  { order_id, version, ...destination }: ParsedInput<typeof deliveryRoutes.changeOrderAddress>,
  request: RequestInfo,
): Promise<Delivery> =>
  asSystem(() =>
    db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, order_id);
      const delivery = order?.account_id === actor.id ? await findParcel(tx, order_id) : undefined;
      if (!order || !delivery) throw new ApiError('orderNotFound');
      if (order.status === 'CANCEL') throw new ApiError('orderNotPayable', { status: order.status });
      if (delivery.shipped_at) throw new ApiError('alreadyShipped');
      if (!(await repo.changeDestination(tx, { order_id, version }, destination)))
        throw lostVersion({ version: delivery.version, ...(await repo.lastAddressChange(tx, order)) });
      await tell(tx, order);
      const about = { object: 'delivery', object_id: order_id, action: 'change_address' };
      await audit(tx, request, { actor, ...about, patient_id: actor.id, clinic_id: order.clinic_id });
      return (await findParcel(tx, order_id))!;
    }),
  );

/** Returns a page of the parcels of the caller's locations. The audit log keeps what was searched for. */
export async function list(
  { db }: Pick<NoticeDeps, 'db'>,
  actor: ClinicActor,
  { page, search, view, clinic_location_id }: ParsedInput<typeof deliveryRoutes.deliveries>,
  request: RequestInfo,
): Promise<Page<DeliveryItem[]>> {
  const desk = await deskOf(db, actor, clinic_location_id);
  const terms = searchTerms(search ?? '');
  const object_id = `${terms.join(' ')} (${page})`;
  await auditRead(db, request, { actor, object: 'deliveries', object_id, action: 'view' });
  return { ...(await repo.list(db, desk, { view, terms }, page)), page, page_size: limits.delivery.perPage };
}

/**
 * Marks the parcels of the caller's locations that wait as exported, and names the export. Leaves out those whose patient asks to
 * cancel the order, unless the caller wants them too (decision 128).
 */
export const exportAll = (
  { db }: Pick<NoticeDeps, 'db'>,
  actor: ClinicActor,
  { clinic_location_id, again, with_cancel_asked = false }: ParsedInput<typeof deliveryRoutes.exportDeliveries>,
  request: RequestInfo,
): Promise<Output<typeof deliveryRoutes.exportDeliveries>> =>
  db.transaction().execute(async (tx) => {
    const desk = await deskOf(tx, actor, clinic_location_id);
    const export_id = randomUUIDv7();
    const orders = await repo.markExported(tx, desk, { export_id, again, with_cancel_asked });
    for (const order of orders) await emitEvent(tx, 'order.updated', order);
    const object_id = `${export_id} (${orders.length})`;
    await audit(tx, request, { actor, object: 'deliveries', object_id, action: 'mark_exported' });
    return { export_id, count: orders.length };
  });

type Shipment = ParsedInput<typeof deliveryRoutes.shipOrder>;

/**
 * Marks the parcel of a paid order as sent, and tells the account by email. Rejects a tracking number that the carrier cannot have
 * with `invalidInput`, and otherwise under the rules of the contract row.
 */
export const ship = async (
  deps: NoticeDeps,
  actor: ClinicActor,
  shipment: Shipment,
  request: RequestInfo,
): Promise<Delivery> => (await shipAll(deps, actor, [shipment], request))[0]!;

/** Marks several parcels as sent, as `ship` does each: all of them or none. A rejection names its order in `meta.order_id`. */
export async function shipAll(
  deps: NoticeDeps,
  actor: ClinicActor,
  shipments: readonly Shipment[],
  request: RequestInfo,
): Promise<Delivery[]> {
  const sent = await deps.db.transaction().execute(async (tx) => {
    // Always in the same order: numbers, then orders, so that two requests never wait for each other.
    const sorted = shipments.toSorted((a, b) => (a.order_id < b.order_id ? -1 : 1));
    await repo.lockNumbers(tx, sorted.map(({ tracking_number }) => trackingNumberOf(tracking_number ?? '')).toSorted());
    const done: Delivery[] = [];
    for (const shipment of sorted) done.push(await namingOrder(shipment, shipIn(deps, tx, actor, shipment, request)));
    return done;
  });
  deps.mailQueue.ring();
  return sent;
}

async function shipIn(
  deps: NoticeDeps,
  tx: Tx,
  actor: ClinicActor,
  { order_id, version, carrier, tracking_number: typed, despite_cancel_request = false }: Shipment,
  request: RequestInfo,
): Promise<Delivery> {
  const tracking_number = trackingNumberOf(typed ?? '') || null;
  const isAllowed = tracking_number === null ? carrier === 'OTHER' : isTrackingNumber(carrier, tracking_number);
  if (!isAllowed) throw new ApiError('invalidInput', { fields: [{ field: 'tracking_number', rule: 'invalid' }] });
  return moveIn(tx, actor, { order_id, action: 'ship' }, request, async (delivery, order) => {
    if (!mayBecome(delivery.state, 'SHIPPED') || delivery.shipped_at)
      throw await stateChanged(tx, actor, order, delivery);
    if (delivery.version !== version)
      throw lostVersion({ version: delivery.version, ...(await repo.lastAddressChange(tx, order)) });
    if (delivery.is_held) throw new ApiError('differenceUnpaid');
    if (!delivery.address_1) throw new ApiError('noShippingAddress');
    if (!despite_cancel_request && (await repo.asksToCancel(tx, order_id))) throw new ApiError('cancelAsked');
    const taken = tracking_number ? await takenNumbers(tx, actor, [tracking_number]) : [];
    if (taken.some((one) => one.carrier === carrier && one.account_id !== order.account_id))
      throw new ApiError('trackingNumberTaken');
    await repo.ship(tx, order_id, { carrier, tracking_number, shipped_by: actor.id });
    const href = `${deps.patientOrigin}/patient/payment-history-info?order_id=${order_id}`;
    const words = shipped({ carrier, tracking_number, url: trackingUrl(carrier, tracking_number) });
    await notify(tx, deps, order.account_id, { words, href });
  });
}

/** Returns the numbers among `numbers` that parcels of the caller's clinic have, each with the account that its parcel goes to. */
export const takenNumbers = (db: Db | Tx, { clinic_id }: ClinicActor, numbers: readonly string[]) =>
  repo.takenNumbers(db, clinic_id, numbers);

const namingOrder = async <T>({ order_id }: Shipment, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(error.error, { ...error.meta, order_id }, { cause: error });
  }
};

/** Takes back that a parcel was sent, within `limits.delivery.undoMinutes`. */
export const undoShip = (
  { db }: NoticeDeps,
  actor: ClinicActor,
  order_id: string,
  request: RequestInfo,
): Promise<Delivery> =>
  move(db, actor, { order_id, action: 'undo_ship' }, request, async (tx, delivery, order) => {
    const { state, shipped_at } = delivery;
    if (state !== 'SHIPPED') throw await stateChanged(tx, actor, order, delivery);
    const isOver = !(Date.now() - Date.parse(shipped_at ?? '') < limits.delivery.undoMinutes * 60_000);
    if (isOver) throw new ApiError('deliveryStateChanged', { state });
    await repo.makeReady(tx, order_id, false);
  });

/** Marks a parcel that was sent as delivered, returned or lost, takes such a mark back, or prepares another parcel. */
export const moveTo = (
  { db }: NoticeDeps,
  actor: ClinicActor,
  { order_id, from, to }: ParsedInput<typeof deliveryRoutes.moveDelivery>,
  request: RequestInfo,
): Promise<Delivery> =>
  move(db, actor, { order_id, action: `mark_${to.toLowerCase()}` }, request, async (tx, delivery, order) => {
    const { state } = delivery;
    // What was not sent has no such marks, and only `undoShip` takes a sent parcel back.
    const isMark = delivery.shipped_at !== null && !(state === 'SHIPPED' && to === 'READY');
    if (state !== from || !isMark || !mayBecome(state, to)) throw await stateChanged(tx, actor, order, delivery);
    await (to === 'READY' ? repo.makeReady(tx, order_id, true) : repo.setState(tx, order_id, to));
  });

/** Returns the refusal of a step that came too late. It names the member who moved the parcel, or who cancelled its order. */
async function stateChanged(tx: Tx, actor: ClinicActor, { id: object_id, status }: OrderToPay, { state }: Delivery) {
  const by =
    status === 'PAID'
      ? await whoChanged(tx, actor, { object: 'delivery', object_id })
      : await whoChanged(tx, actor, { object: 'order', object_id }, ['cancel']);
  return new ApiError('deliveryStateChanged', { state, ...by });
}

/** Moves the parcel of an order of the caller's locations under the lock of the order, with an audit entry and an event. */
async function moveIn(
  tx: Tx,
  actor: ClinicActor,
  { order_id, action }: { order_id: string; action: string },
  request: RequestInfo,
  work: (delivery: Delivery, order: OrderToPay) => Promise<unknown>,
): Promise<Delivery> {
  const order = await lockOrder(tx, order_id);
  const locations = locationsOf(actor);
  const isTheirs = order?.clinic_id === actor.clinic_id && (locations?.includes(order.clinic_location_id) ?? true);
  const delivery = isTheirs ? await findParcel(tx, order_id) : undefined;
  if (!order || !delivery) throw new ApiError('orderNotFound');
  if (order.status !== 'PAID') throw await stateChanged(tx, actor, order, delivery);
  await work(delivery, order);
  await tell(tx, order);
  await audit(tx, request, { actor, object: 'delivery', object_id: order_id, action, patient_id: order.account_id });
  return (await findParcel(tx, order_id))!;
}

/** `moveIn` in its own transaction. */
const move = (
  db: Db,
  actor: ClinicActor,
  what: { order_id: string; action: string },
  request: RequestInfo,
  work: (tx: Tx, delivery: Delivery, order: OrderToPay) => Promise<unknown>,
): Promise<Delivery> =>
  db.transaction().execute((tx) => moveIn(tx, actor, what, request, (...parcel) => work(tx, ...parcel)));

const tell = (tx: Tx, { id: order_id, account_id, clinic_location_id }: OrderToPay) =>
  emitEvent(tx, 'order.updated', { order_id, account_id, clinic_location_id });
