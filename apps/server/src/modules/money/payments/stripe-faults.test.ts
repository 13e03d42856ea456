import { errorCodes, successCode } from '@haruka/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { repeatHours } from '../../../providers/payment/payment.ts';
import { fakeStripe, stripeFaults } from '../../../providers/payment/stripe-fake/stripe.fixtures.ts';
import { stripePayment } from '../../../providers/payment/stripe.ts';
import { type MoneyFixture, moneyFixture } from '../money.fixtures.ts';

let fake: Awaited<ReturnType<typeof fakeStripe>>;
let s: MoneyFixture;
beforeAll(async () => {
  fake = await fakeStripe();
  // A call that hangs is to end soon, and one without a fault must not end that way on a busy machine. Cards are added
  // without a fault, and the first call may take even longer.
  const timing = { timeout: 1_000, maxNetworkRetries: 0 };
  const { createCustomer, startSetup, findSetup } = stripePayment(fake.settings);
  const usual = { createCustomer, startSetup, findSetup };
  s = await moneyFixture({ wrapPayment: () => ({ ...stripePayment({ ...fake.settings, timing }), ...usual }) });
});
afterEach(() => fake.setFault());
afterAll(async () => {
  await s.stop();
  await fake.close();
});

type Method = 'CARD' | 'KONBINI';
const methods: Method[] = ['CARD', 'KONBINI'];
const isNight = process.env.TEST_NIGHT === '1';
/** At night each fault meets each method; otherwise one method after the other. */
const cases = stripeFaults.flatMap((fault, nth) =>
  methods.filter((_, at) => isNight || at === nth % methods.length).map((method) => [fault, method] as const),
);
const creates = (call: string) => call === 'POST /v1/payment_intents';

/** A patient with a card at Stripe and an unpaid order, and what they do with it. */
async function unpaid() {
  const as = await s.newPatient();
  const { data: setup } = await s.app.call('startCard', { as, input: { return_to: 'cards' } });
  fake.enterCard(setup.url.split('/').at(-1)!, { number: '4242424242424242', exp_month: 8, exp_year: 2030 });
  const { data: card } = await s.app.call('finishCard', { as, input: { setup_id: setup.setup_id } });
  const order_id = await s.order({ patient_id: as.id });
  const input = { order_id };
  const order = async () => (await s.app.call('order', { as, input })).data;
  return {
    order_id,
    order,
    pay: (method: Method) =>
      method === 'CARD'
        ? s.app.call('payByCard', { as, input: { order_id, card_id: card!.id } })
        : s.app.call('payAtKonbini', { as, input }),
    check: () => s.app.call('checkPayment', { as, input }),
    ref: async () => s.refOf((await order()).attempts[0]!.id),
  };
}
/** How many payments of an attempt Stripe has. */
async function intentsOf(attempt_id: string) {
  const [from, to] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
  let count = 0;
  for await (const intent of s.app.deps.providers.payment.intentsBetween(from, to))
    count += Number(intent.attempt_id === attempt_id);
  return count;
}
const sweep = async () => {
  await s.db.updateTable('payment_attempt').set({ check_at: new Date() }).where('check_at', 'is not', null).execute();
  await s.app.runJob('payment-sweep');
};
const ended = { CARD: 'SUCCEEDED', KONBINI: 'ISSUED' } as const;

test.each(cases)(
  '%s to a payment by %s: it waits, no second way opens, and it has one effect [PAY-7]',
  async (fault, method) => {
    const { order, pay, check } = await unpaid();
    fake.setFault(fault);
    const { data, code } = await pay(method);
    // 処理中: neither paid nor failed.
    expect([code, data.status]).toEqual([successCode, 'CREATED']);
    expect((await check()).code).toBe(errorCodes.paymentServiceFailed);
    expect((await pay('CARD')).code).toBe(errorCodes.paymentServiceFailed);
    await sweep();
    expect(await order()).toMatchObject({ status: 'WAITING_PAYMENT', attempts: [{ status: 'CREATED' }] });
    fake.setFault();
    await sweep();
    expect((await order()).attempts).toMatchObject([{ id: data.id, status: ended[method] }]);
    expect(await intentsOf(data.id)).toBe(1);
  },
);

test.each(stripeFaults)(
  '%s to a read changes nothing, and what Stripe says is written afterwards [PAY-7]',
  async (fault) => {
    const { order, pay, check, ref } = await unpaid();
    const { data } = await pay('KONBINI');
    fake.setFault(fault, (call) => !creates(call));
    expect((await check()).code).toBe(errorCodes.paymentServiceFailed);
    // Another way to pay withdraws the slip first, and the answer to that is missing.
    expect((await pay('CARD')).code).toBe(errorCodes.paymentServiceFailed);
    await sweep();
    const id = `evt_${data.id}`;
    await s.db
      .insertInto('payment_event')
      .values({ id, type: 'payment_intent.succeeded', object_ref: await ref() })
      .execute();
    const event = async () =>
      s.db
        .selectFrom('payment_event')
        .select(['attempts', 'processed_at', 'last_error'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    await s.app.runJob('payment-events');
    expect(await event()).toMatchObject({ attempts: 1, processed_at: null, last_error: expect.any(String) });
    expect(await order()).toMatchObject({ status: 'WAITING_PAYMENT', attempts: [{ status: 'ISSUED' }] });
    fake.setFault();
    fake.paySlip(await ref());
    await s.db.updateTable('payment_event').set({ next_at: new Date() }).where('id', '=', id).execute();
    await s.app.runJob('payment-events');
    expect(await event()).toMatchObject({ processed_at: expect.any(String), last_error: null });
    await sweep();
    const { status, attempts } = await order();
    // A withdrawal whose answer was lost has happened: then no store takes money.
    const isWithdrawn = attempts[0]!.status === 'VOIDED';
    expect([status, attempts[0]!.status]).toEqual(isWithdrawn ? ['WAITING_PAYMENT', 'VOIDED'] : ['PAID', 'SUCCEEDED']);
    expect(isWithdrawn).toBe(stripeFaults.indexOf(fault) >= stripeFaults.indexOf('a lost answer'));
  },
);

test.each(stripeFaults)(
  '%s to the list after a day: a charge without an answer is not taken as failed [PAY-7]',
  async (fault) => {
    const { order, pay } = await unpaid();
    fake.setFault('a lost answer', creates);
    const { data } = await pay('CARD');
    const longAgo = new Date(Date.now() - (repeatHours + 1) * 3_600_000);
    await s.db.updateTable('payment_attempt').set({ created_at: longAgo }).where('id', '=', data.id).execute();
    fake.setFault(fault);
    await sweep();
    expect((await order()).attempts).toMatchObject([{ status: 'CREATED' }]);
    fake.setFault();
    await sweep();
    expect((await order()).attempts).toMatchObject([{ status: 'SUCCEEDED' }]);
    expect(await intentsOf(data.id)).toBe(1);
  },
);

test('every fault has happened many times', () => {
  expect([...fake.injected.keys()].toSorted()).toEqual([...stripeFaults].toSorted());
  for (const [fault, times] of fake.injected) expect(times, fault).toBeGreaterThan(isNight ? 8 : 5);
});

test('retries an unanswered slip with the same payer, despite a new name and address [PAY-5]', async () => {
  const { order, pay, check } = await unpaid();
  fake.setFault('a lost answer', creates);
  await pay('KONBINI');
  fake.setFault();
  const [attempt] = (await order()).attempts;
  expect(attempt).toMatchObject({ status: 'CREATED' });
  const rows = s.db.selectFrom('payment_attempt').select(['account_id', 'payer_name', 'payer_email']);
  const read = () => rows.where('id', '=', attempt!.id).executeTakeFirstOrThrow();
  const { account_id, ...payer } = await read();
  expect(payer).toEqual({ payer_name: expect.stringMatching(/.+/), payer_email: expect.stringContaining('@') });
  await s.db
    .updateTable('patient')
    .set({ last_name: '改姓', email: `new-${account_id}@example.jp` })
    .where('id', '=', account_id)
    .execute();
  // Stripe refuses a key that comes with another content.
  expect((await check()).data).toMatchObject({ id: attempt!.id, status: 'ISSUED' });
  expect(await intentsOf(attempt!.id)).toBe(1);
  expect(await read()).toMatchObject({ payer_name: null, payer_email: null });
});
