import { randomUUID } from 'node:crypto';
import { errorCodes, successCode } from '@haruka/contract';
import { expect, test } from 'vitest';
import { messageTo } from '../../identity/auth/auth.fixtures.ts';
import type { MoneyFixture } from '../money.fixtures.ts';
import { reason, refundFixture } from './refund.fixtures.ts';

const { s, steps } = await refundFixture();

const balanceOf = async (order_id: string, account: 'REFUNDS_DUE' | 'PROVIDER') =>
  (
    await s.db
      .selectFrom('ledger_entry')
      .select(({ fn }) => fn.sum<number>('amount').as('sum'))
      .where('order_id', '=', order_id)
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
  ).sum;
const refRefund = async (id: string) =>
  (await s.db.selectFrom('refund').select('provider_ref').where('id', '=', id).executeTakeFirstOrThrow()).provider_ref!;
const statusOf = async (as: MoneyFixture['patient'], order_id: string) =>
  (await s.app.call('order', { as, input: { order_id } })).data.refunds;

/** A cancelled order of 3,300 yen with a refund of 1,300 yen that the bank sent back. */
async function returned() {
  const { order_id, patient } = await steps.cancelledOrder();
  const { id } = (await steps.refund(s.owner, order_id, 1300)).data;
  const ref = await refRefund(id);
  await s.app.deps.providers.sandbox!.returnRefund(ref);
  await s.app.runJob('payment-events');
  return { order_id, patient, id, ref };
}

test('a refund returned by the bank is due to the patient again; both sides see it', async () => {
  const { order_id, patient, id } = await returned();
  expect(await balanceOf(order_id, 'REFUNDS_DUE')).toBe(-3300);
  expect(await statusOf(patient, order_id)).toMatchObject([
    { id, status: 'FAILED', amount: 1300, settled_at: expect.any(String), returned_at: expect.any(String) },
  ]);
  const { data } = await s.app.call('clinicOrder', { as: s.owner, input: { order_id } });
  expect(data).toMatchObject({ refundable: 3300, refunded: 0, refunds: [{ id, status: 'FAILED' }] });
  const listed = await s.app.call('clinicOrders', { as: s.staff, input: { view: 'RETURNED' } });
  expect(listed.data.map((one) => one.id)).toContain(order_id);
  const actions = await s.db
    .selectFrom('audit_log')
    .select('action')
    .where('object_id', '=', id)
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(['refund_done', 'refund_failed']);
});

test('the patient and the owners get an email, without a name or a medicine', async () => {
  const { order_id, patient } = await steps.cancelledOrder();
  const [mine, owners] = [`${patient.id}@example.jp`, `owner-${patient.id}@example.jp`];
  await s.db.updateTable('patient').set({ email: mine, is_email_verify: true }).where('id', '=', patient.id).execute();
  await s.db.updateTable('member').set({ email: owners, status: 'ACTIVE' }).where('id', '=', s.owner.id).execute();
  const { id } = (await steps.refund(s.owner, order_id, 1300)).data;
  const accepted = await messageTo(s.db, mine);
  await s.app.deps.providers.sandbox!.returnRefund(await refRefund(id));
  await s.app.runJob('payment-events');
  expect(JSON.stringify(await messageTo(s.db, mine, accepted.id))).toContain('カード会社から戻されました');
  const told = JSON.stringify(await messageTo(s.db, owners));
  expect(told).toContain(`/clinic/order?order_id=${order_id}`);
  expect(told).not.toContain('1,300');
});

test('the same message again, and at once, changes nothing more', async () => {
  const { order_id, ref } = await returned();
  const { payment } = s.app.deps.providers;
  const event = (n: number) => ({
    id: `evt_again_${ref}_${n}`,
    type: n % 2 ? 'refund.updated' : 'charge.refund.updated',
  });
  for (let n = 0; n < 6; n += 1)
    await s.db
      .insertInto('payment_event')
      .values({ ...event(n), object_ref: ref })
      .execute();
  await Promise.all([s.app.runJob('payment-events'), s.app.runJob('payment-events')]);
  expect(await balanceOf(order_id, 'REFUNDS_DUE')).toBe(-3300);
  expect((await payment.findRefund(ref)).status).toBe('FAILED');
});

test('what came back can be refunded again, and never more than was paid', async () => {
  const { order_id, patient } = await returned();
  expect((await steps.refund(s.owner, order_id, 3301)).code).toBe(errorCodes.refundTooHigh);
  expect((await steps.refund(s.owner, order_id, 3300)).code).toBe(successCode);
  expect(await balanceOf(order_id, 'REFUNDS_DUE')).toBe(0);
  expect((await statusOf(patient, order_id)).map(({ status }) => status)).toEqual(['DONE', 'FAILED']);
});

test('a message that overtakes a refund’s lost answer leaves it failed, not posted', async () => {
  const { order_id, patient } = await steps.cancelledOrder();
  const { id } = (await steps.refund(s.owner, order_id, 500)).data;
  const lost = randomUUID();
  const { intent_ref, attempt_id } = await s.db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .select(['payment_attempt.provider_ref as intent_ref', 'attempt_id'])
    .where('refund.id', '=', id)
    .executeTakeFirstOrThrow();
  await s.db
    .insertInto('refund')
    .values({ id: lost, order_id, attempt_id, account_id: patient.id, clinic_id: s.clinic_id, amount: 700, reason })
    .execute();
  await s.db.updateTable('refund').set({ status: 'SENT' }).where('id', '=', lost).execute();
  const { ref } = await s.app.deps.providers.payment.refund({ refund_id: lost, intent_ref: intent_ref!, amount: 700 });
  await s.app.deps.providers.sandbox!.returnRefund(ref);
  await s.app.runJob('payment-events');
  const [newest] = await statusOf(patient, order_id);
  expect(newest).toMatchObject({ id: lost, status: 'FAILED', returned_at: null });
  expect(await balanceOf(order_id, 'REFUNDS_DUE')).toBe(500 - 3300);
});
