import { errorCodes, type OrderSettings } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outdated } from '../../../../test/support/index.ts';
import { sqlState } from '../../../platform/db/retry.ts';
import { type PharmacyFixture, pharmacyFixture } from '../../pharmacy/pharmacy.fixtures.ts';
import { chargeConsults } from './order.service.ts';

let at: PharmacyFixture;
beforeAll(async () => void (at = await pharmacyFixture()));
afterAll(() => at.stop());

const standard = {
  delivery_fee: 0,
  delivery_free_from: null,
  delivery_note: '',
  delivery_note_en: '',
  cancel_note: '',
  cancel_note_en: '',
};
const settingsNow = async () => (await at.app.call('orderSettings', { as: at.owner })).data[0]!;
const change = async (settings: Partial<OrderSettings>, as = at.owner, version?: number) =>
  at.app.call('changeDeliverySettings', {
    as,
    input: {
      clinic_location_id: at.location,
      version: version ?? (await settingsNow()).delivery_version,
      ...standard,
      ...settings,
    },
  });
beforeEach(async () => void (await change({})));

const read = async (order_id: string) => (await at.app.call('order', { as: at.patient, input: { order_id } })).data;
const line = (unit_price: number, product_id?: number) => ({
  name: 'お薬',
  name_en: 'Medicine',
  unit_price,
  quantity: 1,
  tax_class: 'EXEMPT' as const,
  ...(product_id && { product_id }),
});

test('an order shows the texts of its day after the location has changed them [ORD-14]', async () => {
  await change({
    delivery_note: '土日は発送しません。',
    cancel_note: '平日17時までにお電話ください。',
    cancel_note_en: 'Please call by 17:00.',
  });
  const id = await at.order();
  const before = await read(id);
  expect(before.terms.delivery).toEqual({
    jp: 'お支払いの確認後に発送します。土日は発送しません。',
    en: 'Sent after your payment is confirmed. 土日は発送しません。',
  });
  expect(before.terms.cancel.jp).toMatch(
    /^お支払い前は、お支払いの画面から取り消せます。.*平日17時までにお電話ください。$/,
  );
  expect(before.terms.cancel.en).toMatch(/Please call by 17:00\.$/);
  await change({ delivery_note: '毎日発送します。', cancel_note: '取り消しはできません。' });
  expect((await read(id)).terms).toEqual(before.terms);
  expect((await read(await at.order())).terms.cancel.jp).toMatch(/取り消しはできません。$/);
  const { data } = await at.app.call('clinicOrder', { as: at.owner, input: { order_id: id } });
  expect(data.terms).toEqual(before.terms);
  const written = sql`update patient_order set terms = '{}' where id = ${id}::uuid`.execute(at.db);
  expect(await written.then(() => 'changed', sqlState)).toBe('23514');
});

test('an order promises the longest lead time of its products, and keeps it [ORD-14]', async () => {
  const [soon, late, now] = [
    await at.newProduct({ lead_time_days: 1 }),
    await at.newProduct({ lead_time_days: 5 }),
    await at.newProduct({ lead_time_days: 0 }),
  ];
  const id = await at.order({ lines: [line(100, soon.id), line(100, late.id)] });
  const { terms } = await read(id);
  expect(terms.delivery).toEqual({
    jp: 'お支払いの確認後、5日以内に発送します。',
    en: 'Sent within 5 days after your payment is confirmed.',
  });
  await at.db.updateTable('product').set({ lead_time_days: 30 }).where('id', '=', late.id).execute();
  expect((await read(id)).terms).toEqual(terms);
  const atOnce = await read(await at.order({ lines: [line(100, now.id)] }));
  expect(atOnce.terms.delivery.jp).toBe('お支払いの確認後、すぐに発送します。');
});

test('delivery with medicine is taxable, and free from the location’s threshold [ORD-14]', async () => {
  await change({ delivery_fee: 550, delivery_free_from: 3000 });
  const below = await read(await at.order({ lines: [line(2999)] }));
  expect(below).toMatchObject({ delivery_fee: 550, total: 3549 });
  expect(below.taxes).toEqual([
    { tax_class: 'TAXABLE', amount: 550, tax: 50 },
    { tax_class: 'EXEMPT', amount: 2999, tax: 0 },
  ]);
  expect(await read(await at.order({ lines: [line(3000)] }))).toMatchObject({ delivery_fee: 0, total: 3000 });
  const fee = await read(await at.order({ kind: 'CONSULTATION', lines: [line(2999)] }));
  expect(fee).toMatchObject({ delivery_fee: 0, total: 2999 });
  // The fee of a combined order is no medicine.
  const both = await read(await at.order({ kind: 'COMBINED', lines: [line(4500), line(2000)] }));
  expect(both).toMatchObject({ delivery_fee: 550, total: 7050 });
  await change({ delivery_fee: 700 });
  expect(await read(below.id)).toMatchObject({ delivery_fee: 550, total: 3549 });
});

test('the fee of a consult that ends has no delivery', async () => {
  await change({ delivery_fee: 550 });
  await at.db.updateTable('clinic_location').set({ fee_to: 4500 }).execute();
  const consult_id = await at.endedConsult({ patient: await at.newPatient() });
  await at.inTx((tx) => chargeConsults(tx, [consult_id]));
  await at.db.updateTable('clinic_location').set({ fee_to: 0 }).execute();
  const orders = at.db.selectFrom('patient_order').select(['total', 'delivery_fee']);
  expect(await orders.where('consult_id', '=', consult_id).execute()).toEqual([{ total: 4500, delivery_fee: 0 }]);
});

test('of two changes of one version the second is refused, and names the first [ORD-14]', async () => {
  const { delivery_version: version } = await settingsNow();
  const first = await change({ delivery_fee: 300 }, at.owner, version);
  expect(first.data).toMatchObject({
    delivery_version: version + 1,
    delivery_changed: { last_name: expect.any(String) },
  });
  const second = await change({ delivery_note: '土日は発送しません。' }, at.owner, version);
  expect(second).toMatchObject({ http: 409, code: errorCodes.editConflict });
  expect(second.data).toBeNull();
  expect(second.meta).toEqual({ ...first.data.delivery_changed, version: version + 1, ...outdated() });
  expect(await settingsNow()).toEqual(first.data);
  const both = await Promise.all(
    [100, 200, 300].map((delivery_fee) => change({ delivery_fee }, at.owner, version + 1)),
  );
  expect(both.filter(({ http }) => http === 200)).toHaveLength(1);
  const billing = { clinic_location_id: at.location, bills_together: false };
  const billed = await at.app.call('changeOrderSettings', { as: at.owner, input: billing });
  expect(billed.data.delivery_version).toBe(version + 2);
});

test('only the owner sets delivery, within limits', async () => {
  expect((await change({}, at.staff)).code).toBe(errorCodes.accessDenied);
  for (const [field, value] of [
    ['delivery_fee', -1],
    ['delivery_fee', 100_000],
    ['delivery_free_from', 0],
    ['cancel_note', 'あ'.repeat(201)],
  ] as const)
    expect(await change({ [field]: value })).toMatchObject({
      code: errorCodes.invalidInput,
      meta: { fields: [{ field }] },
    });
});
