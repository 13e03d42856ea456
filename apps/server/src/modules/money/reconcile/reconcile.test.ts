import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fakeStripe } from '../../../providers/payment/stripe-fake/stripe.fixtures.ts';
import { stripePayment } from '../../../providers/payment/stripe.ts';
import { verifyLedger } from '../ledger/ledger.service.ts';
import { type MoneyFixture, moneyFixture } from '../money.fixtures.ts';
import { openDifferences } from './reconcile.service.ts';

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
afterEach(() => s.assertSound());

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

test('a payment that one side does not know is found [ORD-9]', async () => {
  const { ref, attempt_id } = await slip();
  fake.paySlip(ref);
  await reconcile();
  const stranger = fake.copy(ref);
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
      [stranger, null],
    ]),
  );
});

test('a payment service without an answer changes nothing, and the job fails [DATA-17]', async () => {
  const before = await open();
  await fake.close();
  await expect(reconcile()).rejects.toThrow('Stripe failed at a list of payments');
  expect(await open()).toEqual(before);
});
