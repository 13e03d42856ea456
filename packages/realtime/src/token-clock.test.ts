import { expect, test } from 'vitest';
import { token } from './testing/live-server.ts';
import { renewInMs } from './token-clock.ts';

const now = Date.UTC(2026, 10, 23);
const made = (minutesAgo: number) => token('a', 600, now - minutesAgo * 60_000);

test('safety T29: a token of ten minutes is renewed a minute before its end', () => {
  expect(renewInMs(made(0), { fresh: true, now })).toBe(540_000);
  expect(renewInMs(made(4), { fresh: false, now })).toBe(300_000);
  expect(renewInMs(made(9.8), { fresh: false, now })).toBe(5_000);
});

test('a device whose clock is wrong neither asks without pause nor misses the end', () => {
  expect(renewInMs(made(60), { fresh: false, now })).toBe(5_000);
  expect(renewInMs(made(60), { fresh: true, now })).toBe(540_000);
  expect(renewInMs(made(-60), { fresh: false, now })).toBe(540_000);
});

test('a token that does not say when it ends is left alone', () => {
  for (const odd of ['', 'a.b', 'a.!.c', `a.${btoa('{}')}.c`]) expect(renewInMs(odd, { fresh: true })).toBeUndefined();
});
