import { errorCodes, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeStripe } from '../../../providers/payment/stripe-fake/stripe.fixtures.ts';
import { stripePayment } from '../../../providers/payment/stripe.ts';
import { type MoneyFixture, moneyFixture } from '../money.fixtures.ts';

let fake: Awaited<ReturnType<typeof fakeStripe>>;
let s: MoneyFixture;
beforeAll(async () => {
  fake = await fakeStripe();
  s = await moneyFixture({ wrapPayment: () => stripePayment(fake.settings) });
});
afterAll(async () => {
  await s.stop();
  await fake.close();
});

type Method = 'KONBINI' | 'CARD';
/** Begins a payment: a slip is issued, or a card waits for its holder. */
async function begin(method: Method, as: MoneyFixture['patient'], order_id: string) {
  if (method === 'KONBINI') return s.app.call('payAtKonbini', { as, input: { order_id } });
  const { data: setup } = await s.app.call('startCard', { as, input: { return_to: 'cards' } });
  fake.enterCard(setup.url.split('/').at(-1)!, { number: '4000002760003184', exp_month: 8, exp_year: 2030 });
  const { data: card } = await s.app.call('finishCard', { as, input: { setup_id: setup.setup_id } });
  return s.app.call('payByCard', { as, input: { order_id, card_id: card!.id } });
}

/** An order of 3,300 yen for which money arrived, as the service says it. */
async function paidAs(method: Method, received: Parameters<typeof fake.change>[1]) {
  const as = await s.newPatient();
  const order_id = await s.order({ patient_id: as.id });
  const { data } = await begin(method, as, order_id);
  fake.change(await s.refOf(data.id), { status: 'succeeded', next_action: null, ...received });
  await s.db.updateTable('payment_attempt').set({ check_at: new Date() }).where('id', '=', data.id).execute();
  await s.app.runJob('payment-sweep');
  return { as, order_id, attempt_id: data.id };
}
const reason = '決済サービスの管理画面で確認しました。';

test.each([
  ['less than its order', 'KONBINI', { amount_received: 3000 }],
  ['more than its order', 'CARD', { amount_received: 3400 }],
  ['in another currency', 'KONBINI', { amount_received: 3300, currency: 'usd' }],
] as const)('money that is %s never pays it: it is a task for a person [PAY-46]', async (_how, method, received) => {
  const tasks = (await s.app.call('openSuspense', { as: s.owner })).data.count;
  const { as, order_id, attempt_id } = await paidAs(method, received);
  const order = async () => (await s.app.call('order', { as, input: { order_id } })).data;
  expect(await order()).toMatchObject({ status: 'WAITING_PAYMENT', paid_at: null, is_money_held: true });
  expect((await s.app.call('openSuspense', { as: s.owner })).data.count).toBe(tasks + 1);
  const { data } = await s.app.call('suspensePayments', { as: s.owner, input: { status: 'OPEN', page: 1 } });
  expect(data.find((one) => one.attempt_id === attempt_id)).toMatchObject({ cause: 'OTHER_AMOUNT', can_apply: false });
  const why = async () => (await s.app.call('clinicOrder', { as: s.owner, input: { order_id } })).data.unpaid_reason;
  expect(await why()).toBe('MONEY_HELD');

  const clear = (resolution: 'APPLIED' | 'RETURNED') =>
    s.app.call('clearSuspense', { as: s.owner, input: { attempt_id, resolution, reason } });
  expect((await clear('APPLIED')).code).toBe(errorCodes.orderNotPayable);
  expect((await order()).status).toBe('WAITING_PAYMENT');
  expect((await clear('RETURNED')).code).toBe(successCode);
  // Nothing was paid, so the order is asked for again. The codes of a slip were used.
  expect(await order()).toMatchObject({ status: 'WAITING_PAYMENT', is_money_held: false });
  expect(await why()).toBe(method === 'KONBINI' ? 'SLIP_EXPIRED' : 'NOT_TRIED');
});
