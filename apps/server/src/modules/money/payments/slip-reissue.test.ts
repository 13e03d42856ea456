import { errorCodes, limits, successCode } from '@haruka/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Payment, PaymentRefused } from '../../../providers/payment/payment.ts';
import { type MoneyFixture, moneyFixture } from '../money.fixtures.ts';

let isRefused = false;
const faulty = (payment: Payment): Payment => ({
  ...payment,
  async issueSlip(slip) {
    if (isRefused) throw new PaymentRefused('refused for certain');
    return payment.issueSlip(slip);
  },
});

let s: MoneyFixture;
beforeAll(async () => (s = await moneyFixture({ wrapPayment: faulty })));
afterAll(() => s.stop());
afterEach(() => {
  isRefused = false;
});

/** A patient with a card, an unpaid order, and what they do with it. */
async function unpaid() {
  const { patient: as, card_id } = await s.withCard('4000000000000341');
  const order_id = await s.order({ patient_id: as.id });
  return {
    issue: () => s.app.call('payAtKonbini', { as, input: { order_id } }),
    reissue: (attempt_id: string) => s.app.call('reissueSlip', { as, input: { order_id, attempt_id } }),
    tryCard: () => s.app.call('payByCard', { as, input: { order_id, card_id } }),
    order: async () => (await s.app.call('order', { as, input: { order_id } })).data,
    expire: async (id: string) => {
      await s.app.deps.providers.sandbox!.expireSlip(await s.refOf(id));
      await s.app.runJob('payment-events');
    },
    pay: async (id: string) => {
      await s.app.deps.providers.sandbox!.paySlip(await s.refOf(id));
      await s.app.runJob('payment-events');
    },
  };
}
const statuses = ({ attempts }: { attempts: { status: string }[] }) => attempts.map(({ status }) => status);

test('reissues a slip once, with new codes; refuses a third (09027), the second stays [PAY-6]', async () => {
  const { issue, reissue, order, pay } = await unpaid();
  const { data: first } = await issue();
  const { data: second } = await reissue(first.id);
  expect(second).toMatchObject({ status: 'ISSUED', method: 'KONBINI' });
  expect(second.id).not.toBe(first.id);
  expect(second.vouchers[0]!.payment_code).not.toBe(first.vouchers[0]!.payment_code);
  expect(statuses(await order())).toEqual(['ISSUED', 'VOIDED']);
  expect((await reissue(second.id)).code).toBe(errorCodes.slipReissueUsed);
  expect(statuses(await order())).toEqual(['ISSUED', 'VOIDED']);
  // The slip that exists is shown as often as it is asked for.
  expect((await issue()).data.id).toBe(second.id);
  await pay(second.id);
  expect((await order()).status).toBe('PAID');
});

test('20 presses at once replace a slip once, and one slip is good afterwards [PAY-6]', async () => {
  const { issue, reissue, order } = await unpaid();
  const { data: first } = await issue();
  const codes = (await Promise.all(Array.from({ length: 20 }, () => reissue(first.id)))).map(({ code }) => code);
  expect(codes).toContain(successCode);
  expect(codes.filter((code) => code !== successCode && code !== errorCodes.paymentRunning)).toEqual([]);
  expect(statuses(await order())).toEqual(['ISSUED', 'VOIDED']);
  // A press that comes late names the old slip, and gets the new one.
  expect((await reissue(first.id)).data).toMatchObject({ id: (await order()).attempts[0]!.id });
  expect((await order()).attempts).toHaveLength(limits.konbiniSlips);
});

test('20 first presses at once issue one slip [PAY-6]', async () => {
  const { issue, order } = await unpaid();
  await Promise.all(Array.from({ length: 20 }, issue));
  expect(statuses(await order())).toEqual(['ISSUED']);
});

test('a slip after an expired one, or after another way to pay, is the re-issue [PAY-6]', async () => {
  const { issue, reissue, tryCard, order, expire } = await unpaid();
  const { data: first } = await issue();
  await expire(first.id);
  const { data: second } = await issue();
  expect(second.status).toBe('ISSUED');
  // A declined card withdraws the slip.
  expect((await tryCard()).code).toBe(errorCodes.cardDeclined);
  expect((await issue()).code).toBe(errorCodes.slipReissueUsed);
  expect((await reissue(second.id)).code).toBe(errorCodes.slipReissueUsed);
  expect(statuses(await order())).toEqual(['FAILED', 'VOIDED', 'EXPIRED']);
});

test('a re-issue that the service refuses uses none up [PAY-6]', async () => {
  const { issue, reissue, order } = await unpaid();
  const { data: first } = await issue();
  isRefused = true;
  expect((await reissue(first.id)).code).toBe(errorCodes.slipRefused);
  isRefused = false;
  expect((await issue()).data.status).toBe('ISSUED');
  expect(statuses(await order())).toEqual(['ISSUED', 'FAILED', 'VOIDED']);
});

test('a slip that was paid meanwhile is not replaced (09022) [PAY-6]', async () => {
  const { issue, reissue, order } = await unpaid();
  const { data: first } = await issue();
  // The webhook has not arrived yet.
  await s.app.deps.providers.sandbox!.paySlip(await s.refOf(first.id));
  expect((await reissue(first.id)).code).toBe(errorCodes.orderNotPayable);
  expect(await order()).toMatchObject({ status: 'PAID', attempts: [{ status: 'SUCCEEDED' }] });
});
