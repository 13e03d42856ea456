import { ApiError } from '../../../platform/api-error.ts';
import { asSystem } from '../../../platform/db/database-context.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { tokyoTimeOf } from '../../scheduling/availability/days.ts';
import { rejectShipped } from '../parcels/parcel.service.ts';
import { cancelPaid, cancelUnpaid, keepFee, writeOff } from '../orders/order.service.ts';
import {
  findOpenAttempt,
  firstOrderOf,
  lockOrder,
  lockSupplements,
  type OrderToPay,
  liveConsultStart,
  supplementsOf,
} from './payment.repo.ts';
import { type PaymentDeps, withdrawOpen } from './payment.service.ts';

export { hasCodes } from './payment.repo.ts';

/**
 * Cancels the order of something that is replaced, with a reason that the patient reads. Returns whether nothing is owed or paid any
 * more. An order that is paid or being paid stays: a card payment has begun, or a slip is still valid.
 */
export async function cancelUnlessPaid(tx: Tx, order_id: string, reason: string): Promise<boolean> {
  const order = await lockOrder(tx, order_id);
  if (order?.status === 'CANCEL') return true;
  if (order?.status !== 'WAITING_PAYMENT' || (await isBeingPaid(tx, order_id))) return false;
  await endSupplements(tx, order_id, reason);
  await cancelUnpaid(tx, order_id, reason);
  return true;
}

/** Returns whether a payment is open of a locked order, or of one that adds to it. */
export async function isBeingPaid(tx: Tx, order_id: string): Promise<boolean> {
  for (const id of [order_id, ...(await lockSupplements(tx, order_id)).map((one) => one.id)])
    if (await findOpenAttempt(tx, id)) return true;
  return false;
}

/**
 * Cancels the orders that add to one which ends, paid or not, and returns the ids of the paid ones. Rejects with 09021 while one of
 * them is being paid.
 */
export async function endSupplements(tx: Tx, order_id: string, reason: string): Promise<string[]> {
  const paid: string[] = [];
  for (const { id, status } of await lockSupplements(tx, order_id)) {
    if (await findOpenAttempt(tx, id)) throw new ApiError('paymentRunning');
    await (status === 'PAID' ? cancelPaid : cancelUnpaid)(tx, id, reason);
    if (status === 'PAID') paid.push(id);
  }
  return paid;
}

export interface Cancellation {
  order_id: string;
  /** What the caller saw; the order changed meanwhile when it is otherwise (09022). */
  is_paid: boolean;
  reason: string;
}

/**
 * Cancels an order before shipping, paid or not, together with what `also` writes of it and of the ids that were paid. An open slip or
 * an unfinished 3-D Secure of an unpaid order is withdrawn first. What adds to the order ends with it. Rejects with 05018 while the consult of the order is still booked, and with 09060 while its parcel
 * is out.
 */
export async function cancelOrder(
  deps: PaymentDeps,
  { order_id, is_paid, reason }: Cancellation,
  also: (tx: Tx, order: OrderToPay, paid: readonly string[]) => Promise<void>,
): Promise<void> {
  for (const id of await supplementsOf(deps.db, order_id)) await asSystem(() => withdrawOpen(deps, id));
  await end(deps, { order_id, is_paid }, async (tx, order) => {
    const supplements = await endSupplements(tx, order_id, reason);
    await (is_paid ? cancelPaid : cancelUnpaid)(tx, order_id, reason);
    await also(tx, order, is_paid ? [order_id, ...supplements] : supplements);
  });
}

/**
 * Cancels the medicine of an unpaid order of fee and medicine, together with what `also` writes. Returns the order of the fee that
 * takes its place. Withdraws and rejects like `cancelOrder`, and with 09021 while late money of the order waits for a person.
 */
export async function cancelMedicineOf(
  deps: PaymentDeps,
  { order_id, reason }: Omit<Cancellation, 'is_paid'>,
  also: (tx: Tx, order: OrderToPay, paid: readonly string[], fee: string) => Promise<void>,
): Promise<string> {
  let fee = '';
  for (const id of await supplementsOf(deps.db, order_id)) await asSystem(() => withdrawOpen(deps, id));
  await end(deps, { order_id, is_paid: false }, async (tx, order) => {
    if (order.is_money_held) throw new ApiError('paymentRunning');
    const paid = await endSupplements(tx, order_id, reason);
    fee = await keepFee(tx, order, reason);
    await also(tx, order, paid, fee);
  });
  return fee;
}

/**
 * Gives up an unpaid order and what adds to it, together with what `also` writes. A slip or an unfinished 3-D Secure is withdrawn first,
 * and rejects like `cancelOrder`. Rejects with 09022 while something that adds to it is paid, and names that order in `meta.order_id`:
 * a cancellation returns that money. A patient who pays at the same moment pays, or the order is given up: one of both.
 */
export async function writeOffOrder(
  deps: PaymentDeps,
  { order_id, reason }: Omit<Cancellation, 'is_paid'>,
  also: (tx: Tx, order: OrderToPay) => Promise<void>,
): Promise<void> {
  for (const id of await supplementsOf(deps.db, order_id)) await asSystem(() => withdrawOpen(deps, id));
  await end(deps, { order_id, is_paid: false }, async (tx, order) => {
    for (const { id, status } of await lockSupplements(tx, order_id)) {
      if (status === 'PAID') throw new ApiError('orderNotPayable', { status, order_id: id });
      if (await findOpenAttempt(tx, id)) throw new ApiError('paymentRunning');
      await writeOff(tx, id, reason);
    }
    await writeOff(tx, order_id, reason);
    await also(tx, order);
  });
}

/** Runs what ends an order, under its lock and while it is as the caller saw it. */
async function end(
  deps: PaymentDeps,
  { order_id, is_paid }: Omit<Cancellation, 'reason'>,
  work: (tx: Tx, order: OrderToPay) => Promise<void>,
) {
  await rejectLiveConsult(deps.db, order_id);
  if (!is_paid) await asSystem(() => withdrawOpen(deps, order_id));
  await deps.db.transaction().execute(async (tx) => {
    // What adds to an order goes into its parcel. That order is locked first.
    const first = await firstOrderOf(tx, order_id);
    if (first !== null) await lockOrder(tx, first);
    const order = await lockOrder(tx, order_id);
    if (!order) throw new ApiError('orderNotFound');
    const { status } = order;
    if (status !== (is_paid ? 'PAID' : 'WAITING_PAYMENT')) throw new ApiError('orderNotPayable', { status });
    await rejectShipped(tx, first ?? order_id);
    if (!is_paid && (await findOpenAttempt(tx, order_id))) throw new ApiError('paymentRunning');
    await work(tx, order);
  });
}

/** The consult of an order is cancelled with its order, by the clinic's cancellation of the consult. */
async function rejectLiveConsult(db: Db, order_id: string) {
  const start_at = await liveConsultStart(db, order_id);
  if (start_at === undefined) return;
  throw new ApiError('consultStillBooked', { consulting_start_date: tokyoTimeOf(Date.parse(start_at)) });
}
