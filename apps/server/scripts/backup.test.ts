import type { ChildProcess } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeAuditChainWriter } from '../src/platform/audit/audit-chain.ts';
import { audit } from '../src/platform/audit/audit-log.ts';
import { asSystem } from '../src/platform/db/database-context.ts';
import { type Db, openDatabases } from '../src/platform/db/databases.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { startCluster } from '../src/platform/db/embedded-postgres/index.ts';
import { type ClusterPaths, makeOwnedDir } from '../src/platform/db/embedded-postgres/cluster-paths.ts';
import { createCluster, startPostgres, stopPostgres } from '../src/platform/db/embedded-postgres/process.ts';
import { folderFiles } from '../src/providers/files/folder.ts';
import { buildFixtures } from '../test/authorization/fixtures.ts';
import { newDataFolder, prepareDataFolder } from '../test/support/data-folder.ts';
import { command } from '../test/support/index.ts';
import { saidBy } from './operator.fixtures.ts';

/** The oldest supported PostgreSQL, where it is installed. Its tools and rules for owners differ from the embedded one. */
const bin = '/usr/lib/postgresql/15/bin';
const hasPostgres15 = existsSync(path.join(bin, 'pg_dump'));

let dir: string;
let running: ChildProcess | undefined;
let urlOf: (database: string, user?: string) => string;
const inDir = (name: string) => path.join(dir, name);

beforeAll(async () => {
  dir = await newDataFolder('haruka-backup-');
  if (!hasPostgres15) return;
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
  const [cluster, socketDir] = [inDir('cluster15'), inDir('s')];
  await makeOwnedDir(socketDir, 0o700, account);
  const places: ClusterPaths = { account, bin, cluster, marker: inDir('marker'), socketDir, clientDir: socketDir };
  await createCluster(places, false);
  running = await startPostgres(places, false);
  urlOf = (database, user = 'the_owner') =>
    `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
  // This role may neither create roles nor bypass policies, so forced row-level security applies to it.
  await command(urlOf('postgres', 'haruka'), 'create role the_owner login');
  for (const name of ['one', 'two', 'three'])
    await command(urlOf('postgres', 'haruka'), `create database ${name} owner the_owner`);
}, 60_000);
afterAll(async () => {
  if (running) await stopPostgres(running);
  await rm(dir, { recursive: true, force: true });
});

/** Starts a migrated database in a new data folder. */
async function startMigrated(folder: string) {
  await mkdir(folder);
  await prepareDataFolder(folder);
  const cluster = await startCluster(folder, { durable: false });
  await migrate(cluster.url());
  return cluster;
}

const operatorIn = (environment: Record<string, string>, ...args: string[]) => saidBy(environment, args);

async function asOwner<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabases(url, { poolSize: 2, as: 'owner' });
  try {
    return await asSystem(() => work(db));
  } finally {
    await close();
  }
}

const patient_id = '01936f00-0000-7000-8000-000000000001';
async function fill(db: Db) {
  await db.insertInto('clinic').values({ id: 4, name: 'みどり医院' }).execute();
  await db
    .insertInto('clinic_location')
    .values({ id: 1, clinic_id: 4, name: '渋谷院', prefecture: 13, address_2: '渋谷区', speciality_ids: [34] })
    .execute();
  await db
    .insertInto('patient')
    .values({ id: patient_id, email: 'a@example.jp', status: 'ACTIVE', first_name: '花子' })
    .execute();
  await db.insertInto('patient_location').values({ patient_id, clinic_location_id: 1 }).execute();
  for (let n = 0; n < 3; n++)
    await audit(
      db,
      { id: 'x', ip: '' },
      { actor: { kind: 'operator', id: 'o' }, object: 'patient', object_id: n, action: 'view', patient_id },
    );
  const errors: unknown[] = [];
  await makeAuditChainWriter(db, (error) => errors.push(error)).linkEntries();
  expect(errors).toEqual([]);
}

/** Returns one hash per table over all its rows. */
async function contentsOf(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`select c.relname::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`.execute(db);
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{
      hash: string;
    }>`select count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${sql.table(name)} t`.execute(
      db,
    );
    contents[name] = rows[0]!.hash;
  }
  return contents;
}

test.runIf(hasPostgres15)(
  'a dump by an owner under forced policies restores every row and audit head [E10]',
  { timeout: 120_000 },
  async () => {
    await migrate(urlOf('one'));
    const before = await asOwner(urlOf('one'), async (db) => {
      await fill(db);
      return contentsOf(db);
    });
    expect(before.patient).toMatch(/^1:/);
    expect(before.audit_seal).toMatch(/^3:/);

    const folder = inDir('monday');
    const made = await operatorIn({ DATABASE_URL: urlOf('one') }, 'backup', folder);
    expect(made.said).toContain(`The backup is in ${folder}`);
    expect(made.said).toMatch(/^chain 0 place 3 [0-9a-f]{64}$/m);
    expect(made.code).toBe(0);
    for (const file of ['manifest.json', 'database.dump'])
      expect((await stat(path.join(folder, file))).mode & 0o077).toBe(0);
    expect((await operatorIn({ DATABASE_URL: urlOf('one') }, 'backup', folder)).said).toContain('exists');
    expect((await operatorIn({ DATABASE_URL: urlOf('one') }, 'restore', folder)).said).toContain('is not empty');

    const restored = await operatorIn({ DATABASE_URL: urlOf('two') }, 'restore', folder);
    expect(restored.said).toContain('3 rows in the audit log');
    expect(restored.code).toBe(0);
    expect(await asOwner(urlOf('two'), contentsOf)).toEqual(before);
    expect((await operatorIn({ DATABASE_URL: urlOf('two') }, 'verify-audit')).code).toBe(0);
    // The restored database works: sequences continue, and policies apply.
    await asOwner(urlOf('two'), (db) =>
      audit(db, { id: 'y', ip: '' }, { actor: { kind: 'operator', id: 'o' }, object: 'x', object_id: 1, action: 'y' }),
    );
    const { db, close } = await openDatabases(urlOf('two'), { poolSize: 1, as: 'owner' });
    expect(await db.selectFrom('patient').select('id').execute()).toEqual([]);
    await close();

    const manifest = await readFile(path.join(folder, 'manifest.json'), 'utf8');
    await writeFile(path.join(folder, 'manifest.json'), manifest.replace(/"hash": "../, '"hash": "zz'));
    const wrong = await operatorIn({ DATABASE_URL: urlOf('three') }, 'restore', folder);
    expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('does not match the backup') as string });
  },
);

/** Makes every disk look full while it works. */
async function onFullDisk<T>(work: () => Promise<T>): Promise<T> {
  const statfs = vi.spyOn(fs, 'statfs').mockResolvedValue({ bavail: 0, bsize: 4096 } as never);
  syncBuiltinESMExports();
  try {
    return await work();
  } finally {
    statfs.mockRestore();
    syncBuiltinESMExports();
  }
}

test(
  'copies a stopped embedded database, also on a full disk; restores it elsewhere [E10, E13]',
  { timeout: 180_000 },
  async () => {
    const [source, target, folder] = [inDir('data'), inDir('data2'), inDir('copy')];
    const first = await startMigrated(source);
    const before = await asOwner(first.url(), async (db) => {
      await fill(db);
      return contentsOf(db);
    });
    // The disk is too full for a start, and not for a backup.
    const backUp = () => onFullDisk(() => operatorIn({ DATA_DIR: source }, 'backup', folder));
    const tooEarly = await backUp();
    // With a recent pg_dump installed, the server need not stop.
    const isDump = tooEarly.code === 0;
    if (!isDump) expect(tooEarly.said).toContain('stop the server first');
    await first.stop();
    if (!isDump) expect(await backUp()).toMatchObject({ code: 0 });

    expect((await operatorIn({ DATA_DIR: target }, 'restore', folder)).said).toContain('3 rows in the audit log');
    const second = await startCluster(target, { durable: false });
    expect(await asOwner(second.url(), contentsOf)).toEqual(before);
    await second.stop();
    expect(await operatorIn({ DATA_DIR: target }, 'restore', folder)).toMatchObject({ code: 1 });
  },
);

/** Puts the files of a booking into the store of a data folder: those kept, and one that was removed. */
async function attach(db: Db, dataDir: string, contents: Record<string, string>, removed: string) {
  const world = await buildFixtures(db);
  const { patient_id } = world.consults[0]!;
  const consult_id = await world.consult(world.consults[0]!, 'CONFIRMED');
  const store = folderFiles(path.join(dataDir, 'files'));
  for (const [id, content] of [...Object.entries(contents), [removed, 'removed'] as const]) {
    await store.put(id, Readable.from([content]), content.length);
    const row = { id, consult_id, patient_id, uploaded_by: patient_id, name: 'a.jpg', type: 'image/jpeg' as const };
    const sha256 = createHash('sha256').update(content).digest('hex');
    const stored = {
      bytes: content.length,
      sha256,
      stored_at: new Date(),
      ...(id === removed && { removed_at: new Date() }),
    };
    await db
      .insertInto('attachment')
      .values({ ...row, ...stored })
      .execute();
  }
}

test('a backup holds the files of patients, and a restore stores them again [E10]', { timeout: 180_000 }, async () => {
  const [source, target, folder] = [inDir('with-files'), inDir('with-files2'), inDir('files-backup')];
  const [lost, removed] = [randomUUID(), randomUUID()];
  const contents = { [randomUUID()]: 'rash', [randomUUID()]: 'referral letter', [lost]: 'gone' };
  const cluster = await startMigrated(source);
  await asOwner(cluster.url(), (db) => attach(db, source, contents, removed));
  await cluster.stop();
  // A missing file does not stop a backup; the output counts it.
  await folderFiles(path.join(source, 'files')).delete(lost);

  const made = await operatorIn({ DATA_DIR: source }, 'backup', folder);
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('and 2 files of patients') as string });
  expect(made.said).toContain('not in it: 1 files');
  const [first] = await readdir(path.join(folder, 'files'));
  expect((await stat(path.join(folder, 'files', first!))).mode & 0o077).toBe(0);

  // An incomplete backup changes nothing.
  await rename(path.join(folder, 'files', first!), inDir('aside'));
  const incomplete = await operatorIn({ DATA_DIR: target }, 'restore', folder);
  expect(incomplete).toMatchObject({ code: 1, said: expect.stringContaining('has 1 files') as string });
  expect(existsSync(target)).toBe(false);
  await rename(inDir('aside'), path.join(folder, 'files', first!));

  expect((await operatorIn({ DATA_DIR: target }, 'restore', folder)).said).toContain('is restored and verified');
  const restored = folderFiles(path.join(target, 'files'));
  for (const [id, content] of Object.entries(contents)) {
    const file = await restored.get(id);
    expect(file && (await text(file))).toBe(id === lost ? undefined : content);
  }
  expect(await restored.get(removed)).toBeUndefined();
  const alone = await operatorIn({ DATA_DIR: source }, 'backup', inDir('alone'), '--without-files');
  expect(alone.said).toContain('and no files of patients');
  expect(existsSync(path.join(inDir('alone'), 'files'))).toBe(false);
});

test('rejects a folder that is no backup in one sentence [E10]', async () => {
  await writeFile(inDir('manifest.json'), '{}');
  expect(await operatorIn({ DATA_DIR: inDir('none') }, 'restore', dir)).toEqual({
    code: 1,
    said: `${path.join(dir, 'manifest.json')} is not the manifest of a backup.`,
  });
  expect((await operatorIn({ DATA_DIR: inDir('none') }, 'restore', inDir('nowhere'))).said).toContain('is no backup');
});
