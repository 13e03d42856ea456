import { randomUUID } from 'node:crypto';
import type { OnlineMethod, TaxClass } from '@haruka/contract';
import { sql } from 'kysely';
import { reverseOrder } from '../ledger/ledger.service.ts';
import type { Tx } from '../../../platform/db/databases.ts';
import type { MoneyFixture } from '../money.fixtures.ts';
import { createOrder } from '../orders/order.service.ts';

/** An order with what became of it, at instants of the test's choice. */
export interface PastOrder {
  kind: 'CONSULTATION' | 'MEDICINE' | 'PURCHASE';
  tax_class: TaxClass;
  amount: number;
  delivery_fee: number;
  location: number;
  method: OnlineMethod;
  paid_at: string;
  /** Card payments only. */
  refund?: { amount: number; at: string };
}

/** Writes a paid order as the payment service and the desk would have left it, with the ledger entries at those instants. */
export const writePast = (
  s: MoneyFixture,
  { kind, tax_class, amount, delivery_fee, location, method, paid_at, refund }: PastOrder,
) =>
  s.inTx(async (tx) => {
    const { clinic_id } = s;
    const total = amount + delivery_fee;
    const line = { name: '品', name_en: 'Item', unit_price: amount, quantity: 1, tax_class };
    const order_id = await createOrder(tx, {
      patient_id: s.patient.id,
      clinic_location_id: location,
      consult_id: null,
      kind,
      lines: [line],
      delivery_fee,
    });
    const attempt_id = randomUUID();
    const card_id = method === 'CARD' ? await anyCard(tx, s.patient.id) : null;
    await tx
      .insertInto('payment_attempt')
      .values({
        id: attempt_id,
        order_id,
        account_id: s.patient.id,
        clinic_id,
        method,
        status: 'SUCCEEDED',
        amount: total,
        card_id,
        expires_at: card_id ? null : paid_at,
        settled_at: paid_at,
        check_at: sql<string>`null`,
      })
      .execute();
    await tx.updateTable('patient_order').set({ status: 'PAID', paid_at }).where('id', '=', order_id).execute();
    const entry = {
      clinic_id,
      order_id,
      attempt_id,
      at: paid_at,
      transaction_id: randomUUID(),
      kind: 'PAYMENT',
    } as const;
    await tx
      .insertInto('ledger_entry')
      .values([
        { ...entry, account: 'PROVIDER', amount: total },
        { ...entry, account: 'RECEIVABLE', amount: -total },
      ])
      .execute();
    if (!refund) return;
    await tx
      .updateTable('patient_order')
      .set({ status: 'CANCEL', cancel_reason: 'テスト', cancelled_at: refund.at })
      .where('id', '=', order_id)
      .execute();
    await reverseOrder(tx, order_id, true);
    const refund_id = randomUUID();
    await tx
      .insertInto('refund')
      .values({
        id: refund_id,
        order_id,
        attempt_id,
        account_id: s.patient.id,
        clinic_id,
        amount: refund.amount,
        reason: '在庫がないため',
      })
      .execute();
    await tx.updateTable('refund').set({ status: 'SENT' }).where('id', '=', refund_id).execute();
    await tx
      .updateTable('refund')
      .set({ status: 'DONE', settled_at: refund.at, provider_ref: refund_id, check_at: sql<string>`null` })
      .where('id', '=', refund_id)
      .execute();
    const back = {
      clinic_id,
      order_id,
      refund_id,
      at: refund.at,
      transaction_id: randomUUID(),
      kind: 'REFUND',
    } as const;
    await tx
      .insertInto('ledger_entry')
      .values([
        { ...back, account: 'REFUNDS_DUE', amount: refund.amount },
        { ...back, account: 'PROVIDER', amount: -refund.amount },
      ])
      .execute();
  });

async function anyCard(tx: Tx, account_id: string): Promise<string> {
  const found = await tx
    .selectFrom('payment_card')
    .select('id')
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  if (found) return found.id;
  const id = randomUUID();
  await tx
    .insertInto('payment_card')
    .values({
      id,
      account_id,
      provider_ref: id,
      brand: 'visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2030,
      is_default: true,
    })
    .execute();
  return id;
}

/** Returns what the ledger says moved at the payment service and in suspense on a day in Tokyo. */
export async function ledgerOf(s: MoneyFixture, day: string): Promise<{ provider: number; suspense: number }> {
  const { rows } = await sql<{ provider: number; suspense: number }>`select
      coalesce(sum(amount) filter (where account = 'PROVIDER'), 0)::int as provider,
      coalesce(-sum(amount) filter (where account = 'SUSPENSE'), 0)::int as suspense
    from ledger_entry where clinic_id = ${s.clinic_id}::int and to_char(at + interval '9 hours', 'YYYY-MM-DD') = ${day}`.execute(
    s.db,
  );
  return rows[0]!;
}
