import { errorCodes, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordEvents } from '../../../../test/authorization/emitted-events.ts';
import { lineOf, type PharmacyFixture, pharmacyFixture } from '../../pharmacy/pharmacy.fixtures.ts';

let at: PharmacyFixture;
beforeAll(async () => {
  at = await pharmacyFixture();
  await at.db
    .updateTable('clinic_location')
    .set({ fee_from: 1500, fee_to: 4500, bills_together: true, delivery_fee: 500 })
    .execute();
});
afterAll(() => at.stop());

type Patient = PharmacyFixture['patient'];
/** A patient whose call has ended with one order of a fee and of medicine for 300 yen. */
async function visit() {
  const { patient, card_id } = await at.withCard();
  const product = await at.newProduct();
  const { id: consult_id } = await at.consultInCall(patient);
  const issued = { consult_id, lines: [lineOf(product)], total: 300 };
  const prescription = await at.app.call('issuePrescription', { as: at.doctor, input: issued });
  expect(await at.endCall(consult_id)).toBe(successCode);
  const [order] = (await at.app.call('orders', { as: patient, input: {} })).data;
  expect(order).toMatchObject({ kind: 'COMBINED', total: 5300 });
  const amend = (quantity: number, total: number) =>
    at.app.call('amendPrescription', {
      as: at.doctor,
      input: {
        consult_id,
        prescription_id: prescription.data.id,
        lines: [lineOf(product, { quantity })],
        total,
        reason: '用量を訂正しました',
      },
    });
  return { patient, card_id, product, consult_id, order_id: order!.id, amend };
}
type Visit = Awaited<ReturnType<typeof visit>>;
const cancel = (as: Patient, order_id: string) => at.app.call('cancelMedicine', { as, input: { order_id } });
const pay = ({ patient, card_id }: Visit, order_id: string) =>
  at.app.call('payByCard', { as: patient, input: { order_id, card_id } });
const slip = ({ patient, order_id }: Visit) => at.app.call('payAtKonbini', { as: patient, input: { order_id } });
const record = async (order_id: string) =>
  (await at.app.call('clinicOrder', { as: at.staff, input: { order_id } })).data;
const billOf = async (consult_id: string) =>
  (await at.app.call('consultPrescriptions', { as: at.doctor, input: { consult_id } })).data.bill;
const balances = async (order_id: string) => {
  const rows = await at.db
    .selectFrom('ledger_entry')
    .select(['account', 'amount'])
    .where('order_id', '=', order_id)
    .execute();
  const sums = new Map<string, number>();
  for (const { account, amount } of rows) sums.set(account, (sums.get(account) ?? 0) + amount);
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
};

test('the medicine leaves an unpaid bill; the fee stays due with its own tax [PAY-25]', async () => {
  const one = await visit();
  const { patient, product, order_id, consult_id } = one;
  expect((await slip(one)).code).toBe(successCode);
  expect(await at.stockOf(product)).toBe(85);
  const emitted = await recordEvents(at.db);
  const { data, code } = await cancel(patient, order_id);
  expect(code).toBe(successCode);
  expect((await emitted.take()).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['order.updated', 'product.changed']),
  );
  const fee = await record(data.order_id);
  expect(fee).toMatchObject({
    kind: 'CONSULTATION',
    status: 'WAITING_PAYMENT',
    total: 4500,
    delivery_fee: 0,
    taxes: [{ tax_class: 'TAXABLE', amount: 4500, tax: 409 }],
    delivery: null,
    replaces: order_id,
  });
  expect(fee.lines).toHaveLength(1);
  expect(await record(order_id)).toMatchObject({
    status: 'CANCEL',
    cancel_reason: 'ご本人がお薬を取り消しました',
    replaced_by: data.order_id,
    attempts: [{ method: 'KONBINI', status: 'VOIDED' }],
    due: 0,
  });
  expect(await balances(order_id)).toEqual({});
  expect(await balances(data.order_id)).toEqual({ RECEIVABLE: 4500, SALES: -4091, TAX: -409 });
  expect(await at.stockOf(product)).toBe(100);
  expect(await billOf(consult_id)).toBe('CANCELLED');
  expect(await at.bookingCode(patient)).toBe(errorCodes.unpaidItems);
  expect((await pay(one, data.order_id)).code).toBe(successCode);
  expect(await at.bookingCode(patient)).toBe(errorCodes.slotTaken);
  expect((await cancel(patient, order_id)).code).toBe(errorCodes.orderNotPayable);
  expect(await at.stockOf(product)).toBe(100);
  const audited = at.db.selectFrom('audit_log').select(['actor_role', 'patient_id']).where('object_id', '=', order_id);
  expect(await audited.where('action', '=', 'cancel_medicine').execute()).toEqual([
    { actor_role: 'PATIENT', patient_id: patient.id },
  ]);
});

test('other orders, and those of other people, have no medicine to cancel (09020) [PAY-25]', async () => {
  const one = await visit();
  const outsider = await at.newPatient();
  expect((await cancel(outsider, one.order_id)).code).toBe(errorCodes.orderNotFound);
  const medicine = await at.order({ patient_id: one.patient.id });
  expect((await cancel(one.patient, medicine)).code).toBe(errorCodes.orderNotFound);
  expect((await pay(one, one.order_id)).code).toBe(successCode);
  expect((await cancel(one.patient, one.order_id)).code).toBe(errorCodes.orderNotPayable);
  expect((await record(one.order_id)).status).toBe('PAID');
});

test('a difference of an amendment ends with the medicine; a paid one keeps it [PAY-25]', async () => {
  const [open, settled] = [await visit(), await visit()];
  for (const one of [open, settled]) {
    await slip(one);
    expect((await one.amend(30, 600)).code).toBe(successCode);
  }
  const differenceOf = async ({ order_id }: Visit) => (await record(order_id)).supplemented_by[0]!.id;
  const [first, second] = [await differenceOf(open), await differenceOf(settled)];
  expect((await cancel(open.patient, open.order_id)).code).toBe(successCode);
  expect(await record(first)).toMatchObject({ status: 'CANCEL', due: 0 });
  expect(await at.stockOf(open.product)).toBe(100);
  expect((await pay(settled, second)).code).toBe(successCode);
  expect((await cancel(settled.patient, settled.order_id)).code).toBe(errorCodes.orderNotFound);
  expect((await record(settled.order_id)).status).toBe('WAITING_PAYMENT');
});

test('money at the till after the medicine was cancelled waits for a person [PAY-25]', async () => {
  const one = await visit();
  const { data } = await slip(one);
  const fee = (await cancel(one.patient, one.order_id)).data.order_id;
  await at.app.deps.providers.sandbox!.paySlip(await at.refOf(data.id));
  await at.app.runJob('payment-events');
  const open = (await at.app.call('suspensePayments', { as: at.owner, input: { status: 'OPEN', page: 1 } })).data;
  expect(open.filter(({ order_id }) => order_id === one.order_id)).toMatchObject([
    { cause: 'AFTER_CANCEL', amount: 5300, can_apply: false },
  ]);
  expect((await record(fee)).status).toBe('WAITING_PAYMENT');
});

test('while late money waits for the clinic, the medicine is not cancelled (09021) [PAY-25]', async () => {
  const one = await visit();
  const { data } = await slip(one);
  const ref = await at.refOf(data.id);
  const { sandbox } = at.app.deps.providers;
  await sandbox!.expireSlip(ref);
  await at.app.runJob('payment-events');
  await sandbox!.paySlip(ref);
  await at.app.runJob('payment-events');
  expect((await cancel(one.patient, one.order_id)).code).toBe(errorCodes.paymentRunning);
  expect((await record(one.order_id)).status).toBe('WAITING_PAYMENT');
});

test('an amendment after it bills fee and medicine together again [PAY-25]', async () => {
  const one = await visit();
  const fee = (await cancel(one.patient, one.order_id)).data.order_id;
  expect((await one.amend(30, 600)).code).toBe(successCode);
  const again = (await record(fee)).replaced_by!;
  expect(await record(again)).toMatchObject({ kind: 'COMBINED', status: 'WAITING_PAYMENT', total: 5600 });
  expect(await at.stockOf(one.product)).toBe(70);
  expect(await billOf(one.consult_id)).toBe('UNPAID');
});

test('of paying, cancelling the medicine and an amendment at once, money stays sound [PAY-25]', async () => {
  for (let round = 0; round < 9; round += 1) {
    const one = await visit();
    const acts = [
      () => pay(one, one.order_id),
      () => cancel(one.patient, one.order_id),
      ...(round % 3 === 2 ? [() => one.amend(30, 600)] : []),
    ];
    await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()));
    await at.app.runJob('payment-events');
    const orders = (await at.app.call('orders', { as: one.patient, input: {} })).data;
    const [paid, open] = ['PAID', 'WAITING_PAYMENT'].map((status) => orders.filter((order) => order.status === status));
    // The fee is owed or paid once, alone or with medicine.
    const fees = [...paid!, ...open!].filter(({ kind }) => kind !== 'MEDICINE');
    expect(fees).toHaveLength(1);
    const attempts = (await record(one.order_id)).attempts;
    expect(attempts.filter(({ status }) => status === 'SUCCEEDED')).toHaveLength(paid!.length > 0 ? 1 : 0);
    await at.assertSound();
  }
  expect((await at.chargedTwice()).rows).toEqual([]);
});
