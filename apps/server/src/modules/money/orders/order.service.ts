import { randomUUIDv7 } from 'node:crypto';
import { limits, type OrderKind } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import type { Tx } from '../../../platform/db/databases.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import { returnStockOfOrder } from '../../pharmacy/products/product.service.ts';
import { post, reverseOrder } from '../ledger/ledger.service.ts';
import * as repo from './order.repo.ts';
import { type NewLine, totalsOf } from './totals.ts';

export interface NewOrder {
  patient_id: string;
  clinic_location_id: number;
  consult_id: string | null;
  kind: OrderKind;
  /** At least one. Texts and prices are frozen. */
  lines: readonly NewLine[];
  /** Yen with tax; none by default. */
  delivery_fee?: number;
}

/**
 * Makes an order that waits for payment and returns its id, in the transaction of what it is for (DATA-17). Runs in the context
 * of a member of the clinic or of the system. Rejects a total below 1 yen or above the limit with invalidInput.
 */
export async function createOrder(tx: Tx, order: NewOrder): Promise<string> {
  const [id] = await createOrders(tx, [order]);
  return id!;
}

/** Makes several orders like `createOrder`, in few statements, and returns their ids. */
export async function createOrders(tx: Tx, orders: readonly NewOrder[]): Promise<string[]> {
  const priced = orders.map(withTotals);
  await repo.insertOrders(tx, priced);
  return priced.map(({ id }) => id);
}

function withTotals({ delivery_fee = 0, ...order }: NewOrder): repo.OrderRow {
  const totals = totalsOf(order.lines, delivery_fee);
  if (totals.total < 1) throw totalOutOfBounds('min', 1);
  if (totals.total > limits.orderMax) throw totalOutOfBounds('max', limits.orderMax);
  return { ...order, ...totals, id: randomUUIDv7(), delivery_fee };
}

const totalOutOfBounds = (rule: 'min' | 'max', limit: number) =>
  new ApiError('invalidInput', { fields: [{ field: 'total', rule, limit }] });

/** The names of the fee in an order: first and later consults at a location. */
const feeNames = {
  first: { name: '診療費（初診）', name_en: 'Consultation fee (first visit)' },
  later: { name: '診療費（再診）', name_en: 'Consultation fee (follow-up)' },
} as const;

/**
 * Makes the orders for the fees of consults, in the transaction that ends them (decision 41). Consults in other states, and
 * those at a location without a fee, make none.
 */
export async function chargeConsults(tx: Tx, consultIds: readonly string[]): Promise<void> {
  if (consultIds.length === 0) return;
  const fees = await repo.feesOf(tx, consultIds);
  if (fees.length === 0) return;
  const orders = fees.map(({ amount, tax_class, is_first, ...consult }) =>
    withTotals({
      ...consult,
      kind: 'CONSULTATION',
      lines: [{ ...(is_first ? feeNames.first : feeNames.later), unit_price: amount, quantity: 1, tax_class }],
    }),
  );
  await repo.insertOrders(tx, orders);
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
  { order_id, account_id, clinic_location_id }: { order_id: string; account_id: string; clinic_location_id: number },
) {
  await returnStockOfOrder(tx, order_id);
  await emitEvent(tx, 'order.updated', { order_id, account_id, clinic_location_id });
}
