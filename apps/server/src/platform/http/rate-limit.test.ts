import { afterAll, beforeAll, expect, test } from 'vitest';
import { authJobs } from '../../modules/identity/auth/auth.jobs.ts';
import { testDatabase } from '../../../test/support/index.ts';
import type { Databases } from '../db/databases.ts';
import { forgive, perAddress, spend } from './rate-limit.ts';

let database: Databases;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.close());

test('of a hundred tries at once exactly as many pass as are allowed, and the rest hear when to come back', async () => {
  const allowance = [{ key: 'rush', most: 30, seconds: 3600 }];
  const all = await Promise.allSettled(Array.from({ length: 100 }, () => spend(database.db, allowance)));
  const refused = all.filter((each) => each.status === 'rejected');
  expect(refused).toHaveLength(70);
  const { code, retryAfter } = refused[0]!.reason as { code: string; retryAfter: number };
  expect(code).toBe('RCL_01007');
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(3600);
});

test('keys that are shared crosswise do not lock each other', async () => {
  const one = { key: 'a', most: 1000, seconds: 60 };
  const other = { key: 'b', most: 1000, seconds: 60 };
  await Promise.all(Array.from({ length: 60 }, (_, at) => spend(database.db, at % 2 ? [one, other] : [other, one])));
});

test('a try that is refused uses up nothing: who asked for a letter ten times too soon may have the next one', async () => {
  const letters = [
    { key: 'letter:soon', most: 1, seconds: 3600 },
    { key: 'letter:day', most: 5, seconds: 86_400 },
  ];
  await spend(database.db, letters);
  for (let impatient = 0; impatient < 10; impatient += 1)
    await expect(spend(database.db, letters)).rejects.toMatchObject({ code: 'RCL_01007' });
  await forgive(database.db, ['letter:soon']);
  await spend(database.db, letters);
});

test('what is forgiven, and what is old, counts no more', async () => {
  const allowance = [{ key: 'once', most: 1, seconds: 3600 }];
  await spend(database.db, allowance);
  await forgive(database.db, ['once']);
  await spend(database.db, allowance);
  await expect(spend(database.db, allowance)).rejects.toMatchObject({ code: 'RCL_01007' });
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
])('the allowance of %s', (ip, keys) => {
  expect(perAddress('x', ip, 1, 60).map(({ key }) => key)).toEqual(keys);
});
