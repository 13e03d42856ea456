import { errorCodes, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asSystem } from '../../../platform/db/database-context.ts';
import { tellOfBills } from '../../messaging/bill-notices/bill-notice.service.ts';
import { anyTrackingNumber } from '../../money/deliveries/tracking.fixtures.ts';
import { refundSteps } from '../../money/refunds/refund.fixtures.ts';
import { dayAt, textOf } from '../../scheduling/availability/days.ts';
import { lineOf, type PharmacyFixture, pharmacyFixture } from '../pharmacy.fixtures.ts';

let at: PharmacyFixture;
let steps: ReturnType<typeof refundSteps>;
beforeAll(async () => {
  at = await pharmacyFixture();
  steps = refundSteps(at);
});
afterAll(() => at.stop());
const settings = { delivery_fee: 0, fee_from: 0, fee_to: 0, bills_together: false };
const setLocation = (more: Partial<typeof settings>) =>
  at.db
    .updateTable('clinic_location')
    .set({ ...settings, ...more })
    .execute();
beforeEach(() => setLocation({}));

type Patient = PharmacyFixture['patient'];
const free = { status: 'PAID', total: 0 };
const ordersOf = async (as: Patient) => (await at.app.call('orders', { as, input: {} })).data;
const orderOf = async (as: Patient, order_id: string) => (await at.app.call('order', { as, input: { order_id } })).data;
const recordOf = async (order_id: string) =>
  (await at.app.call('clinicOrder', { as: at.owner, input: { order_id } })).data;
const ledgerOf = (order_id: string) =>
  at.db.selectFrom('ledger_entry').select('account').where('order_id', '=', order_id).execute();
const eventsOf = async (order_id: string) =>
  (await at.db.selectFrom('outbox').select(['name', 'data']).execute())
    .filter(({ data }) => JSON.stringify(data).includes(order_id))
    .map(({ name }) => name);

/** A patient to whom a doctor prescribed medicine of a price, after the consult. */
async function prescribed(price = 0) {
  const product = await at.newProduct({ price, lead_time_days: 2 });
  const { id: consult_id, patient } = await at.consultOf('later');
  const input = { consult_id, lines: [lineOf(product)], total: price * 15 };
  const { code, data } = await at.app.call('issuePrescription', { as: at.doctor, input });
  expect(code).toBe(successCode);
  return { product, consult_id, patient, prescription_id: data.id };
}
/** The same with the one order that it made. */
async function sentFree() {
  const one = await prescribed();
  const [order, ...none] = await ordersOf(one.patient);
  expect([order, none]).toMatchObject([free, []]);
  return { ...one, order_id: order!.id };
}

test('medicine of 0 yen makes a settled order, which posts nothing and has a parcel [PAY-49]', async () => {
  await at.app.deps.outbox.stop();
  const { patient, order_id } = await sentFree();
  expect(await eventsOf(order_id)).toEqual(['order.updated']);
  const order = await orderOf(patient, order_id);
  expect(order).toMatchObject({ ...free, kind: 'MEDICINE', delivery_fee: 0, attempts: [], refunds: [] });
  expect(order.paid_at).toBe(order.created_at);
  expect(order.delivery).toMatchObject({ state: 'READY', shipped_at: null });
  expect(await ledgerOf(order_id)).toEqual([]);
  expect(order.terms).toMatchObject({
    by_card: { jp: 'お支払いはありません。' },
    at_konbini: { jp: 'お支払いはありません。' },
    delivery: { jp: 'ご注文後、2日以内に発送します。', en: 'Sent within 2 days of the order.' },
    cancel: {
      jp: '発送前に限り取り消せます。クリニックにご連絡ください。お支払いがないため、返金はありません。',
    },
  });
});

test('an order of 0 yen is never unpaid: no block, no reminder, no payment, no takings [PAY-49]', async () => {
  const { patient, order_id } = await sentFree();
  expect(await at.bookingCode(patient)).toBe(errorCodes.slotTaken);
  await sql`update patient_order set created_at = now() - interval '2 hours' where id = ${order_id}::uuid`.execute(
    at.db,
  );
  const told = await asSystem(() =>
    tellOfBills({
      db: at.app.deps.db,
      mailQueue: { ring: () => {} },
      sendsSms: true,
      patientOrigin: 'https://patient.example',
      now: () => new Date('2026-11-28T12:00:00+09:00'),
    }),
  );
  expect(told).toBe(0);
  const unpaid = await at.app.call('clinicOrders', { as: at.owner, input: { view: 'UNPAID' } });
  expect(unpaid.data).toEqual([]);
  const { card_id } = await at.withCard(undefined, patient);
  const paid = await at.app.call('payByCard', { as: patient, input: { order_id, card_id } });
  expect(paid).toMatchObject({ code: errorCodes.orderNotPayable, meta: { status: 'PAID' } });
  expect((await at.app.call('payAtKonbini', { as: patient, input: { order_id } })).code).toBe(
    errorCodes.orderNotPayable,
  );
  const today = textOf(dayAt(Date.now()));
  const takings = await at.app.call('takings', { as: at.owner, input: { by: 'DAY', from: today, until: today } });
  expect(takings.data.total).toMatchObject({ payments: 0, paid: 0, medicine: 0 });
  const input = { order_id, reason: '連絡がつかないため' };
  expect((await at.app.call('writeOffOrder', { as: at.owner, input })).code).toBe(errorCodes.orderNotPayable);
});

test('a clinic finds medicine of 0 yen among what is paid and not sent, and sends it [SHIP-16]', async () => {
  const { order_id, patient, consult_id } = await sentFree();
  const listed = await at.app.call('deliveries', { as: at.staff, input: { view: 'TO_SHIP' } });
  const due_on = textOf(dayAt(Date.now()) + 2);
  expect(listed.data.find((one) => one.order_id === order_id)).toMatchObject({ is_free: true, due_on });
  const board = await at.app.call('dayBoard', { as: at.staff, input: {} });
  expect(board.data.to_ship.items.find((one) => one.order_id === order_id)).toMatchObject({ is_free: true, due_on });
  const states = await at.app.call('consultPayments', {
    as: at.doctor,
    input: { from: '2026-10-01', to: '2026-10-31' },
  });
  expect(states.data.find((one) => one.consult_id === consult_id)).toMatchObject({ state: 'FREE' });
  await at.db.updateTable('delivery').set({ address_1: '東京都' }).where('order_id', '=', order_id).execute();
  const parcel = { version: 0, carrier: 'YAMATO', tracking_number: anyTrackingNumber() } as const;
  const shipped = await at.app.call('shipOrder', { as: at.staff, input: { order_id, ...parcel } });
  expect(shipped.code).toBe(successCode);
  expect((await orderOf(patient, order_id)).delivery).toMatchObject({ state: 'SHIPPED' });
});

test('the delivery of free medicine is billed like any other, and sent once it is paid [PAY-50]', async () => {
  await setLocation({ delivery_fee: 500 });
  const { patient } = await prescribed();
  const [made] = await ordersOf(patient);
  const order = await orderOf(patient, made!.id);
  expect(order).toMatchObject({
    status: 'WAITING_PAYMENT',
    total: 500,
    delivery_fee: 500,
    taxes: [
      { tax_class: 'TAXABLE', amount: 500, tax: 45 },
      { tax_class: 'EXEMPT', amount: 0, tax: 0 },
    ],
    delivery: { state: 'NOT_READY' },
    terms: { delivery: { jp: 'お支払いの確認後、2日以内に発送します。' } },
  });
  const { card_id } = await at.withCard(undefined, patient);
  const { code } = await at.app.call('payByCard', { as: patient, input: { order_id: order.id, card_id } });
  expect(code).toBe(successCode);
  expect((await orderOf(patient, order.id)).delivery).toMatchObject({ state: 'READY' });
});

test('free medicine of a location that bills together is in the bill of its visit [PAY-50]', async () => {
  await setLocation({ fee_from: 1500, fee_to: 4500, bills_together: true });
  const product = await at.newProduct({ price: 0 });
  const { id: consult_id, patient } = await at.consultInCall();
  const issued = { consult_id, lines: [lineOf(product)], total: 0 };
  expect((await at.app.call('issuePrescription', { as: at.doctor, input: issued })).code).toBe(successCode);
  expect(await ordersOf(patient)).toEqual([]);
  expect(await at.endCall(consult_id)).toBe(successCode);
  const [both, ...none] = await ordersOf(patient);
  expect([both, none]).toMatchObject([{ kind: 'COMBINED', status: 'WAITING_PAYMENT', total: 4500 }, []]);
  const order = await orderOf(patient, both!.id);
  expect(order.lines).toMatchObject([{ amount: 4500 }, { amount: 0, product_id: product.id }]);
  expect(order.delivery).toMatchObject({ state: 'NOT_READY' });
  // The withdrawn medicine leaves the fee alone.
  const prescription_id = (await at.app.call('consultPrescriptions', { as: at.doctor, input: { consult_id } })).data
    .issued[0]!.id;
  const nothing = { consult_id, prescription_id, lines: [], total: 0, reason: '不要になったため' };
  expect((await at.app.call('amendPrescription', { as: at.doctor, input: nothing })).code).toBe(successCode);
  expect((await ordersOf(patient))[0]).toMatchObject({ kind: 'CONSULTATION', total: 4500, status: 'WAITING_PAYMENT' });
  expect((await orderOf(patient, both!.id)).status).toBe('CANCEL');
});

test('after a paid fee, free medicine is a settled order beside it [PAY-50]', async () => {
  await setLocation({ fee_from: 1500, fee_to: 4500, bills_together: true });
  const product = await at.newProduct({ price: 0 });
  const { patient, card_id } = await at.withCard();
  const { id: consult_id } = await at.consultInCall(patient);
  expect(await at.endCall(consult_id)).toBe(successCode);
  const [fee] = await ordersOf(patient);
  await at.app.call('payByCard', { as: patient, input: { order_id: fee!.id, card_id } });
  const issued = { consult_id, lines: [lineOf(product)], total: 0 };
  expect((await at.app.call('issuePrescription', { as: at.doctor, input: issued })).code).toBe(successCode);
  const orders = await ordersOf(patient);
  expect(orders.map(({ kind, total, status, delivery_state }) => [kind, total, status, delivery_state])).toEqual([
    ['MEDICINE', 0, 'PAID', 'READY'],
    ['CONSULTATION', 4500, 'PAID', null],
  ]);
});

test('cancelling an order of 0 yen moves no money, and returns the stock [PAY-51]', async () => {
  const { order_id, product, patient } = await sentFree();
  expect(await at.stockOf(product)).toBe(85);
  expect((await steps.refund(at.owner, order_id, 100)).code).toBe(errorCodes.orderNotCancelled);
  const { code, data } = await steps.cancel(at.staff, order_id, true);
  expect(code).toBe(successCode);
  expect(data).toMatchObject({ status: 'CANCEL', due: 0, refunds: [], to_refund: 0, paid_by: null });
  expect(await at.stockOf(product)).toBe(100);
  expect((await steps.refund(at.owner, order_id, 100)).code).toBe(errorCodes.refundNeedsCard);
  const transfer = { order_id, amount: 100, transferred_on: textOf(dayAt(Date.now())), reason: 'お振込のため' };
  expect(await at.app.call('recordRefundTransfer', { as: at.owner, input: transfer })).toMatchObject({
    code: errorCodes.refundTooHigh,
    meta: { left: 0 },
  });
  expect(await ledgerOf(order_id)).toEqual([]);
  expect((await orderOf(patient, order_id)).delivery).toMatchObject({ state: 'NOT_READY' });
});

test('no receipt is issued of an order of 0 yen (09040) [PAY-51]', async () => {
  const { order_id, patient } = await sentFree();
  for (const as of [patient, at.owner])
    expect((await at.app.call('issueReceipt', { as, input: { order_id } })).code).toBe(errorCodes.receiptNotReady);
  expect(await at.db.selectFrom('receipt').selectAll().where('order_id', '=', order_id).execute()).toEqual([]);
});

test('a dearer amendment of free medicine bills the difference, and the parcel waits [PAY-52]', async () => {
  const one = await sentFree();
  const bill = async () =>
    (await at.app.call('consultPrescriptions', { as: at.doctor, input: { consult_id: one.consult_id } })).data.bill;
  expect(await bill()).toBe('FREE');
  const dear = await at.newProduct({ price: 20 });
  const amended = {
    consult_id: one.consult_id,
    prescription_id: one.prescription_id,
    lines: [lineOf(one.product), lineOf(dear)],
    total: 300,
    reason: '用量を訂正しました',
  };
  const { code, data } = await at.app.call('amendPrescription', { as: at.doctor, input: amended });
  expect(code).toBe(successCode);
  const first = await recordOf(one.order_id);
  expect(first).toMatchObject({ ...free, supplemented_by: [{ total: 300, status: 'WAITING_PAYMENT' }] });
  expect((await orderOf(one.patient, one.order_id)).delivery).toMatchObject({ is_held: true });
  expect(await at.bookingCode(one.patient)).toBe(errorCodes.unpaidItems);
  const nothing = { ...amended, prescription_id: data.id, lines: [], total: 0 };
  expect((await at.app.call('amendPrescription', { as: at.doctor, input: nothing })).code).toBe(successCode);
  expect(await recordOf(one.order_id)).toMatchObject({ ...free, to_pack: [], due: 0 });
  expect(await at.bookingCode(one.patient)).toBe(errorCodes.slotTaken);
});

test('an unpaid delivery of free medicine is billed again with an amendment [PAY-52]', async () => {
  await setLocation({ delivery_fee: 500 });
  const one = await prescribed();
  const dear = await at.newProduct({ price: 20 });
  const amended = { consult_id: one.consult_id, prescription_id: one.prescription_id, reason: '用量を訂正しました' };
  const input = { ...amended, lines: [lineOf(dear)], total: 300 };
  expect((await at.app.call('amendPrescription', { as: at.doctor, input })).code).toBe(successCode);
  const orders = await ordersOf(one.patient);
  expect(orders.map(({ total, status }) => [total, status])).toEqual([
    [800, 'WAITING_PAYMENT'],
    [500, 'CANCEL'],
  ]);
});

test('the database refuses an order of 0 yen that waits for payment [PAY-49]', async () => {
  const { order_id } = await sentFree();
  const waiting = sql`insert into patient_order (id, patient_id, account_id, clinic_id, clinic_location_id, kind, total, terms)
    select gen_random_uuid(), patient_id, account_id, clinic_id, clinic_location_id, kind, 0, terms
    from patient_order where id = ${order_id}::uuid`;
  await expect(waiting.execute(at.db)).rejects.toThrow('free_is_settled');
});
