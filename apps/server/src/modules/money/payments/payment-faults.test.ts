import { AsyncLocalStorage } from 'node:async_hooks';
import fc from 'fast-check';
import { errorCodes, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Intent, Payment } from '../../../providers/payment/payment.ts';
import { fakeStripe, oddAnswers, stripeFaults } from '../../../providers/payment/stripe-fake/stripe.fixtures.ts';
import { stripePayment } from '../../../providers/payment/stripe.ts';
import { type MoneyFixture, moneyFixture } from '../money.fixtures.ts';
import { webhookPath } from './payment.webhook.ts';

const attempts = process.env.TEST_NIGHT ? 10_000 : 500;
const injectable = [...stripeFaults, ...oddAnswers];
const faults = ['none', 'twice', ...injectable] as const;
type Fault = (typeof faults)[number];
interface Step {
  method: 'CARD' | 'KONBINI';
  fault: Fault;
  /** Whether the adapter repeats a call, and the repeat goes well. */
  isRepeated: boolean;
  /** Whether the person pays the slip, when there is one. */
  isPaidAtStore: boolean;
}

/** The step that a call to the payment service belongs to. */
const steps = new AsyncLocalStorage<Step>();
/** How many requests were sent a second time, and had one effect. */
let sentTwice = 0;
/** Returns Stripe's adapter at an address where each call fails in the way of its step. */
async function faultyStripe({ settings, faultyUrl }: Awaited<ReturnType<typeof fakeStripe>>): Promise<Payment> {
  const usual = stripePayment(settings);
  const byFault = new Map<string, Payment>();
  for (const fault of injectable)
    for (const isRepeated of [false, true]) {
      const timing = { timeout: fault.startsWith('no answer') ? 250 : 15_000, maxNetworkRetries: Number(isRepeated) };
      const baseUrl = await faultyUrl(fault, isRepeated);
      byFault.set(`${fault} ${isRepeated}`, stripePayment({ ...settings, baseUrl, timing }));
    }
  const now = () => {
    const { fault, isRepeated } = steps.getStore() ?? {};
    return byFault.get(`${fault} ${isRepeated}`) ?? usual;
  };
  const asked = async (call: () => Promise<Intent>) => {
    if (steps.getStore()?.fault !== 'twice') return call();
    const [first, second] = await Promise.all([call(), call()]);
    expect(second.ref).toBe(first.ref);
    sentTwice += 1;
    return second;
  };
  return {
    ...usual,
    chargeCard: (charge) => asked(() => now().chargeCard(charge)),
    issueSlip: (slip) => asked(() => now().issueSlip(slip)),
    cancelIntent: (ref) => asked(() => now().cancelIntent(ref)),
    findIntent: (ref) => now().findIntent(ref),
    intentsBetween: (from, to) => now().intentsBetween(from, to),
  };
}

let fake: Awaited<ReturnType<typeof fakeStripe>>;
let s: MoneyFixture;
beforeAll(async () => {
  fake = await fakeStripe();
  const payment = await faultyStripe(fake);
  s = await moneyFixture({ wrapPayment: () => payment });
});
afterAll(async () => {
  await s.stop();
  await fake.close();
});

const step: fc.Arbitrary<Step> = fc.record({
  method: fc.constantFrom<Step['method'][]>('CARD', 'KONBINI'),
  fault: fc.constantFrom(...faults),
  isRepeated: fc.boolean(),
  isPaidAtStore: fc.boolean(),
});
// The first press on an order is always an attempt. Later ones are refused once it is paid.
const perOrder = 3;
const atOnce = process.env.TEST_NIGHT ? 50 : 25;
const orders = fc.array(fc.array(step, { minLength: perOrder, maxLength: perOrder }), {
  minLength: atOnce,
  maxLength: atOnce,
});
const always: string[] = [
  successCode,
  errorCodes.orderNotPayable,
  errorCodes.paymentRunning,
  errorCodes.slipReissueUsed,
];
/** The codes that a patient may see when a step goes wrong in this way. */
const explainedBy = (fault: Fault): string[] => {
  if (fault === 'none' || fault === 'twice') return always;
  const isCertain = fault === 'a refusal' || fault === 'a decline';
  const refused = isCertain ? [errorCodes.cardDeclined, errorCodes.slipRefused] : [];
  return [...always, errorCodes.paymentServiceFailed, ...refused];
};

/** Sends every event that Stripe has kept so far. */
async function deliverEvents() {
  for (const { body: payload, headers } of fake.sent.splice(0)) {
    const type = { 'content-type': 'application/json' };
    const { statusCode } = await s.app.http.inject({
      method: 'POST',
      url: webhookPath,
      payload,
      headers: { ...headers, ...type },
    });
    expect(statusCode).toBe(200);
  }
}
/** Returns the attempts that Stripe has money of since an instant; one with two payments that we asked for is there twice. */
async function chargedAttempts(since: Date) {
  const charged: string[] = [];
  for await (const { ref, attempt_id, received } of s.app.deps.providers.payment.intentsBetween(since, new Date()))
    if (received > 0 && !fake.seconds.has(ref)) charged.push(`${attempt_id} ${received}`);
  return charged.toSorted();
}
/** Compares everything with Stripe, an hour later, and returns what differs. */
async function compared() {
  const created_at = new Date(Date.now() - 3_600_000);
  await s.db.updateTable('payment_attempt').set({ created_at }).execute();
  for await (const { ref } of s.app.deps.providers.payment.intentsBetween(new Date(0), new Date()))
    fake.change(ref, { created: Math.floor(created_at.getTime() / 1000) });
  await s.app.runJob('payment-reconcile');
  // The operator reads the oldest hundred; the attempts of a night have more.
  return s.db.selectFrom('payment_difference').selectAll().where('resolved_at', 'is', null).execute();
}

/** A patient with a card at Stripe. */
async function newPayer() {
  const as = await s.newPatient();
  const { data: setup } = await s.app.call('startCard', { as, input: { return_to: 'cards' } });
  fake.enterCard(setup.url.split('/').at(-1)!, { number: '4242424242424242', exp_month: 8, exp_year: 2030 });
  const { data: card } = await s.app.call('finishCard', { as, input: { setup_id: setup.setup_id } });
  return { as, card_id: card!.id };
}
const pay = ({ as, card_id }: Awaited<ReturnType<typeof newPayer>>, order_id: string, one: Step) =>
  steps.run(one, async () => {
    const { code, data } =
      one.method === 'CARD'
        ? await s.app.call('payByCard', { as, input: { order_id, card_id } })
        : await s.app.call('payAtKonbini', { as, input: { order_id } });
    expect(explainedBy(one.fault), one.fault).toContain(code);
    const slip = code === successCode && data.status === 'ISSUED' ? data.id : undefined;
    if (slip && one.isPaidAtStore) fake.paySlip(await s.refOf(slip));
  });

/** Returns the attempts that we know as paid, as `chargedAttempts` names them. No order has two. */
async function paidAttempts(account_id?: string) {
  const known = s.db
    .selectFrom('payment_attempt')
    .select(['id', 'order_id', 'amount'])
    .where('status', '=', 'SUCCEEDED');
  const paid = await (account_id ? known.where('account_id', '=', account_id) : known).execute();
  expect(new Set(paid.map(({ order_id }) => order_id)).size).toBe(paid.length);
  return paid.map(({ id, amount }) => `${id} ${amount}`).toSorted();
}

test(`${attempts} attempts with faults of Stripe: no double charge, no lost yen [DATA-17]`, async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(orders, async (plans) => {
      const since = new Date();
      // The tokens of a payer do not last as long as all attempts of a night.
      const payer = await newPayer();
      await Promise.all(
        plans.map(async (plan) => {
          const order_id = await s.order({ patient_id: payer.as.id });
          for (const one of plan) await pay(payer, order_id, one);
        }),
      );
      await s.db.updateTable('payment_attempt').set({ check_at: new Date() }).where('status', '=', 'CREATED').execute();
      await s.app.runJob('payment-sweep');
      await deliverEvents();
      await s.app.runJob('payment-events');
      const unclear = s.db.selectFrom('payment_attempt').select('id').where('status', '=', 'CREATED');
      expect(await unclear.execute()).toEqual([]);
      // Every yen at Stripe belongs to one attempt that we know as paid.
      const charged = (await chargedAttempts(since)).filter((one) => !seen.has(one));
      expect(charged).toEqual(await paidAttempts(payer.as.id));
      for (const one of charged) seen.add(one);
      await s.assertSound();
    }),
    { numRuns: attempts / atOnce, endOnFailure: true, seed: process.env.TEST_NIGHT ? undefined : 41 },
  );
  const made = await s.db.selectFrom('payment_attempt').select('id').execute();
  expect(made.length).toBeGreaterThanOrEqual(attempts);
  const charged = await chargedAttempts(new Date(0));
  expect(charged).toEqual(await paidAttempts());
  expect(charged.length).toBeGreaterThan(attempts / 2);
  // What Stripe charged twice for one request is posted once, and the operator learns of each such payment.
  const surplus: string[] = [];
  for (const ref of fake.seconds) {
    const { received } = await s.app.deps.providers.payment.findIntent(ref);
    if (received > 0) surplus.push(`${ref} SUCCEEDED ${received}`);
  }
  const differences = await compared();
  const unknown = differences.filter(({ kind }) => kind === 'UNKNOWN_HERE');
  expect(unknown.map(({ provider_ref, theirs }) => `${provider_ref} ${theirs}`).toSorted()).toEqual(surplus.toSorted());
  expect(differences.filter(({ provider_ref }) => !fake.seconds.has(provider_ref))).toEqual([]);
  for (const times of [sentTwice, fake.seconds.size, surplus.length])
    expect(times).toBeGreaterThanOrEqual(attempts / 100);
  for (const fault of injectable) expect(fake.injected.get(fault), fault).toBeGreaterThanOrEqual(attempts / 100);
}, 1_800_000);
