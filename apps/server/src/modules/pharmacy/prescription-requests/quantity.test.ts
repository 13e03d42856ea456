import { errorCodes, limits, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf, type PharmacyFixture, pharmacyFixture } from '../pharmacy.fixtures.ts';

let at: PharmacyFixture;
beforeAll(async () => void (at = await pharmacyFixture()));
afterAll(() => at.stop());

type Patient = { kind: 'patient'; id: string };
const inDays = (days: number) => new Date(Date.now() + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** A patient with a verified phone, and a prescription of two medicines: 10 days of 30 tablets, and 7 days of 10 packets. */
async function prescribed() {
  const { id: consult_id, patient } = await at.consultOf('later');
  await at.db
    .updateTable('patient')
    .set({ is_sms_verify: true, phone_number: `+8190${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}` })
    .where('id', '=', patient.id)
    .execute();
  const [tablets, packets] = [await at.newProduct({ price: 10 }), await at.newProduct({ price: 10 })];
  const lines = [
    { ...lineOf(tablets), days: 10, quantity: 30 },
    { ...lineOf(packets), days: 7, quantity: 10 },
  ];
  const { data, code } = await at.app.call('issuePrescription', {
    as: at.doctor,
    input: { consult_id, lines, total: 400 },
  });
  expect(code).toBe(successCode);
  await sql`update consult set ended_at = now() where id = ${consult_id}::uuid`.execute(at.db);
  return { patient, prescription_id: data.id, consult_id, products: [tablets.id, packets.id] as const };
}
const quote = (as: Patient, prescription_id: string, days: string) =>
  at.app.call('prescriptionQuote', { as, input: { prescription_id, days } });
const request = (as: Patient, prescription_id: string, days: number[]) =>
  at.app.call('requestPrescription', {
    as,
    input: { prescription_id, run_out_on: inDays(3), is_changed: false, days },
  });

test('prices other days in the ratio of quantities, rounded up; 0 days omit a medicine', async () => {
  const { patient, prescription_id } = await prescribed();
  const all = (await quote(patient, prescription_id, '10,7')).data;
  expect(all).toMatchObject({ total: 400, fits_konbini: true });
  const more = (await quote(patient, prescription_id, '28,3')).data;
  expect(more.lines).toMatchObject([
    { position: 0, days: 28, quantity: 84, price: 840 },
    { position: 1, days: 3, quantity: 5, price: 50 },
  ]);
  expect(more.total).toBe(890);
  expect((await quote(patient, prescription_id, '0,1')).data).toMatchObject({
    lines: [{ position: 1, days: 1, quantity: 2 }],
    total: 20,
  });
});

test('days that fit no line, none at all, and too many are refused by name', async () => {
  const { patient, prescription_id } = await prescribed();
  for (const [days, rule] of [
    ['10', 'length'],
    ['10,7,7', 'length'],
    ['0,0', 'min'],
    ['181,7', 'max'],
  ] as const) {
    const refusal = { code: errorCodes.invalidInput, meta: { fields: [{ field: 'days', rule }] } };
    expect(await quote(patient, prescription_id, days)).toMatchObject(refusal);
    if (rule !== 'max')
      expect(await request(patient, prescription_id, days.split(',').map(Number))).toMatchObject(refusal);
  }
  for (const days of ['', 'x', '1.5,7', '-1,7', '1000,7'])
    expect((await quote(patient, prescription_id, days)).code).toBe(errorCodes.invalidInput);
});

test('a total above 299,999 yen says that it cannot be paid at a store (09011)', async () => {
  const { patient, prescription_id, products } = await prescribed();
  const price = async (yen: number) =>
    at.db.updateTable('product').set({ price: yen }).where('id', '=', products[0]).execute();
  await price(9_996);
  expect((await quote(patient, prescription_id, '10,7')).data).toMatchObject({ total: 299_980, fits_konbini: true });
  await price(9_997);
  expect((await quote(patient, prescription_id, '10,7')).data).toMatchObject({ total: 300_010, fits_konbini: false });
  await price(limits.product.priceMax);
  expect(await quote(patient, prescription_id, '180,7')).toMatchObject({
    code: errorCodes.invalidInput,
    meta: { fields: [{ field: 'total', rule: 'max' }] },
  });
});

test('shows delivery and lead time before sending; the store limit counts delivery too [ORD-14]', async () => {
  const { patient, prescription_id, products } = await prescribed();
  const deliver = (delivery_fee: number) => at.db.updateTable('clinic_location').set({ delivery_fee }).execute();
  await deliver(500);
  await at.db.updateTable('product').set({ lead_time_days: 4 }).where('id', '=', products[1]).execute();
  const asked = { as: patient, input: {} };
  const [offered] = (await at.app.call('refillablePrescriptions', asked)).data;
  expect(offered).toMatchObject({ total: 400, delivery_fee: 500, lead_time_days: 4 });
  expect((await quote(patient, prescription_id, '10,0')).data).toMatchObject({
    total: 300,
    delivery_fee: 500,
    lead_time_days: 1,
    fits_konbini: true,
  });
  await at.db.updateTable('product').set({ price: 9_985 }).where('id', '=', products[0]).execute();
  expect((await quote(patient, prescription_id, '10,0')).data).toMatchObject({ total: 299_550, fits_konbini: false });
  await deliver(0);
  expect((await quote(patient, prescription_id, '10,0')).data).toMatchObject({ total: 299_550, fits_konbini: true });
});

test('no price: another patient’s (05062), old visit (05066), withdrawn item (08001)', async () => {
  const { patient, prescription_id, consult_id, products } = await prescribed();
  const other = await prescribed();
  expect((await quote(other.patient, prescription_id, '10,7')).code).toBe(errorCodes.prescriptionNotFound);
  await at.db.updateTable('product').set({ state: 'WITHDRAWN' }).where('id', '=', products[1]).execute();
  expect((await quote(patient, prescription_id, '10,7')).code).toBe(errorCodes.productNotFound);
  // The other medicine is still offered.
  expect((await quote(patient, prescription_id, '10,0')).data.total).toBe(300);
  await sql`update consult set ended_at = now() - interval '91 days' where id = ${consult_id}::uuid`.execute(at.db);
  expect((await quote(patient, prescription_id, '10,0')).code).toBe(errorCodes.recentConsultRequired);
});

test('a price names 10% and exempt with delivery, as its order will [PAY-45]', async () => {
  const { patient, prescription_id, products } = await prescribed();
  await at.db.updateTable('clinic_location').set({ delivery_fee: 500 }).execute();
  // The class is that of today, like the price.
  await at.db.updateTable('product').set({ tax_class: 'TAXABLE' }).where('id', '=', products[1]).execute();
  const taxes = [
    { tax_class: 'TAXABLE', amount: 600, tax: 54 },
    { tax_class: 'EXEMPT', amount: 300, tax: 0 },
  ];
  const [offered] = (await at.app.call('refillablePrescriptions', { as: patient, input: {} })).data;
  expect(offered).toMatchObject({ total: 400, delivery_fee: 500, taxes });
  expect((await quote(patient, prescription_id, '10,7')).data).toMatchObject({ total: 400, delivery_fee: 500, taxes });
  const { data } = await request(patient, prescription_id, [10, 7]);
  const input = { request_id: data.id, decision: 'APPROVED' as const, override_reason: '継続してよいことを確認した' };
  expect((await at.app.call('decidePrescriptionRequest', { as: at.doctor, input })).code).toBe(successCode);
  const [made] = (await at.app.call('orders', { as: patient, input: {} })).data;
  const order = (await at.app.call('order', { as: patient, input: { order_id: made!.id } })).data;
  expect(order).toMatchObject({ total: 900, delivery_fee: 500, taxes });
  await at.db.updateTable('clinic_location').set({ delivery_fee: 0 }).execute();
});

test.each([
  [500, 'WAITING_PAYMENT'],
  [0, 'PAID'],
] as const)(
  'a request for medicine of 0 yen names %d yen of delivery, as its order does [RX-17]',
  async (fee, status) => {
    const { patient, prescription_id, products } = await prescribed();
    await at.db.updateTable('clinic_location').set({ delivery_fee: fee }).execute();
    await at.db.updateTable('product').set({ price: 0 }).where('id', 'in', products).execute();
    const asked = { total: 0, delivery_fee: fee };
    const [offered] = (await at.app.call('refillablePrescriptions', { as: patient, input: {} })).data;
    expect(offered).toMatchObject(asked);
    expect((await quote(patient, prescription_id, '10,7')).data).toMatchObject(asked);
    const { data } = await request(patient, prescription_id, [10, 7]);
    const ofRequest = async () => (await at.app.call('myPrescriptionRequests', { as: patient, input: {} })).data[0];
    expect(await ofRequest()).toMatchObject({ status: 'REQUESTED', order_total: null });
    const input = { request_id: data.id, decision: 'APPROVED' as const };
    expect((await at.app.call('decidePrescriptionRequest', { as: at.doctor, input })).code).toBe(successCode);
    expect(await ofRequest()).toMatchObject({ status: 'APPROVED', order_total: fee });
    const orders = (await at.app.call('orders', { as: patient, input: {} })).data;
    expect(orders.filter(({ total }) => total === fee)).toMatchObject([{ kind: 'MEDICINE', status }]);
    await at.db.updateTable('clinic_location').set({ delivery_fee: 0 }).execute();
  },
);

test('near the largest order, the delivery that is named is the one that is billed [PAY-45]', async () => {
  const { patient, prescription_id, products } = await prescribed();
  await at.db.updateTable('clinic_location').set({ delivery_fee: 500 }).execute();
  // 30 units of it and 100 yen of the other medicine leave 29 yen.
  await at.db.updateTable('product').set({ price: 333_329 }).where('id', '=', products[0]).execute();
  expect((await quote(patient, prescription_id, '10,7')).data).toMatchObject({ total: 9_999_970, delivery_fee: 29 });
  const { data } = await request(patient, prescription_id, [10, 7]);
  const input = { request_id: data.id, decision: 'APPROVED' as const };
  expect((await at.app.call('decidePrescriptionRequest', { as: at.doctor, input })).code).toBe(successCode);
  const [made] = (await at.app.call('orders', { as: patient, input: {} })).data;
  expect(made!.total).toBe(limits.orderMax);
  await at.db.updateTable('clinic_location').set({ delivery_fee: 0 }).execute();
});

test('what was requested is what the doctor approves, and what its order costs', async () => {
  const { patient, prescription_id, products } = await prescribed();
  const { data } = await request(patient, prescription_id, [20, 0]);
  const [shown] = (await at.app.call('myPrescriptionRequests', { as: patient, input: {} })).data;
  expect(shown).toMatchObject({ total: 600, lines: [{ product_id: products[0], days: 20, quantity: 60 }] });
  const decided = await at.app.call('decidePrescriptionRequest', {
    as: at.doctor,
    input: { request_id: data.id, decision: 'APPROVED' },
  });
  expect(decided.code).toBe(successCode);
  const orders = await at.db
    .selectFrom('patient_order')
    .select('total')
    .where('patient_id', '=', patient.id)
    .orderBy('created_at', 'desc')
    .execute();
  expect(orders[0]).toEqual({ total: 600 });
});
