import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onDatabase, testDatabase } from '../../../test/support/index.ts';
import { asSystem, asPreAuth, runInContext } from './database-context.ts';
import { type Databases, openDatabases } from './databases.ts';
import { migrate } from './migrate.ts';
import { assertRowLevelSecurity } from './row-level-security.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let asServer: Databases;
const patients = Array.from({ length: 40 }, () => randomUUID());
const as = (id: string) => ({ kind: 'patient' as const, id, sid: '' });

beforeAll(async () => {
  database = await testDatabase();
  const rows = patients.map((id) => ({ id, email: `${id}@example.jp` }));
  await database.db.insertInto('patient').values(rows).execute();
  // One connection, so that the next statement would see any setting left on it.
  asServer = await openDatabases(database.url, { poolSize: 1 });
});
afterAll(async () => {
  await asServer.close();
  await database.close();
});

const visiblePatients = async ({ db }: Pick<Databases, 'db'>) =>
  (await db.selectFrom('patient').select('id').execute()).map(({ id }) => id);

test('a context applies to one statement: without one no rows are visible', async () => {
  expect(await visiblePatients(asServer)).toEqual([]);
  expect(await runInContext(as(patients[0]!), () => visiblePatients(asServer))).toEqual([patients[0]]);
  expect(await visiblePatients(asServer)).toEqual([]);
  expect(await asSystem(() => visiblePatients(asServer))).toHaveLength(40);
  expect(await asPreAuth(() => visiblePatients(asServer))).toHaveLength(40);
  expect(await runInContext({ kind: 'public' }, () => visiblePatients(asServer))).toEqual([]);
  expect(await visiblePatients(asServer)).toEqual([]);
});

test('a context applies to one transaction, may change in it, and ends with a failure', async () => {
  await runInContext(as(patients[1]!), () =>
    asServer.db.transaction().execute(async (tx) => {
      expect(await visiblePatients({ db: tx })).toEqual([patients[1]]);
      expect(await asSystem(() => visiblePatients({ db: tx }))).toHaveLength(40);
      expect(await visiblePatients({ db: tx })).toEqual([patients[1]]);
    }),
  );
  expect(await visiblePatients(asServer)).toEqual([]);
  const failing = asSystem(() =>
    asServer.db.transaction().execute(async (tx) => {
      await visiblePatients({ db: tx });
      await sql`select 1 / 0`.execute(tx);
    }),
  );
  await expect(failing).rejects.toThrow('division by zero');
  await expect(asSystem(() => sql`select 1 / 0`.execute(asServer.db))).rejects.toThrow('division by zero');
  expect(await visiblePatients(asServer)).toEqual([]);
});

test('a context that cannot be set stops its statement', async () => {
  const odd = { kind: 'patient' as const, id: 'no\u0000uuid', sid: '' };
  await expect(runInContext(odd, () => sql`insert into directory default values`.execute(asServer.db))).rejects.toThrow(
    'invalid byte sequence',
  );
  expect(await visiblePatients(asServer)).toEqual([]);
});

test('many people read over one shared connection at once and see only their own rows', async () => {
  const { reader } = asServer;
  const reads = Array.from({ length: 20 }).flatMap(() =>
    patients.map((id) => runInContext(as(id), async () => ({ id, seen: await visiblePatients({ db: reader }) }))),
  );
  const anonymousReads = Array.from({ length: 50 }, () => visiblePatients({ db: reader }));
  for (const { id, seen: own } of await Promise.all(reads)) expect(own).toEqual([id]);
  for (const none of await Promise.all(anonymousReads)) expect(none).toEqual([]);
});

test('the server is neither owner nor superuser, and needs forced policies to start', async () => {
  expect(asServer.hasOwnRole).toBe(true);
  await assertRowLevelSecurity(asServer);
  await expect(assertRowLevelSecurity(database)).rejects.toThrow('bypasses every policy');
  await database.db.schema.createTable('unguarded').addColumn('patient_id', 'uuid').execute();
  await expect(assertRowLevelSecurity(asServer)).rejects.toThrow('these tables have no forced policy: unguarded');
  await database.db.schema.dropTable('unguarded').execute();
  for (const statement of [
    "update audit_log set ip = ''",
    'delete from audit_log',
    'truncate audit_log',
    'delete from audit_seal',
  ])
    await expect(
      asSystem(() => sql.raw(statement).execute(asServer.db)),
      statement,
    ).rejects.toThrow('permission denied');
});

test('without the right to create roles, forced policies apply to the owner too', async () => {
  const name = `plain_${randomUUID().replaceAll('-', '')}`;
  await sql.raw(`create role ${name} login password 'plain'`).execute(database.db);
  await sql.raw(`create database ${name} owner ${name}`).execute(database.db);
  const url = new URL(onDatabase(database.url, name));
  [url.username, url.password] = [name, 'plain'];
  await migrate(url.href);
  const owned = await openDatabases(url.href, { poolSize: 2 });
  expect(owned.hasOwnRole).toBe(false);
  await assertRowLevelSecurity(owned);
  const insert = () => owned.db.insertInto('patient').values({ id: patients[0]!, email: 'a@example.jp' }).execute();
  await expect(insert()).rejects.toThrow('row-level security');
  await asSystem(insert);
  expect(await visiblePatients(owned)).toEqual([]);
  expect(await runInContext(as(patients[1]!), () => visiblePatients(owned))).toEqual([]);
  expect(await runInContext(as(patients[0]!), () => visiblePatients(owned))).toEqual([patients[0]]);
  await owned.close();
  await sql.raw(`drop database ${name} with (force)`).execute(database.db);
  await sql.raw(`drop role ${name}`).execute(database.db);
});
