import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '../db/database-context.ts';
import type { Db } from '../db/databases.ts';
import type { Tables } from '../db/tables.ts';
import { type CleanupJob, cleanupJob } from './cleanup.ts';
import { modules } from '../../modules/index.ts';
import { type TestApp, testApp } from '../../../test/support/index.ts';
import { idempotencyJob } from '../http/idempotency.jobs.ts';
import { mailQueueJob } from '../../providers/mail/mail-queue.jobs.ts';

let app: TestApp;
let jobs: CleanupJob[];
beforeAll(async () => {
  app = await testApp();
  jobs = [idempotencyJob, ...modules.flatMap((module) => module.cleanupJobs ?? [])];
});
afterAll(() => app.stop());

test('runs each job in batches until nothing is left; a failed job stops no other [E6]', async () => {
  const batchSizes: number[] = [];
  const failed: string[] = [];
  let left = 1_203;
  const cleanup = cleanupJob(
    app.db,
    [
      {
        table: 'broken',
        removeBatch: async () => {
          throw new Error('away');
        },
      },
      {
        table: 'full',
        removeBatch: async (_db, atMost) => {
          batchSizes.push(atMost);
          const removed = Math.min(left, atMost);
          left -= removed;
          return removed;
        },
      },
    ],
    (_error, table) => failed.push(table),
  );
  expect(cleanup).toMatchObject({ runsAtStart: true, schedule: { cron: '13 * * * *' } });
  await expect(cleanup.run()).rejects.toThrow('not cleaned up: broken');
  expect(left).toBe(0);
  expect(batchSizes).toEqual([500, 500, 500]);
  expect(failed).toEqual(['broken']);
});

test('deletes expired rows of each table and keeps the rest [E6]', async () => {
  const { db } = app;
  const patient_id = randomUUID();
  const sessions = { dead: randomUUID(), revoked: randomUUID(), alive: randomUUID() };
  await db
    .insertInto('patient')
    .values({ id: patient_id, email: `${patient_id}@example.jp`, status: 'ACTIVE' })
    .execute();
  await sql`insert into session (id, kind, patient_id, token_hash, idle_until, ends_at, revoked_at) values
    (${sessions.dead}, 'patient', ${patient_id}, '1', now(), now() - interval '8 days', null),
    (${sessions.revoked}, 'patient', ${patient_id}, '2', now(), now() + interval '1 day', now() - interval '31 days'),
    (${sessions.alive}, 'patient', ${patient_id}, '3', now(), now() + interval '1 day', null)`.execute(db);
  for (const id of Object.values(sessions))
    await sql`insert into session_past_token select sha256((${id}::text || n)::bytea), ${id}::uuid from generate_series(1, 1500) n`.execute(
      db,
    );
  await sql`insert into idempotency (principal, route, key, request_hash, created_at)
    select 'patient:x', 'r', n::text, '', now() - make_interval(hours => case when n <= 1100 then 80 else 70 end) from generate_series(1, 1200) n`.execute(
    db,
  );
  await sql`insert into rate_count select 'k' || n, now() - make_interval(days => case when n <= 700 then 3 else 1 end), 1 from generate_series(1, 800) n`.execute(
    db,
  );
  await sql`insert into sent_message (at, channel, recipient, body) select now() - make_interval(days => case when n <= 600 then 31 else 1 end), 'MAIL', '', '' from generate_series(1, 700) n`.execute(
    db,
  );
  await sql`insert into mail_queue (recipient, message, created_at, next_at) values ('a', '{}', now() - interval '8 days', now() + interval '1 day'),
    ('b', '{}', now(), now() + interval '1 day')`.execute(db);

  const errors: unknown[] = [];
  const cleanup = cleanupJob(app.deps.db, jobs, (error) => errors.push(error));
  expect(await asSystem(() => cleanup.run())).toMatchObject({
    idempotency: 1100,
    session_past_token: 3000,
    session: 2,
    rate_count: 700,
    sent_message: 600,
    mail_queue: 1,
  });
  expect(errors).toEqual([]);
  expect((await db.selectFrom('session').select('id').execute()).map(({ id }) => id)).toEqual([sessions.alive]);
  expect(await app.runJob('cleanup')).toMatchObject({ idempotency: 0, session_past_token: 0, session: 0 });
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}
const scanned = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name']!] : []),
  ...(plan.Plans ?? []).flatMap(scanned),
];

/** Opens a database that explains each statement and records the tables it would read as a whole. */
async function openExplainingDb(url: string): Promise<{ db: Db; wholeTables: Set<string>; close(): Promise<void> }> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c enable_seqscan=off -c app.kind=system -c TimeZone=UTC',
  });
  await client.connect();
  const wholeTables = new Set<string>();
  const query = async (text: string, values: unknown[] = []) => {
    if (/^(select|with|insert|update|delete)\b/i.test(text)) {
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${text}`, values);
      for (const table of scanned(rows[0]!['QUERY PLAN'][0]!.Plan)) wholeTables.add(table);
    }
    return client.query(text, values);
  };
  const pool = { connect: async () => ({ query, release: () => {} }), end: () => client.end() };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }) });
  return { db, wholeTables, close: () => db.destroy() };
}

/** Tables that have a row only for each open connection. */
const small = ['seat'];

test('no scheduled statement reads a growing table as a whole [E6]', async () => {
  const { db, wholeTables, close } = await openExplainingDb(app.url);
  const deps = { ...app.deps, db, reader: db };
  const scheduled = [
    mailQueueJob({ db, ...deps.providers, onError: () => {} }),
    ...modules.flatMap((module) => module.jobs?.(deps) ?? []),
  ];
  const found: string[] = [];
  const note = (name: string) => {
    const grown = [...wholeTables].filter((table) => !small.includes(table));
    found.push(...grown.map((table) => `${name} reads the whole of ${table}`));
    wholeTables.clear();
  };
  for (const { table, removeBatch } of jobs) {
    await removeBatch(db, 500);
    note(`cleanup of ${table}`);
  }
  for (const job of scheduled) {
    await asSystem(async () => {
      await job.isDue?.();
      await job.run();
    });
    note(job.name);
  }
  await close();
  expect(found).toEqual([]);
});

test('every foreign key to a deletable row has an index [E6]', async () => {
  const { rows } = await sql<{ column: string }>`
    select c.conrelid::regclass || '.' || a.attname as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in ('session'::regclass, 'patient'::regclass)
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))
    order by 1`.execute(app.db);
  expect(rows.map(({ column }) => column)).toEqual([]);
});

test('reads ten years of consults and audit entries by index [E6]', async () => {
  const { db, wholeTables, close } = await openExplainingDb(app.url);
  const patient_id = randomUUID();
  await sql`select from audit_log where patient_id = ${patient_id} order by at desc limit 20`.execute(db);
  await sql`select from audit_log where at > now() - interval '1 day'`.execute(db);
  await sql`select from audit_log where id > 0 order by id limit 20000`.execute(db);
  await sql`select from audit_seal where (chain, seq) > (1, 1) order by chain, seq limit 2000`.execute(db);
  await sql`select from audit_seal where audit_id = 1`.execute(db);
  await sql`select from consult where clinic_location_id = 1 and start_at >= now() and start_at < now() + interval '7 days'`.execute(
    db,
  );
  await sql`select from consult where doctor_id = 1 and start_at >= now() order by start_at desc`.execute(db);
  await sql`select from consult where patient_id = ${patient_id} order by start_at desc limit 20`.execute(db);
  await close();
  expect([...wholeTables]).toEqual([]);
});

test('docs/operations.md says of every table how long its rows are kept [E6]', async () => {
  const document = await readFile(path.join(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8');
  const section = document.split('## What is kept how long')[1]!.split('\n## ')[0]!;
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  const tablesOf = (row: string) => [...row.split('|')[1]!.matchAll(/`([a-z_.]+)`/g)].map(([, table]) => table!);
  const { rows: tables } = await sql<{ table_name: string }>`
    select table_name from information_schema.tables where table_schema = 'public' and table_name <> 'migration'`.execute(
    app.db,
  );
  const named = rows.flatMap(tablesOf);
  const own = named.filter((table) => !table.startsWith('pgboss.'));
  // Accounts that were never activated have a second row.
  expect([...new Set(own)].toSorted()).toEqual(tables.map(({ table_name }) => table_name).toSorted());
  const cleaned = rows.filter((row) => row.split('|')[3]!.trim() === 'cleanup').flatMap(tablesOf);
  expect(cleaned.toSorted()).toEqual(jobs.map(({ table }) => table).toSorted());
});
