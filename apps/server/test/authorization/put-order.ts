import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { insertReceipt } from '../../src/modules/money/receipts/receipt.repo.ts';
import { post } from '../../src/modules/money/ledger/ledger.service.ts';
import { cancelPaid, cancelUnpaid, createOrder } from '../../src/modules/money/orders/order.service.ts';
import type { Db, Tx } from '../../src/platform/db/databases.ts';
import type { Owners } from './personas.ts';

/**
 * States of an order that a policy row asks for. PURCHASE: unpaid goods without a prescription. COMBINED: an unpaid fee with medicine. SMALL: unpaid, and too small to be paid online. RECEIPT: paid, with a receipt.
 * EXPORTED and SHIPPED: paid, with a parcel in that state. LATE: cancelled, and its money arrived afterwards.
 */
export type OrderState =
  | 'UNPAID'
  | 'PURCHASE'
  | 'COMBINED'
  | 'SMALL'
  | 'SLIP'
  | 'PAID'
  | 'RECEIPT'
  | 'EXPORTED'
  | 'SHIPPED'
  | 'CANCELLED'
  | 'LATE';

/** What a request about money names. */
export interface MoneyIds {
  order: string;
  /** The attempt of the order; a random id while it has none. */
  attempt: string;
  /** A card of the account that pays. */
  card: string;
  /** A page of the payment service on which the account has entered another card. */
  setup: string;
  /** The file for the carrier that names the parcel; a random id while there is none. */
  export: string;
}

/** Returns ids of which nothing is known. */
export const unknownMoney = (): MoneyIds => ({
  order: randomUUID(),
  attempt: randomUUID(),
  card: randomUUID(),
  setup: randomUUID(),
  export: randomUUID(),
});

/** What an order of the suites costs, in yen. */
export const orderTotal = 3300;

const line = { name: 'お薬', name_en: 'Medicine', unit_price: orderTotal, quantity: 1, tax_class: 'TAXABLE' } as const;

/** What an order costs that is too small to be paid online, in yen. */
const smallTotal = 30;

/** Inserts an order in a state, most often of 3,300 yen, with its ledger, and what the sandbox knows of it. */
export const putOrder = (
  db: Db,
  { patient_id, location, doctor_id }: Owners,
  { state, product_id }: { state: OrderState; product_id: number },
): Promise<MoneyIds> =>
  db.transaction().execute(async (tx) => {
    const { guardian_id } = await tx
      .selectFrom('patient')
      .select('guardian_id')
      .where('id', '=', patient_id)
      .executeTakeFirstOrThrow();
    const order = await createOrder(tx, {
      // A purchase belongs to the account itself.
      patient_id: state === 'PURCHASE' ? (guardian_id ?? patient_id) : patient_id,
      clinic_location_id: location,
      consult_id: null,
      kind: state === 'PURCHASE' || state === 'COMBINED' ? state : 'MEDICINE',
      lines: [
        { ...line, ...(state === 'PURCHASE' && { product_id }), ...(state === 'SMALL' && { unit_price: smallTotal }) },
        ...(state === 'COMBINED' ? [line] : []),
      ],
    });
    const { account_id, clinic_id } = await tx
      .selectFrom('patient_order')
      .select(['account_id', 'clinic_id'])
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    const card = await putCard(tx, account_id);
    const ids = { ...unknownMoney(), order, card, setup: await putSetup(tx, account_id) };
    if (state === 'UNPAID' || state === 'PURCHASE' || state === 'COMBINED' || state === 'SMALL') return ids;
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
    if (attempts[state].method === 'CARD') {
      await tx
        .updateTable('patient_order')
        .set({ status: 'PAID', paid_at: sql<string>`now()` })
        .where('id', '=', order)
        .execute();
      await post(tx, { ...about, kind: 'PAYMENT', credit: 'RECEIVABLE' });
    }
    if (state === 'CANCELLED') await cancelPaid(tx, order, '在庫がないため');
    if (state === 'RECEIPT') await insertReceipt(tx, order);
    if (state === 'EXPORTED' || state === 'SHIPPED')
      await tx
        .updateTable('delivery')
        .set(
          state === 'EXPORTED'
            ? { state, export_id: ids.export }
            : {
                state,
                carrier: 'YAMATO',
                tracking_number: '123456789013',
                shipped_at: sql<string>`now()`,
                shipped_by: doctor_id,
              },
        )
        .where('order_id', '=', order)
        .execute();
    return ids;
  });

const shownCard = { brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2030 };

async function putCard(tx: Tx, account_id: string): Promise<string> {
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
    .values({ id, account_id, provider_ref: ref, is_default: true, ...shownCard })
    .execute();
  await tx
    .insertInto('sandbox_payment')
    .values({ id: ref, kind: 'CARD', data: JSON.stringify({ ref, ...shownCard, behaviour: 'pays' }) })
    .execute();
  return id;
}

/** Inserts a page of the payment service on which an account has entered a card that is not stored yet. */
async function putSetup(tx: Tx, account_id: string): Promise<string> {
  const id = randomUUID();
  const provider_ref = `seti_${id}`;
  await tx.insertInto('card_setup').values({ id, account_id, provider_ref }).execute();
  const data = { status: 'SUCCEEDED', return_url: 'https://example.jp', card: { ref: `pm_${id}`, ...shownCard } };
  await tx
    .insertInto('sandbox_payment')
    .values({ id: provider_ref, kind: 'SETUP', data: JSON.stringify(data) })
    .execute();
  return id;
}

const paidByCard = { method: 'CARD', status: 'SUCCEEDED', atSandbox: 'SUCCEEDED' } as const;

/** What an attempt is in each state of its order. */
const attempts = {
  SLIP: { method: 'KONBINI', status: 'ISSUED', atSandbox: 'ACTION' },
  PAID: paidByCard,
  RECEIPT: paidByCard,
  EXPORTED: paidByCard,
  SHIPPED: paidByCard,
  CANCELLED: paidByCard,
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
