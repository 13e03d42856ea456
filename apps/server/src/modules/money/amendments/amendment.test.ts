import { errorCodes, limits, type PrescribedLine, successCode } from '@haruka/contract';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageTo } from '../../identity/auth/auth.fixtures.ts';
import { lineOf, type PharmacyFixture, pharmacyFixture } from '../../pharmacy/pharmacy.fixtures.ts';
import { anyTrackingNumber } from '../deliveries/tracking.fixtures.ts';
import { refundSteps } from '../refunds/refund.fixtures.ts';

let at: PharmacyFixture;
let steps: ReturnType<typeof refundSteps>;
beforeAll(async () => {
  at = await pharmacyFixture();
  steps = refundSteps(at);
});
afterAll(() => at.stop());

type Patient = PharmacyFixture['patient'];
interface Case {
  consult_id: string;
  prescription_id: string;
  order_id: string;
  patient: Patient;
  card_id: string;
}

const pay = ({ patient, card_id }: Case, order_id: string) =>
  at.app.call('payByCard', { as: patient, input: { order_id, card_id } });

/** Medicine that was prescribed and not paid yet. The account has a card and an address. */
async function prescribed(lines: PrescribedLine[], total: number): Promise<Case> {
  const { patient, card_id } = await at.withCard();
  await at.db
    .updateTable('patient')
    .set({ email: `${patient.id}@example.jp`, is_email_verify: true })
    .where('id', '=', patient.id)
    .execute();
  await at.endedConsult({ patient });
  const consult_id = await at.endedConsult({ patient });
  const { code, data } = await at.app.call('issuePrescription', { as: at.doctor, input: { consult_id, lines, total } });
  expect(code).toBe(successCode);
  const order = await at.db
    .selectFrom('patient_order')
    .select('id')
    .where('consult_id', '=', consult_id)
    .executeTakeFirstOrThrow();
  return { consult_id, prescription_id: data.id, order_id: order.id, patient, card_id };
}

async function paid(lines: PrescribedLine[], total: number): Promise<Case> {
  const one = await prescribed(lines, total);
  expect((await pay(one, one.order_id)).code).toBe(successCode);
  return one;
}

const tryToAmend = ({ consult_id, prescription_id }: Case, lines: PrescribedLine[], total: number) =>
  at.app.call('amendPrescription', {
    as: at.doctor,
    input: { consult_id, prescription_id, lines, total, reason: '用量を訂正しました' },
  });
/** Amends, and goes on from the new version. */
async function amend(one: Case, lines: PrescribedLine[], total: number) {
  const { code, data } = await tryToAmend(one, lines, total);
  expect(code).toBe(successCode);
  one.prescription_id = data.id;
}
const record = async (order_id: string) =>
  (await at.app.call('clinicOrder', { as: at.owner, input: { order_id } })).data;
const shown = async ({ patient }: Case, order_id: string) =>
  (await at.app.call('order', { as: patient, input: { order_id } })).data;
const packed = async (order_id: string) =>
  (await at.app.call('packingList', { as: at.owner, input: {} })).data.find((parcel) => parcel.order_id === order_id)
    ?.items;
const supplementOf = async ({ order_id }: Case) => {
  const { supplemented_by } = await record(order_id);
  return supplemented_by.find(({ status }) => status === 'WAITING_PAYMENT');
};
/** Issues a receipt and returns its text without spaces. */
async function receiptOf(as: Patient, order_id: string) {
  expect((await at.app.call('issueReceipt', { as, input: { order_id } })).code).toBe(successCode);
  const { data } = await at.app.call('receiptFile', { as, input: { order_id } });
  const { text } = await extractText(new Uint8Array(data as unknown as Buffer), { mergePages: true });
  return text.replaceAll(/\s/g, '');
}
const ship = async (order_id: string) =>
  (
    await at.app.call('shipOrder', {
      as: at.staff,
      input: { order_id, version: 0, carrier: 'YAMATO', tracking_number: anyTrackingNumber() },
    })
  ).code;
const withAddress = (one: Case) =>
  at.db.updateTable('delivery').set({ address_1: '東京都' }).where('order_id', '=', one.order_id).execute();
const bill = async ({ consult_id }: Case) =>
  (await at.app.call('consultPrescriptions', { as: at.doctor, input: { consult_id } })).data.bill;

test('a dearer amendment bills the difference, and the parcel waits for it [ORD-22]', async () => {
  const product = await at.newProduct({ tax_class: 'TAXABLE' });
  const one = await paid([lineOf(product)], 300);
  await withAddress(one);
  expect(await bill(one)).toBe('PAID');
  await amend(one, [lineOf(product, { quantity: 40 })], 800);

  const supplement = (await supplementOf(one))!;
  expect(supplement).toMatchObject({ total: 500 });
  const added = await shown(one, supplement.id);
  expect(added).toMatchObject({
    kind: 'MEDICINE',
    supplements: one.order_id,
    status: 'WAITING_PAYMENT',
    delivery: null,
    delivery_fee: 0,
    lines: [{ name: '処方の訂正による差額', amount: 500 }],
    taxes: [{ tax_class: 'TAXABLE', amount: 500, tax: 45 }],
  });
  expect(added.terms.by_card.jp).not.toBe('');
  expect(await shown(one, one.order_id)).toMatchObject({ status: 'PAID', supplemented_by: [supplement] });
  const { body, link } = await messageTo(at.db, `${one.patient.id}@example.jp`, 0, '円');
  expect(body).toContain('500円');
  expect(link).toContain(`order_id=${supplement.id}`);
  expect(await at.bookingCode(one.patient)).toBe(errorCodes.unpaidItems);
  // Staff see what to pack, and that it waits.
  expect(await record(one.order_id)).toMatchObject({
    due: 0,
    to_pack: [{ name: product.name, quantity: 40 }],
    delivery: { state: 'READY', is_held: true, is_amended: true },
  });
  const board = async () =>
    (await at.app.call('dayBoard', { as: at.owner, input: {} })).data.to_ship.items.find(
      ({ order_id }) => order_id === one.order_id,
    );
  expect(await board()).toMatchObject({ is_amended: true, is_held: true });
  expect(await ship(one.order_id)).toBe(errorCodes.differenceUnpaid);
  expect((await at.app.call('exportDeliveries', { as: at.owner, input: { again: false } })).data.count).toBe(0);
  expect(await packed(one.order_id)).toBeUndefined();

  expect((await pay(one, supplement.id)).code).toBe(successCode);
  expect(await board()).toMatchObject({ is_amended: true, is_held: false });
  expect(await packed(one.order_id)).toMatchObject([{ name: product.name, quantity: 40, unit: 'TABLET' }]);
  expect(await ship(one.order_id)).toBe(successCode);
  expect(await at.stockOf(product)).toBe(60);
});

test('a cheaper amendment is due, and staff with the right refund it once [ORD-22]', async () => {
  const product = await at.newProduct({ tax_class: 'TAXABLE' });
  const one = await paid([lineOf(product, { quantity: 40 })], 800);
  const { order_id } = one;
  await withAddress(one);
  await amend(one, [lineOf(product)], 300);

  expect(await record(order_id)).toMatchObject({
    status: 'PAID',
    due: 500,
    refundable: 500,
    reductions: [{ amount: 500 }],
    supplemented_by: [],
    to_pack: [{ quantity: 15 }],
    delivery: { is_held: false, is_amended: true },
  });
  expect(await packed(order_id)).toMatchObject([{ quantity: 15 }]);
  const listed = await at.app.call('clinicOrders', { as: at.owner, input: { view: 'DUE' } });
  expect(listed.data.map(({ id }) => id)).toContain(order_id);
  expect(await shown(one, order_id)).toMatchObject({ reductions: [{ amount: 500 }] });
  expect((await messageTo(at.db, `${one.patient.id}@example.jp`, 0, '円')).body).toContain('500円');
  const receipt = await receiptOf(one.patient, order_id);
  expect(receipt).toContain('処方の訂正による減額10%-¥5001-¥500');
  expect(receipt).toContain('差引領収金額（税込）¥300');
  expect(receipt).toContain('うち消費税（10%）¥27');

  expect((await steps.refund(at.staff, order_id, 500)).code).toBe(errorCodes.accessDenied);
  expect((await steps.refund(at.owner, order_id, 501)).code).toBe(errorCodes.refundTooHigh);
  const kept = { order_id, amount: 500, reason: '取り消しの規定により' };
  expect((await at.app.call('keepRemainder', { as: at.owner, input: kept })).code).toBe(errorCodes.orderNotCancelled);
  expect((await steps.refund(at.owner, order_id, 500)).data).toMatchObject({ status: 'DONE', amount: 500 });
  expect(await steps.keptByService(order_id)).toBe(300);
  expect((await record(order_id)).due).toBe(0);
  // The rest goes back when the order is cancelled as well.
  expect((await record(order_id)).to_refund).toBe(300);
  expect((await steps.cancel(at.staff, order_id, true)).code).toBe(successCode);
  expect(await record(order_id)).toMatchObject({ due: 0, refunded: 800 });
  expect(await steps.keptByService(order_id)).toBe(0);
  expect(await at.stockOf(product)).toBe(100);
});

test('a paid order without amendments cannot be refunded [ORD-22]', async () => {
  const one = await paid([lineOf(await at.newProduct())], 300);
  expect((await steps.refund(at.owner, one.order_id, 1)).code).toBe(errorCodes.orderNotCancelled);
});

test('once the parcel has left, only dosage, days and notes are amended [ORD-22]', async () => {
  const product = await at.newProduct();
  const one = await paid([lineOf(product)], 300);
  await withAddress(one);
  expect(await ship(one.order_id)).toBe(successCode);
  expect(await bill(one)).toBe('SENT');
  for (const [lines, total] of [
    [[lineOf(product, { quantity: 16 })], 320],
    [[], 0],
    [[lineOf(await at.newProduct())], 300],
  ] as const)
    expect((await tryToAmend(one, [...lines], total)).code).toBe(errorCodes.prescriptionSent);
  expect(await at.stockOf(product)).toBe(85);
  await amend(one, [lineOf(product, { dosage: '1日1回 朝食後', quantity: 15 })], 300);
  expect(await at.stockOf(product)).toBe(85);
  expect(await record(one.order_id)).toMatchObject({ due: 0, supplemented_by: [], reductions: [] });
});

test('an order being paid stays: more is billed at once, less is due once it is paid [ORD-22]', async () => {
  const product = await at.newProduct();
  const sandbox = at.app.deps.providers.sandbox!;
  const refOf = async (order_id: string) =>
    (
      await at.db
        .selectFrom('payment_attempt')
        .select('provider_ref')
        .where('order_id', '=', order_id)
        .executeTakeFirstOrThrow()
    ).provider_ref!;
  const withSlip = async () => {
    const one = await prescribed([lineOf(product)], 300);
    const input = { order_id: one.order_id };
    expect((await at.app.call('payAtKonbini', { as: one.patient, input })).code).toBe(successCode);
    expect(await bill(one)).toBe('RUNNING');
    return one;
  };
  const payTheSlip = async ({ order_id }: Case) => {
    await sandbox.paySlip(await refOf(order_id));
    await at.app.runJob('payment-events');
  };

  const dearer = await withSlip();
  await amend(dearer, [lineOf(product, { quantity: 20 })], 400);
  expect(await supplementOf(dearer)).toMatchObject({ total: 100 });

  const cheaper = await withSlip();
  await amend(cheaper, [lineOf(product, { quantity: 10 })], 200);
  expect(await record(cheaper.order_id)).toMatchObject({ due: 0, reductions: [{ amount: 100 }] });
  await at.assertSound();
  await payTheSlip(cheaper);
  expect(await record(cheaper.order_id)).toMatchObject({ status: 'PAID', due: 100 });
});

test('unpaid differences are replaced by the next amendment, and paid ones count [ORD-22]', async () => {
  const product = await at.newProduct();
  const one = await paid([lineOf(product)], 300);
  await amend(one, [lineOf(product, { quantity: 20 })], 400);
  const first = (await supplementOf(one))!;
  await amend(one, [lineOf(product, { quantity: 25 })], 500);
  expect((await record(first.id)).status).toBe('CANCEL');
  const second = (await supplementOf(one))!;
  expect(second.total).toBe(200);
  expect((await pay(one, second.id)).code).toBe(successCode);

  // 400 yen less: the newest payment first.
  await amend(one, [lineOf(product, { quantity: 5 })], 100);
  expect([(await record(second.id)).due, (await record(one.order_id)).due]).toEqual([200, 200]);
  // The first order names what its difference costs less, so that both are refunded.
  const reduced = [
    { id: second.id, reduced: 200 },
    { id: first.id, reduced: 0 },
  ];
  expect(await record(one.order_id)).toMatchObject({ supplemented_by: reduced });
  expect(await shown(one, one.order_id)).toMatchObject({ supplemented_by: reduced });
  expect((await steps.refund(at.owner, second.id, 200)).code).toBe(successCode);
  // And 100 yen more than what is left.
  await amend(one, [lineOf(product, { quantity: 10 })], 200);
  expect(await supplementOf(one)).toMatchObject({ total: 100 });
  // Other words change no money.
  await amend(one, [lineOf(product, { quantity: 10, dosage: '1日1回' })], 200);
  expect(await supplementOf(one)).toMatchObject({ total: 100 });
});

test('a withdrawn prescription is due with its delivery, and leaves nothing to send [ORD-22]', async () => {
  await at.db.updateTable('clinic_location').set({ delivery_fee: 550 }).execute();
  const product = await at.newProduct();
  const one = await paid([lineOf(product)], 300);
  await at.db.updateTable('clinic_location').set({ delivery_fee: 0 }).execute();
  await withAddress(one);
  await amend(one, [], 0);
  expect(await record(one.order_id)).toMatchObject({ total: 850, due: 850, to_pack: [] });
  expect(await at.stockOf(product)).toBe(100);
  const listed = await at.app.call('deliveries', { as: at.owner, input: { view: 'TO_SHIP' } });
  expect(listed.data.map(({ order_id }) => order_id)).not.toContain(one.order_id);
  const receipt = await at.app.call('issueReceipt', { as: one.patient, input: { order_id: one.order_id } });
  expect(receipt.code).toBe(errorCodes.receiptNotReady);
  await amend(one, [lineOf(product, { quantity: 10 })], 200);
  expect(await supplementOf(one)).toMatchObject({ total: 750 });
});

test('what is paid keeps its price and tax class in an amendment [ORD-22]', async () => {
  const product = await at.newProduct({ tax_class: 'TAXABLE' });
  const one = await paid([lineOf(product)], 300);
  await at.db.updateTable('product').set({ price: 35, tax_class: 'EXEMPT' }).where('id', '=', product.id).execute();
  const { data } = await at.app.call('consultPrescriptions', { as: at.doctor, input: { consult_id: one.consult_id } });
  expect(data.products).toMatchObject([{ price: 20, tax_class: 'TAXABLE' }]);
  expect(await tryToAmend(one, [lineOf(product, { quantity: 20 })], 700)).toMatchObject({
    code: errorCodes.productChanged,
    meta: { total: 400 },
  });
  await amend(one, [lineOf(product, { quantity: 20 })], 400);
  expect(await supplementOf(one)).toMatchObject({ total: 100 });
});

test('each tax class is settled by itself; less than is payable is not billed [ORD-22]', async () => {
  const [taxed, exempt] = [await at.newProduct({ tax_class: 'TAXABLE' }), await at.newProduct()];
  const one = await paid([lineOf(taxed), lineOf(exempt)], 600);
  await amend(one, [lineOf(taxed, { quantity: 10 }), lineOf(exempt, { quantity: 20 })], 600);
  expect(await record(one.order_id)).toMatchObject({ due: 100, reductions: [{ amount: 100 }] });
  const more = (await supplementOf(one))!;
  expect((await record(more.id)).taxes).toEqual([{ tax_class: 'EXEMPT', amount: 100, tax: 0 }]);

  const small = await paid([lineOf(exempt)], 300);
  expect(limits.paymentMin).toBe(50);
  await amend(small, [lineOf(exempt, { quantity: 17 })], 340);
  expect(await supplementOf(small)).toBeUndefined();
  await amend(small, [lineOf(exempt, { quantity: 18 })], 360);
  expect(await supplementOf(small)).toMatchObject({ total: 60 });
});

test('a first order that is cancelled takes its differences with it [ORD-22]', async () => {
  const product = await at.newProduct();
  const one = await paid([lineOf(product)], 300);
  await amend(one, [lineOf(product, { quantity: 20 })], 400);
  const settled = (await supplementOf(one))!;
  expect((await pay(one, settled.id)).code).toBe(successCode);
  await amend(one, [lineOf(product, { quantity: 30 })], 600);
  const waiting = (await supplementOf(one))!;
  const slip = await at.app.call('payAtKonbini', { as: one.patient, input: { order_id: waiting.id } });
  expect(slip.code).toBe(successCode);
  expect((await record(one.order_id)).to_refund).toBe(400);
  expect((await steps.cancel(at.staff, one.order_id, true)).code).toBe(successCode);
  expect(await record(one.order_id)).toMatchObject({ status: 'CANCEL', due: 0, refunded: 300 });
  expect(await record(settled.id)).toMatchObject({ status: 'CANCEL', due: 0, refunded: 100 });
  for (const id of [one.order_id, settled.id]) expect(await steps.keptByService(id)).toBe(0);
  expect(await record(waiting.id)).toMatchObject({ status: 'CANCEL', due: 0 });
  expect(await at.stockOf(product)).toBe(100);
});

test('a paid difference is not cancelled once its parcel has left (09060) [SHIP-6]', async () => {
  const product = await at.newProduct();
  const one = await paid([lineOf(product)], 300);
  await withAddress(one);
  await amend(one, [lineOf(product, { quantity: 40 })], 800);
  const { id } = (await supplementOf(one))!;
  expect((await pay(one, id)).code).toBe(successCode);
  expect(await ship(one.order_id)).toBe(successCode);
  expect(await steps.cancel(at.staff, id, true)).toMatchObject({
    code: errorCodes.orderShipped,
    meta: { state: 'SHIPPED' },
  });
  expect(await record(id)).toMatchObject({ status: 'PAID', refunds: [] });
  expect(await steps.keptByService(id)).toBe(500);
});

test('of 20 amendments at once one is taken, and one difference is billed [ORD-22]', async () => {
  const product = await at.newProduct();
  const one = await paid([lineOf(product)], 300);
  const codes = await Promise.all(
    Array.from({ length: 20 }, async () => (await tryToAmend(one, [lineOf(product, { quantity: 20 })], 400)).code),
  );
  expect(codes.filter((code) => code === successCode)).toHaveLength(1);
  expect(codes.filter((code) => code === errorCodes.prescriptionChanged)).toHaveLength(19);
  expect((await record(one.order_id)).supplemented_by).toHaveLength(1);
  expect(await at.stockOf(product)).toBe(80);
});
