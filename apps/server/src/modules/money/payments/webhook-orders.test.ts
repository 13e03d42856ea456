import { errorCodes, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stripePayment } from '../../../providers/payment/stripe.ts';
import { fakeStripe } from '../../../providers/payment/stripe-fake/stripe.fixtures.ts';
import { setMaintenance } from '../../operations/maintenance/maintenance.service.ts';
import { type MoneyFixture, moneyFixture } from '../money.fixtures.ts';
import { webhookPath } from './payment.webhook.ts';
import { allOrders, type Message } from './webhook-messages.fixtures.ts';

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

/** How the messages about one payment arrive. */
const ways = {
  once: (sequence: Message[]) => sequence,
  'ten times each': (sequence: Message[]) => sequence.flatMap((one) => Array.from({ length: 10 }, () => one)),
  never: () => [],
  '72 hours late': (sequence: Message[]) => sequence,
  'during maintenance': (sequence: Message[]) => sequence,
  'after a sweep': (sequence: Message[]) => sequence,
} as const satisfies Record<string, (sequence: Message[]) => Message[]>;
type Way = keyof typeof ways;

/** How an order is paid, and the state of a payment that brought nothing. */
const methods = {
  KONBINI: { open: 'ISSUED', unpaid: 'EXPIRED' },
  CARD: { open: 'NEEDS_3DS', unpaid: 'FAILED' },
} as const;
type Method = keyof typeof methods;

/** A card that asks its holder when it pays. */
const number = '4000002760003184';

const deliver = async ({ body, headers }: ReturnType<typeof fake.eventOf>) => {
  const sent = { ...headers, 'content-type': 'application/json' };
  return (await s.app.http.inject({ method: 'POST', url: webhookPath, payload: body, headers: sent })).statusCode;
};

/** Turns maintenance on with a text, or off, and waits until this process knows. */
async function closeFor(text: string | null) {
  await setMaintenance(s.db, { is_on: text !== null, text: text ?? '' }, 'ops');
  await s.app.call('maintenance');
  const { code } = await s.app.call('orders', { as: s.patient, input: { page: 1 } });
  expect(code).toBe(text === null ? successCode : errorCodes.maintenance);
}

/** Begins a payment: a slip is issued, or a card waits for its holder. */
async function begin(as: Awaited<ReturnType<typeof s.newPatient>>, method: Method, card_id: string) {
  const order_id = await s.order({ patient_id: as.id });
  const { data } =
    method === 'CARD'
      ? await s.app.call('payByCard', { as, input: { order_id, card_id } })
      : await s.app.call('payAtKonbini', { as, input: { order_id } });
  expect(data.status).toBe(methods[method].open);
  const { check_at } = await s.db
    .selectFrom('payment_attempt')
    .select('check_at')
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow();
  // A lost message is found within 15 minutes.
  expect(Date.parse(check_at ?? '') - Date.now()).toBeLessThan(15 * 60_000 + 1000);
  return { order_id, attempt_id: data.id, ref: await s.refOf(data.id) };
}

/** The payment ends at Stripe. */
function end(method: Method, ref: string, isPaid: boolean) {
  if (method === 'CARD') fake.prove(ref, isPaid);
  else if (isPaid) fake.paySlip(ref);
  else fake.expireSlip(ref);
}

/** The sweep asks Stripe about every open payment. */
async function sweep(method: Method) {
  const { open } = methods[method];
  await s.db.updateTable('payment_attempt').set({ check_at: new Date() }).where('status', '=', open).execute();
  await s.app.runJob('payment-sweep');
}

const cases = (Object.keys(methods) as Method[]).flatMap((method) =>
  (Object.keys(ways) as Way[]).map((way) => [method, way] as const),
);

test.each(cases)(
  'all 24 webhook orders of %s, each arriving %s, give Stripe’s state, posted once [ORD-8]',
  async (method, way) => {
    const as = await s.newPatient();
    const { data: setup } = await s.app.call('startCard', { as, input: { return_to: 'cards' } });
    fake.enterCard(setup.url.split('/').at(-1)!, { number, exp_month: 8, exp_year: 2030 });
    const { data: card } = await s.app.call('finishCard', { as, input: { setup_id: setup.setup_id } });
    const payments = await Promise.all(
      allOrders.map(async (sequence, nth) => ({
        ...(await begin(as, method, card!.id)),
        sequence,
        isPaid: nth % 2 === 0,
      })),
    );
    for (const { ref, isPaid } of payments) end(method, ref, isPaid);
    if (way === '72 hours late') {
      const created_at = new Date(Date.now() - 72 * 3_600_000);
      const ids = payments.map(({ attempt_id }) => attempt_id);
      const past = { created_at, ...(method === 'KONBINI' && { expires_at: new Date() }) };
      await s.db.updateTable('payment_attempt').set(past).where('id', 'in', ids).execute();
    }
    if (way === 'never' || way === 'after a sweep') await sweep(method);
    const isClosed = way === 'during maintenance';
    if (isClosed) await closeFor('点検中');
    const codes = await Promise.all(
      payments.flatMap(({ ref, sequence }) => {
        const events = new Map(sequence.map((one) => [one, fake.eventOf(`payment_intent.${one}`, ref)]));
        return ways[way](sequence).map((one) => deliver(events.get(one)!));
      }),
    );
    if (isClosed) await closeFor(null);
    expect(codes.every((code) => code === 200)).toBe(true);
    await s.app.runJob('payment-events');

    const { unpaid } = methods[method];
    for (const { order_id, attempt_id, isPaid } of payments) {
      const { data } = await s.app.call('order', { as, input: { order_id } });
      expect(data.status).toBe(isPaid ? 'PAID' : 'WAITING_PAYMENT');
      const { status } = data.attempts.find(({ id }) => id === attempt_id)!;
      expect(status).toBe(isPaid ? 'SUCCEEDED' : unpaid);
    }
    // M5 counts what was posted for each attempt.
    await s.assertSound();
  },
);
