import { errorCodes } from '@haruka/contract';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a password matches its own hash in any Unicode form, and no other', async () => {
  const hash = await hashPassword('ガラスの靴 2026');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, 'ガラスの靴 2026'.normalize('NFD'))).toBe(true);
  expect(await verifyPassword(hash, 'ガラスの靴 2027')).toBe(false);
  expect(await verifyPassword(null, 'ガラスの靴 2026')).toBe(false);
  expect(await verifyPassword(undefined, 'ガラスの靴 2026')).toBe(false);
});

test('rejects requests beyond the queue with a time to retry, and serves the others', async () => {
  const order: string[] = [];
  const all = await Promise.allSettled(
    Array.from({ length: 150 }, () =>
      hashPassword('one of many').then(
        () => order.push('served'),
        (error: unknown) => {
          order.push('refused');
          throw error;
        },
      ),
    ),
  );
  const refused = all.filter((each) => each.status === 'rejected');
  expect(refused).toHaveLength(48);
  expect(refused[0]!.reason).toMatchObject({ code: errorCodes.tooManyRequests, retryAfter: 1 });
  // Rejections come before the first result.
  expect(order.lastIndexOf('refused')).toBeLessThan(order.indexOf('served'));
  expect(await hashPassword('and afterwards all is well')).toContain('$argon2id$');
});
