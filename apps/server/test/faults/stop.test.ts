import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { stopMs as appStopMs } from '../../src/app.ts';
import { limits } from '../../src/run.ts';
import { newDataFolder, prepareDataFolder } from '../support/data-folder.ts';

/** The longest time of a stop in ms, from the signal to the exit of server and database. */
const stopMs = 5_000;
const main = path.join(import.meta.dirname, '../../src/main.ts');
let dir: string;
const children: ChildProcess[] = [];
const peers: Socket[] = [];
beforeAll(async () => {
  dir = await newDataFolder('haruka-stop-');
  await prepareDataFolder(dir);
});
afterAll(() => rm(dir, { recursive: true }));
afterEach(async () => {
  for (const peer of peers.splice(0)) peer.destroy();
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
/** Starts the real program, inside of another one if `wrapper` says so. */
async function launch(wrapper: (program: string) => string[] = () => [process.execPath, main]) {
  const port = await freePort();
  const [command, ...args] = wrapper(`${process.execPath} ${main}`);
  const child = spawn(command!, args, {
    env: { PATH: process.env.PATH, DATA_DIR: dir, LOG_LEVEL: 'silent', HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  children.push(child);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said: said.trim() }));
  return { child, port, ended };
}
async function up(wrapper?: Parameters<typeof launch>[0]) {
  const launched = await launch(wrapper);
  const isReady = () =>
    fetch(`http://127.0.0.1:${launched.port}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  await expect.poll(isReady, { timeout: 50_000, interval: 20 }).toBe(true);
  return { ...launched, database: await database() };
}
async function write(port: number, text: string): Promise<void> {
  const peer = connect(port, '127.0.0.1');
  peer.on('error', () => {});
  peers.push(peer);
  await once(peer, 'connect');
  await new Promise((done) => peer.write(text, done));
}
const database = async () => Number((await readFile(path.join(dir, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
const isAlive = async (pid: number) => (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== '';

test('incomplete requests and upgrades do not delay a stop; no database stays [B1, E8]', async () => {
  const { child, port, ended, database } = await up();
  const upgrade = 'connection: upgrade\r\nupgrade: websocket\r\n';
  await write(
    port,
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: h\r\n${upgrade}sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );
  for (let nth = 0; nth < 50; nth++) await write(port, `GET /nowhere HTTP/1.1\r\nhost: h\r\n${upgrade}\r\n`);
  await write(port, 'GET /healthz HTTP/1.1\r\nhost: h\r\nx-half: ');
  await write(
    port,
    'POST /api/v1/auth/patient/login/ HTTP/1.1\r\nhost: h\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"ema',
  );
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  const began = performance.now();
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, said: '' });
  expect(performance.now() - began).toBeLessThan(stopMs);
  expect(await isAlive(database)).toBe(false);
});

test('a stop with 1,000 open upgrades takes at most 3 s [B1, E8]', async () => {
  const { child, port, ended, database } = await up();
  const upgrade = 'connection: upgrade\r\nupgrade: websocket\r\n';
  const key = 'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
  await Promise.all(
    Array.from({ length: 1_000 }, (_, nth) =>
      write(
        port,
        nth % 2
          ? `GET /nowhere HTTP/1.1\r\nhost: h\r\n${upgrade}\r\n`
          : `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: h\r\n${upgrade}${key}\r\n`,
      ),
    ),
  );
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  const began = performance.now();
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, said: '' });
  expect(performance.now() - began).toBeLessThan(3_000);
  expect(await isAlive(database)).toBe(false);
});

test('the time limits of all steps of a stop add up to less than 5 s [E8]', () => {
  expect(limits.app).toBeGreaterThan(appStopMs);
  // Redis and the database each have a pool to close.
  expect(limits.app + 2 * limits.pools + limits.database).toBeLessThan(stopMs);
});

test('SIGHUP stops the server cleanly [E8]', async () => {
  const { child, ended, database } = await up();
  const began = performance.now();
  child.kill('SIGHUP');
  expect(await ended).toEqual({ code: 0, said: '' });
  expect(performance.now() - began).toBeLessThan(stopMs);
  expect(await isAlive(database)).toBe(false);
});

test.runIf(spawnSync('script', ['--version']).status === 0)(
  'a closed terminal ends server and database [E8]',
  async () => {
    const { child, database, port } = await up((program) => ['script', '--quiet', '--command', program, '/dev/null']);
    child.kill('SIGKILL');
    await expect.poll(() => isAlive(database), { timeout: stopMs }).toBe(false);
    await expect.poll(() => fetch(`http://127.0.0.1:${port}/healthz`).catch(() => 'gone')).toBe('gone');
  },
);

test('a signal during a start ends it cleanly, and no database stays [E8]', async () => {
  const { child, ended } = await launch();
  await expect.poll(() => database().catch(() => 0), { timeout: 50_000, interval: 1 }).toBeGreaterThan(0);
  const pid = await database();
  const began = performance.now();
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, said: '' });
  expect(performance.now() - began).toBeLessThan(stopMs);
  await expect.poll(() => isAlive(pid)).toBe(false);
});
