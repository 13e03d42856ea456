import { type ManagerOptions, Manager, type SocketOptions } from 'socket.io-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from './connect.ts';

type Options = Partial<ManagerOptions & SocketOptions>;
/** Every socket manager that was opened; none connects. */
const opened: Manager[] = [];
vi.mock('socket.io-client', async (original) => ({
  ...(await original<object>()),
  io: (url: string, options: Options) => {
    const manager = new Manager(url, { ...options, autoConnect: false });
    opened.push(manager);
    return manager.socket('/', options);
  },
}));

let browser: EventTarget;
beforeEach(() => {
  browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
});
afterEach(() => vi.unstubAllGlobals());

/** Opens a connection; returns it with its manager, and the number of attempts that the manager begins. */
function opening() {
  const live = connect({
    token: () => undefined,
    renewToken: () => Promise.resolve(undefined),
    onTopics: () => undefined,
  });
  const connection = opened.at(-1)!;
  const attempt = vi.spyOn(connection, 'open').mockReturnValue(connection);
  connection.socket('/').connect();
  attempt.mockClear();
  return { live, connection, attempt };
}
const pauses = (connection: Manager) => [connection.reconnectionDelay(), connection.reconnectionDelayMax()];

test('a lost socket retries after 1 to 5 seconds, each attempt within 20 seconds [LIVE-4]', () => {
  const { live, connection } = opening();
  expect(connection.reconnection()).toBe(true);
  expect(pauses(connection)).toEqual([1000, 5000]);
  expect(connection.timeout()).toBe(20_000);
  live.stop();
});

test('attempts wait while the browser is offline; one follows once it is back [A1]', () => {
  const { live, connection, attempt } = opening();
  browser.dispatchEvent(new Event('offline'));
  expect(pauses(connection)).toEqual([30_000, 30_000]);
  expect(attempt).not.toHaveBeenCalled();
  browser.dispatchEvent(new Event('online'));
  expect(pauses(connection)).toEqual([1000, 5000]);
  expect(attempt).toHaveBeenCalledOnce();
  live.stop();
});

test('a call that begins or ends without network keeps the long pause', () => {
  const { live, connection } = opening();
  browser.dispatchEvent(new Event('offline'));
  const seat = live.openSeat('consult', { onSignal() {}, onPeer() {}, onReplaced() {} });
  expect(pauses(connection)).toEqual([30_000, 30_000]);
  browser.dispatchEvent(new Event('online'));
  expect(pauses(connection)).toEqual([1000, 1000]);
  seat.close();
  expect(pauses(connection)).toEqual([1000, 5000]);
  live.stop();
});

test('a stopped connection stays closed when the network returns', () => {
  const { live, attempt } = opening();
  live.stop();
  browser.dispatchEvent(new Event('online'));
  expect(attempt).not.toHaveBeenCalled();
});
