import { createServer, type AddressInfo, connect as dial, type Server, type Socket as Wire } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect, type Live } from './connect.ts';
import { liveServer, token, type LiveServer } from './testing/live-server.ts';

const quiet = { onSignal() {}, onPeer() {}, onReplaced() {} };
const current = token('patient');
let server: LiveServer;
let live: Live;
let tunnel: Server;
/** While dark, nothing that is written comes through, and nobody is told. */
let isDark: boolean;

beforeEach(async () => {
  isDark = false;
  server = await liveServer(() => true);
  const { port } = new URL(server.url);
  tunnel = createServer((here) => {
    const there = dial(Number(port), '127.0.0.1');
    const pass = (from: Wire, to: Wire) =>
      from
        .on('data', (bytes) => isDark || to.write(bytes))
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
    const look = () => live.state() === state && (stop(), there(performance.now() - begun));
    const stop = live.subscribe(look);
    look();
  });

test(
  'A1: in a call a silent line is noticed within four seconds and is back within five after the network',
  { timeout: 30_000 },
  async () => {
    const arrived = welcomed();
    live.openSeat(crypto.randomUUID(), quiet);
    await arrived;
    await until('live');
    isDark = true;
    expect(await until('reconnecting')).toBeLessThan(4500);
    // Long enough for an attempt to hang in the dark.
    await new Promise((passed) => setTimeout(passed, 3000));
    isDark = false;
    void welcomed();
    expect(await until('live')).toBeLessThan(5500);
  },
);

test('without a seat nobody asks: the line keeps the pace of spec §9', async () => {
  const arrived = server.arrival();
  await until('live');
  let beats = 0;
  (await arrived).on('seat.beat', () => (beats += 1));
  const seat = live.openSeat(crypto.randomUUID(), quiet);
  await expect.poll(() => beats, { timeout: 3000 }).toBe(1);
  seat.close();
  await new Promise((passed) => setTimeout(passed, 1500));
  expect(beats).toBe(1);
});
