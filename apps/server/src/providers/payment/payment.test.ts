import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/index.ts';
import { type Charge, type Payment, PaymentRefused } from './payment.ts';
import { sandboxPayment } from './sandbox.ts';
import { fakeStripe } from './stripe-fake/stripe.fixtures.ts';
import { stripePayment } from './stripe.ts';
import { isWebhookSigned, signWebhook } from './webhook-signature.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => (database = await testDatabase()));
afterAll(() => database.close());

/** What a suite needs of an adapter: the port, and a person who enters cards and pays slips. */
interface Adapter {
  payment: Payment;
  enterCard(ref: string, kind: 'pays' | 'declines' | 'asks when paying'): Promise<void>;
  prove(ref: string, passed: boolean): Promise<void>;
  paySlip(ref: string): Promise<void>;
  returnRefund(ref: string): Promise<void>;
  /** Whether a store takes money for a slip that was withdrawn. */
  takesLateMoney: boolean;
  /** The webhook requests so far. */
  sent: { body: Buffer; headers: Record<string, string> }[];
}

const numbers = { pays: '4242424242424242', declines: '4000000000000341', 'asks when paying': '4000002760003184' };

async function sandbox(): Promise<Adapter> {
  const payment = sandboxPayment(database.db, 'http://localhost:4000');
  const sent: Adapter['sent'] = [];
  await payment.sandbox.connect(async (body, headers) => {
    sent.push({ body, headers });
    return true;
  });
  return {
    payment,
    sent,
    enterCard: async (ref, kind) => {
      await payment.sandbox.enterCard(ref, { number: numbers[kind], exp_month: 8, exp_year: 2030 });
    },
    prove: async (ref, passed) => void (await payment.sandbox.proveIntent(ref, passed)),
    paySlip: payment.sandbox.paySlip,
    returnRefund: payment.sandbox.returnRefund,
    takesLateMoney: true,
  };
}

const closing: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

async function stripe(): Promise<Adapter> {
  const fake = await fakeStripe();
  closing.push(fake.close);
  return {
    payment: stripePayment(fake.settings),
    sent: fake.sent,
    enterCard: async (ref, kind) => fake.enterCard(ref, { number: numbers[kind], exp_month: 8, exp_year: 2030 }),
    prove: async (ref, passed) => fake.prove(ref, passed),
    paySlip: async (ref) => fake.paySlip(ref),
    returnRefund: async (ref) => fake.returnRefund(ref),
    takesLateMoney: false,
  };
}

const adapters: [string, () => Promise<Adapter>][] = [
  ['sandbox', sandbox],
  ['Stripe', stripe],
];
const return_url = 'http://patient.localhost:4000/patient/payment';
const expires_at = new Date(Date.now() + 3 * 86_400_000).toISOString();

describe.each(adapters)('the payment service %s', (_name, make) => {
  let adapter: Adapter;
  let payment: Payment;
  beforeAll(async () => {
    adapter = await make();
    ({ payment } = adapter);
  });
  const cardOf = async (kind: Parameters<Adapter['enterCard']>[1]) => {
    const { ref: customer_ref } = await payment.createCustomer(randomUUID());
    const { ref } = await payment.startSetup({ setup_id: randomUUID(), customer_ref, return_url });
    await adapter.enterCard(ref, kind);
    return { customer_ref, card_ref: (await payment.findSetup(ref)).card!.ref };
  };
  const charge = async (kind: Parameters<Adapter['enterCard']>[1], more: Partial<Charge> = {}) =>
    payment.chargeCard({ attempt_id: randomUUID(), amount: 3300, ...(await cardOf(kind)), return_url, ...more });

  test('a card is entered on the page of the service and known by its reference [PAY-1]', async () => {
    const { ref: customer_ref } = await payment.createCustomer(randomUUID());
    const { ref, url } = await payment.startSetup({ setup_id: randomUUID(), customer_ref, return_url });
    expect(new URL(url).origin).not.toBe(new URL(return_url).origin);
    expect(await payment.findSetup(ref)).toEqual({ status: 'OPEN' });
    await adapter.enterCard(ref, 'pays');
    const { status, card } = await payment.findSetup(ref);
    expect(status).toBe('SUCCEEDED');
    expect(card).toMatchObject({ brand: 'Visa', last4: '4242', exp_month: 8, exp_year: 2030 });
    await payment.deleteCard(card!.ref);
    await payment.deleteCard(card!.ref);
  });

  test('a charge succeeds, fails or asks; a repeat under its id is the same charge [DATA-17]', async () => {
    const attempt_id = randomUUID();
    const again = { attempt_id, amount: 3300, ...(await cardOf('pays')), return_url };
    const charges = await Promise.all(Array.from({ length: 5 }, () => payment.chargeCard(again)));
    expect(new Set(charges.map(({ ref }) => ref)).size).toBe(1);
    expect(charges[0]).toMatchObject({
      attempt_id,
      status: 'SUCCEEDED',
      currency: 'jpy',
      amount: 3300,
      received: 3300,
    });
    expect(await charge('declines')).toMatchObject({ status: 'FAILED', received: 0, failure: 'card_declined' });
    expect(await charge('asks when paying', { is_off_session: true })).toMatchObject({
      status: 'FAILED',
      failure: 'authentication_required',
    });
    const asks = await charge('asks when paying');
    expect(asks).toMatchObject({ status: 'ACTION', received: 0, action_url: expect.stringContaining(asks.ref) });
    await adapter.prove(asks.ref, true);
    expect(await payment.findIntent(asks.ref)).toMatchObject({ status: 'SUCCEEDED', received: 3300, action_url: null });
  });

  test('the service names a payment’s fee, at once or on a later request, never before [PAY-4]', async () => {
    const paid = await charge('pays');
    expect([paid.fee, (await payment.findIntent(paid.ref)).fee]).toEqual([119, 119]);
    expect((await charge('declines')).fee).toBeNull();
    const payer = { name: '遥 花子', email: 'hanako@example.jp' };
    const slip = await payment.issueSlip({ attempt_id: randomUUID(), amount: 1000, expires_at, payer, return_url });
    expect(slip.fee).toBeNull();
    await adapter.paySlip(slip.ref);
    expect((await payment.findIntent(slip.ref)).fee).toBe(120);
    const fees = new Map<string, number | null>();
    for await (const one of payment.intentsBetween(new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)))
      fees.set(one.ref, one.fee);
    expect([fees.get(paid.ref), fees.get(slip.ref)]).toEqual([119, 120]);
    const refund = await payment.refund({ refund_id: randomUUID(), intent_ref: paid.ref, amount: 300 });
    expect(refund.fee).toBe(0);
  });

  test('a slip waits, is withdrawn or paid; money after the end still arrives [PAY-2]', async () => {
    const payer = { name: '遥 花子', email: 'hanako@example.jp' };
    const slip = () => payment.issueSlip({ attempt_id: randomUUID(), amount: 299_999, expires_at, payer, return_url });
    const paid = await slip();
    expect(paid).toMatchObject({ method: 'KONBINI', status: 'ACTION', received: 0 });
    expect(paid.vouchers).toHaveLength(4);
    await adapter.paySlip(paid.ref);
    expect(await payment.cancelIntent(paid.ref)).toMatchObject({ status: 'SUCCEEDED', received: 299_999 });
    const withdrawn = await slip();
    expect(await payment.cancelIntent(withdrawn.ref)).toMatchObject({ status: 'CANCELED', received: 0 });
    await adapter.paySlip(withdrawn.ref);
    expect(await payment.findIntent(withdrawn.ref)).toMatchObject({ received: adapter.takesLateMoney ? 299_999 : 0 });
  });

  test('a definite refusal says so: no payer’s address, a card that is gone', async () => {
    const slip = { attempt_id: randomUUID(), amount: 3300, expires_at, return_url };
    await expect(payment.issueSlip({ ...slip, payer: { name: '遥 花子', email: '' } })).rejects.toThrow(PaymentRefused);
    const gone = await cardOf('pays');
    await payment.deleteCard(gone.card_ref);
    const again = { attempt_id: randomUUID(), amount: 3300, ...gone, return_url };
    await expect(payment.chargeCard(again)).rejects.toThrow(PaymentRefused);
    const from = new Date(Date.now() - 60_000);
    for await (const intent of payment.intentsBetween(from, new Date(Date.now() + 60_000)))
      expect([slip.attempt_id, again.attempt_id]).not.toContain(intent.attempt_id);
  });

  test('the service lists what it created between two instants [DATA-17]', async () => {
    const from = new Date(Date.now() - 60_000);
    const { ref } = await charge('pays');
    const found: string[] = [];
    for await (const intent of payment.intentsBetween(from, new Date(Date.now() + 60_000))) found.push(intent.ref);
    expect(found).toContain(ref);
    for await (const intent of payment.intentsBetween(new Date(0), from)) expect(intent.ref).not.toBe(ref);
  });

  test('a refund repeats as one, and never exceeds the payment [DATA-17]', async () => {
    const { ref } = await charge('pays');
    const refund = { refund_id: randomUUID(), intent_ref: ref, amount: 3000 };
    expect(await payment.refund(refund)).toEqual(await payment.refund(refund));
    await expect(payment.refund({ ...refund, refund_id: randomUUID(), amount: 301 })).rejects.toThrow(PaymentRefused);
  });

  test('a refund that its bank sends back is failed, and a webhook tells', async () => {
    const { ref: intent_ref } = await charge('pays');
    const refund_id = randomUUID();
    const { ref } = await payment.refund({ refund_id, intent_ref, amount: 3000 });
    expect(await payment.findRefund(ref)).toEqual({ ref, refund_id, status: 'ACCEPTED' });
    await adapter.returnRefund(ref);
    expect(await payment.findRefund(ref)).toEqual({ ref, refund_id, status: 'FAILED' });
    const listed: unknown[] = [];
    const [from, until] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
    for await (const one of payment.refundsBetween(from, until)) listed.push(one);
    expect(listed).toContainEqual({ ref, refund_id, status: 'FAILED', amount: 3000 });
    for await (const one of payment.refundsBetween(new Date(0), from)) expect(one.ref).not.toBe(ref);
    const { body, headers } = adapter.sent.at(-1)!;
    expect(payment.readEvent(body, headers)).toMatchObject({ type: 'refund.failed', object_ref: ref });
  });

  test('webhooks are signed over the raw body, and a forged, changed or old one is none [DATA-17]', async () => {
    const { ref } = await charge('pays');
    const { body, headers } = adapter.sent.at(-1)!;
    expect(payment.readEvent(body, headers)).toMatchObject({ type: 'payment_intent.succeeded', object_ref: ref });
    expect(payment.readEvent(Buffer.from(`${String(body)} `), headers)).toBeUndefined();
    expect(payment.readEvent(body, {})).toBeUndefined();
    const [name] = Object.keys(headers);
    expect(payment.readEvent(body, { [name!]: signWebhook('another secret', body) })).toBeUndefined();
  });
});

test('a signature is valid for five minutes [DATA-17]', () => {
  const body = Buffer.from('{}');
  const header = signWebhook('secret', body, 1_000_000);
  expect(isWebhookSigned('secret', body, header, 1_000_299_000)).toBe(true);
  expect(isWebhookSigned('secret', body, header, 1_000_301_000)).toBe(false);
});
