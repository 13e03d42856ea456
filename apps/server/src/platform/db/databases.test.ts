import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { command, testDatabase } from '../../../test/support/index.ts';
import { openDatabases } from './databases.ts';
import { assertDurableSettings } from './durability.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase({ timeoutFactor: 1 });
});
afterAll(() => database.close());

test('keeps the wire format: bigint as number, dates as text, instants ISO, int arrays', async () => {
  const { rows } = await sql`select 5000000000::bigint as n, date '2026-11-20' as day,
      timestamptz '2026-11-20 09:10:00+09' as at, timestamptz '2026-11-20 09:10:00.5+09' as later,
      array[1, -2]::int[] as ids, '{}'::int[] as none`.execute(database.db);
  expect(rows).toEqual([
    {
      n: 5_000_000_000,
      day: '2026-11-20',
      at: '2026-11-20T00:10:00.000Z',
      later: '2026-11-20T00:10:00.500Z',
      ids: [1, -2],
      none: [],
    },
  ]);
});

test('a failing statement on the shared reader fails alone', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, (_, n) => sql<{ n: number }>`select 60 / ${n % 3}::int as n`.execute(database.reader)),
  );
  for (const [n, answer] of results.entries()) {
    if (n % 3 === 0) expect(answer).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    else expect(answer).toMatchObject({ status: 'fulfilled', value: { rows: [{ n: 60 / (n % 3) }] } });
  }
});

test('slow reads on the shared reader neither delay nor cut the reads behind them [E5]', async () => {
  const order: string[] = [];
  // Together they take longer than the query timeout of the driver.
  const slow = Array.from({ length: 2 }, (_, n) =>
    sql<{ n: number }>`select ${n}::int as n, pg_sleep(2.4)`.execute(database.reader).then(({ rows }) => {
      order.push('slow');
      return rows[0]!.n;
    }),
  );
  const quick = Array.from({ length: 20 }, (_, n) =>
    sql<{ n: number }>`select ${n}::int as n`.execute(database.reader).then(({ rows }) => {
      order.push('quick');
      return rows[0]!.n;
    }),
  );
  expect(await Promise.all(quick)).toEqual(quick.map((_, n) => n));
  expect(await Promise.all(slow)).toEqual([0, 1]);
  expect(order).toEqual([...quick.map(() => 'quick'), 'slow', 'slow']);
});

test('the shared reader rejects anything but a single read', async () => {
  await expect(database.reader.transaction().execute(async () => {})).rejects.toThrow('single reads only');
  await expect(database.reader.deleteFrom('outbox').execute()).rejects.toThrow('single reads only');
});

test('a statement ends after 3 s, a lock wait after 1 s', async () => {
  const settings = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'TimeZone') order by name`.execute(
    database.db,
  );
  expect(Object.fromEntries(settings.rows.map(({ name, setting }) => [name, setting]))).toEqual({
    TimeZone: 'UTC',
    idle_in_transaction_session_timeout: '5000',
    lock_timeout: '1000',
    statement_timeout: '3000',
  });
});

test.each(['db', 'reader'] as const)('%s reconnects after the database closed every connection', async (name) => {
  const one = () => sql<{ one: number }>`select 1 as one`.execute(database[name]);
  const serves = () =>
    expect
      .poll(
        () =>
          one().then(
            ({ rows }) => rows,
            () => 'broken',
          ),
        { interval: 10 },
      )
      .toEqual([{ one: 1 }]);
  await serves();
  await command(
    database.url,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await serves();
});

test.each([
  [
    'postgresql://nobody:x@127.0.0.1:1/haruka',
    /^The database 127\.0\.0\.1:1\/haruka cannot be used: connect ECONNREFUSED/,
  ],
  [
    'postgresql://u:secret@localhost/haruka?host=%2Fnowhere',
    /^The database localhost\/haruka cannot be used: connect ENOENT/,
  ],
])('an unreachable database is one sentence without its password: %s', async (url, sentence) => {
  await expect(openDatabases(url)).rejects.toThrow(sentence);
});

test('rejects a database without durable settings, naming the setting', async () => {
  const url = new URL(database.url);
  const name = url.pathname.slice(1);
  await command(database.url, `alter database ${name} set synchronous_commit = off`);
  const notDurable = await openDatabases(database.url, { poolSize: 1 });
  await expect(assertDurableSettings(notDurable.db)).rejects.toThrow('synchronous_commit');
  await notDurable.close();
});
