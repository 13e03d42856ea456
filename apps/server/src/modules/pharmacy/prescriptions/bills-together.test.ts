import { errorCodes, limits, type PrescribedLine, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundSteps } from '../../money/refunds/refund.fixtures.ts';
import { lineOf, type PharmacyFixture, pharmacyFixture } from '../pharmacy.fixtures.ts';

let at: PharmacyFixture;
let steps: ReturnType<typeof refundSteps>;
beforeAll(async () => {
  at = await pharmacyFixture();
  steps = refundSteps(at);
  await at.db.updateTable('clinic_location').set({ fee_from: 1500, fee_to: 4500, bills_together: true }).execute();
});
afterAll(() => at.stop());

type Patient = PharmacyFixture['patient'];
const inCall = (patient?: Patient) => at.consultInCall(patient);
const end = async (consult_id: string) => expect(await at.endCall(consult_id)).toBe(successCode);
const ended = async (patient?: Patient) => {
  const consult = await inCall(patient);
  await end(consult.id);
  return consult;
};
const totalOf = (lines: PrescribedLine[], price: number) =>
  lines.reduce((sum, { quantity }) => sum + price * quantity, 0);
const issue = async (consult_id: string, lines: PrescribedLine[], price = 20) => {
  const input = { consult_id, lines, total: totalOf(lines, price) };
  const { code, data } = await at.app.call('issuePrescription', { as: at.doctor, input });
  expect(code).toBe(successCode);
  return data;
};
const amend = async (consult_id: string, prescription_id: string, lines: PrescribedLine[]) => {
  const input = { consult_id, prescription_id, lines, total: totalOf(lines, 20), reason: '用量を訂正しました' };
  const { code, data } = await at.app.call('amendPrescription', { as: at.doctor, input });
  expect(code).toBe(successCode);
  return data;
};
const ordersOf = (consult_id: string) =>
  at.db
    .selectFrom('patient_order')
    .select(['id', 'kind', 'status', 'total', 'replaced_by'])
    .where('consult_id', '=', consult_id)
    .orderBy('id')
    .execute();
const fee = { kind: 'CONSULTATION', total: 4500 };
const both = { kind: 'COMBINED', total: 4800 };
const waiting = { status: 'WAITING_PAYMENT', replaced_by: null };

test('at its end a consult’s medicine and fee become one order, the fee first [ORD-13]', async () => {
  const product = await at.newProduct({ name: '去痰薬', tax_class: 'TAXABLE' });
  const { id, patient } = await inCall();
  await issue(id, [lineOf(product)]);
  expect(await ordersOf(id)).toEqual([]);
  await end(id);
  const [order, ...none] = await ordersOf(id);
  expect([order, none]).toMatchObject([{ ...both, ...waiting }, []]);
  const { data } = await at.app.call('order', { as: patient, input: { order_id: order!.id } });
  expect(data.lines).toMatchObject([
    { name: '診療費（初診）', amount: 4500, product_id: null },
    { name: '去痰薬', amount: 300, product_id: product.id },
  ]);
  expect(data.taxes).toEqual([{ tax_class: 'TAXABLE', amount: 4800, tax: 436 }]);
  expect((await steps.cancel(at.owner, order!.id, false)).code).toBe(successCode);
  expect(await at.stockOf(product)).toBe(100);
});

test('medicine prescribed after the end replaces the unpaid fee, as the patient reads [ORD-13]', async () => {
  const product = await at.newProduct();
  const { id, patient } = await ended();
  const [alone] = await ordersOf(id);
  expect(alone).toMatchObject({ ...fee, ...waiting });
  await issue(id, [lineOf(product)]);
  const [replaced, now] = await ordersOf(id);
  expect(replaced).toMatchObject({ ...fee, status: 'CANCEL', replaced_by: now!.id });
  expect(now).toMatchObject({ ...both, ...waiting });
  const read = await at.app.call('order', { as: patient, input: { order_id: alone!.id } });
  expect(read.data).toMatchObject({ status: 'CANCEL', replaced_by: now!.id, is_written_off: false });
  expect(await at.stockOf(product)).toBe(85);
});

test('a fee that is paid or awaits a slip stays; the medicine is a second order [ORD-13]', async () => {
  const product = await at.newProduct();
  const { patient, card_id } = await at.withCard();
  const paid = await ended(patient);
  const [first] = await ordersOf(paid.id);
  await at.app.call('payByCard', { as: patient, input: { order_id: first!.id, card_id } });
  const slip = await ended();
  const [second] = await ordersOf(slip.id);
  await at.app.call('payAtKonbini', { as: slip.patient, input: { order_id: second!.id } });
  for (const [id, status] of [
    [paid.id, 'PAID'],
    [slip.id, 'WAITING_PAYMENT'],
  ] as const) {
    await issue(id, [lineOf(product)]);
    expect(await ordersOf(id)).toMatchObject([
      { ...fee, status, replaced_by: null },
      { kind: 'MEDICINE', total: 300, ...waiting },
    ]);
  }
});

test('an amended prescription keeps the fee owed; a withdrawn one leaves the fee alone [ORD-13]', async () => {
  const product = await at.newProduct();
  const { id } = await inCall();
  const draft = await issue(id, [lineOf(product, { quantity: 40 })]);
  const first = await amend(id, draft.id, [lineOf(product)]);
  expect(await ordersOf(id)).toEqual([]);
  await end(id);
  const second = await amend(id, first.id, [lineOf(product, { quantity: 30 })]);
  const live = async () => (await ordersOf(id)).filter(({ status }) => status !== 'CANCEL');
  expect(await live()).toMatchObject([{ kind: 'COMBINED', total: 5100 }]);
  expect(await at.stockOf(product)).toBe(70);
  const third = await amend(id, second.id, []);
  expect(await live()).toMatchObject([fee]);
  expect(await at.stockOf(product)).toBe(100);
  await amend(id, third.id, [lineOf(product)]);
  expect(await live()).toMatchObject([both]);
  expect(await at.stockOf(product)).toBe(85);
});

test('a paid combined order stays, counts as both, and refunds its medicine alone [ORD-13]', async () => {
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  const takings = async () =>
    (await at.app.call('takings', { as: at.owner, input: { by: 'DAY', from: today, until: today } })).data.total;
  const before = await takings();
  const product = await at.newProduct();
  const { patient, card_id } = await at.withCard();
  const { id } = await inCall(patient);
  const first = await issue(id, [lineOf(product)]);
  await end(id);
  const [order] = await ordersOf(id);
  await at.app.call('payByCard', { as: patient, input: { order_id: order!.id, card_id } });
  await amend(id, first.id, [lineOf(product, { quantity: 10 })]);
  expect(await ordersOf(id)).toMatchObject([{ ...both, status: 'PAID' }]);
  const after = await takings();
  expect([after.consultation - before.consultation, after.medicine - before.medicine]).toEqual([4500, 300]);
  const receipt = await at.app.call('issueReceipt', { as: patient, input: { order_id: order!.id } });
  expect(receipt.code).toBe(successCode);
  const alone = { order_id: order!.id, is_paid: true, keeps_fee: true, reason: 'お薬をお届けできないため' };
  expect((await at.app.call('cancelOrder', { as: at.staff, input: alone })).data).toMatchObject({
    status: 'CANCEL',
    due: 0,
    kept: { amount: 4500 },
    refunds: [{ status: 'DONE', amount: 300 }],
  });
  expect(await steps.keptByService(order!.id)).toBe(4500);
  expect(await at.stockOf(product)).toBe(100);
});

test('what no store could take stays two orders [ORD-13]', async () => {
  const dear = await at.newProduct({ price: 19_700, stock: 100 });
  const running = await inCall();
  await issue(running.id, [lineOf(dear)], 19_700);
  await end(running.id);
  const after = await ended();
  await issue(after.id, [lineOf(dear)], 19_700);
  for (const { id } of [running, after])
    expect((await ordersOf(id)).toSorted((a, b) => a.total - b.total)).toMatchObject([
      { ...fee, ...waiting },
      { kind: 'MEDICINE', total: 295_500, ...waiting },
    ]);
});

test('paying the fee while medicine is prescribed pays it or finds the one new bill [ORD-13]', async () => {
  const product = await at.newProduct({ stock: 1000 });
  const { patient, card_id } = await at.withCard();
  for (let round = 0; round < 12; round += 1) {
    const { id } = await ended(patient);
    const [order] = await ordersOf(id);
    const pay = () => at.app.call('payByCard', { as: patient, input: { order_id: order!.id, card_id } });
    const acts =
      round % 2 === 0 ? [pay, () => issue(id, [lineOf(product)])] : [() => issue(id, [lineOf(product)]), pay];
    await Promise.all(acts.map((act) => act()));
    await at.app.runJob('payment-events');
    const [first, second, ...none] = await ordersOf(id);
    expect(none).toEqual([]);
    if (first!.status === 'PAID') expect(second).toMatchObject({ kind: 'MEDICINE', ...waiting });
    else expect([first!.replaced_by, second!.kind]).toEqual([second!.id, 'COMBINED']);
    expect(await steps.keptByService(order!.id)).toBe(first!.status === 'PAID' ? first!.total : 0);
  }
});

test('the owner chooses for each location, staff read it, and orders that exist stay [ORD-13]', async () => {
  const change = (as: PharmacyFixture['owner'], bills_together: boolean) =>
    at.app.call('changeOrderSettings', { as, input: { clinic_location_id: at.location, bills_together } });
  expect((await change(at.staff, false)).code).toBe(errorCodes.accessDenied);
  const product = await at.newProduct();
  const { id } = await inCall();
  await issue(id, [lineOf(product)]);
  expect((await change(at.owner, false)).data).toMatchObject({ bills_together: false });
  const read = await at.app.call('orderSettings', { as: at.staff });
  expect(read.data).toMatchObject([{ clinic_location_id: at.location, bills_together: false }]);
  await end(id);
  expect(await ordersOf(id)).toMatchObject([both]);
  const apart = await inCall();
  await issue(apart.id, [lineOf(product)]);
  await end(apart.id);
  expect((await ordersOf(apart.id)).map(({ kind }) => kind).toSorted()).toEqual(['CONSULTATION', 'MEDICINE']);
  await change(at.owner, true);
});

test('the database keeps one fee of a consult, and a replaced order stays replaced', async () => {
  const { id } = await ended();
  await issue(id, [lineOf(await at.newProduct())]);
  const [replaced] = await ordersOf(id);
  const again = at.db.updateTable('patient_order').set({ replaced_by: null }).where('id', '=', replaced!.id).execute();
  await expect(again).rejects.toMatchObject({ constraint: 'patient_order_is_frozen' });
});

test('refuses medicine above the limit when issued in a call, and the call ends [ORD-13]', async () => {
  const dear = await at.newProduct({ price: 9_000_000 });
  const { id } = await inCall();
  const lines = [{ ...lineOf(dear), quantity: 2 }];
  const refused = await at.app.call('issuePrescription', {
    as: at.doctor,
    input: { consult_id: id, lines, total: 18_000_000 },
  });
  const [field, rule, limit] = ['total', 'max', limits.orderMax];
  expect(refused).toMatchObject({ code: errorCodes.invalidInput, meta: { fields: [{ field, rule, limit }] } });
  await end(id);
});

test('a total beyond what the database counts names its field [ORD-13]', async () => {
  const dear = await at.newProduct({ price: 9_999_999 });
  const { id } = await inCall();
  const lines = [{ ...lineOf(dear), quantity: 999 }];
  const input = { consult_id: id, lines, total: 9_989_999_001 };
  const { code, meta } = await at.app.call('issuePrescription', { as: at.doctor, input });
  expect([code, meta]).toMatchObject([errorCodes.invalidInput, { fields: [{ field: 'total', rule: 'max' }] }]);
});

test('fee and medicine above the limit of an order become two orders at the call’s end [ORD-13]', async () => {
  const dear = await at.newProduct({ price: limits.orderMax });
  const { id } = await inCall();
  await issue(id, [{ ...lineOf(dear), quantity: 1 }], limits.orderMax);
  await end(id);
  const orders = (await ordersOf(id)).toSorted((a, b) => a.kind.localeCompare(b.kind));
  expect(orders).toMatchObject([fee, { kind: 'MEDICINE', total: limits.orderMax }]);
});

test('a delivery fee never blocks a call’s end; it is left out above the limit [ORD-13]', async () => {
  const dear = await at.newProduct({ price: limits.orderMax });
  const { id } = await inCall();
  await issue(id, [{ ...lineOf(dear), quantity: 1 }], limits.orderMax);
  const setFee = (delivery_fee: number) =>
    at.db.updateTable('clinic_location').set({ delivery_fee }).where('id', '=', at.location).execute();
  await setFee(500);
  await end(id);
  await setFee(0);
  const orders = (await ordersOf(id)).toSorted((a, b) => a.kind.localeCompare(b.kind));
  expect(orders).toMatchObject([fee, { kind: 'MEDICINE', total: limits.orderMax }]);
});
