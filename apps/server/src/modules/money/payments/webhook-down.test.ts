import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { asSystem } from '../../../platform/db/database-context.ts';
import type { Db } from '../../../platform/db/databases.ts';
import { type CrashServer, makeCrashServer } from '../../../../test/faults/crash-server.ts';
import { sandboxPath } from '../../../providers/payment/sandbox.ts';
import { fakeStripe } from '../../../providers/payment/stripe-fake/stripe.fixtures.ts';
import { stripePayment } from '../../../providers/payment/stripe.ts';
import { newPaid, type Paid, passTime, unpaidOrder } from '../crash.fixtures.ts';
import { findMoneyViolations } from '../money-invariants.ts';
import { webhookPath } from './payment.webhook.ts';
import { allOrders, type Message } from './webhook-messages.fixtures.ts';

type Method = 'CARD' | 'KONBINI';

/** A message of the service about a payment. */
interface Told {
  ref: string;
  message: Message;
}

/** A payment that is open, and how it ends at the service. */
interface Begun {
  order_id: string;
  ref: string;
  sequence: Message[];
  isPaid: boolean;
  method: Method;
}

/** A payment service, and what happens there. It has messages to send, in their order, and sends them until they are accepted. */
interface Service {
  /** Makes a server that uses it. */
  makeServer(): Promise<CrashServer>;
  /** Begins a payment of 3,300 yen that waits for its person; returns its name. */
  open(db: Db, attempt_id: string, method: Method): Promise<string>;
  end(db: Db, begun: Begun): Promise<unknown>;
  tell(db: Db, messages: readonly Told[]): Promise<unknown>;
  /** Sends what waits, until the server answers no more. */
  send(target: CrashServer, begun: readonly Begun[]): Promise<unknown>;
  countWaiting(db: Db): Promise<number>;
  stop(): Promise<void>;
}

const count = async (db: Db, table: 'payment_event' | 'sandbox_payment_event') =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)).rows[0]!.count;

const sandbox = async (): Promise<Service> => ({
  makeServer: () => makeCrashServer(process.env.TEST_DATABASE_URL),
  async open(db, attempt_id, method) {
    const ref = `pi_${attempt_id}`;
    const intent = {
      ref,
      attempt_id,
      method,
      currency: 'jpy',
      amount: 3300,
      received: 0,
      status: 'ACTION',
      refunded: 0,
    };
    const rest = { action_url: null, vouchers: [], failure: null, expires_at: null, return_url: null };
    await sql`insert into sandbox_payment (id, kind, data) values (${ref}, 'INTENT', ${JSON.stringify({ ...intent, ...rest })}::jsonb)`.execute(
      db,
    );
    return ref;
  },
  end(db, { ref, isPaid }) {
    const to = isPaid ? { status: 'SUCCEEDED', received: 3300 } : { status: 'CANCELED', received: 0 };
    return sql`update sandbox_payment set data = data || ${JSON.stringify(to)}::jsonb where id = ${ref}`.execute(db);
  },
  async tell(db, messages) {
    for (const [at, { ref, message }] of messages.entries()) {
      const id = `evt_${randomUUID()}`;
      const body = JSON.stringify({ id, type: `payment_intent.${message}`, data: { object: { id: ref } } });
      await sql`insert into sandbox_payment_event (id, body, created_at)
        values (${id}, ${body}, now() + ${at} * interval '1 microsecond')`.execute(db);
    }
  },
  // An act at the service makes it send what waits. It also sends that when it starts.
  send: ({ origin }, begun) =>
    fetch(`${origin}${sandboxPath}/till/${begun.find(({ method }) => method === 'KONBINI')!.ref}`, {
      method: 'POST',
      body: new URLSearchParams({ act: 'pay' }),
      redirect: 'manual',
    }),
  countWaiting: (db) => count(db, 'sandbox_payment_event'),
  stop: async () => {},
});

async function stripe(): Promise<Service> {
  const fake = await fakeStripe();
  const { settings, change, eventOf } = fake;
  const service = stripePayment(settings);
  const { ref: customer_ref } = await service.createCustomer(randomUUID());
  const setup = await service.startSetup({ setup_id: randomUUID(), customer_ref, return_url: settings.baseUrl });
  fake.enterCard(setup.ref, { number: '4000002760003184', exp_month: 8, exp_year: 2030 });
  const card_ref = (await service.findSetup(setup.ref)).card!.ref;
  const waiting: ReturnType<typeof eventOf>[] = [];
  return {
    makeServer: () =>
      makeCrashServer(
        process.env.TEST_DATABASE_URL,
        'silent',
        {
          STRIPE_SECRET_KEY: settings.secretKey,
          STRIPE_WEBHOOK_SECRET: settings.webhookSecret,
          FAKE_STRIPE_URL: settings.baseUrl,
        },
        path.resolve(import.meta.dirname, '../../../../test/support/stripe-server.ts'),
      ),
    async open(_db, attempt_id, method) {
      const about = { attempt_id, amount: 3300, return_url: settings.baseUrl };
      const payer = { name: '佐藤 花子', email: 'hanako@example.jp' };
      const expires_at = new Date(Date.now() + 86_400_000).toISOString();
      const { ref, status } = await (method === 'CARD'
        ? service.chargeCard({ ...about, card_ref, customer_ref })
        : service.issueSlip({ ...about, expires_at, payer }));
      expect(status).toBe('ACTION');
      return ref;
    },
    async end(_db, { ref, isPaid }) {
      const to = isPaid ? ({ status: 'succeeded', amount_received: 3300 } as const) : ({ status: 'canceled' } as const);
      change(ref, { ...to, next_action: null });
    },
    tell: async (_db, messages) =>
      waiting.push(...messages.map(({ ref, message }) => eventOf(`payment_intent.${message}`, ref))),
    async send({ origin }) {
      for (const { body, headers } of [...waiting]) {
        const init = { method: 'POST', body: new Uint8Array(body) };
        const sent = { ...headers, 'content-type': 'application/json' };
        const { status } = await fetch(`${origin}${webhookPath}`, { ...init, headers: sent });
        if (status !== 200) return;
        waiting.shift();
      }
    },
    countWaiting: async () => waiting.length,
    stop: fake.close,
  };
}

let service: Service | undefined;
let target: CrashServer | undefined;
afterEach(async () => {
  await target?.remove();
  await service?.stop();
});

/** Inserts an order with an open payment. The sweep does not ask about it. */
async function begin(db: Db, paid: Paid, sequence: Message[], nth: number): Promise<Begun> {
  const attempt_id = randomUUID();
  const method = nth % 4 < 2 ? 'CARD' : 'KONBINI';
  const isCard = method === 'CARD';
  const ref = await service!.open(db, attempt_id, method);
  return db.transaction().execute(async (tx) => {
    const order_id = await unpaidOrder(tx, paid);
    await sql`insert into payment_attempt (id, order_id, account_id, clinic_id, method, card_id, amount, status, provider_ref, expires_at, check_at)
      values (${attempt_id}::uuid, ${order_id}::uuid, ${paid.patient_id}::uuid, ${paid.clinic_id}, ${method}, ${isCard ? paid.card_id : null}::uuid,
        3300, ${isCard ? 'NEEDS_3DS' : 'ISSUED'}, ${ref}, case when not ${isCard}::boolean then now() + interval '1 day' end, null)`.execute(
      tx,
    );
    return { order_id, ref, sequence, isPaid: nth % 2 === 0, method };
  });
}

/** Two messages of each payment, from a place in its order on. */
const twoFrom = (begun: readonly Begun[], at: number): Told[] =>
  begun.flatMap(({ ref, sequence }) => sequence.slice(at, at + 2).map((message) => ({ ref, message })));

test.each([
  ['the sandbox', sandbox],
  ['Stripe', stripe],
])(
  'a server stopped or killed amid 24 webhook orders of %s ends as the service says [PAY-22]',
  { timeout: 120_000 },
  async (_name, make) => {
    service = await make();
    target = await service.makeServer();
    await target.start();
    const databases = await target.databases();
    const { db } = databases;
    const paid = await newPaid(db);
    for (const how of ['SIGTERM', 'SIGKILL'] as const) {
      const begun = await asSystem(async () => {
        const made: Begun[] = [];
        for (const [nth, sequence] of allOrders.entries()) made.push(await begin(db, paid, sequence, nth));
        return made;
      });
      const before = await count(db, 'payment_event');
      await service.tell(db, twoFrom(begun, 0));
      const sending = service.send(target, begun).catch(() => {});
      await expect.poll(() => count(db, 'payment_event'), { interval: 5, timeout: 20_000 }).toBeGreaterThan(before + 5);
      // What the service does next. It sends these messages at the next start.
      const goOn = async () => {
        for (const one of begun) await service!.end(db, one);
        await service!.tell(db, twoFrom(begun, 2));
        expect(await service!.countWaiting(db), how).toBeGreaterThanOrEqual(2 * begun.length);
        await passTime(db);
      };
      if (how === 'SIGTERM') {
        // The database ends with the server.
        await goOn();
        expect(await target.stop()).toBe(0);
      } else {
        await target.killServer();
        await goOn();
      }
      await sending;
      await target.start();
      await service.send(target, begun);
      const stateOf = async ({ order_id, ref }: Begun) => {
        const { rows } = await sql`select o.status as order, a.status as attempt,
            (select count(*)::int from ledger_entry e where e.order_id = o.id and e.kind = 'PAYMENT' and e.account = 'PROVIDER') as posted,
            (select count(*)::int from payment_event v where v.object_ref = ${ref} and v.processed_at is null) as waiting
          from patient_order o join payment_attempt a on a.order_id = o.id where o.id = ${order_id}::uuid`.execute(db);
        return rows[0];
      };
      await expect
        .poll(() => Promise.all(begun.map(stateOf)), { timeout: 30_000, message: how })
        .toEqual(
          begun.map(({ isPaid, method }) =>
            isPaid
              ? { order: 'PAID', attempt: 'SUCCEEDED', posted: 1, waiting: 0 }
              : { order: 'WAITING_PAYMENT', attempt: method === 'CARD' ? 'FAILED' : 'VOIDED', posted: 0, waiting: 0 },
          ),
        );
      expect(await service.countWaiting(db), how).toBe(0);
      expect(await findMoneyViolations(db), how).toEqual([]);
    }
    await databases.close();
    expect(await target.stop()).toBe(0);
  },
);
