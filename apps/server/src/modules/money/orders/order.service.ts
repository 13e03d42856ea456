import { randomUUIDv7 } from 'node:crypto';
import { limits, type OrderKind, type OrderTax } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import { emitToLocations } from '../../directory/clinics/emit-to-locations.ts';
import { returnStockOfOrder } from '../../pharmacy/products/product.service.ts';
import { post, reverseOrder } from '../ledger/ledger.service.ts';
import * as repo from './order.repo.ts';
import { orderTerms } from './order-terms.ts';
import { deliveryFee, type NewLine, sumOf, totalsOf } from './totals.ts';

export { hasLeftShelf, isOrderOf, lockFee, visitOf } from './order.repo.ts';

export interface NewOrder {
  patient_id: string;
  clinic_location_id: number;
  consult_id: string | null;
  kind: OrderKind;
  /** At least one. Texts and prices are frozen. */
  lines: readonly NewLine[];
  /** Yen with tax; what the location charges by default. */
  delivery_fee?: number;
  /** The order to whose medicine this one adds. */
  supplements?: string;
}

/**
 * Makes an order that waits for payment and returns its id, in the transaction of what it is for (DATA-17). One of 0 yen is settled
 * (decision 136). Runs in the context of a member of the clinic or of the system. Rejects a total above the limit with invalidInput.
 */
export async function createOrder(tx: Tx, order: NewOrder): Promise<string> {
  const [id] = await createOrders(tx, [order]);
  return id!;
}

/** Makes several orders like `createOrder`, in few statements, and returns their ids. */
export async function createOrders(tx: Tx, orders: readonly NewOrder[]): Promise<string[]> {
  const price = await pricing(tx, orders);
  const priced = orders.map(price);
  await repo.insertOrders(tx, priced);
  return priced.map(({ id }) => id);
}

/** Returns an order as it would be made now: total and taxes in yen, with delivery, and its texts. Rejects like `createOrder`. */
export async function priceOf(db: Db | Tx, order: NewOrder): Promise<repo.OrderRow> {
  const price = await pricing(db, [order]);
  return price(order);
}

type Place = Pick<NewOrder, 'clinic_location_id' | 'lines'>;

/** Reads what orders freeze: delivery terms of their locations, and lead times of their products. Returns the function that prices one. */
async function pricing(tx: Db | Tx, orders: readonly Place[]): Promise<(order: NewOrder) => repo.OrderRow> {
  const locations = [...new Set(orders.map(({ clinic_location_id }) => clinic_location_id))];
  const products = [...new Set(orders.flatMap(({ lines }) => lines.flatMap(({ product_id }) => product_id ?? [])))];
  const places = new Map((await repo.deliveryTerms(tx, locations)).map((one) => [one.id, one]));
  const times = products.length === 0 ? [] : await repo.leadTimes(tx, products);
  const leads = new Map(times.map(({ id, lead_time_days }) => [id, lead_time_days]));
  return (order) => {
    if (order.lines.length === 0) throw new Error('An order has at least one line.');
    const at = places.get(order.clinic_location_id);
    if (!at) throw new Error('An order names an unknown patient or location.');
    const days = order.lines.flatMap(({ product_id }) => leads.get(product_id ?? 0) ?? []);
    const delivery_fee = order.delivery_fee ?? deliveryWithin(at, order.kind, order.lines);
    const totals = totalsOf(order.lines, delivery_fee);
    if (totals.total > limits.orderMax) throw totalTooHigh();
    const terms = orderTerms(order.kind, longestOf(days), at, totals.total);
    return { ...order, ...totals, id: randomUUIDv7(), delivery_fee, terms };
  };
}

/** Returns the delivery fee of an order. It never lifts what may be ordered above the limit: a call must be able to end. */
const deliveryWithin = (...[at, kind, lines]: Parameters<typeof deliveryFee>): number =>
  Math.min(Math.max(0, limits.orderMax - sumOf(lines)), deliveryFee(at, kind, lines));

/** Returns what delivery of medicine from locations costs now, and the taxes of orders of that medicine, by order of the asked. */
export async function deliveryAndTaxes(
  db: Db | Tx,
  asked: readonly { clinic_location_id: number; lines: Parameters<typeof totalsOf>[0] }[],
): Promise<{ delivery_fee: number; taxes: OrderTax[] }[]> {
  if (asked.length === 0) return [];
  const terms = await repo.deliveryTerms(db, [...new Set(asked.map(({ clinic_location_id }) => clinic_location_id))]);
  return asked.map(({ clinic_location_id, lines }) => {
    const at = terms.find(({ id }) => id === clinic_location_id);
    const delivery_fee = at ? deliveryWithin(at, 'MEDICINE', lines) : 0;
    return { delivery_fee, taxes: totalsOf(lines, delivery_fee).taxes };
  });
}

/** Returns the longest of lead times in days; null for none. */
export const longestOf = (days: readonly number[]): number | null => (days.length === 0 ? null : Math.max(...days));

const totalTooHigh = () =>
  new ApiError('invalidInput', { fields: [{ field: 'total', rule: 'max', limit: limits.orderMax }] });

/** The names of the fee in an order: first and later consults at a location. */
const feeNames = {
  first: { name: '診療費（初診）', name_en: 'Consultation fee (first visit)' },
  later: { name: '診療費（再診）', name_en: 'Consultation fee (follow-up)' },
} as const;

/**
 * Makes the orders of consults, in the transaction that ends them: their fees (decision 41), with the medicine that waited for the end
 * (decision 64). Consults in other states, and those at a location without a fee, have no fee.
 */
export async function chargeConsults(tx: Tx, consultIds: readonly string[]): Promise<void> {
  if (consultIds.length === 0) return;
  const owed = (await repo.feesOf(tx, consultIds)).map(feeOrder);
  const medicine = await repo.unbilledMedicine(tx, consultIds);
  if (owed.length + medicine.length === 0) return;
  const price = await pricing(tx, [...owed, ...medicine]);
  const fees = owed.map((fee) => ({ ...price(fee), consult_id: fee.consult_id }));
  const billed: { prescription_id: string; order_id: string }[] = [];
  const orders = new Map<string, repo.OrderRow>(fees.map((fee) => [fee.consult_id, fee]));
  const apart: repo.OrderRow[] = [];
  for (const { prescription_id, lines, ...visit } of medicine) {
    const fee = orders.get(visit.consult_id);
    const joined = [...(fee?.lines ?? []), ...lines];
    const isSmall = fee !== undefined && sumOf(joined) <= limits.konbiniMax;
    const both = isSmall ? price({ ...visit, kind: 'COMBINED', lines: joined }) : undefined;
    const isTogether = both !== undefined && both.total <= limits.konbiniMax;
    const order = isTogether ? both : price({ ...visit, kind: 'MEDICINE', lines });
    if (isTogether) orders.set(visit.consult_id, both);
    else apart.push(order);
    billed.push({ prescription_id, order_id: order.id });
  }
  await repo.insertOrders(tx, [...orders.values(), ...apart]);
  if (billed.length > 0) await repo.billPrescriptions(tx, billed);
}

const feeOrder = ({ amount, tax_class, is_first, ...consult }: repo.ConsultFee) => ({
  ...consult,
  kind: 'CONSULTATION' as const,
  lines: [{ ...(is_first ? feeNames.first : feeNames.later), unit_price: amount, quantity: 1, tax_class }],
});

/**
 * Puts a new order in the place of an unpaid one, and returns its id. The caller holds the lock of the old one and knows that no
 * payment of it runs. The old one is cancelled with a reason that the patient reads, and names the new one. The stock stays as it is.
 */
export async function replaceOrder(
  tx: Tx,
  old: { id: string },
  next: NewOrder,
  cancel_reason: string,
): Promise<string> {
  const price = await pricing(tx, [next]);
  const priced = price(next);
  const cancelled = await repo.cancel(tx, old.id, 'WAITING_PAYMENT', { cancel_reason, replaced_by: priced.id });
  if (!cancelled) throw new ApiError('orderNotPayable');
  await reverseOrder(tx, old.id, false);
  const { order_id, account_id, clinic_location_id } = cancelled;
  await emitEvent(tx, 'order.updated', { order_id, account_id, clinic_location_id });
  await repo.insertOrders(tx, [priced]);
  return priced.id;
}

/**
 * Puts an order of the fee alone in the place of an unpaid one of fee and medicine, and returns its id. The medicine goes back into the
 * stock. The caller holds the lock of the order and knows that no payment of it runs.
 */
export async function keepFee(
  tx: Tx,
  { id, clinic_id }: { id: string; clinic_id: number },
  reason: string,
): Promise<string> {
  const { line, ...visit } = await repo.feeIn(tx, id);
  const fee = await replaceOrder(tx, { id }, { ...visit, kind: 'CONSULTATION', lines: [line] }, reason);
  await restock(tx, { order_id: id, clinic_id });
  return fee;
}

/**
 * Cancels an order that was not paid, with a reason that the patient reads. The ledger takes the claim back, and its medicine goes
 * back into the stock. Money that still arrives goes to the suspense account. Rejects a paid or cancelled order with 09022.
 */
export const cancelUnpaid = (tx: Tx, id: string, reason: string): Promise<void> =>
  cancel(tx, id, 'WAITING_PAYMENT', reason);

/**
 * Cancels a paid order, with a reason that the patient reads. Its medicine goes back into the stock. What was paid is due to the
 * patient from now on; a refund follows (decision 43). Rejects an order in another state with 09022.
 */
export const cancelPaid = (tx: Tx, id: string, reason: string): Promise<void> => cancel(tx, id, 'PAID', reason);

async function cancel(tx: Tx, id: string, from: 'WAITING_PAYMENT' | 'PAID', reason: string): Promise<void> {
  const cancelled = await repo.cancel(tx, id, from, { cancel_reason: reason });
  if (!cancelled) throw new ApiError('orderNotPayable');
  await reverseOrder(tx, id, from === 'PAID');
  await tellCancelled(tx, cancelled);
}

/**
 * Gives up an order that was not paid: it is cancelled, its sales stay, and the ledger shows the loss (decision 68). Its medicine
 * was never sent, so it goes back into the stock. The patient does not read the reason. Rejects another state with 09022.
 */
export async function writeOff(tx: Tx, id: string, reason: string): Promise<void> {
  const given = await repo.cancel(tx, id, 'WAITING_PAYMENT', { cancel_reason: reason, is_written_off: true });
  if (!given) throw new ApiError('orderNotPayable');
  const about = { kind: 'WRITE_OFF', clinic_id: given.clinic_id, order_id: id, attempt_id: null } as const;
  await post(tx, { ...about, debit: 'WRITE_OFFS', credit: 'RECEIVABLE', amount: given.total });
  await tellCancelled(tx, given);
}

async function tellCancelled(
  tx: Tx,
  {
    order_id,
    account_id,
    clinic_id,
    clinic_location_id,
  }: { order_id: string; account_id: string; clinic_id: number; clinic_location_id: number },
) {
  // Goods that came back or were lost are not on the shelf; staff count them in by hand.
  if (!(await repo.hasLeftShelf(tx, order_id))) await restock(tx, { order_id, clinic_id });
  await emitEvent(tx, 'order.updated', { order_id, account_id, clinic_location_id });
}

async function restock(tx: Tx, { order_id, clinic_id }: { order_id: string; clinic_id: number }) {
  const { numAffectedRows } = await returnStockOfOrder(tx, order_id);
  if (numAffectedRows) await emitToLocations(tx, 'product.changed', clinic_id);
}
