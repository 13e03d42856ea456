import { type ManagerOptions, Manager, type SocketOptions } from 'socket.io-client';
import { expect, test, vi } from 'vitest';
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

test('a lost socket retries after 1 to 5 seconds, each attempt within 20 seconds [LIVE-4]', () => {
  const live = connect({
    token: () => undefined,
    renewToken: () => Promise.resolve(undefined),
    onTopics: () => undefined,
  });
  const [connection] = opened;
  expect(connection?.reconnection()).toBe(true);
  expect(connection?.reconnectionDelay()).toBe(1000);
  expect(connection?.reconnectionDelayMax()).toBe(5000);
  expect(connection?.timeout()).toBe(20_000);
  live.stop();
});
