import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Intent } from '../../../providers/payment/payment.ts';
import { openDifferences } from '../reconcile/reconcile.service.ts';
import { type MoneyFixture, moneyFixture } from '../money.fixtures.ts';
import { refundSteps } from '../refunds/refund.fixtures.ts';

/** What the service says of its fees; undefined leaves its own answer. */
const says: { fee?: number | null; refundFee?: number } = {};
const told = (intent: Intent): Intent =>
  says.fee === undefined || intent.received === 0 ? intent : { ...intent, fee: says.fee };

let s: MoneyFixture;
let steps: ReturnType<typeof refundSteps>;
beforeAll(async () => {
  s = await moneyFixture({
    wrapPayment: (payment) => ({
      ...payment,
      chargeCard: async (charge) => told(await payment.chargeCard(charge)),
      findIntent: async (ref) => told(await payment.findIntent(ref)),
      async *intentsBetween(from, to) {
        for await (const intent of payment.intentsBetween(from, to)) yield told(intent);
      },
      refund: async (refund) => ({ ...(await payment.refund(refund)), fee: says.refundFee ?? 0 }),
    }),
  });
  steps = refundSteps(s);
});
beforeEach(() => {
  delete says.fee;
  delete says.refundFee;
});
afterAll(() => s.stop());

const feesOf = async (order_id: string) =>
  (
    await s.db
      .selectFrom('ledger_entry')
      .select('amount')
      .where('order_id', '=', order_id)
      .where('account', '=', 'FEES')
      .orderBy('id')
      .execute()
  ).map(({ amount }) => amount);
const later = () =>
  s.db
    .updateTable('payment_attempt')
    .set({ check_at: '2026-01-01T00:00:00Z' })
    .where('check_at', 'is not', null)
    .execute();
const today = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
const takings = async () =>
  (await s.app.call('takings', { as: s.owner, input: { by: 'DAY', from: today(), until: today() } })).data.total;

test('a payment posts the fee of the service once, however often the service tells [PAY-4]', async () => {
  const before = await takings();
  const { order_id } = await steps.paidOrder();
  await s.app.runJob('payment-events');
  await s.app.runJob('payment-reconcile');
  expect(await feesOf(order_id)).toEqual([119]);
  const slip = await steps.slip();
  expect(await feesOf(slip.order_id)).toEqual([]);
  await s.app.deps.providers.sandbox!.paySlip(slip.ref);
  await s.app.runJob('payment-events');
  await s.app.runJob('payment-events');
  expect(await feesOf(slip.order_id)).toEqual([120]);
  const after = await takings();
  expect(after.fees - before.fees).toBe(239);
  expect(after.net - before.net).toBe(6600);
  expect(after.after_fees - before.after_fees).toBe(6361);
});

test('a fee that the service does not know yet is asked for again, and posted then [PAY-4]', async () => {
  says.fee = null;
  const { order_id } = await steps.paidOrder();
  await later();
  await s.app.runJob('payment-sweep');
  expect(await feesOf(order_id)).toEqual([]);
  delete says.fee;
  await s.app.runJob('payment-sweep');
  expect(await feesOf(order_id)).toEqual([]);
  await later();
  await s.app.runJob('payment-sweep');
  await later();
  await s.app.runJob('payment-sweep');
  expect(await feesOf(order_id)).toEqual([119]);
});

test('late money that waits in suspense has its fee too [PAY-4]', async () => {
  const { order_id, ref } = await steps.slip();
  await s.cancelOrder(order_id).catch(() => {});
  await s.app.deps.providers.sandbox!.paySlip(ref);
  await s.app.runJob('payment-events');
  expect(await feesOf(order_id)).toEqual([120]);
});

test.each([
  ['keeps 30 yen', 30],
  ['gives 36 yen back', -36],
] as const)('a refund for which the service %s posts it with the refund [PAY-4]', async (_what, fee) => {
  says.refundFee = fee;
  const { order_id } = await steps.cancelledOrder();
  await steps.refund(s.owner, order_id, 1000);
  expect(await feesOf(order_id)).toEqual([119, fee]);
});

test('the nightly comparison adds a missing fee and names one that the service changed [PAY-4]', async () => {
  says.fee = null;
  const { order_id } = await steps.paidOrder();
  delete says.fee;
  await s.db
    .updateTable('payment_attempt')
    .set({ created_at: new Date(Date.now() - 3_600_000) })
    .execute();
  const { id, provider_ref } = await s.db
    .selectFrom('payment_attempt')
    .select(['id', 'provider_ref'])
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  await s.db
    .updateTable('sandbox_payment')
    .set({ created_at: new Date(Date.now() - 3_600_000) })
    .where('id', '=', provider_ref!)
    .execute();
  await s.app.runJob('payment-reconcile');
  expect(await feesOf(order_id)).toEqual([119]);
  says.fee = 150;
  await s.app.runJob('payment-reconcile');
  const found = await openDifferences(s.db);
  expect(found.filter(({ attempt_id }) => attempt_id === id)).toMatchObject([
    { kind: 'FEE', ours: 'fee 119', theirs: 'fee 150' },
  ]);
  expect(await feesOf(order_id)).toEqual([119]);
});
