import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Databases } from '../../../platform/db/databases.ts';
import { testDatabase } from '../../../../test/support/index.ts';

let database: Databases;
beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await db.insertInto('clinic').values({ id: 1, name: 'はるか' }).execute();
  await db
    .insertInto('clinic_location')
    .values({ id: 1, clinic_id: 1, name: '渋谷院', prefecture: 13, address_2: '', speciality_ids: [34] })
    .execute();
  await db
    .insertInto('member')
    .values([1, 2].map((id) => ({ id, clinic_id: 1, last_name: '山田' })))
    .execute();
});
afterAll(() => database.close());

const version = async () =>
  (await database.db.selectFrom('clinic_location').select('schedule_version').executeTakeFirstOrThrow())
    .schedule_version;
const role = (member_id: number) => ({ member_id, clinic_id: 1, role: 'DOCTOR' as const, clinic_location_id: 1 });

test.each<[string, () => Promise<unknown>]>([
  [
    'two doctors come',
    () =>
      database.db
        .insertInto('member_role')
        .values([role(1), role(2)])
        .execute(),
  ],
  [
    'a doctor is suspended',
    () => database.db.updateTable('member').set({ status: 'SUSPENDED' }).where('id', '=', 1).execute(),
  ],
  ['two doctors go', () => database.db.deleteFrom('member_role').execute()],
  ['the clinic is cancelled', () => database.db.updateTable('clinic').set({ status: 'CANCELLED' }).execute()],
])('%s: what slots are computed from is one version on, and not more', async (_what, change) => {
  const before = await version();
  await change();
  expect(await version()).toBe(before + 1);
});
