import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { post } from '../../src/modules/money/ledger/ledger.service.ts';
import { cancelPaid, cancelUnpaid, createOrder } from '../../src/modules/money/orders/order.service.ts';
import type { Db, Tx } from '../../src/platform/db/databases.ts';
import type { Owners } from './personas.ts';

/** States of an order that a policy row asks for. LATE: cancelled, and its money arrived afterwards. */
export type OrderState = 'UNPAID' | 'SLIP' | 'PAID' | 'CANCELLED' | 'LATE';

/** What a request about money names. */
export interface MoneyIds {
  order: string;
  /** The attempt of the order; a random id while it has none. */
  attempt: string;
  /** A card of the account that pays. */
  card: string;
}

/** Returns ids of which nothing is known. */
export const unknownMoney = (): MoneyIds => ({ order: randomUUID(), attempt: randomUUID(), card: randomUUID() });

/** What an order of the suites costs, in yen. */
export const orderTotal = 3300;

/** Inserts an order of 3,300 yen in a state, with its ledger, and what the sandbox knows of it. */
export const putOrder = (db: Db, { patient_id, location }: Owners, state: OrderState): Promise<MoneyIds> =>
  db.transaction().execute(async (tx) => {
    const order = await createOrder(tx, {
      patient_id,
      clinic_location_id: location,
      consult_id: null,
      kind: 'MEDICINE',
      lines: [{ name: 'お薬', name_en: 'Medicine', unit_price: orderTotal, quantity: 1, tax_class: 'TAXABLE' }],
    });
    const { account_id, clinic_id } = await tx
      .selectFrom('patient_order')
      .select(['account_id', 'clinic_id'])
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    const card = await putCard(tx, account_id);
    const ids = { order, attempt: randomUUID(), card };
    if (state === 'UNPAID') return ids;
    if (state === 'LATE') await cancelUnpaid(tx, order, '在庫がないため');
    await putAttempt(tx, ids, { account_id, clinic_id, state });
    const about = {
      clinic_id,
      order_id: order,
      attempt_id: ids.attempt,
      amount: orderTotal,
      debit: 'PROVIDER',
    } as const;
    if (state === 'LATE') await post(tx, { ...about, kind: 'SUSPENSE', credit: 'SUSPENSE' });
    if (state === 'PAID' || state === 'CANCELLED') {
      await tx
        .updateTable('patient_order')
        .set({ status: 'PAID', paid_at: sql<string>`now()` })
        .where('id', '=', order)
        .execute();
      await post(tx, { ...about, kind: 'PAYMENT', credit: 'RECEIVABLE' });
    }
    if (state === 'CANCELLED') await cancelPaid(tx, order, '在庫がないため');
    return ids;
  });

async function putCard(tx: Tx, account_id: string): Promise<string> {
  const shown = { brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2030 };
  const known = await tx
    .selectFrom('payment_card')
    .select('id')
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  if (known) return known.id;
  const id = randomUUID();
  const ref = `pm_${id}`;
  await tx
    .insertInto('payment_customer')
    .values({ account_id, provider_ref: `cus_${id}` })
    .execute();
  await tx
    .insertInto('payment_card')
    .values({ id, account_id, provider_ref: ref, is_default: true, ...shown })
    .execute();
  await tx
    .insertInto('sandbox_payment')
    .values({ id: ref, kind: 'CARD', data: JSON.stringify({ ref, ...shown, behaviour: 'pays' }) })
    .execute();
  return id;
}

/** What an attempt is in each state of its order. */
const attempts = {
  SLIP: { method: 'KONBINI', status: 'ISSUED', atSandbox: 'ACTION' },
  PAID: { method: 'CARD', status: 'SUCCEEDED', atSandbox: 'SUCCEEDED' },
  CANCELLED: { method: 'CARD', status: 'SUCCEEDED', atSandbox: 'SUCCEEDED' },
  LATE: { method: 'KONBINI', status: 'SUCCEEDED', atSandbox: 'SUCCEEDED' },
} as const;

async function putAttempt(
  tx: Tx,
  { order, attempt, card }: MoneyIds,
  { account_id, clinic_id, state }: { account_id: string; clinic_id: number; state: keyof typeof attempts },
) {
  const { method, status, atSandbox } = attempts[state];
  const provider_ref = `pi_${attempt}`;
  const isPaid = status === 'SUCCEEDED';
  const expires_at = method === 'KONBINI' ? new Date(Date.now() + 86_400_000) : null;
  await tx
    .insertInto('payment_attempt')
    .values({
      id: attempt,
      order_id: order,
      account_id,
      clinic_id,
      method,
      status,
      amount: orderTotal,
      card_id: method === 'CARD' ? card : null,
      provider_ref,
      expires_at,
      settled_at: isPaid ? sql<string>`now()` : null,
      check_at: sql<string>`null`,
    })
    .execute();
  const data = {
    ref: provider_ref,
    attempt_id: attempt,
    method,
    status: atSandbox,
    currency: 'jpy',
    amount: orderTotal,
    received: isPaid ? orderTotal : 0,
    fee: null,
    action_url: null,
    vouchers: [],
    failure: null,
    return_url: null,
    expires_at,
    refunded: 0,
  };
  await tx
    .insertInto('sandbox_payment')
    .values({ id: provider_ref, kind: 'INTENT', idempotency_key: attempt, data: JSON.stringify(data) })
    .execute();
}
