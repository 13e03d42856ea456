import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../platform/db/databases.ts';
import { sqlState } from '../../platform/db/retry.ts';
import { explaining, wholeTables, wholeTablesByRow } from '../../../test/support/query-plans.ts';
import { cancelPaid } from './orders/order.service.ts';
import { type MoneyFixture, moneyFixture } from './money.fixtures.ts';
import { findMoneyViolations, type MoneyRule, moneyRules } from './money-invariants.ts';

let s: MoneyFixture;
/** Orders in the states that the plants need. */
const ids = { unpaid: '', paid: '', refunded: '', writtenOff: '', slip: '', suspense: '', free: '', cash: '' };
const attempts = { paid: '', slip: '', suspense: '' };
let refund = '';
let account = '';

beforeAll(async () => {
  s = await moneyFixture();
  const { app, db, owner } = s;
  const { patient, card_id } = await s.withCard();
  account = patient.id;
  const of = async (order_id: string) =>
    await db
      .selectFrom('payment_attempt')
      .select(['id', 'provider_ref'])
      .where('order_id', '=', order_id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
  const order = () => s.order({ patient_id: patient.id });
  const byCard = async () => {
    const order_id = await order();
    await app.call('payByCard', { as: patient, input: { order_id, card_id } });
    return order_id;
  };
  const bySlip = async () => {
    const order_id = await order();
    await app.call('payAtKonbini', { as: patient, input: { order_id } });
    return order_id;
  };
  const reason = '在庫がないため';
  [ids.unpaid, ids.paid, ids.refunded, ids.slip, ids.suspense, ids.writtenOff] = [
    await order(),
    await byCard(),
    await byCard(),
    await bySlip(),
    await bySlip(),
    await order(),
  ];
  ids.free = await s.order({ patient_id: patient.id, amount: 0 });
  ids.cash = await s.order({ patient_id: patient.id, amount: 30 });
  await app.call('recordDeskPayment', { as: owner, input: { order_id: ids.cash } });
  await s.inTx((tx) => cancelPaid(tx, ids.refunded, reason));
  await app.call('refundOrder', { as: owner, input: { order_id: ids.refunded, amount: 1000, reason } });
  await app.call('writeOffOrder', { as: owner, input: { order_id: ids.writtenOff, reason } });
  const late = await of(ids.suspense);
  await app.call('cancelOrder', { as: owner, input: { order_id: ids.suspense, is_paid: false, reason } });
  await app.deps.providers.sandbox!.paySlip(late.provider_ref!);
  await app.runJob('payment-events');
  Object.assign(attempts, { paid: (await of(ids.paid)).id, slip: (await of(ids.slip)).id, suspense: late.id });
  refund = (await db.selectFrom('refund').select('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => s.stop());

/** Undoes a plant: it is no failure. */
class Undone extends Error {}

/** Plants rows without triggers and keys, as damage would, and returns the broken rules. Nothing of it stays. */
async function violationsOf(plant: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  let found: string[] = [];
  await s.db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await plant(tx);
      found = await findMoneyViolations(tx);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return found;
}

const run = (query: RawBuilder<unknown>) => (tx: Tx) => query.execute(tx);
/** Appends one entry of an order, about an attempt (`attempt:…`) or a refund (`refund:…`). */
const entry =
  (order_id: string, kind: string, account: string, amount: number, more = '') =>
  (tx: Tx) =>
    sql`insert into ledger_entry (transaction_id, kind, account, amount, clinic_id, order_id, attempt_id, refund_id)
    select ${randomUUID()}::uuid, ${kind}, ${account}, ${amount}::int, clinic_id, id,
      ${more.startsWith('attempt:') ? more.slice(8) : null}::uuid, ${more.startsWith('refund:') ? more.slice(7) : null}::uuid
    from patient_order where id = ${order_id}::uuid`.execute(tx);

/** Notes that an order costs less, without its entries. */
const reduce = (order_id: string, amount: number) =>
  run(sql`insert into order_reduction (id, order_id, prescription_id, account_id, clinic_id, tax_class, amount, tax)
    select gen_random_uuid(), id, gen_random_uuid(), account_id, clinic_id, 'TAXABLE', ${amount}::int, 0
    from patient_order where id = ${order_id}::uuid`);

/** Notes a dispute that took so much, without its entries. */
const dispute = (order_id: string, attempt_id: string, withdrawn: number) =>
  run(sql`insert into payment_dispute (id, provider_ref, attempt_id, order_id, clinic_id, status, reason, amount, withdrawn, fee)
    select gen_random_uuid(), 'dp_planted', ${attempt_id}::uuid, id, clinic_id, 'OPEN', 'fraudulent', 100, ${withdrawn}::int, 0
    from patient_order where id = ${order_id}::uuid`);

/** One violation of each rule. */
const plants: Record<MoneyRule, () => (tx: Tx) => Promise<unknown>> = {
  'M7 lines and delivery do not sum to the total': () =>
    run(
      sql`update order_line set unit_price = unit_price + 1, amount = amount + quantity where order_id = ${ids.paid}::uuid`,
    ),
  'M7 taxed amounts do not sum to the total': () =>
    run(sql`update order_tax set amount = amount + 11 where order_id = ${ids.paid}::uuid`),
  'M7 a tax that is not one tenth of the net amount, rounded down': () =>
    run(sql`update order_tax set tax = tax + 1 where order_id = ${ids.paid}::uuid`),
  'an ended consult without its one order for the fee': () => (tx) => insertConsult(tx, 'ENDED'),
  'an order for the fee of a consult that did not end': () => async (tx) => {
    const consult_id = await insertConsult(tx, 'CONFIRMED');
    await sql`update patient_order set kind = 'CONSULTATION', consult_id = ${consult_id}::uuid where id = ${ids.paid}::uuid`.execute(
      tx,
    );
  },
  'a replaced order without one of the same consult and account in its place': () => async (tx) => {
    const consult_id = await insertConsult(tx, 'CANCELLED');
    await sql`update patient_order set replaced_by = ${ids.paid}::uuid, consult_id = ${consult_id}::uuid where id = ${ids.suspense}::uuid`.execute(
      tx,
    );
  },
  'the newest prescription of an ended consult that costs money and has no order': () => async (tx) => {
    const consult_id = await insertConsult(tx, 'ENDED');
    const id = randomUUID();
    await sql`update clinic_location set bills_together = true where id = ${s.location}::int`.execute(tx);
    await sql`insert into prescription (id, first_id, version, consult_id, patient_id, clinic_id, clinic_location_id, doctor_id, total)
      values (${id}::uuid, ${id}::uuid, 1, ${consult_id}::uuid, ${account}::uuid, ${s.clinic_id}::int, ${s.location}::int, ${s.doctor.id}::int, 300)`.execute(
      tx,
    );
  },
  'M1 a ledger transaction that does not sum to 0': () => entry(ids.paid, 'CANCEL', 'SALES', 1),
  'M2 an order is paid exactly when its claim is settled': () =>
    run(sql`update patient_order set status = 'PAID', paid_at = now() where id = ${ids.unpaid}::uuid`),
  'M2 an order of 0 yen with entries in the ledger, or with a try to pay it': () =>
    entry(ids.free, 'CANCEL', 'SALES', 1),
  'M2 a claim that differs from what the order owes': () => entry(ids.unpaid, 'CANCEL', 'RECEIVABLE', 1),
  'M2 money of a cancelled or reduced order that is not due to the patient, less what went back': () =>
    entry(ids.refunded, 'CANCEL', 'REFUNDS_DUE', 1),
  'M2 a reduction that was not posted exactly when its order was paid': () => reduce(ids.paid, 100),
  'M2 an order that is reduced by more than it charged of a tax class': () => reduce(ids.paid, 3301),
  'M2 an order that adds to one of another consult or account, or to one that was cancelled': () =>
    run(sql`update patient_order set supplements = ${ids.refunded}::uuid where id = ${ids.paid}::uuid`),
  'M4 more refunded of an order than a cancellation or reductions made due': () => async (tx) => {
    await reduce(ids.refunded, 999)(tx);
    await sql`update patient_order set status = 'PAID', cancelled_at = null where id = ${ids.refunded}::uuid`.execute(
      tx,
    );
  },
  'M2 what a clinic keeps was not posted as kept': () => entry(ids.refunded, 'KEPT', 'KEPT', -1),
  'M2 an order that is written off without its loss, or a loss without such an order': () =>
    entry(ids.unpaid, 'WRITE_OFF', 'WRITE_OFFS', 1),
  'M4 more refunded than was paid': () => run(sql`update refund set amount = 3301 where id = ${refund}::uuid`),
  'M4 a refund of what was not cancelled or not paid, or to a card that did not pay': () =>
    run(
      sql`update patient_order set status = 'PAID', cancelled_at = null, cancel_reason = null where id = ${ids.refunded}::uuid`,
    ),
  'M4 money that went back as cash and was not paid so, or was paid so and went back in another way': () =>
    run(
      sql`update refund set method = 'CASH', transferred_on = now()::date, provider_ref = null where id = ${refund}::uuid`,
    ),
  'M4 a refund that was not posted exactly when it was done': () =>
    run(sql`update refund set status = 'SENT', settled_at = null where id = ${refund}::uuid`),
  'M3 two payments of one order': () => entry(ids.paid, 'PAYMENT', 'PROVIDER', 3300),
  'M5 money that arrived and was not posted once': () =>
    run(sql`update payment_attempt set status = 'SUCCEEDED', settled_at = now() where id = ${attempts.slip}::uuid`),
  'M5 a fee of a payment that was not posted exactly as the service named it': () =>
    run(sql`update payment_attempt set fee = fee + 1 where id = ${attempts.paid}::uuid`),
  'M5 a fee of a refund that was not posted exactly as the service named it': () =>
    run(sql`update refund set fee = fee + 1 where id = ${refund}::uuid`),
  'M5 a dispute whose entries differ from what the service took and charged': () =>
    dispute(ids.paid, attempts.paid, 100),
  'M5 a dispute of a payment that took no money': () => dispute(ids.slip, attempts.slip, 0),
  'M5 money that left the suspense account without a person, or more than once': () =>
    entry(ids.suspense, 'RETURN', 'SUSPENSE', 3300, `attempt:${attempts.suspense}`),
  'M6 a payment of another amount than its order': () =>
    run(sql`update payment_attempt set amount = amount - 1 where id = ${attempts.slip}::uuid`),
  'M6 a slip beyond the limit of convenience stores': () => async (tx) => {
    await sql`alter table payment_attempt drop constraint konbini_limit`.execute(tx);
    await sql`update payment_attempt set amount = 300000 where id = ${attempts.slip}::uuid`.execute(tx);
  },
  'M6 cash of an order that can be paid online': () => async (tx) => {
    await sql`alter table payment_attempt drop constraint cash_attempt`.execute(tx);
    await sql`update payment_attempt set amount = 50 where order_id = ${ids.cash}::uuid`.execute(tx);
  },
  'M6 more slips of an order than one re-issue allows': () =>
    run(sql`insert into payment_attempt (id, order_id, account_id, clinic_id, method, status, amount, expires_at)
      select gen_random_uuid(), order_id, account_id, clinic_id, method, 'VOIDED', amount, expires_at
      from payment_attempt, generate_series(1, 2) where id = ${attempts.slip}::uuid`),
  'M9 a payment that has differed from the payment service for more than a day': () =>
    run(sql`insert into payment_difference (provider_ref, kind, ours, theirs, found_at)
      values ('pi_1', 'AMOUNT', 'SUCCEEDED 3300', 'SUCCEEDED 3000', now() - interval '25 hours')`),
  'M10 a parcel that may leave, or left, before the money of its order arrived': () => async (tx) => {
    await sql`alter table delivery disable trigger delivery_states`.execute(tx);
    await sql`update delivery set state = 'READY' where order_id = ${ids.unpaid}::uuid`.execute(tx);
  },
  'M8 more than three cards': () =>
    run(sql`insert into payment_card (id, account_id, provider_ref, brand, last4, exp_month, exp_year)
      select gen_random_uuid(), ${account}::uuid, 'pm_' || n, 'Visa', '4242', 1, 2030 from generate_series(1, 3) n`),
  'M8 cards without one default card': () =>
    run(sql`update payment_card set is_default = false where account_id = ${account}::uuid`),
};

const insertConsult = async (tx: Tx, status: 'CONFIRMED' | 'CANCELLED' | 'ENDED') => {
  const id = randomUUID();
  const at = new Date(Date.UTC(2026, 8, 1));
  await tx
    .insertInto('consult')
    .values({
      id,
      clinic_id: s.clinic_id,
      clinic_location_id: s.location,
      doctor_id: s.doctor.id,
      patient_id: account,
      speciality_id: 34,
      start_at: at,
      status,
      // Triggers are off.
      fee_from: 1500,
      fee_to: 4500,
      ...(status === 'ENDED' && { started_at: at, ended_at: at }),
      ...(status === 'CANCELLED' && { cancelled_at: at, cancelled_by: 'CLINIC', status_before: 'CONFIRMED' }),
    })
    .execute();
  return id;
};

test('without a plant no rule is broken', async () => {
  expect(await findMoneyViolations(s.db)).toEqual([]);
});

test('no rule reads the ledger once for each payment, refund or order', async () => {
  const plan = await s.db.transaction().execute(async (tx) => {
    // Few rows are read as a whole even where an index would answer.
    await sql`set local enable_seqscan = off`.execute(tx);
    const { db, plans } = explaining(tx);
    await findMoneyViolations(db);
    return plans[0]!;
  });
  expect(wholeTables(plan, ['ledger_entry'])).not.toEqual([]);
  expect(wholeTablesByRow(plan, ['ledger_entry'])).toEqual([]);
});

test.each(moneyRules)('a planted violation is found: %s', async (rule) => {
  const found = await violationsOf(plants[rule]());
  expect(found.map((line) => line.slice(0, line.lastIndexOf(':')))).toContain(rule);
});

test.each([
  ['an entry that is changed', sql`update ledger_entry set amount = amount + 1`],
  ['an entry that is removed', sql`delete from ledger_entry`],
  ['a line that is changed', sql`update order_line set unit_price = 1`],
  ['a tax that is removed', sql`delete from order_tax`],
  ['a refund that is removed', sql`delete from refund`],
  ['a refund of another amount', sql`update refund set amount = 1`],
] as const)('the database refuses %s, also from its owner', async (_case, query) => {
  const before = await s.db.selectFrom('ledger_entry').select(['id', 'amount']).orderBy('id').execute();
  expect(before.length).toBeGreaterThan(10);
  const refused = await query.execute(s.db).then(
    () => 'accepted',
    (error: unknown) => sqlState(error),
  );
  expect(refused).toBe('23514');
  expect(await s.db.selectFrom('ledger_entry').select(['id', 'amount']).orderBy('id').execute()).toEqual(before);
});

test('the database refuses a ledger transaction that does not sum to 0', async () => {
  const refused = await s
    .inTx((tx) => entry(ids.paid, 'PAYMENT', 'PROVIDER', 1)(tx))
    .then(
      () => 'accepted',
      (error: unknown) => sqlState(error),
    );
  expect(refused).toBe('23514');
});

test.each([
  'ledger_entry',
  'patient_order',
  'order_line',
  'order_tax',
  'refund',
  'order_reduction',
  'payment_attempt',
  'payment_event',
  'payment_difference',
  'suspense_clearing',
])('%s is never emptied at once', async (table) => {
  await expect(sql`truncate ${sql.table(table)} cascade`.execute(s.db)).rejects.toThrow(/stay as they were written/);
});
