import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { asSystem } from '../../../platform/db/database-context.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { type CrashServer, makeCrashServer } from '../../../../test/faults/crash-server.ts';
import { sandboxPath } from '../../../providers/payment/sandbox.ts';
import { cancelledOrder, cancelReason, held, newPaid, type Paid, passTime, unpaidOrder } from '../crash.fixtures.ts';
import { post } from '../ledger/ledger.service.ts';
import { findMoneyViolations } from '../money-invariants.ts';

let target: CrashServer;
afterEach(() => target.remove());

/** An order, and what tells the sandbox about its money. */
interface Told {
  what: string;
  order_id: string;
  /** The name of the object at the sandbox. */
  ref: string;
  /** The page of the sandbox that moves the money, and its form. */
  page: string;
  form: Record<string, string>;
  /** The kind of the entries that the event posts, and the state in the end: of the order and of the attempt or refund. */
  kind: 'PAYMENT' | 'SUSPENSE' | 'REFUND_RETURNED';
  states: { order: string; object: string };
}

const insertObject = (tx: Tx, kind: 'INTENT' | 'REFUND', data: { ref: string }) =>
  sql`insert into sandbox_payment (id, kind, data) values (${data.ref}, ${kind}, ${JSON.stringify(data)}::jsonb)`.execute(
    tx,
  );

/** Inserts a new order whose card waits for 3-D Secure, or whose slip has expired. The sweep does not ask about it. */
const unpaid = (db: Db, paid: Paid, method: 'CARD' | 'KONBINI'): Promise<Told> =>
  db.transaction().execute(async (tx): Promise<Told> => {
    const order_id = await unpaidOrder(tx, paid);
    const [attempt_id, ref] = [randomUUID(), `pi_${order_id}`];
    const isCard = method === 'CARD';
    await sql`insert into payment_attempt (id, order_id, account_id, clinic_id, method, card_id, amount, status, provider_ref, expires_at, check_at)
      values (${attempt_id}::uuid, ${order_id}::uuid, ${paid.patient_id}::uuid, ${paid.clinic_id}, ${method}, ${isCard ? paid.card_id : null}::uuid,
        3300, ${isCard ? 'NEEDS_3DS' : 'EXPIRED'}, ${ref}, case when not ${isCard}::boolean then now() - interval '1 day' end, null)`.execute(
      tx,
    );
    const intent = { ref, attempt_id, method, currency: 'jpy', amount: 3300, received: 0 };
    const rest = { action_url: null, vouchers: [], failure: null, refunded: 0, expires_at: null, return_url: null };
    const status = isCard ? 'ACTION' : 'CANCELED';
    const object = { ...intent, ...rest, status };
    await insertObject(tx, 'INTENT', object);
    const of = { order_id, ref };
    return isCard
      ? {
          ...of,
          what: 'a payment',
          page: `3ds/${ref}`,
          form: { passed: 'yes' },
          kind: 'PAYMENT',
          states: { order: 'PAID', object: 'SUCCEEDED' },
        }
      : {
          ...of,
          what: 'a late payment at a store',
          page: `till/${ref}`,
          form: { act: 'pay' },
          kind: 'SUSPENSE',
          states: { order: 'WAITING_PAYMENT', object: 'SUCCEEDED' },
        };
  });

/** Inserts a refund of a cancelled order that was done. */
const refunded = async (db: Db, paid: Paid): Promise<Told> => {
  const order_id = await cancelledOrder(db, paid);
  return db.transaction().execute(async (tx): Promise<Told> => {
    const [id, ref] = [randomUUID(), `re_${order_id}`];
    await sql`insert into refund (id, order_id, attempt_id, account_id, clinic_id, amount, reason, status, provider_ref, settled_at, check_at, fee)
      select ${id}::uuid, order_id, id, account_id, clinic_id, 1000, ${cancelReason}, 'DONE', ${ref}, now(), null, 0
      from payment_attempt where order_id = ${order_id}::uuid`.execute(tx);
    const about = { kind: 'REFUND', clinic_id: paid.clinic_id, order_id, attempt_id: null, refund_id: id } as const;
    await post(tx, { ...about, debit: 'REFUNDS_DUE', credit: 'PROVIDER', amount: 1000 });
    const refund = { ref, refund_id: id, intent_ref: `pi_${order_id}`, amount: 1000, status: 'ACCEPTED' };
    await insertObject(tx, 'REFUND', refund);
    return {
      what: 'a refund sent back',
      order_id,
      ref,
      page: `refund/${ref}`,
      form: {},
      kind: 'REFUND_RETURNED',
      states: { order: 'CANCEL', object: 'FAILED' },
    };
  });
};

/** Waits until so many statements of the server wait for a lock. */
const blocked = (db: Db, statement: string, count: number) =>
  expect
    .poll(
      async () =>
        (
          await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
            and query like ${`${statement}%`}`.execute(db)
        ).rows.length,
      { timeout: 30_000, interval: 20 },
    )
    .toBe(count);

/** Ends what a dead process has sent to the database and that waits there. */
const endBlocked = (db: Db) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);

/** Lets no event be marked: the mark of this object waits for a lock that the test holds, and those of others fail. */
async function holdMarks(db: Db, waits: string) {
  await sql`create function hold_mark() returns trigger language plpgsql as $$ begin
    if new.object_ref = ${sql.lit(waits)} then perform pg_advisory_xact_lock(1); end if;
    raise exception 'not marked';
  end $$`.execute(db);
  await sql`create trigger hold_mark before update of processed_at on payment_event for each row execute function hold_mark()`.execute(
    db,
  );
  const lock = await held(db, sql`select pg_advisory_xact_lock(1)`);
  return {
    async end() {
      await lock.end();
      await sql`drop function hold_mark cascade`.execute(db);
    },
  };
}

/** Where the server is killed: the events are not stored, their money is not posted, or it is posted and no event is marked. */
const points = ['before they are stored', 'before they are posted', 'before they are marked'] as const;

test(
  'kill -9 while three kinds of webhooks are handled: each is posted once [PAY-11]',
  { timeout: 180_000 },
  async () => {
    target = await makeCrashServer(process.env.TEST_DATABASE_URL);
    await target.start();
    const databases = await target.databases();
    const { db } = databases;
    const paid = await newPaid(db);
    /** What is known of an order's money: how often it was posted, and whether its event is marked. */
    const findMoney = async ({ what, order_id, ref, kind }: Told) => {
      const { rows } = await sql<{ posted: number; isMarked: boolean; order: string; object: string }>`
        select (select count(*)::int from ledger_entry where order_id = o.id and kind = ${kind} and account = 'PROVIDER') as posted,
          exists (select from payment_event where object_ref = ${ref} and processed_at is not null) as "isMarked",
          o.status as order,
          coalesce((select status from refund where provider_ref = ${ref}), (select status from payment_attempt where provider_ref = ${ref})) as object
        from patient_order o where o.id = ${order_id}::uuid`.execute(db);
      return { what, ...rows[0]! };
    };
    const press = ({ page, form }: Told) =>
      fetch(`${target.origin}${sandboxPath}/${page}`, {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'manual',
      }).catch(() => undefined);

    for (const point of points) {
      const told = await asSystem(async () => [
        await unpaid(db, paid, 'CARD'),
        await unpaid(db, paid, 'KONBINI'),
        await refunded(db, paid),
      ]);
      const moneyOf = () => Promise.all(told.map(findMoney));
      const pressed: Promise<unknown>[] = [];
      let lock: { end(): Promise<unknown> };
      if (point === 'before they are stored') {
        lock = await held(db, sql`lock table payment_event in exclusive mode`);
        pressed.push(...told.map(press));
        await blocked(db, 'insert into payment_event', told.length);
      } else if (point === 'before they are posted') {
        lock = await held(db, sql`lock table ledger_entry in exclusive mode`);
        await Promise.all(told.map(press));
        await blocked(db, 'insert into "ledger_entry"', 1);
      } else {
        lock = await holdMarks(db, told.at(-1)!.ref);
        for (const one of told) await press(one);
        await blocked(db, 'update "payment_event" set "processed_at"', 1);
      }
      await target.killServer();
      await Promise.all(pressed);
      await endBlocked(db);
      await lock.end();
      const posted = point === 'before they are marked' ? 1 : 0;
      expect(await moneyOf(), point).toMatchObject(told.map(({ what }) => ({ what, posted, isMarked: false })));

      await passTime(db);
      await target.start();
      await expect
        .poll(moneyOf, { timeout: 30_000, message: point })
        .toEqual(told.map(({ what, states }) => ({ what, posted: 1, isMarked: true, ...states })));
      expect(await findMoneyViolations(db), point).toEqual([]);
    }
    await databases.close();
    expect(await target.stop()).toBe(0);
  },
);
