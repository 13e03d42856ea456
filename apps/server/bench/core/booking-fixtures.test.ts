import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Databases } from '../../src/platform/db/databases.ts';
import { testDatabase } from '../../test/support/index.ts';
import { bookingFixtures, fixtureDoctors, fixtureSql } from './booking-fixtures.ts';

let database: Databases;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('the clinic of the benchmarks fits the migrated schema', async () => {
  await sql.raw(fixtureSql).execute(database.db);
  const doctors = await database.db
    .selectFrom('member_role')
    .select('member_id')
    .where('clinic_id', '=', bookingFixtures.clinic)
    .execute();
  expect(doctors).toHaveLength(fixtureDoctors);
});
