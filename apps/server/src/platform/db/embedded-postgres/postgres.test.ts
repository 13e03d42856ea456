import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDataDir } from '../../ops/data-dir.ts';
import { type Cluster, joinCluster, startCluster } from './index.ts';

let made: string;
let dir: string;
const open: Cluster[] = [];
const children: ChildProcess[] = [];
const publicTemp = async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'haruka-pg-'));
  await chmod(folder, 0o755);
  return folder;
};
/** A cluster is made once and copied: making one is most of what a start costs. */
beforeAll(async () => {
  made = await publicTemp();
  await (await startCluster(made, { durable: false })).stop();
});
afterAll(() => rm(made, { recursive: true }));
beforeEach(async () => {
  dir = await publicTemp();
});
const copied = () => promisify(execFile)('cp', ['-a', path.join(made, 'cluster'), dir]);
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
async function ask<T extends pg.QueryResultRow>(cluster: Pick<Cluster, 'url'>, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: cluster.url() });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
/** Another process that holds the folder: its own pid and its database's. */
async function holder(): Promise<{ child: ChildProcess; database: number }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../../../test/support/hold.ts'), dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, database: Number(said) };
}
/** One that has ended but was not yet cleared away has no command line any more. */
const isAlive = async (pid: number) => (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== '';

test('design §9: real PostgreSQL with checksums and UTC; what was written is there at the next start', async () => {
  await copied();
  const first = await start();
  await ask(first, 'create table note (text text)');
  await ask(first, "insert into note values ('kept')");
  await open.pop()!.stop();
  const second = await start();
  expect(await ask(second, 'select text from note')).toEqual([{ text: 'kept' }]);
  expect(
    await ask(
      second,
      "select current_setting('data_checksums') as sums, current_setting('timezone') as zone, current_setting('listen_addresses') as tcp, current_setting('server_version_num')::int / 10000 as version",
    ),
  ).toEqual([{ sums: 'on', zone: 'UTC', tcp: '', version: 18 }]);
});

test('safety F3: outside tests nothing acknowledged is only in memory', async () => {
  await copied();
  const cluster = await start({ durable: true });
  expect(
    await ask(
      cluster,
      "select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commit",
    ),
  ).toEqual([{ fsync: 'on', pages: 'on', commit: 'on' }]);
});

test('safety F4: a second process is told within 2 s who holds the folder', async () => {
  await copied();
  const { child } = await holder();
  const began = performance.now();
  await expect(startCluster(dir)).rejects.toThrow(
    `The data folder ${dir} is in use by another server (process ${child.pid}): stop it, or name another DATA_DIR.`,
  );
  expect(performance.now() - began).toBeLessThan(2000);
});

test('a command beside a running server uses its database; without one it has its own', async () => {
  await copied();
  await holder();
  const beside = await joinCluster(dir);
  expect(await ask(beside, 'select 1 as one')).toEqual([{ one: 1 }]);
  await beside.stop();
  expect(await ask(beside, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('safety F4: after kill -9 the lock is taken over and the orphaned database ended', async () => {
  await copied();
  const { child, database } = await holder();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await isAlive(database)).toBe(true);
  const log = vi.fn();
  const cluster = await start({ log });
  expect(log).toHaveBeenCalledWith(expect.stringContaining(`process ${database}`));
  expect(await isAlive(database)).toBe(false);
  expect(await ask(cluster, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a lock whose number now belongs to another process is stale', async () => {
  await copied();
  await writeFile(path.join(dir, 'lock'), JSON.stringify({ pid: process.pid, began: 'long ago' }));
  await start();
  expect(JSON.parse(await readFile(path.join(dir, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid });
});

test('of ten starts at once exactly one gets the folder', async () => {
  const starts = await Promise.allSettled(Array.from({ length: 10 }, () => start()));
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a process that died while making the folder leaves nothing in the way', async () => {
  await mkdir(path.join(dir, 'cluster.new/half'), { recursive: true });
  const cluster = await start();
  expect(await ask(cluster, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('safety F2: kill -9 of the database, and it is back with everything it acknowledged', async () => {
  await copied();
  const log = vi.fn();
  const cluster = await start({ log, durable: true });
  await ask(cluster, 'create table note (text text)');
  const killed = cluster.pid();
  process.kill(killed, 'SIGKILL');
  await expect
    .poll(() => ask(cluster, 'select text from note').catch(() => undefined), { timeout: 15_000, interval: 50 })
    .toEqual([]);
  expect(cluster.pid()).not.toBe(killed);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('SIGKILL'));
});

test('safety F5: a folder that cannot be used, or is about to be full, is one clear sentence', async () => {
  const file = path.join(dir, 'file');
  await writeFile(file, '');
  await expect(startCluster(path.join(file, 'data'))).rejects.toThrow(/^The data folder .+ cannot be used: ENOTDIR/);
  await expect(openDataDir(dir, Number.MAX_SAFE_INTEGER)).rejects.toThrow(
    /^The data folder .+ has \d+ MB left; at least \d+ MB are needed\.$/,
  );
});

test("a damaged cluster is one sentence with the database's own reason, and the folder is free again", async () => {
  await copied();
  await (await start()).stop();
  open.pop();
  await rm(path.join(dir, 'cluster/PG_VERSION'));
  const broken = await startCluster(dir).catch((error: Error) => error.message);
  expect(broken).toMatch(/^The embedded PostgreSQL did not start: .*not a valid data directory/);
  expect(await readFile(path.join(dir, 'lock'), 'utf8').catch(() => 'free')).toBe('free');
});
