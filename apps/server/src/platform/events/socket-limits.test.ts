import { expect, test } from 'vitest';
import type { ApiError } from '../api-error.ts';
import { makeSocketLimits, maxSocketsPerPerson } from './socket-limits.ts';

function refusalOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return (error as ApiError).meta;
  }
  return undefined;
}

test('limits handshakes per person: 60 at once, then one a second [E3]', () => {
  let now = 0;
  const limits = makeSocketLimits(() => now);
  for (let n = 0; n < 60; n++) limits.admit('patient:a')();
  expect(refusalOf(() => limits.admit('patient:a'))).toEqual({ retry_after: 1 });
  expect(refusalOf(() => limits.admit('patient:b'))).toBeUndefined();
  now += 1_000;
  limits.admit('patient:a')();
  expect(refusalOf(() => limits.admit('patient:a'))).toEqual({ retry_after: 1 });
});

test('a closed socket frees its place once [E3]', () => {
  const limits = makeSocketLimits(() => 0);
  const open = Array.from({ length: maxSocketsPerPerson }, () => limits.admit('patient:a'));
  expect(refusalOf(() => limits.admit('patient:a'))).toEqual({ retry_after: 5 });
  open[0]!();
  open[0]!();
  limits.admit('patient:a');
  expect(refusalOf(() => limits.admit('patient:a'))).toEqual({ retry_after: 5 });
});

test('removes people without sockets, but not those who exceeded their limit [E3]', () => {
  let now = 0;
  const limits = makeSocketLimits(() => now);
  for (let n = 0; n < 60; n++) limits.admit('patient:busy')();
  for (let n = 0; n < 9_999; n++) limits.admit(`patient:${n}`)();
  now += 10_000;
  limits.admit('patient:next');
  expect(limits.size()).toBe(2);
});
