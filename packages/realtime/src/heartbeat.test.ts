import { createServer, type AddressInfo, connect as dial, type Server, type Socket as Wire } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { connect, type Live } from './connect.ts';
import { liveServer, token, type LiveServer } from './testing/live-server.ts';

const quiet = { onSignal() {}, onPeer() {}, onReplaced() {} };
const current = token('patient');
let server: LiveServer;
let live: Live;
let tunnel: Server;
/** While dark, no message passes and no error is raised. */
let isDark: boolean;
/** Called when data of a connection that was opened while dark is lost. */
let onLostAttempt: () => void;

beforeEach(async () => {
  isDark = false;
  onLostAttempt = () => {};
  server = await liveServer(() => true);
  const { port } = new URL(server.url);
  tunnel = createServer((here) => {
    const there = dial(Number(port), '127.0.0.1');
    const isAttempt = isDark;
    const pass = (from: Wire, to: Wire) =>
      from
        .on('data', (bytes) => {
          if (!isDark) to.write(bytes);
          else if (isAttempt) onLostAttempt();
        })
        .on('error', () => to.destroy())
        .on('close', () => to.destroy());
    pass(here, there);
    pass(there, here);
  });
  await new Promise<void>((ready) => tunnel.listen(0, '127.0.0.1', ready));
  live = connect({
    url: `http://127.0.0.1:${(tunnel.address() as AddressInfo).port}`,
    token: () => current,
    renewToken: async () => undefined,
    onTopics: () => {},
  });
});
afterEach(async () => {
  live.stop();
  tunnel.close();
  await server.stop();
});

const welcomed = () =>
  server
    .arrival()
    .then((socket) => socket.on('seat.beat', (say: (answer: object) => void) => say({ ok: true, peer: null })));
const until = (state: string) =>
  new Promise<number>((there) => {
    const begun = performance.now();
    const check = () => live.state() === state && (stop(), there(performance.now() - begun));
    const stop = live.subscribe(check);
    check();
  });

test(
  'in a call, detects a silent connection within 4 s and reconnects within 5 s [A1]',
  { timeout: 30_000 },
  async () => {
    const arrived = welcomed();
    live.openSeat(crypto.randomUUID(), quiet);
    await arrived;
    await until('live');
    isDark = true;
    const hangs = new Promise<void>((lost) => (onLostAttempt = lost));
    expect(await until('reconnecting')).toBeLessThan(4500);
    await hangs;
    isDark = false;
    void welcomed();
    expect(await until('live')).toBeLessThan(5500);
  },
);

test('sends no heartbeat without a seat: reconnection keeps its pace', async () => {
  const arrived = server.arrival();
  await until('live');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const received: string[] = [];
  (await arrived).onAny((name: string) => received.push(name));
  const seat = live.openSeat(crypto.randomUUID(), quiet);
  vi.advanceTimersByTime(1000);
  seat.close();
  vi.advanceTimersByTime(10_000);
  // Messages arrive in order: a second seat ends the list.
  live.openSeat(crypto.randomUUID(), quiet);
  await expect.poll(() => received, { timeout: 8000 }).toEqual(['seat.take', 'seat.beat', 'seat.leave', 'seat.take']);
});
