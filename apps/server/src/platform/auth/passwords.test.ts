import { expect, test } from 'vitest';
import { hashPassword, passwordFits } from './passwords.ts';

test('a password fits its own hash, in whichever code points it was typed, and no other', async () => {
  const hash = await hashPassword('ガラスの靴 2026');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordFits(hash, 'ガラスの靴 2026'.normalize('NFD'))).toBe(true);
  expect(await passwordFits(hash, 'ガラスの靴 2027')).toBe(false);
  expect(await passwordFits(null, 'ガラスの靴 2026')).toBe(false);
  expect(await passwordFits(undefined, 'ガラスの靴 2026')).toBe(false);
});

test('L5: when too many wait the rest are refused at once with the time to come back, and the waiting are served', async () => {
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
  expect(refused[0]!.reason).toMatchObject({ code: 'RCL_01007', retryAfter: 1 });
  // At once: before anybody is served.
  expect(order.lastIndexOf('refused')).toBeLessThan(order.indexOf('served'));
  expect(await hashPassword('and afterwards all is well')).toContain('$argon2id$');
});
