import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultDataDir } from '../../ops/default-data-dir.ts';
import { findClusterPaths } from './cluster-paths.ts';
import { newDataFolder } from '../../../../test/support/data-folder.ts';
import { type Cluster, joinCluster, startCluster } from './index.ts';

let template: string;
let dir: string;
const open: Cluster[] = [];
const children: ChildProcess[] = [];
const publicTemp = () => newDataFolder('haruka-folder-');
/** Creates one cluster and copies it for each test, because `initdb` takes most of the time of a start. */
beforeAll(async () => {
  template = await publicTemp();
  await (await startCluster(template, { durable: false })).stop();
});
afterAll(() => rm(template, { recursive: true }));
beforeEach(async () => {
  dir = await publicTemp();
  await promisify(execFile)('cp', ['-a', path.join(template, 'cluster'), dir]);
});
afterEach(async () => {
  for (const cluster of open.splice(0)) await cluster.stop();
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    if (child.spawnfile === 'unshare') {
      // The first process of a namespace ends after all others in it, and `unshare` after that: no database writes any more.
      const first = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
      process.kill(Number(first), 'SIGKILL');
    } else child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await chmod(dir, 0o755);
  await rm(dir, { recursive: true });
});

async function start(where = dir): Promise<Cluster> {
  const cluster = await startCluster(where, { durable: false });
  open.push(cluster);
  return cluster;
}
async function query(cluster: Pick<Cluster, 'url'>, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: cluster.url() });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
/** Starts another process that locks the folder, in its own namespaces when `wrapper` creates them. */
async function startHolder(...wrapper: string[]): Promise<{ child: ChildProcess; database: number }> {
  const [command, ...args] = [
    ...wrapper,
    process.execPath,
    path.join(import.meta.dirname, '../../../../test/support/hold.ts'),
    dir,
  ];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, database: Number(output) };
}
const unshare = ['unshare', '--pid', '--ipc', '--fork', '--kill-child', '--mount-proc'];
const canUnshare = spawnSync(unshare[0]!, [...unshare.slice(1), 'true']).status === 0;
const isRoot = process.getuid?.() === 0;

test.runIf(isRoot)('root below a private folder: the start fails and creates no temporary database [E1]', async () => {
  const inTemp = async () => (await readdir(os.tmpdir())).filter((name) => /^haruka-[0-9a-f]{12}$/.test(name));
  const before = await inTemp();
  await chmod(dir, 0o700);
  const data = path.join(dir, 'data');
  await expect(startCluster(data)).rejects.toThrow(
    `The data folder ${data} is below ${dir}, which only its owner may enter, and PostgreSQL must not run as root. Name another DATA_DIR (such as /var/lib/haruka), or start as another user.`,
  );
  expect(await inTemp()).toEqual(before);
});

test('rejects a data folder that lost its database, even with all other files [E1]', async () => {
  await (await start()).stop();
  open.pop();
  await rm(path.join(dir, 'cluster'), { recursive: true });
  await expect(startCluster(dir)).rejects.toThrow(
    `The data folder ${dir} has lost its database (${dir}/cluster is missing): restore it, or remove ${dir}/cluster.made to start with an empty one.`,
  );
  expect(await readdir(dir)).not.toContain('cluster');
  await rm(path.join(dir, 'cluster.made'));
  expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('the default data folder is .data, for root below a private folder /var/lib [E1]', async () => {
  expect(defaultDataDir(dir, { isRoot: true })).toBe(path.join(dir, '.data'));
  await chmod(dir, 0o700);
  expect(defaultDataDir(dir, { isRoot: true })).toMatch(/^\/var\/lib\/haruka-[0-9a-f]{8}$/);
  expect(defaultDataDir(dir, { isRoot: false })).toBe(path.join(dir, '.data'));
  await mkdir(path.join(dir, '.data/cluster'), { recursive: true });
  expect(defaultDataDir(dir, { isRoot: true })).toBe(path.join(dir, '.data'));
});

test.runIf(canUnshare)('a server in other pid and ipc namespaces keeps its lock on the folder [E2]', async () => {
  await startHolder(...unshare);
  await expect(startCluster(dir)).rejects.toThrow(/^The data folder .+ is in use by another server \(process 1\)/);
});

test.runIf(canUnshare)('a server rejects a second one in other pid and ipc namespaces [E2]', async () => {
  await start();
  const [command, ...args] = unshare;
  const hold = path.join(import.meta.dirname, '../../../../test/support/hold.ts');
  const second = spawnSync(command!, [...args, process.execPath, hold, dir], { encoding: 'utf8' });
  expect(second.stderr.trim()).toBe(
    `The data folder ${dir} is in use by another server (process ${process.pid}): stop it, or name another DATA_DIR.`,
  );
  expect(second.status).toBe(1);
  expect(await query(open[0]!, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('rejects a folder whose socket answers from outside of this container [E2]', async () => {
  await mkdir(path.join(dir, 'socket'), { mode: 0o700 });
  const foreign = createServer().listen(path.join(dir, 'socket/.s.PGSQL.5432'));
  await once(foreign, 'listening');
  await expect(startCluster(dir)).rejects.toThrow(
    `The data folder ${dir} is in use by a database outside this container: stop it, or name another DATA_DIR.`,
  );
  foreign.close();
  await once(foreign, 'close');
  expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('in a folder too deep for a socket path, the socket is still in the folder [E2]', async () => {
  const deep = path.join(dir, ...Array.from({ length: 8 }, () => 'a-rather-long-name'));
  const cluster = await start(deep);
  expect(await query(cluster, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await readdir(path.join(deep, 'socket'))).toContain('.s.PGSQL.5432');
  await expect(startCluster(deep)).rejects.toThrow(/is in use by another server/);
});

test('a command works on a disk that is too full for a start [E13]', async () => {
  await expect(startCluster(dir, { minFreeBytes: Number.MAX_SAFE_INTEGER })).rejects.toThrow(/MB left; at least/);
  const beside = await joinCluster(dir, { minFreeBytes: 0, durable: false });
  expect(await query(beside, 'select 1 as one')).toEqual([{ one: 1 }]);
  await beside.stop();
});

test('a start after kill -9 waits until the backends of the killed database end [E13]', async () => {
  const { child, database } = await startHolder();
  const client = new pg.Client({ host: path.join(dir, 'socket'), user: 'haruka', database: 'haruka' });
  client.on('error', () => {});
  await client.connect();
  // A backend that computes does not notice that its postmaster has ended.
  const busy = client.query('select count(*) from generate_series(1, 4000000)').catch(() => {});
  await expect
    .poll(async () =>
      query(clusterAt(dir), "select from pg_stat_activity where state = 'active' and query like '%series(1, 4%'"),
    )
    .not.toEqual([]);
  child.kill('SIGKILL');
  process.kill(database, 'SIGKILL');
  await once(child, 'exit');
  expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
  await busy;
});

test('a zombie of a killed database does not stop the start [E13]', async () => {
  // The shell's child ends, and the program that replaces the shell never reaps it.
  // PostgreSQL accepts a lock file only if its process has the same account.
  const { account } = await findClusterPaths(dir, () => {});
  const parent = spawn('sh', ['-c', 'sleep 0.5 & echo $!; exec sleep 60'], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  children.push(parent);
  const [output] = (await once(parent.stdout, 'data')) as [Buffer];
  const zombie = Number(output);
  await expect.poll(() => readFile(`/proc/${zombie}/stat`, 'utf8')).toMatch(/\) Z /);
  await writeFile(path.join(dir, 'cluster/postmaster.pid'), `${zombie}\n${dir}/cluster\n`);
  await mkdir(path.join(dir, 'socket'), { recursive: true });
  await writeFile(path.join(dir, 'socket/.s.PGSQL.5432.lock'), `${zombie}\n${dir}/cluster\n`);
  expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

const clusterAt = (folder: string) => ({
  url: () => `postgresql://haruka@localhost/postgres?host=${encodeURIComponent(path.join(folder, 'socket'))}`,
});
