import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/support/index.ts';
import { bookingFixtures, fixtureDoctors, fixtureSql } from './booking-fixtures.ts';
import { addCards, addOrders, deletePayments, paidOrders, payers } from './payment-fixtures.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
  await sql.raw(fixtureSql).execute(database.db);
});
afterAll(() => database.close());

test('the clinic of the benchmarks fits the migrated schema', async () => {
  const doctors = await database.db
    .selectFrom('member_role')
    .select('member_id')
    .where('clinic_id', '=', bookingFixtures.clinic)
    .execute();
  expect(doctors).toHaveLength(fixtureDoctors);
});

test('the orders of the benchmarks balance in the ledger, and go when they are deleted', async () => {
  const orders = () => database.db.selectFrom('patient_order').select('id').execute();
  await addCards(database);
  await addOrders(database, 1);
  expect(await orders()).toHaveLength(payers);
  expect(await paidOrders(database)).toEqual({ paid: 0, charges: 0, imbalance: 0 });
  await deletePayments(database);
  expect(await orders()).toHaveLength(0);
});
