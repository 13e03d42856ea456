import { expect, test } from 'vitest';
import { claimsOf, isEnding } from './token-claims.ts';

const minute = 60_000;
const issued = Date.parse('2026-11-22T00:00:00Z');
const tokenOf = (claims: object) => `h.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.s`;
/** A token of ten minutes. */
const token = tokenOf({ iat: issued / 1000, exp: issued / 1000 + 600 });

test('claims are those of the payload; anything but a JWT has none', () => {
  expect(claimsOf(tokenOf({ sub: 'ö?>' }).replaceAll('+', '-').replaceAll('/', '_'))).toEqual({ sub: 'ö?>' });
  for (const other of [undefined, '', 'access', 'a.%%%.c', `h.${btoa('null')}.s`]) expect(claimsOf(other)).toEqual({});
});

test.each([
  ['just issued', 0, false],
  ['a moment before its last minute', 9 * minute - 1, false],
  ['in its last minute', 9 * minute, true],
  ['expired', 20 * minute, true],
  ['by a clock one minute behind the issue time', -minute, false],
  ['by a clock further behind', -minute - 1, true],
])('a token of an earlier page is measured by its own times: %s', (_, after, expected) => {
  expect(isEnding(token, undefined, issued + after)).toBe(expected);
});

test.each([
  ['on arrival', 0, false],
  ['a moment before its last minute', 9 * minute - 1, false],
  ['in its last minute', 9 * minute, true],
])('a token that arrived on this page counts its lifetime from there: %s', (_, after, expected) => {
  const wrongClock = issued + 5 * 60 * minute;
  expect(isEnding(token, wrongClock, wrongClock + after)).toBe(expected);
});

test('an arrival in the future, after the clock was set back, does not count', () => {
  expect(isEnding(token, issued + 30 * minute, issued + 20 * minute)).toBe(true);
});

test('a short token keeps a quarter of its lifetime as the margin', () => {
  const short = tokenOf({ iat: issued / 1000, exp: issued / 1000 + 40 });
  expect(isEnding(short, issued, issued + 29_999)).toBe(false);
  expect(isEnding(short, issued, issued + 30_000)).toBe(true);
});

test.each([{ iat: 1 }, { exp: 1 }, { iat: '1', exp: 1 }, { iat: 1, exp: '1' }])(
  'a token with %j never ends',
  (claims) => {
    expect(isEnding(tokenOf(claims), undefined)).toBe(false);
  },
);
