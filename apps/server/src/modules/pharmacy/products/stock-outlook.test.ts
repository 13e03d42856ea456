import { limits, successCode } from '@haruka/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newClinic, newLocation, newMember } from '../../../../test/authorization/insert-rows.ts';
import { lineOf, type PharmacyFixture, pharmacyFixture } from '../pharmacy.fixtures.ts';
import { listOutlook } from './stock-outlook.repo.ts';

let at: PharmacyFixture;
beforeAll(async () => void (at = await pharmacyFixture()));
afterAll(() => at.stop());
beforeEach(async () => void (await at.db.updateTable('product').set({ state: 'WITHDRAWN' }).execute()));

const outlook = async (as = at.staff) => (await at.app.call('stockOutlook', { as })).data;
const daysLeft = async () => (await outlook()).map(({ name, used, days_left }) => [name, used, days_left]);

/** A doctor prescribes so many units, at 20 yen each. */
async function prescribed(product: Parameters<typeof lineOf>[0], quantity: number) {
  const { id } = await at.consultOf('later');
  const input = { consult_id: id, lines: [lineOf(product, { quantity })], total: 20 * quantity };
  const { code, data } = await at.app.call('issuePrescription', { as: at.doctor, input });
  expect(code).toBe(successCode);
  return { consult_id: id, prescription_id: data.id };
}

test('what runs out first comes first, at the pace of the last 90 days [RX-20]', async () => {
  const [slow, fast, unused] = [
    await at.newProduct({ name: '長くもつ薬', stock: 100 }),
    await at.newProduct({ name: '先になくなる薬', stock: 100 }),
    await at.newProduct({ name: '使われていない薬', stock: 1 }),
  ];
  await prescribed(slow, 10);
  await prescribed(fast, 30);
  await prescribed(fast, 30);
  // 90 of the slow one last 810 days at 10 in 90 days; 40 of the fast one 60 days at 60.
  expect(await daysLeft()).toEqual([
    ['先になくなる薬', 60, 60],
    ['長くもつ薬', 10, 810],
  ]);
  await at.db.updateTable('product').set({ state: 'WITHDRAWN' }).where('id', 'in', [fast.id, unused.id]).execute();
  expect(await daysLeft()).toEqual([['長くもつ薬', 10, 810]]);
});

test('an amendment counts once, a cancelled order not at all, and an old one no more [RX-20]', async () => {
  const product = await at.newProduct({ name: '薬', stock: 100 });
  const first = await prescribed(product, 20);
  const lines = [lineOf(product, { quantity: 5 })];
  const amended = { ...first, lines, total: 100, reason: '用量を訂正しました' };
  expect((await at.app.call('amendPrescription', { as: at.doctor, input: amended })).code).toBe(successCode);
  expect(await daysLeft()).toEqual([['薬', 5, 1710]]);

  const other = await prescribed(product, 10);
  expect(await daysLeft()).toEqual([['薬', 15, 510]]);
  const order = await at.db
    .selectFrom('patient_order')
    .select('id')
    .where('consult_id', '=', other.consult_id)
    .executeTakeFirstOrThrow();
  await at.cancelOrder(order.id);
  expect((await outlook())[0]).toMatchObject({ used: 5 });

  const later = new Date(Date.now() + limits.product.outlookDays * 86_400_000);
  expect(await at.inTx((tx) => listOutlook(tx, at.clinic_id, later))).toEqual([]);
});

test('an amendment of medicine that is paid counts in place of what it amends [RX-20]', async () => {
  const product = await at.newProduct({ name: '薬', stock: 100 });
  const { patient, card_id } = await at.withCard();
  await at.endedConsult({ patient });
  const consult_id = await at.endedConsult({ patient });
  const first = { consult_id, lines: [lineOf(product, { quantity: 20 })], total: 400 };
  const { data } = await at.app.call('issuePrescription', { as: at.doctor, input: first });
  const order = await at.db
    .selectFrom('patient_order')
    .select('id')
    .where('consult_id', '=', consult_id)
    .executeTakeFirstOrThrow();
  expect((await at.app.call('payByCard', { as: patient, input: { order_id: order.id, card_id } })).code).toBe(
    successCode,
  );
  const lines = [lineOf(product, { quantity: 30 })];
  const amended = { consult_id, prescription_id: data.id, lines, total: 600, reason: '用量を訂正しました' };
  expect((await at.app.call('amendPrescription', { as: at.doctor, input: amended })).code).toBe(successCode);
  expect(await daysLeft()).toEqual([['薬', 30, 210]]);
});

test('purchases count until they are cancelled [RX-20]', async () => {
  const product = await at.newProduct({
    name: '化粧水',
    category: 'cosmetics',
    tax_class: 'TAXABLE',
    is_for_sale: true,
  });
  const { patient: as } = await at.consultOf('first');
  const input = { clinic_location_id: at.location, items: [{ product_id: product.id, quantity: 2 }], total: 40 };
  const { code, data } = await at.app.call('purchase', { as, input });
  expect(code).toBe(successCode);
  expect(await daysLeft()).toEqual([['化粧水', 2, 4410]]);
  expect((await at.app.call('cancelOwnOrder', { as, input: { order_id: data.order_id } })).code).toBe(successCode);
  expect(await outlook()).toEqual([]);
});

test('each location reads the pace of the whole clinic, another clinic none of it [RX-20]', async () => {
  await prescribed(await at.newProduct({ name: '薬', stock: 100 }), 10);
  const sister = await newLocation(at.db, at.clinic_id);
  const id = await newMember(at.db, at.clinic_id, [{ role: 'STAFF', location: sister }]);
  expect(await outlook({ kind: 'clinic', id })).toHaveLength(1);
  const other = await newClinic(at.db, 'ほか');
  const rival = await newMember(at.db, other, [{ role: 'OWNER', location: null }]);
  expect(await outlook({ kind: 'clinic', id: rival })).toEqual([]);
});
