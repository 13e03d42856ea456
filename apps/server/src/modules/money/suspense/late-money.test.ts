import { limits } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeStripe } from '../../../providers/payment/stripe-fake/stripe.fixtures.ts';
import { stripePayment } from '../../../providers/payment/stripe.ts';
import { type MoneyFixture, moneyFixture } from '../money.fixtures.ts';
import { webhookPath } from '../payments/payment.webhook.ts';

const card = { number: '4242424242424242', exp_month: 8, exp_year: 2030 };

/** A server with a payment service, and what people and stores do there. */
interface Service {
  s: MoneyFixture;
  enterCard(setup: string): Promise<unknown>;
  expireSlip(ref: string): Promise<unknown>;
  payLate(ref: string): Promise<unknown>;
  /** Brings every event so far to the webhook, each twice. */
  deliver(): Promise<void>;
  /** Late money whose webhook is lost. */
  payUnheard(ref: string): Promise<unknown>;
  stop(): Promise<void>;
}

async function sandbox(): Promise<Service> {
  const s = await moneyFixture();
  const { enterCard, expireSlip, paySlip } = s.app.deps.providers.sandbox!;
  return {
    s,
    enterCard: (setup) => enterCard(setup, card),
    expireSlip,
    payLate: paySlip,
    deliver: async () => {},
    payUnheard: (ref) =>
      sql`update sandbox_payment set data = data || '{"status": "SUCCEEDED", "received": 3300}' where id = ${ref}`.execute(
        s.db,
      ),
    stop: () => s.stop(),
  };
}

async function stripe(): Promise<Service> {
  const fake = await fakeStripe();
  const s = await moneyFixture({ wrapPayment: () => stripePayment(fake.settings) });
  return {
    s,
    enterCard: async (setup) => fake.enterCard(setup, card),
    expireSlip: async (ref) => fake.expireSlip(ref),
    payLate: async (ref) => fake.payLate(ref),
    async deliver() {
      for (const { body, headers } of [...fake.sent, ...fake.sent]) {
        const type = { 'content-type': 'application/json' };
        const request = { method: 'POST', url: webhookPath, payload: body, headers: { ...type, ...headers } } as const;
        expect((await s.app.http.inject(request)).statusCode).toBe(200);
      }
    },
    async payUnheard(ref) {
      const paid = { status: 'succeeded', amount_received: 3300 } as const;
      fake.change(ref, { ...paid, next_action: null, last_payment_error: null });
    },
    async stop() {
      await s.stop();
      await fake.close();
    },
  };
}

describe.each([
  ['the sandbox', sandbox],
  ['Stripe', stripe],
])('late money at %s', (_name, make) => {
  let service: Service;
  let s: MoneyFixture;
  beforeAll(async () => {
    service = await make();
    ({ s } = service);
  });
  afterAll(() => service.stop());

  const handleEvents = async () => {
    await service.deliver();
    await s.app.runJob('payment-events');
  };
  const openOf = async (order_id: string) => {
    const { data } = await s.app.call('suspensePayments', { as: s.owner, input: { status: 'OPEN', page: 1 } });
    return data.filter((one) => one.order_id === order_id);
  };
  const payByCard = async (as: MoneyFixture['patient'], order_id: string) => {
    const { data: setup } = await s.app.call('startCard', { as, input: { return_to: 'cards' } });
    await service.enterCard(setup.url.split('/').at(-1)!);
    const { data: stored } = await s.app.call('finishCard', { as, input: { setup_id: setup.setup_id } });
    return s.app.call('payByCard', { as, input: { order_id, card_id: stored!.id } });
  };
  const ends: Record<
    string,
    (one: { as: MoneyFixture['patient']; order_id: string; ref: string }) => Promise<unknown>
  > = {
    'the slip has expired': ({ ref }) => service.expireSlip(ref),
    'the order was cancelled': async ({ ref, order_id }) => {
      await service.expireSlip(ref);
      await handleEvents();
      return s.cancelOrder(order_id);
    },
    'a card has paid the order': ({ as, order_id }) => payByCard(as, order_id),
  };

  test.each([
    ['the slip has expired', 'WAITING_PAYMENT', 'AFTER_END', true],
    ['the order was cancelled', 'CANCEL', 'AFTER_CANCEL', false],
    ['a card has paid the order', 'PAID', 'ALREADY_PAID', false],
  ] as const)('after %s it waits for a person and never pays [PAY-26]', async (when, status, cause, can_apply) => {
    const as = await s.newPatient();
    const order_id = await s.order({ patient_id: as.id });
    const { data: slip } = await s.app.call('payAtKonbini', { as, input: { order_id } });
    const ref = await s.refOf(slip.id);
    await ends[when]!({ as, order_id, ref });
    await handleEvents();
    const order = async () => (await s.app.call('order', { as, input: { order_id } })).data;
    expect(await order()).toMatchObject({ status, is_money_held: false });
    const tasks = (await s.app.call('openSuspense', { as: s.owner })).data.count;

    await service.payLate(ref);
    await handleEvents();
    await handleEvents();
    await s.db.updateTable('payment_attempt').set({ check_at: new Date() }).where('check_at', 'is not', null).execute();
    await s.app.runJob('payment-sweep');
    expect((await order()).status).toBe(status);
    expect(await openOf(order_id)).toMatchObject([
      { attempt_id: slip.id, cause, amount: 3300, can_apply, clearing: null },
    ]);
    expect((await s.app.call('openSuspense', { as: s.owner })).data.count).toBe(tasks + 1);
    const posted = s.db.selectFrom('ledger_entry').select(['account', 'amount']).where('attempt_id', '=', slip.id);
    const entries = await posted.where('kind', '=', 'SUSPENSE').orderBy('account').execute();
    expect(entries).toEqual([
      { account: 'PROVIDER', amount: 3300 },
      { account: 'SUSPENSE', amount: -3300 },
    ]);
  });

  const hour = 3_600_000;
  /** Lets time pass for all payments, and sweeps. */
  const sweepAfter = async (ms: number) => {
    const before = sql<string>`make_interval(secs => ${ms / 1000}::int)`;
    const past = { check_at: sql<string>`check_at - ${before}`, expires_at: sql<string>`expires_at - ${before}` };
    await s.db.updateTable('payment_attempt').set(past).execute();
    await s.app.runJob('payment-sweep');
  };
  async function closedSlip(status: 'EXPIRED' | 'VOIDED') {
    const as = await s.newPatient();
    const order_id = await s.order({ patient_id: as.id });
    const { data } = await s.app.call('payAtKonbini', { as, input: { order_id } });
    const slip = { order_id, attempt_id: data.id, ref: await s.refOf(data.id) };
    // A payment by card withdraws the slip first.
    if (status === 'VOIDED') await payByCard(as, order_id);
    else await service.expireSlip(slip.ref);
    await handleEvents();
    const { attempts } = (await s.app.call('order', { as, input: { order_id } })).data;
    expect(attempts.find(({ id }) => id === data.id)!.status).toBe(status);
    return slip;
  }

  test.each(['EXPIRED', 'VOIDED'] as const)(
    'late money of a slip that is %s is found without its webhook, for ten days [PAY-32]',
    async (status) => {
      const [late, never] = [await closedSlip(status), await closedSlip(status)];
      // A sweep that finds no money yet leaves the slip to a later one.
      await sweepAfter(6 * hour);
      expect(await openOf(late.order_id)).toEqual([]);

      await service.payUnheard(late.ref);
      await sweepAfter(6 * hour);
      expect(await openOf(late.order_id)).toMatchObject([
        { attempt_id: late.attempt_id, amount: 3300, clearing: null },
      ]);
      expect(await openOf(never.order_id)).toEqual([]);

      await sweepAfter((limits.konbiniDays + 11) * 24 * hour);
      await service.payUnheard(never.ref);
      await sweepAfter(365 * 24 * hour);
      expect(await openOf(never.order_id)).toEqual([]);
    },
  );
});
