import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { described, fakeStripe, laterFields, published } from './stripe-fake/stripe.fixtures.ts';
import { stripePayment, stripeVersion } from './stripe.ts';

let fake: Awaited<ReturnType<typeof fakeStripe>>;
beforeAll(async () => (fake = await fakeStripe()));
afterAll(() => fake.close());

const return_url = 'http://patient.localhost:4000/patient/payment';
const expires_at = new Date(Date.now() + 3 * 86_400_000).toISOString();
const payer = { name: '遥 花子', email: 'hanako@example.jp' };

/** Sends a request as the adapter would, with other fields. */
async function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const { secretKey, baseUrl } = fake.settings;
  const answer = await fetch(`${baseUrl}/v1/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secretKey}`,
      'stripe-version': stripeVersion,
      'idempotency-key': randomUUID(),
      ...headers,
    },
    body: new URLSearchParams(fields),
  });
  const { error } = (await answer.json()) as { error?: { message: string } };
  return { status: answer.status, message: error?.message ?? '' };
}

describe('requests are held against the description of Stripe', () => {
  const refund = { payment_intent: 'pi_1', amount: '100' };
  test.each([
    ['an unknown field', 'refunds', { ...refund, amonut: '100' }, 'additional properties'],
    ['an amount that is no number', 'refunds', { ...refund, amount: 'many' }, 'must be integer'],
    ['an amount with a fraction', 'refunds', { ...refund, amount: '1.5' }, 'must be integer'],
    ['a value that is none', 'refunds', { ...refund, reason: 'bored' }, 'must be equal to'],
    [
      'a nested unknown field',
      'checkout/sessions',
      { mode: 'setup', 'payment_method_options[card][3ds]': 'any' },
      'must',
    ],
    ['a payment without a currency', 'payment_intents', { amount: '100' }, "required property 'currency'"],
    [
      'a field that the version dropped',
      'payment_intents',
      { amount: '1', currency: 'jpy', 'payment_method_types[0]': 'card' },
      'additional properties',
    ],
  ])('%s is refused [ORD-10]', async (_what, path, fields, sentence) => {
    const { status, message } = await send(path, fields);
    expect(status).toBe(400);
    expect(message).toContain(sentence);
  });

  test('a write without an idempotency key or of another version is refused [DATA-17]', async () => {
    const fields = { 'metadata[account_id]': randomUUID() };
    expect(await send('customers', fields)).toMatchObject({ status: 200 });
    expect(await send('customers', fields, { 'idempotency-key': '' })).toMatchObject({ status: 400 });
    expect(await send('customers', fields, { 'stripe-version': '2020-08-27' })).toMatchObject({ status: 400 });
  });

  test('adapter requests match the published OpenAPI description, closed at every level [ORD-10]', () => {
    const requests = Object.keys(described.shapes).filter((name) => name.includes(' '));
    expect(Object.keys(published.requests).toSorted()).toEqual(requests.toSorted());
    expect(published.source).toMatch(/^Stripe's OpenAPI description, ./);
    for (const schema of Object.values(published.requests))
      expect(schema).toMatchObject({ additionalProperties: false });
    // After an update of the description this list becomes shorter.
    expect(Object.keys(laterFields)).toEqual(['allowed_payment_method_types', 'request_three_d_secure']);
    const sessions = JSON.stringify(published.requests['POST /v1/checkout/sessions']);
    for (const [now, before = 'setup_future_usage'] of Object.entries(laterFields))
      expect([sessions.includes(`"${now}"`), sessions.includes(`"${before}"`)]).toEqual([false, true]);
  });

  test('the description is the one of the installed SDK', () => {
    expect(described.source).toMatch(new RegExp(`^stripe ${Stripe.PACKAGE_VERSION.replaceAll('.', '\\.')}, `));
    expect(Stripe.API_VERSION).toBe(stripeVersion);
  });
});

test('a slip carries its payer and its end, and has a code for each store [PAY-2]', async () => {
  const payment = stripePayment(fake.settings);
  const slip = { attempt_id: randomUUID(), amount: 5000, expires_at, payer, return_url };
  const issued = await payment.issueSlip(slip);
  expect(issued.vouchers.map(({ store }) => store)).toEqual(['FAMILYMART', 'LAWSON', 'MINISTOP', 'SEICOMART']);
  fake.expireSlip(issued.ref);
  expect(await payment.findIntent(issued.ref)).toMatchObject({ status: 'CANCELED', received: 0, vouchers: [] });
  await expect(payment.issueSlip({ ...slip, amount: 5001 })).rejects.toThrow('Stripe failed at a payment');
});

test('a refund that is asked for again after Stripe forgot its key is the same refund [DATA-17]', async () => {
  const payment = stripePayment(fake.settings);
  const { ref: customer_ref } = await payment.createCustomer(randomUUID());
  const setup = await payment.startSetup({ setup_id: randomUUID(), customer_ref, return_url });
  fake.enterCard(setup.ref, { number: '4242424242424242', exp_month: 8, exp_year: 2030 });
  const card_ref = (await payment.findSetup(setup.ref)).card!.ref;
  const { ref: intent_ref } = await payment.chargeCard({
    attempt_id: randomUUID(),
    amount: 3300,
    card_ref,
    customer_ref,
    return_url,
  });
  const refund = { refund_id: randomUUID(), intent_ref, amount: 3300 };
  const first = await payment.refund(refund);
  fake.forgetKeys();
  expect(await payment.refund(refund)).toEqual(first);
});

test('an error of Stripe names its kind and nothing that a person entered', async () => {
  const wrong = stripePayment({ ...fake.settings, secretKey: 'sk_test_another' });
  const error = await wrong.findIntent('pi_missing').catch((failure: unknown) => failure as Error);
  expect(error).toMatchObject({ message: expect.stringMatching(/^Stripe failed at a payment: /) });
  expect((error as Error).cause).toBeUndefined();
  expect(JSON.stringify(error) + (error as Error).message).not.toContain('sk_test');
});

test('a payment that was not made here belongs to no attempt', async () => {
  const payment = stripePayment(fake.settings);
  const { status } = await send('payment_intents', {
    amount: '900',
    currency: 'jpy',
    'allowed_payment_method_types[0]': 'konbini',
    'payment_method_options[konbini][expires_at]': String(Math.floor(Date.parse(expires_at) / 1000)),
    'metadata[attempt_id]': 'invoice 7',
  });
  expect(status).toBe(200);
  for await (const { amount, attempt_id } of payment.intentsBetween(
    new Date(Date.now() - 60_000),
    new Date(Date.now() + 60_000),
  ))
    if (amount === 900) expect(attempt_id).toMatch(/^[0-]+$/);
});

test('an event of live mode is none for a test key [DATA-17]', () => {
  const payment = stripePayment(fake.settings);
  const read = (livemode: boolean, ageSeconds = 0) => {
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      livemode,
      type: 'charge.updated',
      data: { object: { id: 'ch_1' } },
    });
    const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
    const { webhookSecret: secret } = fake.settings;
    const header = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return payment.readEvent(Buffer.from(payload), { 'stripe-signature': header });
  };
  expect(read(false)).toEqual({ id: 'evt_1', type: 'charge.updated', object_ref: 'ch_1' });
  expect(read(true)).toBeUndefined();
  expect(read(false, 290)).toBeDefined();
  expect(read(false, 310)).toBeUndefined();
});
