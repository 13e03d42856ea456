import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fakeStripe } from '../../../providers/payment/stripe-fake/stripe.fixtures.ts';
import { stripePayment } from '../../../providers/payment/stripe.ts';
import { verifyLedger } from '../ledger/ledger.service.ts';
import { type MoneyFixture, moneyFixture } from '../money.fixtures.ts';
import { cancelPaid } from '../orders/order.service.ts';
import { openDifferences, resolveDifference } from './reconcile.service.ts';

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

/** A slip that was issued an hour ago. */
async function slip() {
  const patient = await s.newPatient();
  const order_id = await s.order({ patient_id: patient.id });
  const { data } = await s.app.call('payAtKonbini', { as: patient, input: { order_id } });
  const created_at = new Date(Date.now() - 3_600_000);
  const { provider_ref } = await s.db
    .updateTable('payment_attempt')
    .set({ created_at })
    .where('id', '=', data.id)
    .returning('provider_ref')
    .executeTakeFirstOrThrow();
  fake.change(provider_ref!, { created: Math.floor(created_at.getTime() / 1000) });
  return { patient, order_id, attempt_id: data.id, ref: provider_ref! };
}
const reconcile = () => s.app.runJob('payment-reconcile');
const open = async () => (await openDifferences(s.db)).map(({ kind, ours, theirs }) => [kind, ours, theirs]);
const mails = async () => {
  const { operatorMail } = s.app.deps.config;
  return (await s.db.selectFrom('sent_message').select('id').where('recipient', '=', operatorMail!).execute()).length;
};
const gauge = async () => {
  const page = await s.app.http.inject({ url: '/metrics' });
  return /^payment_differences_open (\d+)$/m.exec(page.body)?.[1];
};

test('lost webhooks are made up for, and then nothing is different [ORD-9]', async () => {
  const slips = await Promise.all(Array.from({ length: 6 }, slip));
  slips.forEach(({ ref }, nth) => (nth % 2 === 0 ? fake.paySlip(ref) : fake.expireSlip(ref)));
  await reconcile();
  for (const [nth, { patient, order_id }] of slips.entries()) {
    const { data } = await s.app.call('order', { as: patient, input: { order_id } });
    expect(data.status).toBe(nth % 2 === 0 ? 'PAID' : 'WAITING_PAYMENT');
  }
  expect(await open()).toEqual([]);
  expect(await gauge()).toBe('0');
});

test('a changed amount is found, told once, and resolved when it is right again [ORD-9]', async () => {
  const { ref } = await slip();
  fake.paySlip(ref);
  await reconcile();
  const before = await mails();
  fake.change(ref, { amount_received: 3000 });
  await reconcile();
  await vi.waitFor(async () => expect(await mails()).toBe(before + 1), { timeout: 10_000 });
  await reconcile();
  expect(await mails()).toBe(before + 1);
  expect(await open()).toEqual([['AMOUNT', 'SUCCEEDED 3300', 'SUCCEEDED 3000']]);
  expect(await gauge()).toBe('1');
  // The ledger itself is sound: the difference stands beside it.
  expect((await verifyLedger(s.db)).violations).toEqual([]);
  fake.change(ref, { amount_received: 3300 });
  await reconcile();
  expect(await open()).toEqual([]);
});

test('compares open differences of any age again; resolved ones are not reported again [ORD-9]', async () => {
  const { ref, attempt_id } = await slip();
  fake.paySlip(ref);
  await reconcile();
  fake.change(ref, { amount_received: 3000 });
  await reconcile();
  expect(await resolveDifference(s.db, ref, '金額の違いを確認した', 'operator')).toBe(true);
  await reconcile();
  expect(await open()).toEqual([]);
  fake.change(ref, { amount_received: 2900 });
  await reconcile();
  expect(await open()).toEqual([['AMOUNT', 'SUCCEEDED 3300', 'SUCCEEDED 2900']]);
  const created_at = new Date(Date.now() - 30 * 86_400_000);
  await s.db.updateTable('payment_attempt').set({ created_at }).where('id', '=', attempt_id).execute();
  fake.change(ref, { amount_received: 3300, created: Math.floor(created_at.getTime() / 1000) });
  await reconcile();
  expect(await open()).toEqual([]);
});

test('a payment that one side does not know is found [ORD-9]', async () => {
  const { ref, attempt_id } = await slip();
  fake.paySlip(ref);
  await reconcile();
  const outsider = fake.copy(ref);
  fake.forget(ref);
  await reconcile();
  expect(new Set(await open())).toEqual(
    new Set([
      ['MISSING_THERE', 'SUCCEEDED 3300', 'nothing'],
      ['UNKNOWN_HERE', 'nothing', 'SUCCEEDED 3300'],
    ]),
  );
  const rows = await openDifferences(s.db);
  expect(rows.map((row) => [row.provider_ref, row.attempt_id])).toEqual(
    expect.arrayContaining([
      [ref, attempt_id],
      [outsider, null],
    ]),
  );
});

/** An order of 3,300 yen that was paid by card. */
async function paidByCard() {
  const patient = await s.newPatient();
  const { data: setup } = await s.app.call('startCard', { as: patient, input: { return_to: 'cards' } });
  fake.enterCard(setup.url.split('/').at(-1)!, { number: '4242424242424242', exp_month: 8, exp_year: 2030 });
  const { data: card } = await s.app.call('finishCard', { as: patient, input: { setup_id: setup.setup_id } });
  const order_id = await s.order({ patient_id: patient.id });
  const paid = await s.app.call('payByCard', { as: patient, input: { order_id, card_id: card!.id } });
  const attempt = s.db.selectFrom('payment_attempt').select('provider_ref').where('id', '=', paid.data.id);
  const { provider_ref } = await attempt.executeTakeFirstOrThrow();
  return { order_id, intent: provider_ref! };
}

/** A refund of 1,000 yen of a cancelled order, made an hour ago. */
async function refunded() {
  const { order_id, intent } = await paidByCard();
  const reason = '在庫がないため';
  await s.inTx((tx) => cancelPaid(tx, order_id, reason));
  const { data } = await s.app.call('refundOrder', { as: s.owner, input: { order_id, amount: 1000, reason } });
  const created_at = new Date(Date.now() - 3_600_000);
  const { provider_ref } = await s.db
    .updateTable('refund')
    .set({ created_at })
    .where('id', '=', data.id)
    .returning('provider_ref')
    .executeTakeFirstOrThrow();
  const created = Math.floor(created_at.getTime() / 1000);
  fake.changeRefund(provider_ref!, { created });
  return { id: data.id, ref: provider_ref!, intent, created };
}
const statusOf = async (id: string) =>
  (await s.db.selectFrom('refund').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const openRefunds = async () => (await open()).filter(([, ours, theirs]) => `${ours} ${theirs}`.includes('refund'));

test('equal refunds are no difference; a returned one with a lost message is settled [ORD-9]', async () => {
  const { id, ref } = await refunded();
  await reconcile();
  expect(await openRefunds()).toEqual([]);
  // Its bank sends it back, and the message is lost.
  fake.changeRefund(ref, { status: 'failed' });
  await reconcile();
  expect(await statusOf(id)).toBe('FAILED');
  expect(await openRefunds()).toEqual([]);
});

test('refunds that differ, were made by hand or are missing stay until they are right [ORD-9]', async () => {
  const [changed, lost, other] = [await refunded(), await refunded(), await refunded()];
  await reconcile();
  expect(await openRefunds()).toEqual([]);
  fake.changeRefund(changed.ref, { amount: 900 });
  fake.changeRefund(lost.ref, { created: 0 });
  const byHand = fake.refundByHand(other.intent, 500);
  fake.changeRefund(byHand, { created: other.created });
  await reconcile();
  expect(new Set(await openRefunds())).toEqual(
    new Set([
      ['AMOUNT', 'refund DONE 1000', 'refund ACCEPTED 900'],
      ['MISSING_THERE', 'refund DONE 1000', 'nothing'],
      ['UNKNOWN_HERE', 'nothing', 'refund ACCEPTED 500'],
    ]),
  );
  fake.changeRefund(changed.ref, { amount: 1000 });
  fake.changeRefund(lost.ref, { created: lost.created });
  fake.changeRefund(byHand, { status: 'failed' });
  await reconcile();
  expect(await openRefunds()).toEqual([]);
});

/** A dispute that was opened an hour ago, and whose message was lost. */
async function disputed() {
  const { order_id, intent } = await paidByCard();
  const ref = fake.openDispute(intent, 3300);
  fake.changeDispute(ref, { created: Math.floor(Date.now() / 1000) - 3600 });
  return { order_id, intent, ref };
}
const statusOfDispute = async (provider_ref: string) =>
  (
    await s.db
      .selectFrom('payment_dispute')
      .select('status')
      .where('provider_ref', '=', provider_ref)
      .executeTakeFirst()
  )?.status;
const openDisputes = async () => (await open()).filter(([, ours, theirs]) => `${ours} ${theirs}`.includes('dispute'));

test('a dispute with a lost message is settled, also when it is decided months later [PAY-12]', async () => {
  const { ref } = await disputed();
  await reconcile();
  expect(await statusOfDispute(ref)).toBe('OPEN');
  fake.changeDispute(ref, { created: Math.floor(Date.now() / 1000) - 90 * 86_400, status: 'lost' });
  await reconcile();
  expect(await statusOfDispute(ref)).toBe('LOST');
  expect(await openDisputes()).toEqual([]);
  expect((await verifyLedger(s.db)).violations).toEqual([]);
});

test('a dispute of an unknown payment is a difference until the payment is known [PAY-12]', async () => {
  const { ref, intent } = await disputed();
  fake.changeDispute(ref, { payment_intent: 'pi_of_another' });
  await reconcile();
  expect(await openDisputes()).toEqual([['UNKNOWN_HERE', 'nothing', 'dispute OPEN 3300']]);
  fake.changeDispute(ref, { payment_intent: intent });
  await reconcile();
  expect(await openDisputes()).toEqual([]);
});

test('a payment service without an answer changes nothing, and the job fails [DATA-17]', async () => {
  const before = await open();
  await fake.close();
  await expect(reconcile()).rejects.toThrow('Stripe failed at a list of payments');
  expect(await open()).toEqual(before);
});
