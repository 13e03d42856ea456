import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startCluster } from './platform/db/embedded-postgres/index.ts';
import { migrate } from './platform/db/migrate.ts';
import { readConfig } from './platform/ops/config.ts';
import { run } from './run.ts';
import { newDataFolder } from '../test/support/data-folder.ts';
import { command } from '../test/support/index.ts';

/** One data folder for the file, so that every start after the first is a warm one. */
let dir: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  dir = await newDataFolder('haruka-main-');
});
afterAll(() => rm(dir, { recursive: true }));
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});

/** Starts the real program, `node src/main.ts`. */
function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: dir, LOG_LEVEL: 'silent', HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  children.push(child);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said: said.trim() }));
  return { child, ended };
}
async function portOf(listening: boolean): Promise<{ port: number; close(): void }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  if (!listening) server.close();
  return { port, close: () => server.close() };
}
const status = (port: number, url = '/readyz') =>
  fetch(`http://127.0.0.1:${port}${url}`).then(
    (answer) => answer.status,
    () => 0,
  );
const up = (port: number) => expect.poll(() => status(port), { timeout: 50_000, interval: 20 }).toBe(200);
const database = async () => Number((await readFile(path.join(dir, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
const isAlive = async (pid: number) => (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== '';

test('SIGTERM ends server and database cleanly, with exit code 0', async () => {
  const { port } = await portOf(false);
  const { child, ended } = start({ PORT: String(port) });
  await up(port);
  const pid = await database();
  child.kill('SIGTERM');
  // Package managers forward Ctrl-C a second time.
  child.kill('SIGINT');
  expect(await ended).toEqual({ code: 0, said: '' });
  expect(await isAlive(pid)).toBe(false);
});

/** Starts the server in a program that begins to stop in the middle of the startup, by `stopLater`. `planted` runs before. */
const stopsWhileStarting = (beforeListening: string, planted = '') => `
  (await import('node:module')).enableCompileCache();
  const { run } = await import('${new URL('run.ts', import.meta.url).href}');
  const { readConfig } = await import('${new URL('platform/ops/config.ts', import.meta.url).href}');
  const { ShutdownSteps } = await import('${new URL('platform/ops/shutdown.ts', import.meta.url).href}');
  ${planted}
  const endings = new ShutdownSteps();
  const ended = Promise.withResolvers();
  const stopLater = (turns) => (turns > 0 ? setImmediate(stopLater, turns - 1) : endings.endAll().then(ended.resolve));
  const running = run(readConfig(process.env), { beforeListening: async () => { ${beforeListening} } }, endings);
  await Promise.race([running.catch(() => {}), ended.promise]);
  await endings.endAll();
  process.exit(0);
`;

/** Runs such a program; returns its exit code and what it said. */
async function stopped(program: string) {
  const { port } = await portOf(false);
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { PATH: process.env.PATH, DATA_DIR: dir, LOG_LEVEL: 'error', HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = await once(child, 'close');
  return { code, said };
}

test.each([0, 5, 100])(
  'a stop while the server starts leaves no error in the log: %i turns later [E8]',
  async (turns) => {
    expect(await stopped(stopsWhileStarting(`stopLater(${turns})`))).toEqual({ code: 0, said: '' });
  },
);

/** A module that is never ready, asks for a stop, and says so when its database is gone. */
const neverReady = `
  const { modules } = await import('${new URL('modules/index.ts', import.meta.url).href}');
  const start = async ({ db, log }) => {
    stopLater(0);
    for (;;) {
      await db.selectFrom('clinic').select('id').execute().catch((err) => log.error({ err }, 'too late'));
      await new Promise((next) => setTimeout(next, 10));
    }
  };
  modules.push({ name: 'never-ready', start });
`;

test('what is abandoned for its lateness leaves no error in the log [E8]', async () => {
  expect(await stopped(stopsWhileStarting('', neverReady))).toEqual({ code: 0, said: '' });
});

test('with the embedded database too, the login of the server is no superuser [B11]', async () => {
  const { port } = await portOf(false);
  start({ PORT: String(port) });
  await up(port);
  const owner = new pg.Client({ host: path.join(dir, 'socket'), user: 'haruka', database: 'haruka' });
  await owner.connect();
  const { rows } = await owner.query(
    "select distinct usename, usesuper from pg_stat_activity join pg_user using (usename) where application_name = 'haruka'",
  );
  await owner.end();
  expect(rows).toEqual([{ usename: 'haruka_app', usesuper: false }]);
});

test('production rejects a superuser or demo accounts without changing the database [E11]', async () => {
  const cluster = await startCluster(dir);
  try {
    await command(cluster.url('postgres'), 'create role shop login');
    for (const [name, owner] of [
      ['fresh', 'haruka'],
      ['trial', 'shop'],
    ])
      await command(cluster.url('postgres'), `create database ${name} owner ${owner}`);
    const startOn = (url: string) =>
      run({
        ...readConfig({ NODE_ENV: 'test', PORT: '0', SECRET: 's'.repeat(32), DATABASE_URL: url }),
        hasFakes: false,
      });

    await expect(startOn(cluster.url('fresh'))).rejects.toThrow('Production refuses the superuser "haruka"');
    const { rows } = await command(
      cluster.url('fresh'),
      "select from pg_class where relnamespace = 'public'::regnamespace",
    );
    expect(rows).toEqual([]);

    const trial = new URL(cluster.url('trial'));
    trial.username = 'shop';
    await migrate(trial.href);
    await command(
      cluster.url('trial'),
      "insert into patient (id, email) values (gen_random_uuid(), 'hanako@haruka.example')",
    );
    await command(cluster.url('trial'), 'delete from migration where name = (select max(name) from migration)');
    await expect(startOn(trial.href)).rejects.toThrow('Production refuses the demo accounts in this database');
  } finally {
    await cluster.stop();
  }
});

test('recovers from kill -9 of the database, and of both at the next start', async () => {
  const { port } = await portOf(false);
  const first = start({ PORT: String(port) });
  await up(port);
  process.kill(await database(), 'SIGKILL');
  await expect.poll(() => status(port), { timeout: 5_000, interval: 10 }).toBe(503);
  await up(port);
  first.child.kill('SIGKILL');
  await first.ended;
  const second = start({ PORT: String(port) });
  await up(port);
  second.child.kill('SIGTERM');
  expect((await second.ended).code).toBe(0);
});

test('a second server on one folder names the process that uses it', async () => {
  const { port } = await portOf(false);
  const { child } = start({ PORT: String(port) });
  await up(port);
  expect(await start({ PORT: '0' }).ended).toEqual({
    code: 1,
    said: `The data folder ${dir} is in use by another server (process ${child.pid}): stop it, or name another DATA_DIR.`,
  });
});

test.each(['127.0.0.1', '::1'])('reports a port taken on %s before it starts anything [E13]', async (address) => {
  const { port } = await portOf(false);
  const other = createServer().listen(port, address);
  await once(other, 'listening');
  const fresh = path.join(dir, 'never made');
  expect(await start({ PORT: String(port), HOST: 'localhost', DATA_DIR: fresh }).ended).toEqual({
    code: 1,
    said: `Port ${port} is taken by another program: stop it, or choose another with PORT.`,
  });
  expect(existsSync(fresh)).toBe(false);
  other.close();
});

test('a taken port or an invalid setting is one sentence and a non-zero exit code', async () => {
  const taken = await portOf(true);
  expect(await start({ PORT: String(taken.port) }).ended).toEqual({
    code: 1,
    said: `Port ${taken.port} is taken by another program: stop it, or choose another with PORT.`,
  });
  expect(await start({ DATABASE_URL: 'postgresql://u:hidden@127.0.0.1:1/haruka' }).ended).toEqual({
    code: 1,
    said: 'The database 127.0.0.1:1/haruka cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
  });
  expect(await start({ PORT: 'none' }).ended).toEqual({
    code: 1,
    said: 'PORT must be a whole number from 0 to 65535.',
  });
  taken.close();
});
