import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDataDir } from '../../ops/data-dir.ts';
import { newDataFolder } from '../../../../test/support/data-folder.ts';
import { type Cluster, joinCluster, startCluster } from './index.ts';

let template: string;
let dir: string;
const open: Cluster[] = [];
const children: ChildProcess[] = [];
const publicTemp = () => newDataFolder('haruka-pg-');
/** Creates one cluster and copies it for each test, because `initdb` takes most of the time of a start. */
beforeAll(async () => {
  template = await publicTemp();
  await (await startCluster(template, { durable: false })).stop();
});
afterAll(() => rm(template, { recursive: true }));
beforeEach(async () => {
  dir = await publicTemp();
});
const copyTemplate = () => promisify(execFile)('cp', ['-a', path.join(template, 'cluster'), dir]);
afterEach(async () => {
  for (const cluster of open.splice(0)) await cluster.stop();
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await chmod(dir, 0o755);
  await rm(dir, { recursive: true });
});

async function start(options: Parameters<typeof startCluster>[1] = {}, where = dir): Promise<Cluster> {
  const cluster = await startCluster(where, { durable: false, ...options });
  open.push(cluster);
  return cluster;
}
async function query<T extends pg.QueryResultRow>(cluster: Pick<Cluster, 'url'>, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: cluster.url() });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
/** Starts another process that locks the folder, and returns it with the process id of its database. */
async function startHolder(): Promise<{ child: ChildProcess; database: number }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../../../test/support/hold.ts'), dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, database: Number(output) };
}
/** Returns whether a process lives. A zombie has an empty command line. */
const isAlive = async (pid: number) => (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== '';

test('runs PostgreSQL with checksums and UTC, and keeps data across starts', async () => {
  await copyTemplate();
  const first = await start();
  await query(first, 'create table note (text text)');
  await query(first, "insert into note values ('kept')");
  await open.pop()!.stop();
  const second = await start();
  expect(await query(second, 'select text from note')).toEqual([{ text: 'kept' }]);
  expect(
    await query(
      second,
      "select current_setting('data_checksums') as sums, current_setting('timezone') as zone, current_setting('listen_addresses') as tcp, current_setting('server_version_num')::int / 10000 as version",
    ),
  ).toEqual([{ sums: 'on', zone: 'UTC', tcp: '', version: 18 }]);
});

test('outside tests the database runs with durable settings', async () => {
  await copyTemplate();
  const cluster = await start({ durable: true });
  expect(
    await query(
      cluster,
      "select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commit",
    ),
  ).toEqual([{ fsync: 'on', pages: 'on', commit: 'on' }]);
});

test('rejects a second process within 2 s, naming the one that uses the folder', async () => {
  await copyTemplate();
  const { child } = await startHolder();
  const began = performance.now();
  await expect(startCluster(dir)).rejects.toThrow(
    `The data folder ${dir} is in use by another server (process ${child.pid}): stop it, or name another DATA_DIR.`,
  );
  expect(performance.now() - began).toBeLessThan(2000);
});

test('a command beside a running server uses its database, alone it starts one', async () => {
  await copyTemplate();
  await startHolder();
  const beside = await joinCluster(dir);
  expect(await query(beside, 'select 1 as one')).toEqual([{ one: 1 }]);
  await beside.stop();
  expect(await query(beside, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('after kill -9 takes over the lock and ends the orphaned database', async () => {
  await copyTemplate();
  const { child, database } = await startHolder();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await isAlive(database)).toBe(true);
  const log = vi.fn();
  const cluster = await start({ log });
  expect(log).toHaveBeenCalledWith(expect.stringContaining(`process ${database}`));
  expect(await isAlive(database)).toBe(false);
  expect(await query(cluster, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a lock whose process id was reused is stale', async () => {
  await copyTemplate();
  await writeFile(path.join(dir, 'lock'), JSON.stringify({ pid: process.pid, began: 'long ago' }));
  await start();
  expect(JSON.parse(await readFile(path.join(dir, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid });
});

test('exactly one of ten concurrent starts gets the folder', async () => {
  const starts = await Promise.allSettled(Array.from({ length: 10 }, () => start()));
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a process that died while it created the folder does not block the next start', async () => {
  await mkdir(path.join(dir, 'cluster.new/half'), { recursive: true });
  const cluster = await start();
  expect(await query(cluster, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('restarts the database after kill -9 with every committed row', async () => {
  await copyTemplate();
  const log = vi.fn();
  const cluster = await start({ log, durable: true });
  await query(cluster, 'create table note (text text)');
  const killed = cluster.pid();
  process.kill(killed, 'SIGKILL');
  await expect
    .poll(() => query(cluster, 'select text from note').catch(() => undefined), { timeout: 15_000, interval: 50 })
    .toEqual([]);
  expect(cluster.pid()).not.toBe(killed);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('SIGKILL'));
});

test('an unusable or almost full folder is one clear sentence', async () => {
  const file = path.join(dir, 'file');
  await writeFile(file, '');
  await expect(startCluster(path.join(file, 'data'))).rejects.toThrow(/^The data folder .+ cannot be used: ENOTDIR/);
  await expect(openDataDir(dir, Number.MAX_SAFE_INTEGER)).rejects.toThrow(
    /^The data folder .+ has \d+ MB left; at least \d+ MB are needed\.$/,
  );
});

test('a damaged cluster is one sentence with the reason, and the lock is released', async () => {
  await copyTemplate();
  await (await start()).stop();
  open.pop();
  await rm(path.join(dir, 'cluster/PG_VERSION'));
  const broken = await startCluster(dir).catch((error: Error) => error.message);
  expect(broken).toMatch(/^The embedded PostgreSQL did not start: .*not a valid data directory/);
  expect(await readFile(path.join(dir, 'lock'), 'utf8').catch(() => 'free')).toBe('free');
});
