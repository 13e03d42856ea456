import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createClient } from 'redis';
import { type Socket, io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, trustTokens, testApp } from '../../../test/support/index.ts';
import { emitEvent } from './outbox.ts';
import { openFanOut } from './redis-fan-out.ts';
import type { FanOut } from './sockets.ts';

const hasRedis = (() => {
  try {
    return execFileSync('redis-server', ['--version']).length > 0;
  } catch {
    return false;
  }
})();

const patient_id = '01936f00-0000-7000-8000-000000000001';
const event = { consult_id: '01936f00-0000-7000-8000-00000000000a', patient_id, doctor_id: 3, clinic_location_id: 1 };
let redisPort: number;
let server: ChildProcess;
const fanOuts: FanOut[] = [];
const apps: TestApp[] = [];

async function startRedis() {
  server = spawn(
    'redis-server',
    ['--port', String(redisPort), '--save', '', '--appendonly', 'no', '--bind', '127.0.0.1'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  for await (const text of server.stdout!) if (String(text).includes('Ready to accept connections')) return;
}
/** Starts an app with its own connections and the same Redis. */
async function startApp(): Promise<TestApp> {
  const fanOut = await openFanOut(`redis://127.0.0.1:${redisPort}`, () => {});
  fanOuts.push(fanOut);
  const app = await testApp({ routes: {}, modules: [], resolveActor: trustTokens(), fanOut });
  apps.push(app);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  return app;
}
async function patientAt(app: TestApp): Promise<Socket> {
  const { port } = app.http.server.address() as AddressInfo;
  const token = await app.deps.tokens.access({ kind: 'patient', sub: patient_id, sid: 's' });
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
  });
  await new Promise<void>((done) => socket.once('connect', done));
  return socket;
}
const nextEvent = (socket: Socket) => new Promise<unknown>((done) => socket.once('calendar.new', done));

beforeAll(async () => {
  if (!hasRedis) return;
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  redisPort = (free.address() as AddressInfo).port;
  free.close();
  await startRedis();
});
afterAll(async () => {
  for (const app of apps) await app.stop();
  for (const fanOut of fanOuts) await fanOut.close();
  if (server?.exitCode === null) {
    server.kill();
    await once(server, 'exit');
  }
});

test.runIf(hasRedis)('REDIS_URL carries events between processes, also after Redis was away', async () => {
  const [one, two] = [await startApp(), await startApp()];
  const [here, there] = [await patientAt(one), await patientAt(two)];

  const both = Promise.all([nextEvent(here), nextEvent(there)]);
  await emitEvent(one.db, 'calendar.new', event);
  one.deps.outbox.kick();
  expect(await both).toEqual([event, event]);

  server.kill('SIGKILL');
  await once(server, 'exit');
  await expect.poll(() => fanOuts.some((fanOut) => fanOut.isReady()), { interval: 10 }).toBe(false);
  // Sockets of the same process receive it at once, others when Redis returns.
  const local = nextEvent(here);
  const later = nextEvent(there);
  await emitEvent(one.db, 'calendar.new', event);
  one.deps.outbox.kick();
  await local;
  await startRedis();
  expect(await later).toEqual(event);

  const gone = new Promise((done) => there.once('disconnect', done));
  one.deps.sockets.endSession('s');
  await gone;
  here.disconnect();
});

const caughtUp = (socket: Socket) => new Promise<void>((done) => socket.once('catch_up', () => done()));

test.runIf(hasRedis)('after Redis was away, tells every socket to catch up, and events flow again [E7]', async () => {
  const [one, two] = [await startApp(), await startApp()];
  const [here, there] = [await patientAt(one), await patientAt(two)];
  server.kill('SIGKILL');
  await once(server, 'exit');
  await expect.poll(() => fanOuts.slice(-2).some((fanOut) => fanOut.isReady()), { interval: 10 }).toBe(false);
  const local = nextEvent(here);
  await emitEvent(one.db, 'calendar.new', event);
  one.deps.outbox.kick();
  await local;
  const all = Promise.all([caughtUp(here), caughtUp(there)]);
  await startRedis();
  await all;
  // Its subscriber may reconnect later. The second `catch_up` covers what is sent until then.
  const again = nextEvent(there);
  const timer = setInterval(() => {
    void emitEvent(one.db, 'calendar.new', event).then(() => one.deps.outbox.kick());
  }, 200);
  expect(await again).toEqual(event);
  clearInterval(timer);
  here.disconnect();
  there.disconnect();
});

test.runIf(hasRedis)('a start without Redis serves its own sockets; they catch up when Redis comes [E7]', async () => {
  server.kill('SIGKILL');
  await once(server, 'exit');
  const app = await startApp();
  const socket = await patientAt(app);
  const local = nextEvent(socket);
  await emitEvent(app.db, 'calendar.new', event);
  app.deps.outbox.kick();
  expect(await local).toEqual(event);
  const isCaughtUp = caughtUp(socket);
  await startRedis();
  await isCaughtUp;
  socket.disconnect();
});

/** Returns how many connections Redis has now, and how many it has had. This one is counted in neither. */
async function connectionCounts(): Promise<{ now: number; ever: number }> {
  const client = await createClient({ url: `redis://127.0.0.1:${redisPort}` }).connect();
  asked += 1;
  const info = (await client.info('clients')) + (await client.info('stats'));
  await client.close();
  const count = (name: string) => Number(new RegExp(`${name}:(\\d+)`).exec(info)![1]);
  return { now: count('connected_clients') - 1, ever: count('total_connections_received') - asked };
}
let asked = 0;

test.runIf(hasRedis)('a stop while Redis is away leaves no error and no connection when it returns [E7]', async () => {
  for (const app of apps.splice(0)) await app.stop();
  for (const fanOut of fanOuts.splice(0)) await fanOut.close();
  server.kill('SIGKILL');
  await once(server, 'exit');
  const app = await startApp();
  apps.pop();
  await app.stop();

  const rejected: unknown[] = [];
  const note = (reason: unknown) => void rejected.push(reason);
  process.on('unhandledRejection', note);
  await startRedis();
  // The app's own connection, its reader and its subscriber.
  await expect.poll(connectionCounts, { timeout: 10_000 }).toEqual({ now: 1, ever: 3 });
  process.off('unhandledRejection', note);
  expect(rejected).toEqual([]);
});
