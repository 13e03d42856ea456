import { afterEach, expect, test } from 'vitest';
import { noteServerTime, serverNow } from './server-clock.ts';

const http = (ms: number) => new Date(ms).toUTCString();
const now = () => Date.now();
afterEach(() => noteServerTime(http(now()), now()));

test('measures time by the clock of the server, not of the device [A8-P]', () => {
  noteServerTime(http(now() + 600_000), now());
  expect(Math.abs(serverNow() - now() - 600_000)).toBeLessThan(2_000);
  noteServerTime(http(now() - 86_400_000), now());
  expect(Math.abs(serverNow() - now() + 86_400_000)).toBeLessThan(2_000);
});

test('a correct device clock, a slow answer or a missing date change nothing', () => {
  noteServerTime(http(now()), now());
  expect(Math.abs(serverNow() - now())).toBeLessThan(50);
  noteServerTime(http(now() + 600_000), now() - 6_000);
  noteServerTime(null, now());
  noteServerTime('yesterday', now());
  expect(Math.abs(serverNow() - now())).toBeLessThan(50);
});
