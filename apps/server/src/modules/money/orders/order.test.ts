import { randomUUID } from 'node:crypto';
import { errorCodes, limits } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInContext } from '../../../platform/db/database-context.ts';
import { sqlState } from '../../../platform/db/retry.ts';
import { type MoneyFixture, moneyFixture } from '../money.fixtures.ts';
import { chargeConsults, createOrder } from './order.service.ts';

let s: MoneyFixture;
beforeAll(async () => (s = await moneyFixture()));
afterAll(() => s.stop());

const pill = { name: '漢方薬', name_en: 'Kampo', unit_price: 1080, quantity: 2, tax_class: 'TAXABLE' } as const;
const visit = { name: '診療費', name_en: 'Fee', unit_price: 3000, quantity: 1, tax_class: 'EXEMPT' } as const;
const rowOf = (id: string) =>
  s.db.selectFrom('patient_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const feesOf = async (consult_id: string) => {
  const { rows } = await sql<{
    name: string;
    total: number;
    account_id: string;
  }>`select l.name, o.total, o.account_id from patient_order o join order_line l on l.order_id = o.id
    where o.consult_id = ${consult_id}::uuid`.execute(s.db);
  return rows;
};

test('an order freezes lines, prices, and the tax of each class [DATA-17]', async () => {
  const id = await s.order({ lines: [pill, visit], delivery_fee: 550 });
  expect(await rowOf(id)).toMatchObject({ status: 'WAITING_PAYMENT', total: 5710, delivery_fee: 550, paid_at: null });
  const taxes = await s.db
    .selectFrom('order_tax')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('tax_class')
    .execute();
  expect(taxes).toEqual([
    { order_id: id, tax_class: 'EXEMPT', amount: 3000, tax: 0 },
    { order_id: id, tax_class: 'TAXABLE', amount: 2710, tax: 246 },
  ]);
  const changed = [
    sql`update order_line set unit_price = 1, amount = 2 where order_id = ${id}::uuid`,
    sql`delete from order_tax where order_id = ${id}::uuid`,
    sql`update patient_order set total = 1 where id = ${id}::uuid`,
    sql`delete from patient_order where id = ${id}::uuid`,
  ].map((statement) => statement.execute(s.db).then(() => 'changed', sqlState));
  expect(await Promise.all(changed)).toEqual(['23514', '23514', '23514', '23514']);
});

test('an order has lines, and a total up to the limit [DATA-17]', async () => {
  await expect(s.order({ lines: [] })).rejects.toThrow('at least one line');
  await expect(s.order({ amount: limits.orderMax + 1 })).rejects.toMatchObject({ code: errorCodes.invalidInput });
  await s.order({ amount: limits.orderMax });
});

test('an order is written with its event or not at all [DATA-17]', async () => {
  await s.app.deps.outbox.stop();
  const id = await s.order();
  const told = await s.db.selectFrom('outbox').selectAll().where('name', '=', 'order.updated').execute();
  expect(told.map(({ data }) => data)).toContainEqual({
    order_id: id,
    account_id: s.patient.id,
    clinic_location_id: s.location,
  });
  const before = await s.db.selectFrom('patient_order').select('id').execute();
  await s
    .inTx(async (tx) => {
      await createOrder(tx, {
        patient_id: s.patient.id,
        clinic_location_id: s.location,
        consult_id: null,
        kind: 'MEDICINE',
        lines: [pill],
      });
      throw new Error('rolled back');
    })
    .catch(() => {});
  expect(await s.db.selectFrom('patient_order').select('id').execute()).toEqual(before);
});

test('the first consult at a location costs the upper fee, a later one the lower [DATA-17]', async () => {
  const patient = await s.newPatient();
  const [first, later] = [await s.endedConsult({ patient }), await s.endedConsult({ patient })];
  await s.inTx((tx) => chargeConsults(tx, [first, later]));
  expect(await feesOf(first)).toEqual([{ name: '診療費（初診）', total: 4500, account_id: patient.id }]);
  expect(await feesOf(later)).toEqual([{ name: '診療費（再診）', total: 1500, account_id: patient.id }]);
  await expect(s.inTx((tx) => chargeConsults(tx, [first]))).rejects.toThrow('patient_order_one_fee');
});

test('the guardian pays for the consult of a dependant [DATA-17]', async () => {
  const child = await s.newPatient({ guardian_id: s.patient.id });
  const consult = await s.endedConsult({ patient: child, guardian_id: s.patient.id });
  await s.inTx((tx) => chargeConsults(tx, [consult]));
  expect(await feesOf(consult)).toEqual([{ name: '診療費（初診）', total: 4500, account_id: s.patient.id }]);
});

test('a doctor makes orders of the own clinic only', async () => {
  const { db } = s.app.deps;
  const asDoctor = (clinic_id: number) =>
    runInContext({ kind: 'doctor', id: s.doctor.id, sid: '', clinic_id, roles: [] }, () =>
      db.transaction().execute((tx) =>
        createOrder(tx, {
          patient_id: s.patient.id,
          clinic_location_id: s.location,
          consult_id: null,
          kind: 'MEDICINE',
          lines: [pill],
        }),
      ),
    );
  await asDoctor(s.clinic_id);
  await expect(asDoctor(s.clinic_id + 1)).rejects.toThrow('unknown patient');
});

test('merged patients pay the lower fee for a later consult [RECORD-24]', async () => {
  const [known, patient] = [await s.newPatient(), await s.newPatient()];
  const other = await s.newPatient();
  const earlier = await s.endedConsult({ patient: known });
  const [merged, undone] = [await s.endedConsult({ patient }), await s.endedConsult({ patient: other })];
  const merge = { clinic_id: s.clinic_id, merged_by: s.doctor.id, into_id: known.id };
  await s.db
    .insertInto('patient_merge')
    .values([
      { ...merge, id: randomUUID(), patient_id: patient.id },
      { ...merge, id: randomUUID(), patient_id: other.id, undone_by: s.doctor.id, undone_at: new Date() },
    ])
    .execute();
  await runInContext({ kind: 'doctor', id: s.doctor.id, sid: '', clinic_id: s.clinic_id, roles: [] }, () =>
    s.app.deps.db.transaction().execute((tx) => chargeConsults(tx, [earlier, merged, undone])),
  );
  expect(await feesOf(merged)).toMatchObject([{ name: '診療費（再診）', total: 1500, account_id: patient.id }]);
  expect(await feesOf(undone)).toMatchObject([{ name: '診療費（初診）', total: 4500 }]);
});
