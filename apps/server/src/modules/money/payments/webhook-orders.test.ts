import { errorCodes, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stripePayment } from '../../../providers/payment/stripe.ts';
import { fakeStripe } from '../../../providers/payment/stripe-fake/stripe.fixtures.ts';
import { setMaintenance } from '../../operations/maintenance/maintenance.service.ts';
import { type MoneyFixture, moneyFixture } from '../money.fixtures.ts';
import { webhookPath } from './payment.webhook.ts';

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

const messages = ['created', 'processing', 'succeeded', 'canceled'] as const;
type Message = (typeof messages)[number];
const ordersOf = (rest: readonly Message[]): Message[][] =>
  rest.length === 0
    ? [[]]
    : rest.flatMap((one) => ordersOf(rest.filter((other) => other !== one)).map((tail) => [one, ...tail]));
const all = ordersOf(messages);

/** How the messages about one slip arrive. */
const ways = {
  once: (sequence: Message[]) => sequence,
  'ten times each': (sequence: Message[]) => sequence.flatMap((one) => Array.from({ length: 10 }, () => one)),
  never: () => [],
  '72 hours late': (sequence: Message[]) => sequence,
  'during maintenance': (sequence: Message[]) => sequence,
} as const satisfies Record<string, (sequence: Message[]) => Message[]>;

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

test.each(Object.keys(ways) as (keyof typeof ways)[])(
  'all 24 webhook orders, each arriving %s, give Stripe’s state, posted once [ORD-8]',
  async (way) => {
    const patient = await s.newPatient();
    const slips = await Promise.all(
      all.map(async (sequence, nth) => {
        const order_id = await s.order({ patient_id: patient.id });
        const { data } = await s.app.call('payAtKonbini', { as: patient, input: { order_id } });
        const attempt = s.db
          .selectFrom('payment_attempt')
          .select(['provider_ref', 'check_at'])
          .where('id', '=', data.id);
        const { provider_ref: ref, check_at } = await attempt.executeTakeFirstOrThrow();
        // A lost message is found within 15 minutes.
        expect(Date.parse(check_at ?? '') - Date.now()).toBeLessThan(15 * 60_000 + 1000);
        return { order_id, attempt_id: data.id, ref: ref!, sequence, isPaid: nth % 2 === 0 };
      }),
    );
    for (const { ref, isPaid } of slips) {
      if (isPaid) fake.paySlip(ref);
      else fake.expireSlip(ref);
    }
    if (way === '72 hours late') {
      const created_at = new Date(Date.now() - 72 * 3_600_000);
      await s.db.updateTable('payment_attempt').set({ created_at, expires_at: new Date() }).execute();
    }
    const isClosed = way === 'during maintenance';
    if (isClosed) await closeFor('点検中');
    const codes = await Promise.all(
      slips.flatMap(({ ref, sequence }) => {
        const events = new Map(sequence.map((one) => [one, fake.eventOf(`payment_intent.${one}`, ref)]));
        return ways[way](sequence).map((one) => deliver(events.get(one)!));
      }),
    );
    if (isClosed) await closeFor(null);
    expect(codes.every((code) => code === 200)).toBe(true);
    if (way === 'never') {
      await s.db.updateTable('payment_attempt').set({ check_at: new Date() }).where('status', '=', 'ISSUED').execute();
      await s.app.runJob('payment-sweep');
    }
    await s.app.runJob('payment-events');

    for (const { order_id, attempt_id, isPaid } of slips) {
      const { data } = await s.app.call('order', { as: patient, input: { order_id } });
      expect(data.status).toBe(isPaid ? 'PAID' : 'WAITING_PAYMENT');
      const { status } = data.attempts.find(({ id }) => id === attempt_id)!;
      expect(status).toBe(isPaid ? 'SUCCEEDED' : way === '72 hours late' ? 'EXPIRED' : 'VOIDED');
    }
    // M5 counts what was posted for each attempt.
    await s.assertSound();
  },
);
