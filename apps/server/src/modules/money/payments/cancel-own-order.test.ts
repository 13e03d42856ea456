import { errorCodes, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf, type PharmacyFixture, pharmacyFixture } from '../../pharmacy/pharmacy.fixtures.ts';

let at: PharmacyFixture;
beforeAll(async () => {
  at = await pharmacyFixture();
  await at.db.updateTable('clinic_location').set({ fee_from: 1500, fee_to: 4500 }).execute();
});
afterAll(() => at.stop());

/** A patient whose call has ended with medicine of 300 yen. Returns the orders that wait for payment, the dearest first. */
async function visit({ isTogether }: { isTogether: boolean }) {
  await at.db.updateTable('clinic_location').set({ bills_together: isTogether }).execute();
  const { patient, card_id } = await at.withCard();
  const product = await at.newProduct();
  const { id: consult_id } = await at.consultInCall(patient);
  const issued = { consult_id, lines: [lineOf(product)], total: 300 };
  const prescription = await at.app.call('issuePrescription', { as: at.doctor, input: issued });
  expect(await at.endCall(consult_id)).toBe(successCode);
  const orders = (await at.app.call('orders', { as: patient, input: {} })).data;
  const [first, second] = orders.toSorted((a, b) => b.total - a.total).map(({ id }) => id);
  const pay = (order_id: string) => at.app.call('payByCard', { as: patient, input: { order_id, card_id } });
  return { patient, product, first: first!, second: second!, pay, consult_id, prescription_id: prescription.data.id };
}
const cancel = (as: PharmacyFixture['patient'], order_id: string) =>
  at.app.call('cancelOwnOrder', { as, input: { order_id } });
const record = async (order_id: string) =>
  (await at.app.call('clinicOrder', { as: at.staff, input: { order_id } })).data;

test('a patient cancels unpaid medicine: slip withdrawn, stock back, books [PAY-16]', async () => {
  const { patient, product, first, second, pay } = await visit({ isTogether: false });
  expect((await pay(first)).code).toBe(successCode);
  await at.app.call('payAtKonbini', { as: patient, input: { order_id: second } });
  expect(await at.stockOf(product)).toBe(85);
  expect(await at.bookingCode(patient)).toBe(errorCodes.unpaidItems);
  const outsider = await at.newPatient();
  expect((await cancel(outsider, second)).code).toBe(errorCodes.orderNotFound);
  expect((await cancel(patient, second)).code).toBe(successCode);
  expect(await record(second)).toMatchObject({
    status: 'CANCEL',
    cancel_reason: 'ご本人が注文を取り消しました',
    attempts: [{ method: 'KONBINI', status: 'VOIDED' }],
    due: 0,
  });
  expect(await at.stockOf(product)).toBe(100);
  expect(await at.bookingCode(patient)).toBe(errorCodes.slotTaken);
  expect((await cancel(patient, second)).code).toBe(errorCodes.orderNotPayable);
  expect(await at.stockOf(product)).toBe(100);
  const audited = at.db.selectFrom('audit_log').select(['actor_role', 'patient_id']).where('object_id', '=', second);
  expect(await audited.where('action', '=', 'cancel').execute()).toEqual([
    { actor_role: 'PATIENT', patient_id: patient.id },
  ]);
});

test('the fee of a held visit, alone or with medicine, stays due [PAY-16]', async () => {
  const apart = await visit({ isTogether: false });
  const together = await visit({ isTogether: true });
  for (const { patient, first } of [apart, together]) {
    await at.app.call('payAtKonbini', { as: patient, input: { order_id: first } });
    expect((await cancel(patient, first)).code).toBe(errorCodes.orderNotFound);
    expect(await record(first)).toMatchObject({ status: 'WAITING_PAYMENT', attempts: [{ status: 'ISSUED' }] });
  }
});

test('paid medicine and the difference of an amendment stay with the clinic [PAY-16]', async () => {
  const { patient, product, second, pay, consult_id, prescription_id } = await visit({ isTogether: false });
  expect((await pay(second)).code).toBe(successCode);
  expect((await cancel(patient, second)).code).toBe(errorCodes.orderNotPayable);
  const more = { lines: [lineOf(product, { quantity: 30 })], total: 600, reason: '用量を訂正しました' };
  const input = { consult_id, prescription_id, ...more };
  expect((await at.app.call('amendPrescription', { as: at.doctor, input })).code).toBe(successCode);
  const [difference] = (await record(second)).supplemented_by;
  expect((await cancel(patient, difference!.id)).code).toBe(errorCodes.orderNotFound);
  expect((await record(difference!.id)).status).toBe('WAITING_PAYMENT');
});

test('medicine whose difference was paid stays with the clinic [PAY-16]', async () => {
  const { patient, product, second, pay, consult_id, prescription_id } = await visit({ isTogether: false });
  await at.app.call('payAtKonbini', { as: patient, input: { order_id: second } });
  const more = { lines: [lineOf(product, { quantity: 30 })], total: 600, reason: '用量を訂正しました' };
  const input = { consult_id, prescription_id, ...more };
  expect((await at.app.call('amendPrescription', { as: at.doctor, input })).code).toBe(successCode);
  const [difference] = (await record(second)).supplemented_by;
  expect((await pay(difference!.id)).code).toBe(successCode);
  expect((await cancel(patient, second)).code).toBe(errorCodes.orderNotFound);
  expect((await record(second)).attempts).toMatchObject([{ status: 'ISSUED' }]);
});

test('of paying and cancelling at once one happens, and money stays sound [PAY-16]', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { patient, second, pay } = await visit({ isTogether: false });
    const acts = [() => pay(second), () => cancel(patient, second)];
    await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()));
    await at.app.runJob('payment-events');
    const { status, due, paid_by } = await record(second);
    expect([status, due, paid_by]).toEqual(status === 'PAID' ? ['PAID', 0, 'CARD'] : ['CANCEL', 0, null]);
  }
});
