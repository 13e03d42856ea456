import { errorCodes, successCode } from '@haruka/contract';
import { expect, test } from 'vitest';
import type { TestUser } from '../../../../test/support/test-app.ts';
import { messageTo } from '../../identity/auth/auth.fixtures.ts';
import { reason, refundFixture } from '../refunds/refund.fixtures.ts';

const { s, steps } = await refundFixture();
const sandbox = s.app.deps.providers.sandbox!;

const record = async (order_id: string) => (await s.app.call('clinicOrder', { as: s.owner, input: { order_id } })).data;
const keep = (order_id: string, amount: number) =>
  s.app.call('keepRemainder', { as: s.owner, input: { order_id, amount, reason: 'カード会社を通じて返金済み' } });
/** What the ledger says of an order, by account. */
const balances = async (order_id: string) => {
  const rows = await s.db
    .selectFrom('ledger_entry')
    .select(['account', ({ fn }) => fn.sum<number>('amount').as('sum')])
    .where('order_id', '=', order_id)
    .where('account', 'in', ['PROVIDER', 'DISPUTED', 'CHARGEBACKS', 'FEES', 'REFUNDS_DUE', 'KEPT'])
    .groupBy('account')
    .execute();
  return Object.fromEntries(rows.filter(({ sum }) => sum !== 0).map(({ account, sum }) => [account, sum]));
};
const intentOf = async (order_id: string) =>
  (
    await s.db
      .selectFrom('payment_attempt')
      .select('provider_ref')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow()
  ).provider_ref!;
const { receiptDisputed } = errorCodes;
const handle = () => s.app.runJob('payment-events');

/** An order of 3,300 yen, paid by card with a fee of 119 yen, that its holder disputes. */
async function disputed(dispute: Parameters<typeof sandbox.openDispute>[1] = {}, isCancelled = false) {
  const { order_id, patient } = await (isCancelled ? steps.cancelledOrder() : steps.paidOrder());
  const ref = await sandbox.openDispute(await intentOf(order_id), dispute);
  await handle();
  return { order_id, patient, ref };
}
const decide = async (ref: string, status: 'WON' | 'LOST') => {
  await sandbox.decideDispute(ref, status);
  await handle();
};
const paid = 3300 - 119;

test('a dispute takes the money at once; the order and its list show it [PAY-12]', async () => {
  const { order_id } = await disputed();
  expect(await balances(order_id)).toEqual({ PROVIDER: paid - 3300 - 1500, DISPUTED: 3300, FEES: 119 + 1500 });
  const { disputes, status } = await record(order_id);
  expect(status).toBe('PAID');
  const money = { amount: 3300, withdrawn: 3300, fee: 1500 };
  expect(disputes).toMatchObject([{ status: 'OPEN', reason: 'FRAUD', ...money, decided_at: null }]);
  expect(Date.parse(disputes[0]!.due_at!)).toBeGreaterThan(Date.now());
  const listed = await s.app.call('clinicOrders', { as: s.staff, input: { view: 'DISPUTED' } });
  expect(listed.data.map(({ id }) => id)).toContain(order_id);
  const sums = async () => (await s.app.call('clinicOrderSums', { as: s.owner, input: {} })).data.disputed_orders;
  const before = await sums();
  await decide((await disputed()).ref, 'LOST');
  expect(await sums()).toBe(before);
});

test('a dispute that is won gives the money back; its fee stays [PAY-12]', async () => {
  const { order_id, ref } = await disputed();
  await decide(ref, 'WON');
  expect(await balances(order_id)).toEqual({ PROVIDER: paid - 1500, FEES: 119 + 1500 });
  expect((await record(order_id)).disputes).toMatchObject([
    { status: 'WON', withdrawn: 0, decided_at: expect.any(String) },
  ]);
});

test('a dispute that is lost is a loss of the clinic, for good [PAY-12]', async () => {
  const { order_id, ref } = await disputed({ amount: 1000 });
  await decide(ref, 'LOST');
  expect(await balances(order_id)).toEqual({ PROVIDER: paid - 1000 - 1500, CHARGEBACKS: 1000, FEES: 119 + 1500 });
});

test('the same event again and at once posts nothing more [PAY-12]', async () => {
  const { order_id, ref } = await disputed();
  const before = await balances(order_id);
  const types = ['charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.dispute.updated'];
  for (const type of types)
    await s.db
      .insertInto('payment_event')
      .values({ id: `evt_${type}_${ref}`, type, object_ref: ref })
      .execute();
  await Promise.all([handle(), handle()]);
  expect(await balances(order_id)).toEqual(before);
  const entries = await s.db
    .selectFrom('audit_log')
    .select(['action', 'actor_kind'])
    .where('object', '=', 'payment_dispute')
    .where('patient_id', '=', (await record(order_id)).patient_id)
    .execute();
  expect(entries).toEqual([{ action: 'dispute_open', actor_kind: 'system' }]);
});

test('no receipt states money that a dispute took; once it is back, there is one [PAY-14]', async () => {
  const issue = async (as: TestUser, order_id: string) =>
    (await s.app.call('issueReceipt', { as, input: { order_id } })).code;
  const file = async (as: TestUser, order_id: string) =>
    (await s.app.call('receiptFile', { as, input: { order_id } })).code;
  const { order_id, patient } = await steps.paidOrder();
  expect(await issue(patient, order_id)).toBe(successCode);
  const ref = await sandbox.openDispute(await intentOf(order_id), { amount: 1000 });
  await handle();
  const refused = async () => {
    for (const as of [patient, s.staff])
      expect([await issue(as, order_id), await file(as, order_id)]).toEqual([receiptDisputed, receiptDisputed]);
  };
  await refused();
  await decide(ref, 'LOST');
  await refused();

  const won = await disputed();
  expect(await issue(won.patient, won.order_id)).toBe(receiptDisputed);
  await decide(won.ref, 'WON');
  expect(await issue(won.patient, won.order_id)).toBe(successCode);
});

test('what a dispute took is not refunded by card or transfer, nor kept meanwhile [PAY-13]', async () => {
  const { order_id, ref } = await disputed({}, true);
  expect(await record(order_id)).toMatchObject({ due: 3300, refundable: 0 });
  const none = { code: errorCodes.paymentDisputed, meta: { left: 0 } };
  const input = { order_id, amount: 3300, reason };
  const transferred_on = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  const transfer = () => s.app.call('recordRefundTransfer', { as: s.owner, input: { ...input, transferred_on } });
  expect(await steps.refund(s.owner, order_id, 3300)).toMatchObject(none);
  expect(await transfer()).toMatchObject(none);
  expect(await keep(order_id, 3300)).toMatchObject(none);
  await decide(ref, 'LOST');
  expect(await steps.refund(s.owner, order_id, 1)).toMatchObject(none);
  expect(await transfer()).toMatchObject(none);
  expect((await keep(order_id, 3300)).code).toBe(successCode);
  const lost = { CHARGEBACKS: 3300, KEPT: -3300 };
  expect(await balances(order_id)).toEqual({ PROVIDER: paid - 3300 - 1500, FEES: 119 + 1500, ...lost });
});

test('the part that no dispute took can be refunded, and all of it after winning [PAY-13]', async () => {
  const { order_id, ref } = await disputed({ amount: 1000 }, true);
  expect(await record(order_id)).toMatchObject({ due: 3300, refundable: 2300 });
  expect(await steps.refund(s.owner, order_id, 2301)).toMatchObject({
    code: errorCodes.paymentDisputed,
    meta: { left: 2300 },
  });
  expect((await steps.refund(s.owner, order_id, 2300)).code).toBe(successCode);
  await decide(ref, 'WON');
  expect((await steps.refund(s.owner, order_id, 1000)).code).toBe(successCode);
  expect(await record(order_id)).toMatchObject({ due: 0, refunded: 3300 });
});

test('an inquiry takes nothing, and a refund answers it [PAY-13]', async () => {
  const { order_id, ref } = await disputed({ isInquiry: true }, true);
  expect((await record(order_id)).disputes).toMatchObject([{ status: 'OPEN', withdrawn: 0, fee: 0 }]);
  expect((await steps.refund(s.owner, order_id, 3300)).code).toBe(successCode);
  await decide(ref, 'WON');
  expect(await balances(order_id)).toEqual({ PROVIDER: -119, FEES: 119 });
});

test('owners get an email when it is new and once decided, without name or amount [PAY-12]', async () => {
  const owners = `owner-disputes-${s.owner.id}@example.jp`;
  await s.db.updateTable('member').set({ email: owners, status: 'ACTIVE' }).where('id', '=', s.owner.id).execute();
  const { order_id, ref } = await disputed();
  const first = await messageTo(s.db, owners);
  expect(first.subject).toBe('【HARUKA】カード払いに異議申し立てがありました');
  expect(first.body).toContain(`/clinic/order?order_id=${order_id}`);
  expect(first.body).toContain('回答期限');
  expect(first.body).not.toContain('3,300');
  await decide(ref, 'LOST');
  const second = await messageTo(s.db, owners, first.id);
  expect(second.subject).toBe('【HARUKA】カード払いが取り消されました');
  await handle();
  const count = await s.db.selectFrom('sent_message').select('id').where('recipient', '=', owners).execute();
  expect(count).toHaveLength(2);
});

test('a dispute of a payment that is not ours changes nothing [PAY-12]', async () => {
  const { order_id } = await steps.paidOrder();
  const intent = await intentOf(order_id);
  await s.db
    .updateTable('payment_attempt')
    .set({ provider_ref: 'pi_of_another' })
    .where('order_id', '=', order_id)
    .execute();
  // Only now: the webhook may be handled at once.
  const ref = await sandbox.openDispute(intent);
  await handle();
  expect(await s.db.selectFrom('payment_dispute').select('id').where('provider_ref', '=', ref).execute()).toEqual([]);
  expect((await record(order_id)).disputes).toEqual([]);
});
