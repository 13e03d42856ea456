import { errorCodes, successCode } from '@haruka/contract';
import { expect, test } from 'vitest';
import { newLocation, newMember } from '../../../../test/authorization/insert-rows.ts';
import { refundFixture } from '../refunds/refund.fixtures.ts';

const { s, steps } = await refundFixture();

const reason = '半年のあいだ連絡がつかないため';
const writeOff = (order_id: string, as = s.owner) => s.app.call('writeOffOrder', { as, input: { order_id, reason } });
const view = (order_id: string) => s.app.call('clinicOrder', { as: s.owner, input: { order_id } });
const today = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
const takingsToday = async () =>
  (await s.app.call('takings', { as: s.owner, input: { by: 'DAY', from: today(), until: today() } })).data.total;

test('an unpaid order is written off with its slip; late money waits in suspense [ORD-12]', async () => {
  const before = await takingsToday();
  const { order_id, patient, ref } = await steps.slip();
  expect((await s.app.call('notices', { as: patient })).data.is_waiting_payment).toBe(true);
  expect((await writeOff(order_id)).data).toMatchObject({
    status: 'CANCEL',
    is_written_off: true,
    cancel_reason: reason,
    paid_by: null,
    refundable: 0,
    attempts: [{ method: 'KONBINI', status: 'VOIDED' }],
  });
  expect((await s.app.call('notices', { as: patient })).data.is_waiting_payment).toBe(false);
  await s.app.deps.providers.sandbox!.paySlip(ref);
  await s.app.runJob('payment-events');
  expect((await view(order_id)).data).toMatchObject({ status: 'CANCEL', is_written_off: true, paid_by: null });
  const suspense = await s.app.call('suspensePayments', { as: s.owner, input: { status: 'OPEN', page: 1 } });
  expect(suspense.data).toMatchObject([{ order_id, cause: 'AFTER_CANCEL', amount: 3300, can_apply: false }]);
  const after = await takingsToday();
  expect(after).toMatchObject({ written_off: before.written_off + 3300, net: before.net, paid: before.paid });
  expect(await writeOff(order_id)).toMatchObject({
    code: errorCodes.orderNotPayable,
    meta: { changed_by: { is_patient: false, name: expect.stringMatching(/./) } },
  });
});

/** An unpaid order with a slip, and an unpaid difference of 500 yen that adds to it. */
async function withDifference() {
  const { patient, card_id } = await s.withCard();
  const order_id = await s.order({ patient_id: patient.id });
  await s.app.call('payAtKonbini', { as: patient, input: { order_id } });
  const difference = await s.order({ patient_id: patient.id, amount: 500, delivery_fee: 0, supplements: order_id });
  return { patient, card_id, order_id, difference };
}

test('a write-off ends unpaid differences of the order with their slips [ORD-12]', async () => {
  const before = await takingsToday();
  const { patient, order_id, difference } = await withDifference();
  await s.app.call('payAtKonbini', { as: patient, input: { order_id: difference } });
  expect((await writeOff(order_id)).data).toMatchObject({ status: 'CANCEL', is_written_off: true });
  expect((await view(difference)).data).toMatchObject({
    status: 'CANCEL',
    is_written_off: true,
    attempts: [{ method: 'KONBINI', status: 'VOIDED' }],
  });
  expect((await takingsToday()).written_off).toBe(before.written_off + 3800);
  expect((await s.app.call('notices', { as: patient })).data.is_waiting_payment).toBe(false);
  expect(await s.bookingCode(patient)).toBe(errorCodes.slotTaken);
  const read = await s.app.call('order', { as: patient, input: { order_id: difference } });
  expect(JSON.stringify(read)).not.toContain(reason);
  await s.assertSound();
});

test('an order with a paid difference is cancelled, not written off [ORD-12]', async () => {
  const { patient, card_id, order_id, difference } = await withDifference();
  await s.app.call('payByCard', { as: patient, input: { order_id: difference, card_id } });
  expect(await writeOff(order_id)).toMatchObject({
    code: errorCodes.orderNotPayable,
    meta: { status: 'PAID', order_id: difference },
  });
  expect((await view(order_id)).data).toMatchObject({ status: 'WAITING_PAYMENT', is_written_off: false });
  expect((await view(difference)).data).toMatchObject({ status: 'PAID' });
  await s.assertSound();
  expect((await steps.cancel(s.owner, order_id, false)).code).toBe(successCode);
  expect(await steps.keptByService(difference)).toBe(0);
});

test('the patient reads that no payment is needed, and never the reason [ORD-12]', async () => {
  const patient = await s.newPatient();
  const order_id = await s.order({ patient_id: patient.id });
  await writeOff(order_id);
  const own = { is_written_off: true, status: 'CANCEL' };
  const read = await s.app.call('order', { as: patient, input: { order_id } });
  expect(read.data).toMatchObject({ ...own, cancel_reason: null });
  expect((await s.app.call('orders', { as: patient, input: { page: 1 } })).data).toMatchObject([own]);
  const mine = await s.app.call('myData', { as: patient });
  expect(JSON.stringify([read, mine])).not.toContain(reason);
});

test('owner or refund right write off only unpaid orders, with an audit entry [ORD-12]', async () => {
  const paid = await steps.paidOrder();
  expect(await writeOff(paid.order_id)).toMatchObject({ code: errorCodes.orderNotPayable, meta: { status: 'PAID' } });
  const order_id = await s.order();
  expect((await writeOff(order_id, s.staff)).code).toBe(errorCodes.accessDenied);
  const location = await newLocation(s.db, s.clinic_id);
  const elsewhere = await newMember(s.db, s.clinic_id, [{ role: 'STAFF', location }]);
  expect((await writeOff(order_id, { kind: 'clinic', id: elsewhere })).code).toBe(errorCodes.orderNotFound);
  await s.db.updateTable('member').set({ may_refund: true }).where('id', '=', s.staff.id).execute();
  expect((await writeOff(order_id, s.staff)).code).toBe(successCode);
  const audited = await s.db
    .selectFrom('audit_log')
    .select(['actor_role', 'patient_id'])
    .where('object_id', '=', order_id)
    .where('action', '=', 'write_off')
    .execute();
  expect(audited).toEqual([{ actor_role: 'STAFF', patient_id: s.patient.id }]);
});

test('lists separate written-off from cancelled orders; the sums name both claims [ORD-12]', async () => {
  const patient = await s.newPatient();
  const name = {
    last_name: '貸倒',
    first_name: '太郎',
    last_name_furigana: 'カシダオレ',
    first_name_furigana: 'タロウ',
  };
  await s.db.updateTable('patient').set(name).where('id', '=', patient.id).execute();
  const make = (amount: number) => s.order({ patient_id: patient.id, amount });
  const [unpaid, given, cancelled] = [await make(1000), await make(2000), await make(4000)];
  await writeOff(given);
  await steps.cancel(s.owner, cancelled, false);
  const search = 'かしだ';
  const idsOf = async (shown: 'UNPAID' | 'WRITTEN_OFF' | 'CANCELLED') =>
    (await s.app.call('clinicOrders', { as: s.owner, input: { search, view: shown, page: 1 } })).data.map(
      ({ id }) => id,
    );
  expect(await idsOf('UNPAID')).toEqual([unpaid]);
  expect(await idsOf('WRITTEN_OFF')).toEqual([given]);
  expect(await idsOf('CANCELLED')).toEqual([cancelled]);
  const sums = await s.app.call('clinicOrderSums', { as: s.owner, input: { search, view: 'UNPAID' } });
  const none = { paid: 0, refunded: 0, due: 0, due_orders: 0, disputed_orders: 0, cancel_asked_orders: 0 };
  expect(sums.data).toEqual({ ...none, waiting: 1000, written_off: 2000 });
  const file = await s.app.call('clinicOrdersFile', { as: s.owner, input: { search, view: 'WRITTEN_OFF' } });
  expect((file.data as unknown as Buffer).toString()).toMatch(/,2000,0,貸倒れ,,/);
});

test('a payment during a write-off: one of both takes effect and no money is lost [ORD-12]', async () => {
  const rounds = 24;
  const { patient, card_id } = await s.withCard();
  const ended = { paid: 0, given: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const order_id = await s.order({ patient_id: patient.id });
    const pay = () => s.app.call('payByCard', { as: patient, input: { order_id, card_id } });
    const first = round % 2 === 0 ? [pay(), writeOff(order_id)] : [writeOff(order_id), pay()];
    await Promise.all(first);
    await s.app.runJob('payment-events');
    const { status, is_written_off } = (await view(order_id)).data;
    expect([status, is_written_off]).toEqual(status === 'PAID' ? ['PAID', false] : ['CANCEL', true]);
    expect(await steps.keptByService(order_id)).toBe(status === 'PAID' ? 3300 : 0);
    ended[status === 'PAID' ? 'paid' : 'given'] += 1;
  }
  expect(ended.paid + ended.given).toBe(rounds);
});

test('a slip paid at the till during the write-off pays its order or waits in suspense [ORD-12]', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { order_id, ref } = await steps.slip();
    const paid = s.app.deps.providers.sandbox!.paySlip(ref).then(() => s.app.runJob('payment-events'));
    await Promise.allSettled(round % 2 === 0 ? [paid, writeOff(order_id)] : [writeOff(order_id), paid]);
    await s.app.runJob('payment-events');
    const kept = await steps.keptByService(order_id);
    const posted = await s.db
      .selectFrom('ledger_entry')
      .select(['kind', 'amount'])
      .where('order_id', '=', order_id)
      .where('account', '=', 'PROVIDER')
      .where('kind', '<>', 'FEE')
      .execute();
    expect(posted.reduce((sum, { amount }) => sum + amount, 0)).toBe(kept);
    const { status, is_written_off } = (await view(order_id)).data;
    expect(status === 'PAID' && posted[0]?.kind === 'PAYMENT').toBe(!is_written_off);
  }
});

test('the database refuses to mark a paid order, and to take a write-off back', async () => {
  const paid = await steps.paidOrder();
  const given = await s.order();
  await writeOff(given);
  const set = (id: string, is_written_off: boolean) =>
    s.db.updateTable('patient_order').set({ is_written_off }).where('id', '=', id).execute();
  await expect(set(paid.order_id, true)).rejects.toMatchObject({ constraint: 'written_off_unpaid' });
  await expect(set(given, false)).rejects.toMatchObject({ constraint: 'patient_order_is_frozen' });
});
