import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../test/support/index.ts';
import { type Charge, type Payment, PaymentRefused, slipExpired } from './payment.ts';
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
  enterCard(
    ref: string,
    kind: 'pays' | 'declines' | 'has expired' | 'asks when paying' | 'asks when added',
  ): Promise<void>;
  /** The person passes or fails 3-D Secure while adding a card that asks for it. */
  proveSetup(ref: string, passed: boolean): Promise<void>;
  expireSetup(ref: string): Promise<void>;
  expireSlip(ref: string): Promise<void>;
  prove(ref: string, passed: boolean): Promise<void>;
  paySlip(ref: string): Promise<void>;
  /** Money of a store arrives for a slip that has ended. */
  payLate(ref: string): Promise<void>;
  returnRefund(ref: string): Promise<void>;
  /** The holder of a card disputes a payment, or asks first. */
  openDispute(intent_ref: string, amount: number, isInquiry?: boolean): Promise<string>;
  decideDispute(ref: string, isWon: boolean): Promise<void>;
  /** Whether a store takes money for a slip that was withdrawn. */
  takesLateMoney: boolean;
  /** Signs any body as the service does. */
  sign(body: string): Record<string, string>;
  /** The webhook requests so far. */
  sent: { body: Buffer; headers: Record<string, string> }[];
}

const numbers = {
  pays: '4242424242424242',
  declines: '4000000000000341',
  'has expired': '4000000000000069',
  'asks when paying': '4000002760003184',
  'asks when added': '4000002500003155',
};

async function sandbox(): Promise<Adapter> {
  const payment = sandboxPayment(database.db, 'http://localhost:4000', 'secret of the sandbox');
  const sent: Adapter['sent'] = [];
  await payment.sandbox.connect(async (body, headers) => {
    sent.push({ body, headers });
    return true;
  });
  return {
    payment,
    sent,
    sign: (body) => ({ 'sandbox-signature': signWebhook('secret of the sandbox', Buffer.from(body)) }),
    enterCard: async (ref, kind) => {
      await payment.sandbox.enterCard(ref, { number: numbers[kind], exp_month: 8, exp_year: 2030 });
    },
    prove: async (ref, passed) => void (await payment.sandbox.proveIntent(ref, passed)),
    proveSetup: async (ref, passed) => void (await payment.sandbox.proveSetup(ref, passed)),
    expireSetup: payment.sandbox.expireSetup,
    expireSlip: payment.sandbox.expireSlip,
    paySlip: payment.sandbox.paySlip,
    payLate: payment.sandbox.paySlip,
    returnRefund: payment.sandbox.returnRefund,
    openDispute: (ref, amount, isInquiry) => payment.sandbox.openDispute(ref, { amount, isInquiry }),
    decideDispute: (ref, isWon) => payment.sandbox.decideDispute(ref, isWon ? 'WON' : 'LOST'),
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
    sign: (body) => ({ 'stripe-signature': signWebhook(fake.settings.webhookSecret, Buffer.from(body)) }),
    enterCard: async (ref, kind) => fake.enterCard(ref, { number: numbers[kind], exp_month: 8, exp_year: 2030 }),
    prove: async (ref, passed) => fake.prove(ref, passed),
    // A failed proof leaves the page open for another card.
    proveSetup: async (ref, passed) => {
      if (passed)
        fake.enterCard(ref, { number: numbers['asks when added'], exp_month: 8, exp_year: 2030, isProved: true });
    },
    expireSetup: async (ref) => fake.expireSetup(ref),
    expireSlip: async (ref) => fake.expireSlip(ref),
    paySlip: async (ref) => fake.paySlip(ref),
    payLate: async (ref) => fake.payLate(ref),
    returnRefund: async (ref) => fake.returnRefund(ref),
    openDispute: async (ref, amount, isInquiry) => fake.openDispute(ref, amount, isInquiry),
    decideDispute: async (ref, isWon) => fake.decideDispute(ref, isWon ? 'won' : 'lost'),
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

  const askedSetup = async () => {
    const { ref: customer_ref } = await payment.createCustomer(randomUUID());
    const { ref } = await payment.startSetup({ setup_id: randomUUID(), customer_ref, return_url });
    await adapter.enterCard(ref, 'asks when added');
    expect(await payment.findSetup(ref)).toEqual({ status: 'OPEN' });
    return { ref, customer_ref };
  };
  const lastEvent = () => {
    const { body, headers } = adapter.sent.at(-1)!;
    return payment.readEvent(body, headers);
  };

  test('a card that asks for 3-D Secure when added is known once it was passed [PAY-1]', async () => {
    const { ref, customer_ref } = await askedSetup();
    await adapter.proveSetup(ref, true);
    const { status, card } = await payment.findSetup(ref);
    expect([status, card?.last4]).toEqual(['SUCCEEDED', '3155']);
    expect(lastEvent()).toMatchObject({ type: 'checkout.session.completed', object_ref: ref });
    const paid = await payment.chargeCard({
      attempt_id: randomUUID(),
      amount: 3300,
      card_ref: card!.ref,
      customer_ref,
      return_url,
    });
    expect(paid.status).toBe('SUCCEEDED');
  });

  test.each(['failed', 'abandoned'])('3-D Secure that is %s while adding leaves no card [PAY-1]', async (how) => {
    const { ref } = await askedSetup();
    if (how === 'failed') await adapter.proveSetup(ref, false);
    expect((await payment.findSetup(ref)).card).toBeUndefined();
    await adapter.expireSetup(ref);
    expect(await payment.findSetup(ref)).toEqual({ status: 'FAILED' });
    expect(lastEvent()).toMatchObject({ type: 'checkout.session.expired', object_ref: ref });
  });

  test('a slip whose time runs out takes no money, and a webhook tells [PAY-2]', async () => {
    const payer = { name: '遥 花子', email: 'hanako@example.jp' };
    const slip = await payment.issueSlip({ attempt_id: randomUUID(), amount: 3300, expires_at, payer, return_url });
    await adapter.expireSlip(slip.ref);
    const expired = { status: 'CANCELED', received: 0, failure: slipExpired };
    expect(await payment.findIntent(slip.ref)).toMatchObject(expired);
    expect(await payment.cancelIntent(slip.ref)).toMatchObject(expired);
    expect(lastEvent()).toMatchObject({ type: 'payment_intent.payment_failed', object_ref: slip.ref });
  });

  const ways: [string, (ref: string) => Promise<unknown>][] = [
    ['has expired', (ref) => adapter.expireSlip(ref)],
    ['was withdrawn', (ref) => payment.cancelIntent(ref)],
    ['a card payment replaced', (ref) => payment.cancelIntent(ref).then(() => charge('pays'))],
  ];
  test.each(ways)('money for a slip that %s is one event, and read as received [PAY-26]', async (_way, end) => {
    const attempt_id = randomUUID();
    const payer = { name: '遥 花子', email: 'hanako@example.jp' };
    const { ref } = await payment.issueSlip({ attempt_id, amount: 3300, expires_at, payer, return_url });
    await end(ref);
    expect(await payment.findIntent(ref)).toMatchObject({ status: 'CANCELED', received: 0 });
    const before = adapter.sent.length;
    await adapter.payLate(ref);
    await adapter.payLate(ref);
    expect(adapter.sent).toHaveLength(before + 1);
    expect(lastEvent()).toMatchObject({ type: 'payment_intent.succeeded', object_ref: ref });
    const received = {
      attempt_id,
      method: 'KONBINI',
      status: 'SUCCEEDED',
      currency: 'jpy',
      amount: 3300,
      received: 3300,
    };
    expect(await payment.findIntent(ref)).toMatchObject(received);
    expect(await payment.cancelIntent(ref)).toMatchObject(received);
    const listed: unknown[] = [];
    for await (const one of payment.intentsBetween(new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)))
      if (one.ref === ref) listed.push(one);
    expect(listed).toMatchObject([received]);
  });

  test('amounts that the service does not take are refused, and nothing is made [PAY-8]', async () => {
    const card = await cardOf('pays');
    const by = {
      card: (amount: number, attempt_id: string) => payment.chargeCard({ attempt_id, amount, ...card, return_url }),
      slip: (amount: number, attempt_id: string) =>
        payment.issueSlip({
          attempt_id,
          amount,
          expires_at,
          payer: { name: '遥 花子', email: 'a@example.jp' },
          return_url,
        }),
    };
    const refused: string[] = [];
    for (const [way, amount] of [
      ['card', 49],
      ['slip', 119],
      ['slip', 300_000],
    ] as const) {
      const id = randomUUID();
      refused.push(id);
      await expect(by[way](amount, id)).rejects.toThrow(PaymentRefused);
    }
    for (const [way, amount] of [
      ['card', 50],
      ['slip', 120],
      ['slip', 299_999],
    ] as const)
      expect(await by[way](amount, randomUUID())).toMatchObject({ amount });
    for await (const one of payment.intentsBetween(new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)))
      expect(refused).not.toContain(one.attempt_id);
  });

  test('a card that has expired since it was stored is declined as expired [PAY-5]', async () => {
    expect(await charge('has expired')).toMatchObject({ status: 'FAILED', received: 0, failure: 'expired_card' });
  });

  test('the same id with another amount is no second payment [DATA-17]', async () => {
    const attempt_id = randomUUID();
    const again = { attempt_id, amount: 3300, ...(await cardOf('pays')), return_url };
    const { ref } = await payment.chargeCard(again);
    const other = payment.chargeCard({ ...again, amount: 3400 });
    await expect(other).rejects.toThrow(/key|idempotency/i);
    await expect(other).rejects.not.toBeInstanceOf(PaymentRefused);
    const made: string[] = [];
    for await (const one of payment.intentsBetween(new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)))
      if (one.attempt_id === attempt_id) made.push(one.ref);
    expect(made).toEqual([ref]);
  });

  test('parts of a payment are refunded one by one, up to all of it [DATA-17]', async () => {
    const { ref: intent_ref } = await charge('pays');
    const parts = [1000, 1, 2299].map((amount) => ({ refund_id: randomUUID(), intent_ref, amount }));
    const sent = [];
    for (const part of parts) sent.push(await payment.refund(part));
    expect(new Set(sent.map(({ ref }) => ref)).size).toBe(3);
    await expect(payment.refund({ refund_id: randomUUID(), intent_ref, amount: 1 })).rejects.toThrow(PaymentRefused);
    const listed = new Map<string, number>();
    for await (const one of payment.refundsBetween(new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)))
      listed.set(one.refund_id, one.amount);
    expect(parts.map(({ refund_id }) => listed.get(refund_id))).toEqual([1000, 1, 2299]);
    // The same id again, also with another amount, is the refund that was made.
    expect((await payment.refund({ ...parts[0]!, amount: 999 })).ref).toBe(sent[0]!.ref);
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
    expect(await payment.cancelIntent(withdrawn.ref)).toMatchObject({ status: 'CANCELED', received: 0, failure: null });
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

  test('a dispute takes the money and a fee, and a webhook tells [PAY-12]', async () => {
    const { ref: intent_ref } = await charge('pays');
    const ref = await adapter.openDispute(intent_ref, 3300);
    const { body, headers } = adapter.sent.at(-1)!;
    expect(payment.readEvent(body, headers)).toMatchObject({ type: 'charge.dispute.created', object_ref: ref });
    const dispute = await payment.findDispute(ref);
    const taken = { amount: 3300, withdrawn: 3300, fee: 1500 };
    expect(dispute).toMatchObject({ ref, intent_ref, status: 'OPEN', reason: 'fraudulent', ...taken });
    expect(Date.parse(dispute.due_at!)).toBeGreaterThan(Date.now());
    const refund = { refund_id: randomUUID(), intent_ref, amount: 1 };
    await expect(payment.refund(refund)).rejects.toThrow(PaymentRefused);
    const [from, until] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
    const listed: unknown[] = [];
    for await (const one of payment.disputesBetween(from, until)) listed.push(one);
    expect(listed).toContainEqual(dispute);
    for await (const one of payment.disputesBetween(new Date(0), from)) expect(one.ref).not.toBe(ref);
  });

  test.each([
    ['won', true, { status: 'WON', withdrawn: 0, fee: 1500 }],
    ['lost', false, { status: 'LOST', withdrawn: 1300, fee: 1500 }],
  ])('a dispute of a part that is %s says where its money is [PAY-12]', async (_name, isWon, stands) => {
    const { ref: intent_ref } = await charge('pays');
    const ref = await adapter.openDispute(intent_ref, 1300);
    await adapter.decideDispute(ref, isWon);
    const { body, headers } = adapter.sent.at(-1)!;
    expect(payment.readEvent(body, headers)).toMatchObject({ type: 'charge.dispute.closed', object_ref: ref });
    expect(await payment.findDispute(ref)).toMatchObject({ amount: 1300, ...stands });
  });

  test('an inquiry of a bank takes no money, and a refund may follow [PAY-12]', async () => {
    const { ref: intent_ref } = await charge('pays');
    const ref = await adapter.openDispute(intent_ref, 3300, true);
    expect(await payment.findDispute(ref)).toMatchObject({ status: 'OPEN', withdrawn: 0, fee: 0 });
    await payment.refund({ refund_id: randomUUID(), intent_ref, amount: 3300 });
    await expect(payment.findDispute('dp_unknown')).rejects.toThrow(PaymentRefused);
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

  test('the signature of another event, a replay, and one of the future are refused [DATA-17]', async () => {
    await charge('pays');
    const first = adapter.sent.at(-1)!;
    await charge('pays');
    const second = adapter.sent.at(-1)!;
    expect(payment.readEvent(first.body, second.headers)).toBeUndefined();
    expect(payment.readEvent(second.body, first.headers)).toBeUndefined();
    expect(payment.readEvent(first.body, first.headers)).toBeDefined();
    const readAt = (seconds: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
      const read = payment.readEvent(first.body, first.headers);
      vi.useRealTimers();
      return read;
    };
    expect(readAt(301)).toBeUndefined();
    expect(readAt(-290)).toBeDefined();
    expect(readAt(-330)).toBeUndefined();
  });

  test.each(['{"id": "evt_1", "type":', 'null', '[]', '"text"', '{}', '{"id":"evt_1","type":"x"}', '\u0000', ''])(
    'a signed body that is no event is refused without an error: %j [DATA-17]',
    (body) => {
      expect(payment.readEvent(Buffer.from(body), adapter.sign(body))).toBeUndefined();
    },
  );
});

test('an event of another account or mode, or about nothing, is none of ours [DATA-17]', () => {
  const payment = stripePayment({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' });
  const read = (more: object) => {
    const event = { id: 'evt_1', object: 'event', livemode: false, type: 'payment_intent.succeeded' };
    const body = Buffer.from(JSON.stringify({ ...event, data: { object: { id: 'pi_1' } }, ...more }));
    return payment.readEvent(body, { 'stripe-signature': signWebhook('whsec_1', body) });
  };
  expect(read({})).toMatchObject({ id: 'evt_1', object_ref: 'pi_1' });
  expect(read({ account: 'acct_another' })).toBeUndefined();
  expect(read({ livemode: true })).toBeUndefined();
  expect(read({ data: undefined })).toBeUndefined();
  expect(read({ data: { object: {} } })).toBeUndefined();
});

test('a signature is valid for five minutes [DATA-17]', () => {
  const body = Buffer.from('{}');
  const header = signWebhook('secret', body, 1_000_000);
  expect(isWebhookSigned('secret', body, header, 1_000_299_000)).toBe(true);
  expect(isWebhookSigned('secret', body, header, 1_000_301_000)).toBe(false);
});
