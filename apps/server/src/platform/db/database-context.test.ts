import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onDatabase, testDatabase } from '../../../test/support/index.ts';
import { asSystem, asPreAuth, runInContext } from './database-context.ts';
import { type Databases, openDatabases } from './databases.ts';
import { migrate } from './migrate.ts';
import { assertRowLevelSecurity } from './row-level-security.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let served: Databases;
const patients = Array.from({ length: 40 }, () => randomUUID());
const as = (id: string) => ({ kind: 'patient' as const, id, sid: '' });

beforeAll(async () => {
  database = await testDatabase();
  const rows = patients.map((id) => ({ id, email: `${id}@example.jp` }));
  await database.db.insertInto('patient').values(rows).execute();
  // One connection, so that whatever stays behind on it is found by the next statement.
  served = await openDatabases(database.url, { poolSize: 1 });
});
afterAll(async () => {
  await served.close();
  await database.close();
});

const seen = async ({ db }: Pick<Databases, 'db'>) =>
  (await db.selectFrom('patient').select('id').execute()).map(({ id }) => id);

test('a context is of one statement: whatever came before on the connection, nobody sees nothing', async () => {
  expect(await seen(served)).toEqual([]);
  expect(await runInContext(as(patients[0]!), () => seen(served))).toEqual([patients[0]]);
  expect(await seen(served)).toEqual([]);
  expect(await asSystem(() => seen(served))).toHaveLength(40);
  expect(await asPreAuth(() => seen(served))).toHaveLength(40);
  expect(await runInContext({ kind: 'public' }, () => seen(served))).toEqual([]);
  expect(await seen(served)).toEqual([]);
});

test('and of one transaction, in which it may change; after a failure, too, nothing of it is left', async () => {
  await runInContext(as(patients[1]!), () =>
    served.db.transaction().execute(async (tx) => {
      expect(await seen({ db: tx })).toEqual([patients[1]]);
      expect(await asSystem(() => seen({ db: tx }))).toHaveLength(40);
      expect(await seen({ db: tx })).toEqual([patients[1]]);
    }),
  );
  expect(await seen(served)).toEqual([]);
  const failing = asSystem(() =>
    served.db.transaction().execute(async (tx) => {
      await seen({ db: tx });
      await sql`select 1 / 0`.execute(tx);
    }),
  );
  await expect(failing).rejects.toThrow('division by zero');
  await expect(asSystem(() => sql`select 1 / 0`.execute(served.db))).rejects.toThrow('division by zero');
  expect(await seen(served)).toEqual([]);
});

test('a context that cannot be set stops its statement', async () => {
  const odd = { kind: 'patient' as const, id: 'no\u0000uuid', sid: '' };
  await expect(runInContext(odd, () => sql`insert into directory default values`.execute(served.db))).rejects.toThrow(
    'invalid byte sequence',
  );
  expect(await seen(served)).toEqual([]);
});

test('many people read over the one shared connection at once, and each sees their own', async () => {
  const { reader } = served;
  const reads = Array.from({ length: 20 }).flatMap(() =>
    patients.map((id) => runInContext(as(id), async () => ({ id, seen: await seen({ db: reader }) }))),
  );
  const nobodys = Array.from({ length: 50 }, () => seen({ db: reader }));
  for (const { id, seen: own } of await Promise.all(reads)) expect(own).toEqual([id]);
  for (const none of await Promise.all(nobodys)) expect(none).toEqual([]);
});

test('Z2: the server is neither owner nor superuser; a start past the policies is refused', async () => {
  expect(served.hasOwnRole).toBe(true);
  await assertRowLevelSecurity(served.db);
  await expect(assertRowLevelSecurity(database.db)).rejects.toThrow('passes by every policy');
  await database.db.schema.createTable('unguarded').addColumn('patient_id', 'uuid').execute();
  await expect(assertRowLevelSecurity(served.db)).rejects.toThrow('these tables have no forced policy: unguarded');
  await database.db.schema.dropTable('unguarded').execute();
  for (const statement of [
    "update audit_log set ip = ''",
    'delete from audit_log',
    'truncate audit_log',
    'delete from audit_seal',
  ])
    await expect(
      asSystem(() => sql.raw(statement).execute(served.db)),
      statement,
    ).rejects.toThrow('permission denied');
});

test('Z2: where the user may not make a role, the owner of the tables is held by them just the same', async () => {
  const name = `plain_${randomUUID().replaceAll('-', '')}`;
  await sql.raw(`create role ${name} login password 'plain'`).execute(database.db);
  await sql.raw(`create database ${name} owner ${name}`).execute(database.db);
  const url = new URL(onDatabase(database.url, name));
  [url.username, url.password] = [name, 'plain'];
  await migrate(url.href);
  const owned = await openDatabases(url.href, { poolSize: 2 });
  expect(owned.hasOwnRole).toBe(false);
  await assertRowLevelSecurity(owned.db);
  const insert = () => owned.db.insertInto('patient').values({ id: patients[0]!, email: 'a@example.jp' }).execute();
  await expect(insert()).rejects.toThrow('row-level security');
  await asSystem(insert);
  expect(await seen(owned)).toEqual([]);
  expect(await runInContext(as(patients[1]!), () => seen(owned))).toEqual([]);
  expect(await runInContext(as(patients[0]!), () => seen(owned))).toEqual([patients[0]]);
  await owned.close();
  await sql.raw(`drop database ${name} with (force)`).execute(database.db);
  await sql.raw(`drop role ${name}`).execute(database.db);
});
