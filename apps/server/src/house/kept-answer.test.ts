import { expect, test } from 'vitest';
import { openKept, sealKept } from './kept-answer.ts';
import { keyOf } from './tokens.ts';

const key = keyOf('a secret for tests alone, nowhere else', 'idempotency');

test('what was sealed opens again, and is sealed anew each time', () => {
  const answer = { data: { note: '処方なし' } };
  expect(openKept(key, sealKept(key, answer))).toEqual(answer);
  expect(sealKept(key, answer)).not.toBe(sealKept(key, answer));
});

test('altered by one bit, or with another key, it opens no more', () => {
  const bytes = Buffer.from(sealKept(key, { data: 1 }), 'base64');
  bytes[bytes.length - 1]! ^= 1;
  expect(() => openKept(key, bytes.toString('base64'))).toThrow();
  expect(() => openKept(keyOf('another secret', 'idempotency'), sealKept(key, { data: 1 }))).toThrow();
});
