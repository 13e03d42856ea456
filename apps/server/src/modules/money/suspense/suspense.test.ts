import { randomUUID } from 'node:crypto';
import { errorCodes, successCode, type SuspenseResolution } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLocation, newMember } from '../../../../test/authorization/insert-rows.ts';
import { messageTo } from '../../identity/auth/auth.fixtures.ts';
import { type MoneyFixture, moneyFixture } from '../money.fixtures.ts';

let s: MoneyFixture;
beforeAll(async () => {
  s = await moneyFixture();
  // Events stay in their table, where a test reads them.
  await s.app.deps.outbox.stop();
});
afterAll(() => s.stop());

const reason = '銀行振込で返金しました。';
const openOf = async (as = s.owner) =>
  (await s.app.call('suspensePayments', { as, input: { status: 'OPEN', page: 1 } })).data;
const countOf = async (as = s.owner) => (await s.app.call('openSuspense', { as })).data.count;
const clear = (attempt_id: string, resolution: SuspenseResolution, as = s.owner) =>
  s.app.call('clearSuspense', { as, input: { attempt_id, resolution, reason } });
const balance = async (order_id: string, account: 'SUSPENSE' | 'BANK' | 'RECEIVABLE' | 'PROVIDER') => {
  const rows = s.db.selectFrom('ledger_entry').select('amount').where('order_id', '=', order_id);
  return (await rows.where('account', '=', account).execute()).reduce((sum, { amount }) => sum + amount, 0);
};

/** Slip money that comes after the end of the slip. Returns the order and the attempt. */
async function lateMoney(before?: (order_id: string, patient: MoneyFixture['patient']) => Promise<unknown>) {
  const { patient, card_id } = await s.withCard();
  const order_id = await s.order({ patient_id: patient.id });
  const { data } = await s.app.call('payAtKonbini', { as: patient, input: { order_id } });
  const ref = await s.refOf(data.id);
  const { sandbox } = s.app.deps.providers;
  await sandbox!.expireSlip(ref);
  await s.app.runJob('payment-events');
  await before?.(order_id, patient);
  await sandbox!.paySlip(ref);
  await s.app.runJob('payment-events');
  return { order_id, attempt_id: data.id, patient, card_id };
}
const statusOf = async (as: { kind: 'patient'; id: string }, order_id: string) =>
  (await s.app.call('order', { as, input: { order_id } })).data.status;
/** What the event `payment.success` told about an order. */
const announced = async (order_id: string) => {
  const told = await s.db.selectFrom('outbox').select('data').where('name', '=', 'payment.success').execute();
  return told.map(({ data }) => data as { order_id: string }).filter((one) => one.order_id === order_id);
};

test('late money waits for a person, who lets it pay its order [ORD-7]', async () => {
  const before = await countOf();
  const { order_id, attempt_id, patient } = await lateMoney();
  expect(await countOf()).toBe(before + 1);
  const [entry] = await openOf();
  expect(entry).toMatchObject({
    attempt_id,
    order_id,
    cause: 'AFTER_END',
    amount: 3300,
    can_apply: true,
    clearing: null,
  });
  expect(await statusOf(patient, order_id)).toBe('WAITING_PAYMENT');
  expect(await announced(order_id)).toEqual([]);

  const { data } = await clear(attempt_id, 'APPLIED', s.staff);
  expect(data).toMatchObject({ order_status: 'PAID', can_apply: false, clearing: { resolution: 'APPLIED', reason } });
  expect(await statusOf(patient, order_id)).toBe('PAID');
  // Each open app learns that the order is paid.
  expect(await announced(order_id)).toEqual([{ order_id, account_id: patient.id, clinic_location_id: s.location }]);
  expect([await balance(order_id, 'SUSPENSE'), await balance(order_id, 'RECEIVABLE')]).toEqual([0, 0]);
  expect(await countOf()).toBe(before);
  const cleared = await s.app.call('suspensePayments', { as: s.owner, input: { status: 'CLEARED', page: 1 } });
  expect(cleared.data[0]).toMatchObject({ attempt_id, cause: 'AFTER_END' });
  const written = await s.db
    .selectFrom('audit_log')
    .select('action')
    .where('object_id', '=', attempt_id)
    .where('object', '=', 'suspense_payment')
    .execute();
  expect(written).toEqual([{ action: 'apply' }]);
});

test.each([
  ['AFTER_CANCEL', (order_id: string) => s.cancelOrder(order_id), 'CANCEL'],
  ['ALREADY_PAID', undefined, 'PAID'],
] as const)('money %s never pays; it is returned [DATA-17]', async (cause, before, status) => {
  const { order_id, attempt_id, patient } = await lateMoney(async (id) => {
    if (before) return before(id);
    const { account_id } = await s.db
      .selectFrom('patient_order')
      .select('account_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const as = { kind: 'patient', id: account_id } as const;
    const [card] = (await s.app.call('cards', { as })).data;
    return s.app.call('payByCard', { as, input: { order_id: id, card_id: card!.id } });
  });
  const [entry] = await openOf();
  expect(entry).toMatchObject({ attempt_id, cause, can_apply: false });
  expect((await clear(attempt_id, 'APPLIED')).code).toBe(errorCodes.orderNotPayable);
  expect((await clear(attempt_id, 'RETURNED')).code).toBe(successCode);
  expect(await statusOf(patient, order_id)).toBe(status);
  expect([await balance(order_id, 'SUSPENSE'), await balance(order_id, 'BANK')]).toEqual([0, -3300]);
});

test('while late money waits, nothing is asked for or paid again; a return asks again [ORD-7]', async () => {
  const { order_id, attempt_id, patient, card_id } = await lateMoney();
  const order = async () => (await s.app.call('order', { as: patient, input: { order_id } })).data;
  const waits = async () => (await s.app.call('notices', { as: patient })).data.is_waiting_payment;
  const byCard = () => s.app.call('payByCard', { as: patient, input: { order_id, card_id } });
  const why = async () => (await s.app.call('clinicOrder', { as: s.owner, input: { order_id } })).data.unpaid_reason;
  expect((await order()).is_money_held).toBe(true);
  expect(await waits()).toBe(false);
  expect(await s.bookingCode(patient)).toBe(errorCodes.slotTaken);
  expect(await why()).toBe('MONEY_HELD');
  expect((await byCard()).code).toBe(errorCodes.paymentRunning);
  const slip = { as: patient, input: { order_id } };
  expect((await s.app.call('payAtKonbini', slip)).code).toBe(errorCodes.paymentRunning);
  const again = { as: patient, input: { order_id, attempt_id } };
  expect((await s.app.call('reissueSlip', again)).code).toBe(errorCodes.paymentRunning);
  await clear(attempt_id, 'RETURNED');
  expect((await order()).is_money_held).toBe(false);
  expect(await waits()).toBe(true);
  expect(await s.bookingCode(patient)).toBe(errorCodes.unpaidItems);
  expect(await why()).not.toBe('MONEY_HELD');
  expect((await byCard()).code).toBe(successCode);
});

test.each([
  ['owed again', undefined, true],
  ['cancelled', (order_id: string) => s.cancelOrder(order_id), false],
] as const)(
  'the payer of an order that is %s reads that the clinic returned its money [PAY-48]',
  async (_, before, isOwed) => {
    const { attempt_id, order_id, patient } = await lateMoney(before);
    const email = `${patient.id}@example.jp`;
    await s.db.updateTable('patient').set({ email, is_email_verify: true }).where('id', '=', patient.id).execute();
    expect((await clear(attempt_id, 'RETURNED')).code).toBe(successCode);
    const { subject, body } = await messageTo(s.db, email);
    // Locked screens show the subject.
    expect(subject).toBe('【HARUKA】お支払いについてのお知らせ');
    expect(body).toContain('クリニックが返金しました');
    expect(body).toContain(`/patient/payment-history-info?order_id=${order_id}`);
    expect(body.includes('お支払いは、まだ済んでいません')).toBe(isOwed);
  },
);

test('ten people clear one payment at once: one does, the others receive 09051 [ORD-7]', async () => {
  const { attempt_id } = await lateMoney();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => clear(attempt_id, nth % 2 ? 'APPLIED' : 'RETURNED')),
  );
  const codes = answers.map(({ code }) => code);
  expect(codes.filter((code) => code === successCode)).toHaveLength(1);
  expect(codes.filter((code) => code === errorCodes.suspenseCleared)).toHaveLength(9);
});

test('only the owner and staff with the right return money; the task stays for them [PAY-44]', async () => {
  const { attempt_id, order_id } = await lateMoney();
  const before = await countOf(s.staff);
  expect((await clear(attempt_id, 'RETURNED', s.staff)).code).toBe(errorCodes.accessDenied);
  expect(await countOf(s.staff)).toBe(before);
  expect([await balance(order_id, 'SUSPENSE'), await balance(order_id, 'BANK')]).toEqual([-3300, 0]);
  const refused = s.db.selectFrom('audit_log').select('action').where('object_id', '=', attempt_id);
  expect(await refused.where('result', '=', errorCodes.accessDenied).execute()).toHaveLength(1);

  await s.db.updateTable('member').set({ may_refund: true }).where('id', '=', s.staff.id).execute();
  expect((await clear(attempt_id, 'RETURNED', s.staff)).code).toBe(successCode);
  expect(await countOf(s.staff)).toBe(before - 1);
  await s.db.updateTable('member').set({ may_refund: false }).where('id', '=', s.staff.id).execute();
});

test('an order with an open payment is not paid twice; a short reason is refused [DATA-17]', async () => {
  const { attempt_id } = await lateMoney((order_id, as) => s.app.call('payAtKonbini', { as, input: { order_id } }));
  expect((await clear(attempt_id, 'APPLIED')).code).toBe(errorCodes.paymentRunning);
  const input = { attempt_id, resolution: 'RETURNED', reason: '返金' } as const;
  expect((await s.app.call('clearSuspense', { as: s.owner, input })).code).toBe(errorCodes.invalidInput);
  expect((await clear(attempt_id, 'RETURNED')).code).toBe(successCode);
});

test('staff of another location and another clinic see and clear nothing', async () => {
  const { attempt_id } = await lateMoney();
  const elsewhere = await newLocation(s.db, s.clinic_id);
  const other = {
    kind: 'clinic',
    id: await newMember(s.db, s.clinic_id, [{ role: 'STAFF', location: elsewhere }]),
  } as const;
  expect([await countOf(other), await openOf(other)]).toEqual([0, []]);
  expect((await clear(attempt_id, 'RETURNED', other)).code).toBe(errorCodes.suspenseNotFound);
  expect((await clear(randomUUID(), 'RETURNED')).code).toBe(errorCodes.suspenseNotFound);
  expect((await clear(attempt_id, 'RETURNED', s.owner)).code).toBe(successCode);
});
