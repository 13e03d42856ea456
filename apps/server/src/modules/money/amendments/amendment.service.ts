import { randomUUIDv7 } from 'node:crypto';
import { limits, type PrescriptionLine, type TaxClass, taxClasses, taxIn } from '@haruka/contract';
import type { Tx } from '../../../platform/db/databases.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import type { NoticeDeps } from '../../messaging/notices/notice.deps.ts';
import { notify } from '../../messaging/notices/notice.service.ts';
import { postReductions } from '../ledger/ledger.service.ts';
import { cancelUnpaid, createOrder } from '../orders/order.service.ts';
import { billedAgain, reduced } from './amendment.emails.ts';
import * as repo from './amendment.repo.ts';

/** A new version of a prescription whose order is paid, or being paid. */
export interface Amendment {
  /** The first order; the caller holds its lock. */
  order_id: string;
  prescription_id: string;
  lines: readonly Pick<PrescriptionLine, 'price' | 'tax_class'>[];
  /** What the patient reads as the reason. */
  reason: string;
}

/**
 * Bills what an amended prescription costs more, as an order that adds to the first one. What it costs less is money due to the patient
 * once the order is paid (decision 105). Each tax class is settled by itself. Differences that no payment service takes are not
 * billed. Tells the account. Runs in the transaction of the amendment.
 */
export async function settleAmendment(
  tx: Tx,
  deps: NoticeDeps,
  { order_id, prescription_id, lines, reason }: Amendment,
): Promise<void> {
  for (const id of await repo.lockOpenSupplements(tx, order_id)) await cancelUnpaid(tx, id, reason);
  const first = await repo.firstOrder(tx, order_id);
  const billed = await repo.billed(tx, order_id);
  const differences = taxClasses.map((tax_class) => ({
    tax_class,
    amount: wanted(lines, first.delivery_fee, tax_class) - sumOf(billed.filter((one) => one.tax_class === tax_class)),
  }));
  const more = differences.filter(({ amount }) => amount > 0);
  const less = differences.filter(({ amount }) => amount < 0);
  const { patient_id, clinic_location_id, consult_id, account_id } = first;
  const supplement =
    sumOf(more) < limits.paymentMin
      ? undefined
      : await createOrder(tx, {
          patient_id,
          clinic_location_id,
          consult_id,
          kind: 'MEDICINE',
          delivery_fee: 0,
          supplements: order_id,
          lines: more.map(({ tax_class, amount }) => ({ ...lineName, tax_class, unit_price: amount, quantity: 1 })),
        });
  for (const { tax_class, amount } of less)
    await reduce(tx, { prescription_id, amount: -amount, billed: billed.filter((one) => one.tax_class === tax_class) });
  await emitEvent(tx, 'order.updated', { order_id, account_id, clinic_location_id });
  const hrefOf = (id: string) => `${deps.patientOrigin}/patient/payment-history-info?order_id=${id}`;
  if (supplement) await notify(tx, deps, account_id, { words: billedAgain(sumOf(more)), href: hrefOf(supplement) });
  if (less.length > 0) await notify(tx, deps, account_id, { words: reduced(-sumOf(less)), href: hrefOf(order_id) });
}

const lineName = { name: '処方の訂正による差額', name_en: 'Difference after the prescription was amended' };

const sumOf = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

/** What a version costs of a tax class, with the delivery of the first order. Nothing is delivered without medicine. */
function wanted(lines: Amendment['lines'], delivery_fee: number, tax_class: TaxClass): number {
  const goods = lines.reduce((sum, line) => sum + (line.tax_class === tax_class ? line.price : 0), 0);
  return goods + (tax_class === 'TAXABLE' && lines.length > 0 ? delivery_fee : 0);
}

/** Takes an amount off what was billed of a tax class, the newest order first. */
async function reduce(
  tx: Tx,
  { prescription_id, amount, billed }: { prescription_id: string; amount: number; billed: readonly repo.Billed[] },
) {
  let left = amount;
  for (const { order_id, account_id, clinic_id, tax_class, is_paid, amount: medicine, with_fee } of billed) {
    const part = Math.min(left, medicine);
    if (part === 0) continue;
    const tax = taxIn(tax_class, with_fee) - taxIn(tax_class, with_fee - part);
    const about = { order_id, prescription_id, account_id, clinic_id, tax_class };
    await repo.insertReduction(tx, { ...about, id: randomUUIDv7(), amount: part, tax });
    if (is_paid) await postReductions(tx, order_id);
    left -= part;
  }
}
