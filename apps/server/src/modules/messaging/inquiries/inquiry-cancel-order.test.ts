import { errorCodes, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askToCancel, paidOrder } from '../../money/cancel-request.fixtures.ts';
import { type MoneyFixture, moneyFixture } from '../../money/money.fixtures.ts';

let at: MoneyFixture;
beforeAll(async () => {
  at = await moneyFixture();
});
afterAll(() => at.stop());

type Patient = MoneyFixture['patient'];
const ask = (as: Patient | undefined, order_id: string, location?: number | null) =>
  askToCancel(at, as, order_id, location);
const paid = () => paidOrder(at);
/** What desk and patient read of the request. */
async function shown(patient: Patient, order_id: string) {
  const record = (await at.app.call('clinicOrder', { as: at.staff, input: { order_id } })).data;
  const listed = (await at.app.call('clinicOrders', { as: at.staff, input: { view: 'CANCEL_ASKED' } })).data;
  const sums = (await at.app.call('clinicOrderSums', { as: at.staff, input: {} })).data;
  const own = (await at.app.call('order', { as: patient, input: { order_id } })).data;
  const inList = listed.find(({ id }) => id === order_id);
  const parcels = (await at.app.call('deliveries', { as: at.staff, input: { page: 1 } })).data;
  const toPack = (await at.app.call('packingList', { as: at.staff, input: {} })).data;
  const marked = [...parcels, ...toPack].filter((one) => one.order_id === order_id).map((one) => one.is_cancel_asked);
  // What is cancelled has no parcel any more.
  const isAsked = record.cancel_asked_at !== null;
  expect(marked).toEqual(record.status === 'PAID' ? [isAsked, isAsked] : []);
  expect(sums.cancel_asked_orders).toBe(listed.length);
  expect([inList?.cancel_asked_at ?? null, own.cancel_asked_at]).toEqual([
    record.cancel_asked_at,
    record.cancel_asked_at,
  ]);
  return record.cancel_asked_at ? record.cancel_inquiry_id : record.cancel_asked_at;
}

test('a request to cancel stands at its order until it is answered or closed [PAY-19]', async () => {
  const { patient, order_id } = await paid();
  expect(await shown(patient, order_id)).toBeNull();
  const inquiry_id = (await ask(patient, order_id)).data.id;
  expect(await shown(patient, order_id)).toBe(inquiry_id);
  const read = await at.app.call('inquiry', { as: at.staff, input: { inquiry_id } });
  expect(read.data.cancel_order_id).toBe(order_id);

  await at.app.call('closeInquiry', { as: at.staff, input: { inquiry_id, version: 0 } });
  expect(await shown(patient, order_id)).toBeNull();
  await at.app.call('reopenInquiry', { as: at.staff, input: { inquiry_id, version: 1 } });
  expect(await shown(patient, order_id)).toBe(inquiry_id);
  const text = '発送したため、取り消せません。';
  await at.app.call('answerInquiry', { as: at.staff, input: { inquiry_id, text, answers_seen: 0 } });
  expect(await shown(patient, order_id)).toBeNull();
});

test('a request to cancel ends with the order; its inquiry still waits for an answer [PAY-19]', async () => {
  const { patient, order_id } = await paid();
  await ask(patient, order_id);
  const inquiry_id = (await ask(patient, order_id)).data.id;
  expect(await shown(patient, order_id)).toBe(inquiry_id);
  const reason = 'お客さまのご希望のため';
  const cancelled = await at.app.call('cancelOrder', { as: at.staff, input: { order_id, is_paid: true, reason } });
  expect(cancelled.code).toBe(successCode);
  expect(await shown(patient, order_id)).toBeNull();
  const read = await at.app.call('inquiry', { as: at.staff, input: { inquiry_id } });
  expect(read.data.status).toBe('OPEN');
});

test('only the own order of the asked location can be asked to be cancelled (09020) [PAY-19]', async () => {
  const { patient, order_id } = await paid();
  const { id: elsewhere } = await at.db
    .insertInto('clinic_location')
    .values({ clinic_id: at.clinic_id, name: '別院', prefecture: 13, address_2: '千代田区', speciality_ids: [34] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const before = await at.db.selectFrom('inquiry').select('id').execute();
  for (const asked of [
    ask(undefined, order_id),
    ask(await at.newPatient(), order_id),
    ask(patient, order_id, elsewhere),
    ask(patient, order_id, null),
    ask(patient, '01932d2e-0000-7000-8000-000000000001'),
  ])
    expect((await asked).code).toBe(errorCodes.orderNotFound);
  expect(await at.db.selectFrom('inquiry').select('id').execute()).toEqual(before);
  expect(await shown(patient, order_id)).toBeNull();
});
