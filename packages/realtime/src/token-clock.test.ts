import { expect, test } from 'vitest';
import { token } from './testing/live-server.ts';
import { renewInMs } from './token-clock.ts';

const now = Date.UTC(2026, 10, 23);
const made = (minutesAgo: number) => token('a', 600, now - minutesAgo * 60_000);

test('renews a ten-minute token one minute before it expires', () => {
  expect(renewInMs(made(0), { fresh: true, now })).toBe(540_000);
  expect(renewInMs(made(4), { fresh: false, now })).toBe(300_000);
  expect(renewInMs(made(9.8), { fresh: false, now })).toBe(5_000);
});

test('a wrong device clock neither renews without pause nor misses the expiry', () => {
  expect(renewInMs(made(60), { fresh: false, now })).toBe(5_000);
  expect(renewInMs(made(60), { fresh: true, now })).toBe(540_000);
  expect(renewInMs(made(-60), { fresh: false, now })).toBe(540_000);
});

test('does not renew a token without an expiry', () => {
  for (const odd of ['', 'a.b', 'a.!.c', `a.${btoa('{}')}.c`]) expect(renewInMs(odd, { fresh: true })).toBeUndefined();
});
