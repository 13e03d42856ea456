import { errorCodes, successCode } from '@haruka/contract';
import { expect, test } from 'vitest';
import { newMember } from '../../../../test/authorization/insert-rows.ts';
import { messageTo } from '../../identity/auth/auth.fixtures.ts';
import { dayAt, textOf } from '../../scheduling/availability/days.ts';
import { refundFixture } from './refund.fixtures.ts';

const { s, steps } = await refundFixture();
const today = () => textOf(dayAt(Date.now()));
const dayBefore = (days: number) => textOf(dayAt(Date.now()) - days);
const reason = 'カードが解約されていたため';

const transfer = (as: typeof s.owner, order_id: string, amount: number, transferred_on = today()) =>
  s.app.call('recordRefundTransfer', { as, input: { order_id, amount, transferred_on, reason } });
const keep = (as: typeof s.owner, order_id: string, amount: number) =>
  s.app.call('keepRemainder', { as, input: { order_id, amount, reason: '取り消しの規定により' } });
const record = async (order_id: string) => (await s.app.call('clinicOrder', { as: s.owner, input: { order_id } })).data;
const dueIds = async () =>
  (await s.app.call('clinicOrders', { as: s.owner, input: { view: 'DUE' } })).data.map(({ id }) => id);
const balance = async (order_id: string, account: 'REFUNDS_DUE' | 'BANK' | 'KEPT') => {
  const rows = await s.db
    .selectFrom('ledger_entry')
    .select('amount')
    .where('order_id', '=', order_id)
    .where('account', '=', account)
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
};

/** A cancelled order that was paid with a slip: 3,300 yen. */
async function cancelledSlip() {
  const { order_id, ref, patient } = await steps.slip();
  await s.app.deps.providers.sandbox!.paySlip(ref);
  await s.app.runJob('payment-events');
  expect((await steps.cancel(s.owner, order_id, true)).code).toBe(successCode);
  return { order_id, patient };
}

test('a cancelled slip is due until its transfer is recorded; payer and ledger see it [ORD-20]', async () => {
  const { order_id, patient } = await cancelledSlip();
  expect(await record(order_id)).toMatchObject({ due: 3300, refundable: 0 });
  expect(await dueIds()).toContain(order_id);
  const part = await transfer(s.owner, order_id, 1300, dayBefore(0));
  expect(part.data).toMatchObject({ status: 'DONE', method: 'BANK', transferred_on: today(), amount: 1300, reason });
  expect((await record(order_id)).due).toBe(2000);
  expect((await transfer(s.owner, order_id, 2000)).code).toBe(successCode);
  expect(await dueIds()).not.toContain(order_id);
  expect(await balance(order_id, 'REFUNDS_DUE')).toBe(0);
  expect(await balance(order_id, 'BANK')).toBe(-3300);
  const seen = (await s.app.call('order', { as: patient, input: { order_id } })).data;
  expect(seen.refunds).toMatchObject([
    { method: 'BANK', amount: 2000 },
    { method: 'BANK', amount: 1300 },
  ]);
  const exported = (await s.app.call('myData', { as: patient })).data.orders;
  expect(exported).toMatchObject([{ refunds: [{ method: 'BANK' }, { method: 'BANK' }], kept: null }]);
});

test('an email tells who paid that money was transferred, without clinic and medicine [ORD-20]', async () => {
  const { order_id, patient } = await cancelledSlip();
  const email = `${patient.id}@example.jp`;
  const cancelled = await messageTo(s.db, email);
  await transfer(s.owner, order_id, 3300);
  const { body, subject } = await messageTo(s.db, email, cancelled.id);
  expect(body).toContain('3,300円を銀行振込で返金しました');
  expect(subject).toBe('【HARUKA】お支払いについてのお知らせ');
});

test('a refund that came back to a closed card can be transferred instead [ORD-20]', async () => {
  const { order_id } = await steps.cancelledOrder();
  expect((await transfer(s.owner, order_id, 3300)).code).toBe(successCode);
  expect(await steps.refund(s.owner, order_id, 1)).toMatchObject({ code: errorCodes.refundTooHigh, meta: { left: 0 } });
});

test('20 transfers, refunds and decisions at once never exceed what was paid [ORD-20]', async () => {
  const { order_id } = await steps.cancelledOrder();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      nth % 3 === 0
        ? transfer(s.owner, order_id, 1000)
        : nth % 3 === 1
          ? steps.refund(s.owner, order_id, 1000)
          : keep(s.owner, order_id, 300),
    ),
  );
  const codes = answers.map(({ code }) => code);
  expect(codes.every((code) => code === successCode || code === errorCodes.refundTooHigh)).toBe(true);
  const { due, refunded, kept } = await record(order_id);
  expect(due + refunded + (kept?.amount ?? 0)).toBe(3300);
});

test('what is left is kept once, with a reason that the patient reads [ORD-21]', async () => {
  const { order_id, patient } = await steps.cancelledOrder();
  await steps.refund(s.owner, order_id, 1300);
  expect(await keep(s.owner, order_id, 3300)).toMatchObject({ code: errorCodes.refundTooHigh, meta: { left: 2000 } });
  expect(await keep(s.owner, order_id, 500)).toMatchObject({ code: errorCodes.refundTooHigh, meta: { left: 2000 } });
  expect((await keep(s.owner, order_id, 2000)).data).toMatchObject({ amount: 2000, reason: '取り消しの規定により' });
  expect(await record(order_id)).toMatchObject({ due: 0, refundable: 0, kept: { amount: 2000 } });
  expect(await balance(order_id, 'REFUNDS_DUE')).toBe(0);
  expect(await balance(order_id, 'KEPT')).toBe(-2000);
  expect(await dueIds()).not.toContain(order_id);
  expect((await keep(s.owner, order_id, 2000)).code).toBe(errorCodes.refundTooHigh);
  expect((await s.app.call('order', { as: patient, input: { order_id } })).data.kept).toMatchObject({ amount: 2000 });
});

test('a day before the payment, a day to come and one that is none name the field [ORD-20]', async () => {
  const { order_id } = await steps.cancelledOrder();
  for (const [day, rule] of [
    [dayBefore(1), 'min'],
    [dayBefore(-1), 'max'],
  ] as const)
    expect(await transfer(s.owner, order_id, 100, day)).toMatchObject({
      code: errorCodes.invalidInput,
      meta: { fields: [{ field: 'transferred_on', rule }] },
    });
  expect((await transfer(s.owner, order_id, 100, '2026-02-30')).code).toBe(errorCodes.invalidInput);
  expect((await transfer(s.owner, order_id, 100, 'gestern')).code).toBe(errorCodes.invalidDate);
});

test('a paid order is neither transferred nor kept, and staff need the right [ERR-9]', async () => {
  const { order_id } = await steps.paidOrder();
  expect((await transfer(s.owner, order_id, 100)).code).toBe(errorCodes.orderNotCancelled);
  expect((await keep(s.owner, order_id, 3300)).code).toBe(errorCodes.orderNotCancelled);
  const cancelled = await steps.cancelledOrder();
  const id = await newMember(s.db, s.clinic_id, [{ role: 'STAFF', location: s.location }]);
  expect((await transfer({ kind: 'clinic', id }, cancelled.order_id, 100)).code).toBe(errorCodes.accessDenied);
  expect((await keep({ kind: 'clinic', id }, cancelled.order_id, 3300)).code).toBe(errorCodes.accessDenied);
});

test('sums name what is due and of how many orders, whatever the state asked for [ORD-20]', async () => {
  const sums = async () => (await s.app.call('clinicOrderSums', { as: s.owner, input: { view: 'PAID' } })).data;
  const before = await sums();
  await cancelledSlip();
  const after = await sums();
  expect([after.due - before.due, after.due_orders - before.due_orders]).toEqual([3300, 1]);
});
