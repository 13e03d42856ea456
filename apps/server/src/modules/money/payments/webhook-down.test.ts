import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { asSystem } from '../../../platform/db/database-context.ts';
import type { Db } from '../../../platform/db/databases.ts';
import { type CrashServer, makeCrashServer } from '../../../../test/faults/crash-server.ts';
import { sandboxPath } from '../../../providers/payment/sandbox.ts';
import { newPaid, type Paid, passTime, unpaidOrder } from '../crash.fixtures.ts';
import { findMoneyViolations } from '../money-invariants.ts';
import { allOrders, type Message } from './webhook-messages.fixtures.ts';

let target: CrashServer;
afterEach(() => target.remove());

/** A payment that is open, and how it ends at the service. */
interface Begun {
  order_id: string;
  ref: string;
  sequence: Message[];
  isPaid: boolean;
  method: 'CARD' | 'KONBINI';
}

/** Inserts an order with an open payment. The sweep does not ask about it. */
const begin = (db: Db, paid: Paid, sequence: Message[], nth: number): Promise<Begun> =>
  db.transaction().execute(async (tx) => {
    const order_id = await unpaidOrder(tx, paid);
    const [attempt_id, ref] = [randomUUID(), `pi_${order_id}`];
    const method = nth % 4 < 2 ? 'CARD' : 'KONBINI';
    const isCard = method === 'CARD';
    await sql`insert into payment_attempt (id, order_id, account_id, clinic_id, method, card_id, amount, status, provider_ref, expires_at, check_at)
      values (${attempt_id}::uuid, ${order_id}::uuid, ${paid.patient_id}::uuid, ${paid.clinic_id}, ${method}, ${isCard ? paid.card_id : null}::uuid,
        3300, ${isCard ? 'NEEDS_3DS' : 'ISSUED'}, ${ref}, case when not ${isCard}::boolean then now() + interval '1 day' end, null)`.execute(
      tx,
    );
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
      tx,
    );
    return { order_id, ref, sequence, isPaid: nth % 2 === 0, method };
  });

/** The service has messages to send, in the order of each payment. It sends them until they are accepted. */
async function send(db: Db, begun: readonly Begun[], part: (sequence: Message[]) => Message[]) {
  let at = 0;
  for (const { ref, sequence } of begun)
    for (const one of part(sequence)) {
      const id = `evt_${randomUUID()}`;
      const body = JSON.stringify({ id, type: `payment_intent.${one}`, data: { object: { id: ref } } });
      await sql`insert into sandbox_payment_event (id, body, created_at)
        values (${id}, ${body}, now() + ${at++} * interval '1 microsecond')`.execute(db);
    }
}

const count = async (db: Db, table: 'payment_event' | 'sandbox_payment_event') =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)).rows[0]!.count;

test(
  'a server stopped or killed amid 24 webhook orders ends as the service says [PAY-22]',
  { timeout: 120_000 },
  async () => {
    target = await makeCrashServer(process.env.TEST_DATABASE_URL);
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
      await send(db, begun, ([first, second]) => [first!, second!]);
      // An act at the service makes it send what waits.
      const act = fetch(
        `${target.origin}${sandboxPath}/till/${begun.find(({ method }) => method === 'KONBINI')!.ref}`,
        {
          method: 'POST',
          body: new URLSearchParams({ act: 'pay' }),
          redirect: 'manual',
        },
      ).catch(() => undefined);
      await expect.poll(() => count(db, 'payment_event'), { interval: 5, timeout: 20_000 }).toBeGreaterThan(before + 5);
      // What the service does next. It sends these messages at the next start.
      const goOn = async () => {
        for (const { ref, isPaid } of begun) {
          const end = isPaid ? { status: 'SUCCEEDED', received: 3300 } : { status: 'CANCELED', received: 0 };
          await sql`update sandbox_payment set data = data || ${JSON.stringify(end)}::jsonb where id = ${ref}`.execute(
            db,
          );
        }
        await send(db, begun, ([, , third, fourth]) => [third!, fourth!]);
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
      await act;
      await target.start();
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
      expect(await count(db, 'sandbox_payment_event'), how).toBe(0);
      expect(await findMoneyViolations(db), how).toEqual([]);
    }
    await databases.close();
    expect(await target.stop()).toBe(0);
  },
);
