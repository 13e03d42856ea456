import { errorCodes, successCode } from '@haruka/contract';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { withBreaker } from '../../../providers/payment/breaker.ts';
import { fakeStripe, type StripeFault } from '../../../providers/payment/stripe-fake/stripe.fixtures.ts';
import { stripePayment } from '../../../providers/payment/stripe.ts';
import { type MoneyFixture, moneyFixture } from '../money.fixtures.ts';

let fake: Awaited<ReturnType<typeof fakeStripe>>;
let s: MoneyFixture;
const failures = 5;
beforeAll(async () => {
  fake = await fakeStripe();
  s = await moneyFixture();
});
afterEach(() => fake.setFault());
afterAll(async () => {
  await s.stop();
  await fake.close();
});

/** Puts a new breaker before Stripe. A pause does not end during a test, unless the test says when. */
function useStripe({ pauseMs = 3_600_000, timeout = 300, maxNetworkRetries = 0 } = {}) {
  const stripe = stripePayment({ ...fake.settings, timing: { timeout, maxNetworkRetries } });
  Object.assign(s.app.deps.providers.payment, withBreaker(stripe, { failures, slowMs: timeout, pauseMs }));
}
const isFailing = async () => /^payment_service_failing 1$/m.test((await s.app.http.inject({ url: '/metrics' })).body);
const happened = (fault: StripeFault) => fake.injected.get(fault) ?? 0;
const creates = (call: string) => call === 'POST /v1/payment_intents';

/** A patient with a slip that waits, and one with an order that has no payment yet. */
async function payers() {
  const withSlip = await s.newPatient();
  const slipOrder = await s.order({ patient_id: withSlip.id });
  await s.app.call('payAtKonbini', { as: withSlip, input: { order_id: slipOrder } });
  const as = await s.newPatient();
  const input = { order_id: await s.order({ patient_id: as.id }) };
  return {
    withSlip,
    check: () => s.app.call('checkPayment', { as: withSlip, input: { order_id: slipOrder } }),
    pay: () => s.app.call('payAtKonbini', { as, input }),
    order: async () => (await s.app.call('order', { as, input })).data,
  };
}

test.each(['no answer', 'a server error', 'too many requests', 'cut JSON', 'a lost answer'] as const)(
  '%s again and again: calls pause, write nothing, and hold up no other route [PAY-9]',
  async (fault) => {
    useStripe({ timeout: 5_000 });
    const { withSlip, check, pay, order } = await payers();
    useStripe();
    expect(await isFailing()).toBe(false);
    fake.setFault(fault);
    for (let nth = 0; nth < failures; nth += 1) expect((await check()).code).toBe(errorCodes.paymentServiceFailed);
    expect(await isFailing()).toBe(true);

    const before = happened(fault);
    const refused = await pay();
    expect(refused).toMatchObject({ http: 502, code: errorCodes.paymentServiceFailed, data: null });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await order()).toMatchObject({ status: 'WAITING_PAYMENT', attempts: [] });
    expect((await check()).code).toBe(errorCodes.paymentServiceFailed);
    // The rule for unpaid orders asks the payment service first.
    expect(await s.bookingCode(withSlip)).toBe(errorCodes.unpaidItems);
    expect(happened(fault)).toBe(before);
  },
);

test('after the pause the first call is tried, and paying goes on where it stopped [PAY-9]', async () => {
  useStripe({ timeout: 5_000 });
  const { check, pay, order } = await payers();
  useStripe({ pauseMs: 200, timeout: 5_000 });
  fake.setFault('a server error');
  for (let nth = 0; nth < failures; nth += 1) await check();
  expect(await isFailing()).toBe(true);
  fake.setFault();
  await vi.waitFor(async () => expect((await check()).code).toBe(successCode), { timeout: 20_000 });
  expect(await isFailing()).toBe(false);
  expect((await pay()).data.status).toBe('ISSUED');
  expect((await order()).attempts).toHaveLength(1);
});

test('one failure is repeated under the same key, and the patient does not notice it [PAY-9]', async () => {
  useStripe({ timeout: 5_000 });
  const { pay, order } = await payers();
  useStripe({ timeout: 5_000, maxNetworkRetries: 2 });
  const fault = 'a server error';
  const before = happened(fault);
  fake.setFault(fault, (call) => creates(call) && happened(fault) === before);
  expect((await pay()).data.status).toBe('ISSUED');
  expect(happened(fault)).toBe(before + 1);
  expect((await order()).attempts).toHaveLength(1);
});
