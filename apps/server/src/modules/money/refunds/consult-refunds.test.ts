import { randomUUID } from 'node:crypto';
import { successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seenNow } from '../../consultation/consults/consult.fixtures.ts';
import { refundFixture } from './refund.fixtures.ts';

const { s, steps } = await refundFixture();

/** A confirmed consult with an order for medicine. */
async function bookedOrder() {
  const { patient, card_id } = await s.withCard();
  const consult_id = randomUUID();
  await s.db
    .insertInto('consult')
    .values({
      id: consult_id,
      clinic_id: s.clinic_id,
      clinic_location_id: s.location,
      doctor_id: s.doctor.id,
      patient_id: patient.id,
      speciality_id: 34,
      start_at: new Date(Math.ceil(Date.now() / 600_000 + 144 + (nth += 1)) * 600_000),
      status: 'CONFIRMED',
      // The location has no hours.
      exceptions: ['OUT_OF_HOURS'],
      exceptions_by_member_id: s.staff.id,
    })
    .execute();
  const order_id = await s.order({ patient_id: patient.id, consult_id });
  const pay = () => s.app.call('payByCard', { as: patient, input: { order_id, card_id } });
  const cancel = async () =>
    s.app.call('clinicCancelConsult', {
      as: s.staff,
      input: { consult_id, ...(await seenNow(s.app.db, consult_id)), reason: '医師の急病のため' },
    });
  const order = async () => (await s.app.call('order', { as: patient, input: { order_id } })).data;
  return { patient, order_id, consult_id, pay, cancel, order };
}
let nth = 0;
const later = () =>
  sql`update patient_order set consult_cancelled_at = consult_cancelled_at - interval '10 minutes'`.execute(s.db);

test('a consult the clinic cancels is refunded in full after the time to undo [ORD-5]', async () => {
  const { order_id, pay, cancel, order } = await bookedOrder();
  await pay();
  expect((await cancel()).code).toBe(successCode);
  await s.app.runJob('refund-sweep');
  expect((await order()).status).toBe('PAID');
  await later();
  await s.app.runJob('refund-sweep');
  expect(await order()).toMatchObject({ status: 'CANCEL', refunds: [{ status: 'DONE', amount: 3300 }] });
  expect(await steps.keptByService(order_id)).toBe(0);
  await s.app.runJob('refund-sweep');
  expect((await order()).refunds).toHaveLength(1);
});

test('what a dispute took is not refunded with its consult, and stays due [PAY-13]', async () => {
  const { order_id, pay, cancel, order } = await bookedOrder();
  await pay();
  const { provider_ref } = await s.db
    .selectFrom('payment_attempt')
    .select('provider_ref')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  await s.app.deps.providers.sandbox!.openDispute(provider_ref!);
  await s.app.runJob('payment-events');
  await cancel();
  await later();
  await s.app.runJob('refund-sweep');
  expect(await order()).toMatchObject({ status: 'CANCEL', refunds: [] });
  const { data } = await s.app.call('clinicOrder', { as: s.owner, input: { order_id } });
  expect(data).toMatchObject({ due: 3300, refundable: 0 });
});

test('an undone cancellation keeps the paid order; a patient’s own does not touch it [ORD-5]', async () => {
  const undone = await bookedOrder();
  await undone.pay();
  await undone.cancel();
  const input = { consult_id: undone.consult_id };
  expect((await s.app.call('undoCancelConsult', { as: s.staff, input })).code).toBe(successCode);
  const own = await bookedOrder();
  await own.pay();
  const leave = { consult_id: own.consult_id, ...(await seenNow(s.app.db, own.consult_id)) };
  const cancelled = await s.app.call('cancelConsult', { as: own.patient, input: leave });
  expect(cancelled.code).toBe(successCode);
  await later();
  await s.app.runJob('refund-sweep');
  expect((await undone.order()).status).toBe('PAID');
  expect((await own.order()).status).toBe('PAID');
});

test('the unpaid order of a consult that the clinic cancels is no longer owed [ORD-5]', async () => {
  const { patient, cancel, order, order_id } = await bookedOrder();
  await s.app.call('payAtKonbini', { as: patient, input: { order_id } });
  await cancel();
  await later();
  await s.app.runJob('refund-sweep');
  expect(await order()).toMatchObject({ status: 'CANCEL', refunds: [], attempts: [{ status: 'VOIDED' }] });
});
