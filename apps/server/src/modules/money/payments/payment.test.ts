import { randomUUID } from 'node:crypto';
import { errorCodes, limits, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MoneyFixture, moneyFixture } from '../money.fixtures.ts';

let s: MoneyFixture;
beforeAll(async () => {
  s = await moneyFixture();
  // Events stay where the tests read them.
  await s.app.deps.outbox.stop();
});
afterAll(() => s.stop());

type Person = { kind: 'patient'; id: string };
const byCard = (as: Person, order_id: string, card_id: string) =>
  s.app.call('payByCard', { as, input: { order_id, card_id } });
const atKonbini = (as: Person, order_id: string) => s.app.call('payAtKonbini', { as, input: { order_id } });
const orderOf = async (as: Person, order_id: string) => (await s.app.call('order', { as, input: { order_id } })).data;
const slipOf = async (order_id: string) =>
  (
    await s.db
      .selectFrom('payment_attempt')
      .select('provider_ref')
      .where('order_id', '=', order_id)
      .where('method', '=', 'KONBINI')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
  ).provider_ref!;
const suspense = async (order_id: string) => {
  const rows = await s.db
    .selectFrom('ledger_entry')
    .select('amount')
    .where('order_id', '=', order_id)
    .where('account', '=', 'SUSPENSE')
    .execute();
  return rows.reduce((sum, { amount }) => sum - amount, 0);
};
/** Returns how many events say that an order changed. */
const changesOf = async (order_id: string) => {
  const told = await s.db.selectFrom('outbox').select('data').where('name', '=', 'order.updated').execute();
  return told.filter(({ data }) => (data as { order_id: string }).order_id === order_id).length;
};
/** Waits until the stored events of the sandbox are processed. */
const processed = () => s.app.runJob('payment-events');

test('a card pays an order once: paid, posted, announced [DATA-17, BOOK-5]', async () => {
  const { patient, card_id } = await s.withCard();
  const order_id = await s.order({ patient_id: patient.id });
  expect((await byCard(patient, order_id, card_id)).data).toMatchObject({
    method: 'CARD',
    status: 'SUCCEEDED',
    amount: 3300,
    card: { brand: 'Visa', last4: '4242' },
  });
  await processed();
  expect(await orderOf(patient, order_id)).toMatchObject({ status: 'PAID', attempts: [{ status: 'SUCCEEDED' }] });
  const told = await s.db.selectFrom('outbox').select('data').where('name', '=', 'payment.success').execute();
  expect(told.map(({ data }) => data)).toEqual([{ order_id, account_id: patient.id, clinic_location_id: s.location }]);
  expect(await byCard(patient, order_id, card_id)).toMatchObject({
    code: errorCodes.orderNotPayable,
    meta: { status: 'PAID' },
  });
});

test('a declined card leaves the order unpaid, and another card pays it [DATA-17]', async () => {
  const { patient, card_id: bad } = await s.withCard('4000000000000341');
  const { card_id: good } = await s.withCard('5555555555554444', patient);
  const order_id = await s.order({ patient_id: patient.id });
  const before = await changesOf(order_id);
  expect((await byCard(patient, order_id, bad)).code).toBe(errorCodes.cardDeclined);
  // Open screens learn of the attempt, and of its end. A slow payment service has minutes between them.
  expect(await changesOf(order_id)).toBe(before + 2);
  expect(await orderOf(patient, order_id)).toMatchObject({
    status: 'WAITING_PAYMENT',
    attempts: [{ status: 'FAILED', failure: 'DECLINED', card: { last4: '0341' } }],
  });
  expect((await byCard(patient, order_id, good)).code).toBe(successCode);
});

test('3-D Secure when paying: the proof pays the order, a refusal frees it [DATA-17]', async () => {
  const { patient, card_id } = await s.withCard('4000002760003184');
  const order_id = await s.order({ patient_id: patient.id });
  const prove = async (passed: boolean) => {
    const { data } = await byCard(patient, order_id, card_id);
    expect(data).toMatchObject({ status: 'NEEDS_3DS', action_url: expect.stringContaining('/sandbox/payment/3ds/') });
    await s.app.deps.providers.sandbox!.proveIntent(data.action_url!.split('/').at(-1)!, passed);
    return (await s.app.call('checkPayment', { as: patient, input: { order_id } })).data;
  };
  expect(await prove(false)).toMatchObject({ status: 'FAILED' });
  expect(await orderOf(patient, order_id)).toMatchObject({ status: 'WAITING_PAYMENT' });
  expect(await prove(true)).toMatchObject({ status: 'SUCCEEDED' });
  expect(await orderOf(patient, order_id)).toMatchObject({ status: 'PAID' });
});

test('a slip has codes per store, expires at midnight in three days, pays the order [PAY-2]', async () => {
  const patient = await s.newPatient();
  const order_id = await s.order({ patient_id: patient.id });
  const { data } = await atKonbini(patient, order_id);
  expect(data.vouchers.map(({ store }) => store)).toEqual(['FAMILYMART', 'LAWSON', 'MINISTOP', 'SEICOMART']);
  expect(data.expires_at).toMatch(/T14:59:59\.000Z$/);
  expect(Date.parse(data.expires_at!) - Date.now()).toBeGreaterThan(limits.konbiniDays * 86_400_000 - 1000);
  expect((await atKonbini(patient, order_id)).data.id).toBe(data.id);
  await s.app.deps.providers.sandbox!.paySlip(await slipOf(order_id));
  await processed();
  expect(await orderOf(patient, order_id)).toMatchObject({
    status: 'PAID',
    attempts: [{ method: 'KONBINI', status: 'SUCCEEDED' }],
  });
});

test('without an e-mail address no slip is issued (09025), and a card pays [PAY-5]', async () => {
  const { patient, card_id } = await s.withCard();
  const phone = { email: null, is_email_verify: false, phone_number: '+819011112222', is_sms_verify: true };
  await s.db.updateTable('patient').set(phone).where('id', '=', patient.id).execute();
  const order_id = await s.order({ patient_id: patient.id });
  expect(await atKonbini(patient, order_id)).toMatchObject({
    code: errorCodes.payerEmailMissing,
    meta: { fields: [{ field: 'email', rule: 'required' }] },
  });
  expect((await orderOf(patient, order_id)).attempts).toEqual([]);
  expect((await byCard(patient, order_id, card_id)).data).toMatchObject({ status: 'SUCCEEDED' });
});

test('a card that is gone at the service fails at once (09023), and another one pays [PAY-5]', async () => {
  const { patient, card_id: gone } = await s.withCard();
  const { card_id: good } = await s.withCard('5555555555554444', patient);
  const { provider_ref } = await s.db
    .selectFrom('payment_card')
    .select('provider_ref')
    .where('id', '=', gone)
    .executeTakeFirstOrThrow();
  await s.app.deps.providers.payment.deleteCard(provider_ref);
  const order_id = await s.order({ patient_id: patient.id });
  expect((await byCard(patient, order_id, gone)).code).toBe(errorCodes.cardDeclined);
  expect((await orderOf(patient, order_id)).attempts).toMatchObject([{ status: 'FAILED' }]);
  expect((await byCard(patient, order_id, good)).code).toBe(successCode);
});

test('299,999 yen can be paid at a store, 300,000 cannot [PAY-2, ERR-9]', async () => {
  const patient = await s.newPatient();
  const most = await s.order({ patient_id: patient.id, amount: limits.konbiniMax });
  expect((await atKonbini(patient, most)).code).toBe(successCode);
  const more = await s.order({ patient_id: patient.id, amount: limits.konbiniMax + 1 });
  expect((await atKonbini(patient, more)).code).toBe(errorCodes.konbiniLimitExceeded);
  expect((await orderOf(patient, more)).attempts).toEqual([]);
});

test.each(['its end', 'a card payment', 'the cancelling of its order'])(
  'slip money after %s goes to suspense [DATA-17]',
  async (event) => {
    const { patient, card_id } = await s.withCard();
    const order_id = await s.order({ patient_id: patient.id });
    await atKonbini(patient, order_id);
    const slip = await slipOf(order_id);
    const { sandbox } = s.app.deps.providers;
    if (event === 'its end') await sandbox!.expireSlip(slip);
    else await byCard(patient, order_id, card_id);
    await processed();
    if (event === 'the cancelling of its order') {
      const other = await s.order({ patient_id: patient.id });
      await atKonbini(patient, other);
      await s.cancelOrder(other);
      await sandbox!.paySlip(await slipOf(other));
      await processed();
      expect(await orderOf(patient, other)).toMatchObject({ status: 'CANCEL' });
      expect(await suspense(other)).toBe(3300);
      return;
    }
    const { status } = await orderOf(patient, order_id);
    await sandbox!.paySlip(slip);
    await processed();
    expect(await orderOf(patient, order_id)).toMatchObject({ status });
    expect(await suspense(order_id)).toBe(3300);
  },
);

test('50 concurrent card and slip payments of one order: one charge, others explained [DATA-17]', async () => {
  const { patient, card_id } = await s.withCard();
  const order_id = await s.order({ patient_id: patient.id });
  const codes = await Promise.all(
    Array.from(
      { length: 50 },
      async (_, nth) => (await (nth % 2 ? atKonbini(patient, order_id) : byCard(patient, order_id, card_id))).code,
    ),
  );
  const explained: string[] = [successCode, errorCodes.orderNotPayable, errorCodes.paymentRunning];
  expect(codes.filter((code) => !explained.includes(code))).toEqual([]);
  await processed();
  // A slip may have won; then the card withdraws it.
  await byCard(patient, order_id, card_id);
  const { status, attempts } = await orderOf(patient, order_id);
  expect(status).toBe('PAID');
  const charged = await s.db.selectFrom('sandbox_payment').select('data').where('kind', '=', 'INTENT').execute();
  const ids = attempts.map(({ id }) => id);
  const money = charged
    .map(({ data }) => data as { attempt_id: string; received: number })
    .filter((one) => ids.includes(one.attempt_id) && one.received > 0);
  expect(money).toHaveLength(1);
  expect(await suspense(order_id)).toBe(0);
});

test('20 concurrent additions leave three cards, the others get 05014 [PAY-1]', async () => {
  const patient = await s.newPatient();
  const setups = await Promise.all(Array.from({ length: 20 }, () => s.enteredSetup(patient)));
  const answers = await Promise.all(
    setups.map((setup_id) => s.app.call('finishCard', { as: patient, input: { setup_id } })),
  );
  await processed();
  expect(
    answers.map(({ code }) => code).filter((code) => code === errorCodes.tooManyCards).length,
  ).toBeGreaterThanOrEqual(17);
  expect((await s.app.call('cards', { as: patient })).data).toHaveLength(3);
  expect((await s.app.call('startCard', { as: patient, input: { return_to: 'cards' } })).code).toBe(
    errorCodes.tooManyCards,
  );
});

test('the first card is the default one; removing it makes the newest the default [PAY-1]', async () => {
  const { patient, card_id: first } = await s.withCard();
  const { card_id: second } = await s.withCard('5555555555554444', patient);
  const { card_id: third } = await s.withCard('3566002020360505', patient);
  const defaults = async () =>
    (await s.app.call('cards', { as: patient })).data.filter(({ is_default }) => is_default).map(({ id }) => id);
  expect(await defaults()).toEqual([first]);
  await s.app.call('chooseDefaultCard', { as: patient, input: { card_id: second } });
  expect(await defaults()).toEqual([second]);
  await s.app.call('deleteCard', { as: patient, input: { card_id: second } });
  expect(await defaults()).toEqual([third]);
  expect((await s.app.call('deleteCard', { as: patient, input: { card_id: second } })).code).toBe(
    errorCodes.cardNotFound,
  );
});

test('a setup without a card or with a failed 3-D Secure stores nothing [PAY-1]', async () => {
  const patient = await s.newPatient();
  const { setup_id, ref } = await s.startedSetup(patient);
  const finish = async () => (await s.app.call('finishCard', { as: patient, input: { setup_id } })).data;
  expect(await finish()).toBeNull();
  const { sandbox } = s.app.deps.providers;
  expect(await sandbox!.enterCard(ref, { number: '1111222233334444', exp_month: 1, exp_year: 2030 })).toBe('rejected');
  expect(await sandbox!.enterCard(ref, { number: '4000002500003155', exp_month: 1, exp_year: 2030 })).toBe('challenge');
  await sandbox!.proveSetup(ref, false);
  expect(await finish()).toBeNull();
  expect((await s.app.call('cards', { as: patient })).data).toEqual([]);
});

test("another person's order and card do not exist [DATA-17]", async () => {
  const { patient, card_id } = await s.withCard();
  const order_id = await s.order({ patient_id: patient.id });
  const { patient: other, card_id: otherCard } = await s.withCard();
  expect((await byCard(other, order_id, otherCard)).code).toBe(errorCodes.orderNotFound);
  expect((await byCard(patient, order_id, otherCard)).code).toBe(errorCodes.cardNotFound);
  expect((await byCard(patient, randomUUID(), card_id)).code).toBe(errorCodes.orderNotFound);
  expect((await s.app.call('order', { as: other, input: { order_id } })).code).toBe(errorCodes.orderNotFound);
  expect((await s.app.call('orders', { as: other, input: { page: 1 } })).data).toEqual([]);
});

test('an unpaid order is a notice and blocks a new booking with 05019 until it is paid [DATA-15, ERR-5]', async () => {
  const { patient, card_id } = await s.withCard();
  const waits = async () => (await s.app.call('notices', { as: patient })).data.is_waiting_payment;
  const book = () => s.bookingCode(patient);
  expect(await waits()).toBe(false);
  expect(await book()).toBe(errorCodes.slotTaken);
  const order_id = await s.order({ patient_id: patient.id });
  expect(await waits()).toBe(true);
  expect(await book()).toBe(errorCodes.unpaidItems);
  await byCard(patient, order_id, card_id);
  expect(await waits()).toBe(false);
  expect(await book()).toBe(errorCodes.slotTaken);
});
