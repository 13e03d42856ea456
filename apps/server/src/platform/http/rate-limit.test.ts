import { errorCodes } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authJobs } from '../../modules/identity/auth/auth.jobs.ts';
import { testDatabase } from '../../../test/support/index.ts';
import type { Databases } from '../db/databases.ts';
import { resetRateLimits, addressLimit, consumeRateLimits } from './rate-limit.ts';

let database: Databases;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.close());

test('of 100 concurrent tries admits exactly the limit and rejects with Retry-After', async () => {
  const limit = [{ key: 'rush', most: 30, seconds: 3600 }];
  const all = await Promise.allSettled(Array.from({ length: 100 }, () => consumeRateLimits(database.db, limit)));
  const refused = all.filter((each) => each.status === 'rejected');
  expect(refused).toHaveLength(70);
  const { code, retryAfter } = refused[0]!.reason as { code: string; retryAfter: number };
  expect(code).toBe(errorCodes.tooManyRequests);
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(3600);
});

test('two keys in opposite order cause no deadlock', async () => {
  const one = { key: 'a', most: 1000, seconds: 60 };
  const other = { key: 'b', most: 1000, seconds: 60 };
  const tries = Array.from({ length: 60 }, (_, at) =>
    consumeRateLimits(database.db, at % 2 ? [one, other] : [other, one]),
  );
  await expect(Promise.all(tries)).resolves.toHaveLength(60);
});

test('a rejected try counts against no limit', async () => {
  const emails = [
    { key: 'email:soon', most: 1, seconds: 3600 },
    { key: 'email:day', most: 5, seconds: 86_400 },
  ];
  await consumeRateLimits(database.db, emails);
  for (let tries = 0; tries < 10; tries += 1)
    await expect(consumeRateLimits(database.db, emails)).rejects.toMatchObject({ code: errorCodes.tooManyRequests });
  await resetRateLimits(database.db, ['email:soon']);
  await consumeRateLimits(database.db, emails);
});

test('reset and expired counts no longer apply', async () => {
  const limit = [{ key: 'once', most: 1, seconds: 3600 }];
  await consumeRateLimits(database.db, limit);
  await resetRateLimits(database.db, ['once']);
  await consumeRateLimits(database.db, limit);
  await expect(consumeRateLimits(database.db, limit)).rejects.toMatchObject({ code: errorCodes.tooManyRequests });
  await database.db
    .updateTable('rate_count')
    .set({ window_start: new Date(Date.now() - 3 * 86_400_000) })
    .where('key', '=', 'once')
    .execute();
  await authJobs.find(({ table }) => table === 'rate_count')!.removeBatch(database.db, 10);
  expect(await database.db.selectFrom('rate_count').selectAll().where('key', '=', 'once').execute()).toEqual([]);
});

test.each([
  ['127.0.0.1', []],
  ['::1', []],
  ['::ffff:127.0.0.1', []],
  ['203.0.113.7', ['x:ip:203.0.113.7']],
  ['2001:db8:1:2:3:4:5:6', ['x:ip:2001:db8:1:2::/64']],
  ['2001:db8:1:2::9', ['x:ip:2001:db8:1:2::/64']],
  ['2001:0db8:0001:0002::9', ['x:ip:2001:db8:1:2::/64']],
  ['2001:db8::1', ['x:ip:2001:db8:0:0::/64']],
  ['2001:db8::1:2:3:4:5', ['x:ip:2001:db8:0:1::/64']],
  ['::ffff:203.0.113.7', ['x:ip:203.0.113.7']],
])('the rate limit key of %s', (ip, keys) => {
  expect(addressLimit('x', ip, 1, 60).map(({ key }) => key)).toEqual(keys);
});
