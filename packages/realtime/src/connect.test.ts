import { errorCodes } from '@haruka/contract/errors';
import { topics } from '@haruka/contract/define';
import { events, type EventName } from '@haruka/contract/events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect, type ConnectOptions, type LiveEvent, type Live } from './connect.ts';
import { liveServer, token, type LiveServer } from './testing/live-server.ts';

let server: LiveServer;
let live: Live | undefined;
let current: string | undefined;
let good: Set<unknown>;
let refusal: string;
const onTopics = vi.fn<ConnectOptions['onTopics']>();
const renewToken = vi.fn<ConnectOptions['renewToken']>();

beforeEach(async () => {
  current = token('first');
  good = new Set([current]);
  onTopics.mockReset();
  renewToken.mockReset();
  refusal = errorCodes.invalidToken;
  server = await liveServer(
    (shown) => good.has(shown),
    () => refusal,
  );
});
afterEach(async () => {
  live?.stop();
  await server.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open(options: Partial<ConnectOptions> = {}) {
  live = connect({ url: server.url, token: () => current, renewToken, onTopics, ...options });
  return live;
}
const until = (connection: Live, state: ReturnType<Live['state']>) =>
  new Promise<void>((there) => {
    if (connection.state() === state) return there();
    const stop = connection.subscribe(() => {
      if (connection.state() !== state) return;
      stop();
      there();
    });
  });

test('the realtime connection authenticates with the token, websocket only [LIVE-2, LIVE-3]', async () => {
  const arrival = server.arrival();
  await until(open(), 'live');
  const socket = await arrival;
  expect(socket.handshake.auth).toEqual({ token: current });
  expect(socket.conn.transport.name).toBe('websocket');
});

test('a connection stopped while opening is closed afterwards, without a token', async () => {
  const asked = server.keepOpening();
  const shown = vi.fn<ConnectOptions['token']>(() => current);
  const connection = open({ token: shown });
  const letIn = await asked;
  connection.stop();
  const closed = server.opensAndCloses();
  letIn();
  expect(await closed).toBe('transport close');
  expect(shown).not.toHaveBeenCalled();
});

test('reports a seat in a call, so that an open call counts as activity', async () => {
  const connection = open();
  await until(connection, 'live');
  expect(connection.isSeated()).toBe(false);
  const seat = connection.openSeat('01932d2e-0000-7000-8000-000000000001', {
    onSignal() {},
    onPeer() {},
    onReplaced() {},
  });
  expect(connection.isSeated()).toBe(true);
  seat.close();
  expect(connection.isSeated()).toBe(false);
});

test('an event refetches exactly the topics of its row and passes its data on [LIVE-1]', async () => {
  const received: LiveEvent[] = [];
  const all = Promise.withResolvers<void>();
  const names = Object.keys(events) as EventName[];
  // Frequent ones wait until the test is over.
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const atOnce = names.filter((name) => !('isFrequent' in events[name]));
  await until(open({ onEvent: (one) => received.push(one) === names.length && all.resolve() }), 'live');
  onTopics.mockClear();
  for (const name of names) server.emit(name, { of: name });
  await all.promise;
  expect(received).toEqual(names.map((name) => ({ name, data: { of: name } })));
  expect(onTopics.mock.calls.map(([changed]) => changed)).toEqual(atOnce.map((name) => events[name].changes));
});

test('catch_up refetches everything, once for several messages [E7]', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.01);
  await until(open(), 'live');
  onTopics.mockClear();
  for (let n = 0; n < 3; n++) server.emit('catch_up', {});
  await vi.waitFor(() => expect(onTopics).toHaveBeenCalledExactlyOnceWith(topics), { timeout: 8000 });
});

test('refetches what was loaded before the connection', async () => {
  await until(open(), 'live');
  expect(onTopics).toHaveBeenCalledTimes(1);
  expect(onTopics.mock.lastCall?.[0]).toEqual(expect.arrayContaining(['calendar', 'notices', 'call', 'maintenance']));
  expect(onTopics.mock.lastCall?.[0]).not.toContain('cards');
});

test('after a reconnection, catches up before the state is live again', async () => {
  const connection = open();
  await until(connection, 'live');
  onTopics.mockClear();
  const caughtUp = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  onTopics.mockImplementation(() => {
    asked.resolve();
    return caughtUp.promise;
  });
  await server.stop();
  await until(connection, 'reconnecting');
  await server.start();
  await asked.promise;
  expect(onTopics.mock.calls).toEqual([[topics]]);
  expect(connection.state()).toBe('reconnecting');
  caughtUp.resolve();
  await until(connection, 'live');
  expect(onTopics).toHaveBeenCalledTimes(1);
});

test('a failed catch-up does not stay at reconnecting', async () => {
  onTopics.mockRejectedValue(new Error('no answer'));
  await until(open(), 'live');
});

test('reconnects when the server disconnects', async () => {
  const arrival = server.arrival();
  const connection = open();
  await until(connection, 'live');
  const again = server.arrival();
  (await arrival).disconnect(true);
  await until(connection, 'reconnecting');
  await again;
  await until(connection, 'live');
});

test('a renewed token is sent as session.renew on the same connection', async () => {
  const arrival = server.arrival();
  const connection = open();
  await until(connection, 'live');
  const renewed = new Promise<unknown>(
    (got) =>
      void arrival.then((socket) =>
        socket.on('session.renew', (shown: unknown, say: (ok: boolean) => void) => (say(true), got(shown))),
      ),
  );
  current = token('second');
  connection.tokenChanged();
  connection.tokenChanged();
  expect(await renewed).toBe(current);
  expect(server.sockets).toHaveLength(1);
  expect(connection.state()).toBe('live');
});

test("another user's token opens another connection", async () => {
  const arrival = server.arrival();
  const connection = open();
  await until(connection, 'live');
  (await arrival).on('session.renew', (_shown: unknown, say: (ok: boolean) => void) => say(false));
  const next = server.arrival();
  good.add((current = token('someone else')));
  connection.tokenChanged();
  expect((await next).handshake.auth).toEqual({ token: current });
  await until(connection, 'live');
});

test('renews the token before it expires and sends it to the server', async () => {
  good.add((current = token('short', 20)));
  const arrival = server.arrival();
  const renewed = Promise.withResolvers<unknown>();
  renewToken.mockImplementation(async () => (current = token('next')));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 1000 });
  await until(open(), 'live');
  (await arrival).on(
    'session.renew',
    (shown: unknown, say: (ok: boolean) => void) => (say(true), renewed.resolve(shown)),
  );
  await vi.advanceTimersByTimeAsync(16_000);
  expect(await renewed.promise).toBe(current);
  expect(renewToken.mock.lastCall?.[1]).toEqual({ busy: false });
});

test('exchanges a stale token at the handshake and reconnects', async () => {
  good.clear();
  renewToken.mockImplementation(async () => {
    good.add((current = token('second')));
    return current;
  });
  const stale = current;
  await until(open(), 'live');
  expect(renewToken.mock.calls).toEqual([[stale, { busy: false }]]);
});

test('a rejection applies to the rejected token, not to a newer one', async () => {
  const stale = current;
  const next = token('next');
  vi.spyOn(good, 'has').mockImplementation((shown) => {
    if (shown === next) return true;
    // Another tab has exchanged it during the handshake.
    current = next;
    live?.tokenChanged();
    return false;
  });
  renewToken.mockResolvedValue(next);
  await until(open(), 'live');
  expect(renewToken.mock.calls.map(([shown]) => shown)).toEqual([stale]);
});

test('waits without a token, and connects at the next sign-in', async () => {
  good.clear();
  renewToken.mockResolvedValue(undefined);
  const connection = open();
  await until(connection, 'waiting');
  good.add((current = token('signed in again')));
  connection.tokenChanged();
  await until(connection, 'live');
});

test('passes the code of a withdrawn access (04013) and requests no token [ERR-4]', async () => {
  const arrival = server.arrival();
  const told = Promise.withResolvers<string>();
  const connection = open({ onAccessDenied: told.resolve });
  await until(connection, 'live');
  good.clear();
  refusal = errorCodes.memberSuspended;
  (await arrival).disconnect(true);
  expect(await told.promise).toBe(errorCodes.memberSuspended);
  expect(connection.state()).toBe('waiting');
  expect(renewToken).not.toHaveBeenCalled();
});

test('a failed renewal is repeated', async () => {
  good.clear();
  renewToken.mockRejectedValueOnce(new Error('no network'));
  renewToken.mockImplementation(async () => {
    good.add((current = token('second')));
    return current;
  });
  await until(open(), 'live');
});

test('reports the states in order', async () => {
  const states: string[] = [];
  const connection = open({ onState: (state) => states.push(state) });
  await until(connection, 'live');
  await server.stop();
  await until(connection, 'reconnecting');
  await server.start();
  await until(connection, 'live');
  connection.stop();
  connection.tokenChanged();
  expect(states).toEqual(['live', 'reconnecting', 'live', 'stopped']);
});

test('stop disconnects at the server too', async () => {
  const arrival = server.arrival();
  const connection = open();
  await until(connection, 'live');
  const gone = new Promise<string>((left) => void arrival.then((socket) => socket.on('disconnect', left)));
  connection.stop();
  expect(await gone).toBe('client namespace disconnect');
  expect(connection.state()).toBe('stopped');
});

test('a refetch over a broken connection does not make the next one live [D1]', async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  onTopics.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
  const arrival = server.arrival();
  const connection = open();
  const socket = await arrival;
  await vi.waitFor(() => expect(onTopics).toHaveBeenCalledTimes(1), { timeout: 8000 });
  socket.conn.close();
  await until(connection, 'reconnecting');
  await vi.waitFor(() => expect(onTopics).toHaveBeenCalledTimes(2), { timeout: 8000 });
  first.resolve();
  await new Promise((passed) => setImmediate(passed));
  expect(connection.state()).toBe('reconnecting');
  second.resolve();
  await until(connection, 'live');
});

test('repeated server disconnects grow the pause, up to 5 s [D1]', async () => {
  const pauses: number[] = [];
  const real = globalThis.setTimeout;
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms?: number) => {
    if (ms !== undefined && ms >= 500 && ms <= 100_000 && String(new Error().stack).includes('retryLater')) {
      pauses.push(ms);
      return real(act, 1);
    }
    return real(act, ms);
  }) as typeof setTimeout);
  vi.spyOn(Math, 'random').mockReturnValue(1);
  good.clear();
  renewToken.mockRejectedValue(new Error('no network'));
  open();
  await vi.waitFor(() => expect(pauses.length).toBeGreaterThanOrEqual(6), { timeout: 8000 });
  spy.mockRestore();
  expect(pauses.slice(0, 6)).toEqual([1000, 2000, 4000, 5000, 5000, 5000]);
});

test('stop leaves every seat before it disconnects [D1]', async () => {
  const arrival = server.arrival();
  const connection = open();
  await until(connection, 'live');
  const socket = await arrival;
  const goodbyes: string[] = [];
  const gone = new Promise((left) => socket.on('disconnect', left));
  socket.on('seat.leave', (say: () => void) => {
    goodbyes.push('leave');
    // Late enough that a client without waiting would be gone.
    setTimeout(say, goodbyes.length * 100);
  });
  const quiet = { onSignal() {}, onPeer() {}, onReplaced() {} };
  connection.openSeat(crypto.randomUUID(), quiet);
  connection.openSeat(crypto.randomUUID(), quiet);
  const begun = performance.now();
  connection.stop();
  await gone;
  expect(goodbyes).toEqual(['leave', 'leave']);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(190);
});
