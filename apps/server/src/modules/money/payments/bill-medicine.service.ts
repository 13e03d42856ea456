import { limits } from '@haruka/contract';
import type { Tx } from '../../../platform/db/databases.ts';
import { returnStockOfOrder } from '../../pharmacy/products/product.service.ts';
import { createOrder, lockFee, replaceOrder, priceOf, visitOf } from '../orders/order.service.ts';
import { type NewLine, sumOf } from '../orders/totals.ts';
import { cancelUnlessPaid, endSupplements, isBeingPaid } from './cancel-order.service.ts';
import { findOpenAttempt, lockOrder } from './payment.repo.ts';

/** The medicine that a doctor prescribed in a consult. */
export interface Prescribed {
  patient_id: string;
  clinic_location_id: number;
  consult_id: string;
  lines: readonly NewLine[];
}

/**
 * Bills what was prescribed in a consult, in the transaction of the prescription (decision 64). Returns the order that pays for it;
 * null when nothing is prescribed, or when the end of the running consult bills it with the fee. An unpaid fee without a running payment
 * becomes one order with the medicine where the location chose so. Otherwise the medicine is a second order.
 */
export async function billMedicine(tx: Tx, { lines, ...visit }: Prescribed): Promise<string | null> {
  const { bills_together, status } = await visitOf(tx, visit.consult_id);
  if (bills_together && status === 'IN_CALL') return null;
  const fee = await openFee(tx, visit.consult_id);
  const isAny = lines.length > 0;
  if (fee && isAny && (bills_together || fee.kind === 'COMBINED')) {
    const both = { ...visit, kind: 'COMBINED', lines: [fee.line, ...lines] } as const;
    if (sumOf(lines) <= limits.konbiniMax && (await priceOf(tx, both)).total <= limits.konbiniMax)
      return replaceOrder(tx, fee, both, joined);
  }
  if (fee?.kind === 'COMBINED')
    await replaceOrder(tx, fee, { ...visit, kind: 'CONSULTATION', lines: [fee.line] }, parted);
  return isAny ? createOrder(tx, { ...visit, kind: 'MEDICINE', lines }) : null;
}

/** What the patient reads as the reason, in the language of the clinic's own reasons. */
const joined = '診療費とお薬の代金を、一つの請求にまとめたため';
const parted = 'お薬の処方が変わったため';

/**
 * Frees the order of a prescription that is replaced. Returns whether the next version needs an order: one that is paid or being paid
 * stays, and `settleAmendment` bills the difference (decision 105). The fee in a combined order stays owed, and `billMedicine` bills it again.
 */
export async function freeOrder(tx: Tx, order_id: string, reason: string): Promise<boolean> {
  const order = await lockOrder(tx, order_id);
  if (order?.kind !== 'COMBINED' || order.status !== 'WAITING_PAYMENT') return cancelUnlessPaid(tx, order_id, reason);
  if (await isBeingPaid(tx, order_id)) return false;
  await endSupplements(tx, order_id, reason);
  await returnStockOfOrder(tx, order_id);
  return true;
}

/** Returns the unpaid order with the fee of a consult, locked; undefined when it is paid or being paid. */
async function openFee(tx: Tx, consult_id: string) {
  const fee = await lockFee(tx, consult_id);
  return fee && !(await findOpenAttempt(tx, fee.id)) ? fee : undefined;
}
