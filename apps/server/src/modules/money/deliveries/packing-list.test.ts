import { errorCodes, type PackingParcel } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLocation, newMember } from '../../../../test/authorization/insert-rows.ts';
import { lineOf, type PharmacyFixture, pharmacyFixture } from '../../pharmacy/pharmacy.fixtures.ts';
import { anyTrackingNumber } from './tracking.fixtures.ts';

let s: PharmacyFixture;
beforeAll(async () => (s = await pharmacyFixture()));
afterAll(() => s.stop());

const line = (name: string, product_id: number | null, quantity = 1) => ({
  product_id,
  name,
  name_en: 'x',
  unit_price: 100,
  quantity,
  tax_class: 'TAXABLE' as const,
});
const paid = async (more: object = {}) => {
  const { patient, card_id } = await s.withCard();
  const order_id = await s.order({ patient_id: patient.id, ...more });
  await s.app.call('payByCard', { as: patient, input: { order_id, card_id } });
  return order_id;
};
const listOf = async (as = s.staff): Promise<PackingParcel[]> =>
  (await s.app.call('packingList', { as, input: {} })).data;

test('each parcel lists its goods with quantity and handling, without the consult fee [SHIP-12]', async () => {
  const product = await s.newProduct({ unit: 'TABLET', is_psychotropic: true, is_high_risk: true });
  const lines = [line('オンライン診療料', null), line('エチゾラム錠0.5mg', product.id, 14)];
  const order_id = await paid({ lines });
  const found = (await listOf()).find((one) => one.order_id === order_id);
  expect(found!.items).toEqual([
    {
      name: 'エチゾラム錠0.5mg',
      name_en: 'x',
      quantity: 14,
      unit: 'TABLET',
      handling: ['is_psychotropic', 'is_high_risk'],
      rp: null,
    },
  ]);
  expect(found).toMatchObject({ clinic_location_id: s.location, patient_name: expect.stringMatching(/\S/) });
  // An order from before products were named.
  const old = await paid({ lines: [line('保湿クリーム', null)] });
  expect((await listOf()).find((one) => one.order_id === old)!.items).toMatchObject([
    { name: '保湿クリーム', unit: null, handling: [] },
  ]);
});

test('what waits with an address is packed, by due day, of the own locations [SHIP-12]', async () => {
  const location = await newLocation(s.db, s.clinic_id);
  const staff = { kind: 'clinic' as const, id: await newMember(s.db, s.clinic_id, [{ role: 'STAFF', location }]) };
  const here = async (lead_time_days: number) => {
    const product = await s.newProduct({ lead_time_days });
    return paid({ clinic_location_id: location, lines: [line('薬', product.id)] });
  };
  const [later, sooner, sent, homeless] = [await here(5), await here(1), await here(1), await here(1)];
  await s.app.call('shipOrder', {
    as: staff,
    input: { order_id: sent, version: 0, carrier: 'YAMATO', tracking_number: anyTrackingNumber() },
  });
  await s.db.updateTable('delivery').set({ address_1: '' }).where('order_id', '=', homeless).execute();
  expect((await listOf(staff)).map(({ order_id }) => order_id)).toEqual([sooner, later]);
  const elsewhere = await s.app.call('packingList', { as: staff, input: { clinic_location_id: s.location } });
  expect(elsewhere.code).toBe(errorCodes.locationNotFound);
  const all = (await listOf(s.owner)).map(({ clinic_location_id }) => clinic_location_id);
  expect(all).toEqual(all.toSorted((a, b) => a - b));
});

test('the packer reads why a doctor set the first-visit guard aside [RX-4]', async () => {
  const product = await s.newProduct({ is_high_risk: true });
  const { id: consult_id, patient } = await s.consultOf('first');
  const lines = [lineOf(product)];
  const override_reason = '紹介元の医師に電話で確認した';
  const input = { consult_id, lines, total: 300, override_reason };
  await s.app.call('issuePrescription', { as: s.doctor, input });
  const { id } = await s.db
    .selectFrom('patient_order')
    .select('id')
    .where('consult_id', '=', consult_id)
    .executeTakeFirstOrThrow();
  const { card_id } = await s.withCard(undefined, patient);
  await s.app.call('payByCard', { as: patient, input: { order_id: id, card_id } });
  const found = (await listOf()).find((one) => one.order_id === id);
  expect(found).toMatchObject({ override_reason });
  const other = await paid({ lines: [line('薬', product.id)] });
  expect((await listOf()).find((one) => one.order_id === other)!.override_reason).toBeNull();
});

test('goods of a prescription have their RP number, also after an amendment [RX-11]', async () => {
  const products = [await s.newProduct(), await s.newProduct(), await s.newProduct()];
  const [one, two, three] = products.map((product) => lineOf(product));
  const { id: consult_id, patient } = await s.consultOf('later');
  const lines = [one!, { ...two!, dosage: '1日3回 朝昼夕食後', usage_code: '1013044400000000' }, three!];
  const issued = await s.app.call('issuePrescription', { as: s.doctor, input: { consult_id, lines, total: 900 } });
  const { id } = await s.db
    .selectFrom('patient_order')
    .select('id')
    .where('consult_id', '=', consult_id)
    .executeTakeFirstOrThrow();
  const { card_id } = await s.withCard(undefined, patient);
  await s.app.call('payByCard', { as: patient, input: { order_id: id, card_id } });
  const rpOf = async () =>
    (await listOf()).find(({ order_id }) => order_id === id)!.items.map(({ name, rp }) => [name, rp] as const);
  expect(await rpOf()).toEqual(products.map(({ name }, at) => [name, [1, 2, 1][at]]));
  await s.app.call('amendPrescription', {
    as: s.doctor,
    input: {
      consult_id,
      prescription_id: issued.data.id,
      lines: lines.map((each) => ({ ...each, usage_code: null, dosage: one!.dosage })),
      total: 900,
      reason: '用法の訂正',
    },
  });
  expect((await rpOf()).map(([, rp]) => rp)).toEqual([1, 1, 1]);
});
