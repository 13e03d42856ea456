import { errorCodes } from '@haruka/contract';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, testDatabase } from '../../../test/support/index.ts';
import { audit } from './audit-log.ts';
import { makeAuditChainWriter } from './audit-chain.ts';
import { type Head, verifyAudit } from './verify-audit-chain.ts';
import { type Db, appRole } from '../db/databases.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Db;
const fail = (error: unknown) => {
  throw error;
};

beforeAll(async () => {
  database = await testDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(() => asOwner('truncate audit_log, audit_unsealed, audit_seal, audit_head'));

/** Runs statements as a superuser of the database, with triggers disabled. */
const asOwner = (...statements: string[]) =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });

const patient_id = randomUUID();
const write = (count: number, clinic_id: number | null) =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      audit(
        db,
        { id: randomUUID(), ip: '2001:db8::1' },
        {
          actor: { kind: 'doctor', id: 7 },
          object: 'consult',
          object_id: `${n} 遥\n`,
          action: 'view',
          clinic_id,
          patient_id,
        },
      ),
    ),
  );
const linkAll = () => makeAuditChainWriter(db, fail).linkEntries();
const ids = async () => (await db.selectFrom('audit_log').select('id').orderBy('id').execute()).map(({ id }) => id);

test('links the rows of each clinic in its own chain, and verifies all of them', async () => {
  await write(30, 4);
  await write(20, 5);
  await write(10, null);
  expect(await verifyAudit(db)).toMatchObject({ rows: 0, waiting: 60, bad: undefined });
  expect(await linkAll()).toBe(60);
  const { heads, ...found } = await verifyAudit(db);
  expect(found).toEqual({ rows: 60, waiting: 0, bad: undefined });
  expect(heads.map(({ chain, seq }) => ({ chain, seq }))).toEqual([
    { chain: 0, seq: 10 },
    { chain: 4, seq: 30 },
    { chain: 5, seq: 20 },
  ]);
});

test('several processes link during writes: no row is linked twice or missed', async () => {
  const writers = Array.from({ length: 4 }, () => makeAuditChainWriter(db, fail));
  const writing = Array.from({ length: 10 }, (_, n) => write(40, n % 3));
  while ((await verifyAudit(db)).rows < 400) await Promise.all(writers.map((writer) => writer.linkEntries()));
  await Promise.all(writing);
  expect(await verifyAudit(db)).toMatchObject({ rows: 400, waiting: 0, bad: undefined });
});

test('links a row only after its transaction commits, and waits for no other', async () => {
  const open = db.transaction().execute(async (tx) => {
    await audit(
      tx,
      { id: 'a', ip: '' },
      { actor: { kind: 'system', id: '' }, object: 'consult', object_id: 1, action: 'book' },
    );
    await write(2, 4);
    expect(await linkAll()).toBe(2);
    throw new Error('rolled back');
  });
  await expect(open).rejects.toThrow('rolled back');
  expect(await linkAll()).toBe(0);
  expect(await verifyAudit(db)).toMatchObject({ rows: 2, waiting: 0, bad: undefined });
});

describe('verification finds a manipulated audit log', () => {
  let rows: number[];
  beforeEach(async () => {
    await write(12, 4);
    await write(6, 5);
    await linkAll();
    rows = await ids();
  });
  const bad = async (copies?: Head[]) => (await verifyAudit(db, copies)).bad;

  test.each([
    "at = at + interval '1 second'",
    "actor_kind = 'system'",
    "actor_id = '8'",
    "actor_role = 'OWNER'",
    'clinic_id = 5',
    'clinic_id = null',
    'patient_id = null',
    "object = 'session'",
    "object_id = '99'",
    "action = 'update'",
    `result = '${errorCodes.accessDenied}'`,
    "request_id = ''",
    "ip = '127.0.0.1'",
  ])('altered: %s', async (change) => {
    await asOwner(`update audit_log set ${change} where id = ${rows[3]}`);
    expect(await bad()).toBe(`row ${rows[3]} (chain 4, place 4): the row differs from its hash`);
  });

  test('every single row, one after the other', async () => {
    for (const id of rows) {
      await asOwner(`update audit_log set ip = ip || '0' where id = ${id}`);
      expect(await bad()).toContain(`row ${id} `);
      await asOwner(`update audit_log set ip = left(ip, -1) where id = ${id}`);
      expect(await bad()).toBeUndefined();
    }
  });

  test('deleted, with and without its link', async () => {
    await asOwner(`delete from audit_log where id = ${rows[3]}`);
    expect(await bad()).toBe(`row ${rows[3]} (chain 4, place 4): the row was deleted`);
    await asOwner(`delete from audit_seal where audit_id = ${rows[3]}`);
    expect(await bad()).toBe(`row ${rows[4]} (chain 4, place 5): the link at place 4 is missing`);
    await asOwner(`update audit_seal set seq = seq - 1 where chain = 4 and seq > 4`);
    expect(await bad()).toBe(`row ${rows[4]} (chain 4, place 4): does not follow the row before it`);
  });

  test('deleted before it was linked', async () => {
    await write(1, 4);
    const last = (await ids()).at(-1);
    await asOwner(`delete from audit_log where id = ${last}`);
    await linkAll();
    expect(await bad()).toContain(`row ${last} (chain 0, place 1): the row was deleted`);
  });

  test('inserted without the trigger', async () => {
    await asOwner(
      `insert into audit_log (actor_kind, actor_id, object, object_id, action) values ('doctor', '7', 'consult', '1', 'view')`,
    );
    expect(await bad()).toMatch(/^row \d+: was never linked; it was inserted without the trigger$/);
  });

  test('swapped: two rows with each other, or two links', async () => {
    const [a, b] = [rows[2]!, rows[3]!];
    await asOwner(
      `update audit_log x set object_id = y.object_id, request_id = y.request_id, at = y.at from audit_log y
        where x.id in (${a}, ${b}) and y.id in (${a}, ${b}) and x.id <> y.id`,
    );
    expect(await bad()).toBe(`row ${a} (chain 4, place 3): the row differs from its hash`);
    await asOwner(
      `update audit_log x set object_id = y.object_id, request_id = y.request_id, at = y.at from audit_log y
        where x.id in (${a}, ${b}) and y.id in (${a}, ${b}) and x.id <> y.id`,
      `update audit_seal set seq = -seq where audit_id in (${a}, ${b})`,
      `update audit_seal set seq = case seq when -3 then 4 else 3 end where audit_id in (${a}, ${b})`,
    );
    expect(await bad()).toBe(`row ${b} (chain 4, place 3): does not follow the row before it`);
  });

  test('the end cut off: rows and links are gone, but not the head', async () => {
    await asOwner(`delete from audit_log where id in (select audit_id from audit_seal where chain = 5 and seq > 4)`);
    await asOwner('delete from audit_seal where chain = 5 and seq > 4');
    expect(await bad()).toBe('chain 5: ends at place 4, but its head is at 6; the tail was cut off');
    await asOwner('delete from audit_seal where chain = 5', 'delete from audit_log where clinic_id = 5');
    expect(await bad()).toBe('chain 5: ends at place 0, but its head is at 6; the tail was cut off');
    await asOwner('delete from audit_head where chain in (4, 5)');
    expect(await bad()).toBe('chain 4: its head is gone');
  });

  test('rewritten from start to end with its heads: only copied heads show it', async () => {
    const { heads: kept } = await verifyAudit(db);
    await asOwner(`update audit_log set actor_id = '9' where id = ${rows[1]}`);
    await asOwner('truncate audit_seal, audit_head', 'insert into audit_unsealed select id from audit_log');
    await linkAll();
    expect(await bad()).toBeUndefined();
    expect(await bad(kept)).toBe('chain 4, place 12: not the head that was copied; the chain was rewritten');

    await asOwner('truncate audit_log, audit_seal, audit_head');
    expect(await bad()).toBeUndefined();
    expect(await bad(kept)).toBe('chain 4: shorter than the head that was copied at place 12; the tail was cut off');
  });
});

test('the running server links a row within five seconds and measures its lag', async () => {
  const app = await testApp();
  const waiting = async () =>
    (await sql<{ count: number }>`select count(*) as count from audit_unsealed`.execute(app.db)).rows[0]!.count;
  const began = performance.now();
  await audit(
    app.db,
    { id: 'a', ip: '' },
    { actor: { kind: 'system', id: '' }, object: 'consult', object_id: 1, action: 'book' },
  );
  expect(await waiting()).toBe(1);
  await expect.poll(waiting, { timeout: 5000, interval: 50 }).toBe(0);
  const ms = Math.round(performance.now() - began);
  expect(ms).toBeLessThan(5000);
  const [, lag] = /^audit_lag_seconds (\d\.\d+)$/m.exec((await app.http.inject('/metrics')).body) ?? [];
  expect(Number(lag)).toBeGreaterThan(0);
  expect(Number(lag)).toBeLessThan(5);
  expect((await verifyAudit(app.db)).bad).toBeUndefined();
  await app.stop();
  process.stdout.write(`an audit entry was linked after ${ms} ms\n`);
});

test('the audit tables reject changes by every role', async () => {
  await write(1, 4);
  await linkAll();
  for (const statement of [
    "update audit_log set ip = ''",
    'delete from audit_log',
    'truncate audit_log',
    "update audit_seal set hash = ''",
    'delete from audit_seal',
    'truncate audit_seal',
    'delete from audit_head',
    'truncate audit_head',
  ])
    await expect(sql.raw(statement).execute(db), statement).rejects.toThrow('is append-only');
});

describe('the server role cannot stop the linking [B11]', () => {
  /** Opens a connection with the role of the server. */
  async function asServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: database.url, options: `-c role=${appRole} -c app.kind=system` });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  test('an advisory lock and row locks of the server role do not stop it [B11]', async () => {
    await write(3, 4);
    await asServer(async (client) => {
      await client.query('begin');
      await client.query('select pg_advisory_lock(4000027)');
      await client.query('select from audit_unsealed, audit_seal, audit_head');
      await expect(client.query('lock table audit_head in share mode')).rejects.toThrow('permission denied');
      await client.query('rollback');
      expect(await linkAll()).toBe(3);
    });
  });

  test('only the trigger queues rows, and no date makes linking fail [B11]', async () => {
    await asServer(async (client) => {
      await expect(client.query('insert into audit_unsealed values (999)')).rejects.toThrow('permission denied');
      await client.query(`insert into audit_log (at, actor_kind, actor_id, object, object_id, action)
        values ('infinity', 'system', '', 'x', '', 'x'), ('-infinity', 'system', '', 'x', '', 'x')`);
    });
    expect(await linkAll()).toBe(2);
    expect(await verifyAudit(db)).toMatchObject({ rows: 2, waiting: 0, bad: undefined });
  });

  test('the lag is the age of the oldest row, also while another process links [B11]', async () => {
    await db
      .insertInto('audit_log')
      .values({
        at: new Date(Date.now() - 60_000),
        actor_kind: 'system',
        actor_id: '',
        object: 'x',
        object_id: '',
        action: 'x',
      })
      .execute();
    const writer = makeAuditChainWriter(db, fail);
    await db.transaction().execute(async (tx) => {
      await sql`lock table audit_head in share update exclusive mode`.execute(tx);
      expect(await writer.linkEntries()).toBe(0);
    });
    expect(writer.lag()).toBeGreaterThan(59);
    expect(await writer.linkEntries()).toBe(1);
    await writer.linkEntries();
    expect(writer.lag()).toBe(0);
  });
});
