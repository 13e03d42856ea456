import { randomUUID } from 'node:crypto';
import { type ConsultStatus, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MoneyFixture, moneyFixture } from '../money.fixtures.ts';

let s: MoneyFixture;
beforeAll(async () => (s = await moneyFixture()));
afterAll(() => s.stop());

const hours = 3_600_000;
async function consult(status: ConsultStatus, startedHoursAgo: number) {
  const patient = await s.newPatient();
  const at = new Date(Math.floor((Date.now() - startedHoursAgo * hours) / 600_000) * 600_000);
  const id = randomUUID();
  await s.db
    .insertInto('consult')
    .values({
      id,
      clinic_id: s.clinic_id,
      clinic_location_id: s.location,
      doctor_id: s.doctor.id,
      patient_id: patient.id,
      speciality_id: 34,
      start_at: at,
      status,
      rung_at: status === 'CONFIRMED' ? null : at,
      started_at: status === 'IN_CALL' ? at : null,
    })
    .execute();
  return id;
}
const ordersOf = (consult_id: string) =>
  s.db.selectFrom('patient_order').select(['kind', 'status', 'total']).where('consult_id', '=', consult_id).execute();
const fee = [{ kind: 'CONSULTATION', status: 'WAITING_PAYMENT', total: 4500 }];

test('the end of a consult makes the order for its fee, once [DATA-17]', async () => {
  const consult_id = await consult('IN_CALL', 0);
  const end = () =>
    s.app.call('endConsult', { as: s.doctor, input: { consult_id, chart: '経過良好', for_patient: 'お大事に' } });
  const ends = await Promise.all([end(), end(), end()]);
  expect(ends.filter(({ code }) => code === successCode)).toHaveLength(1);
  expect(await ordersOf(consult_id)).toEqual(fee);
});

test('a forgotten call costs the fee; a consult that never began costs nothing [DATA-17]', async () => {
  const forgotten = await consult('IN_CALL', 4);
  const neverOpened = await consult('CONFIRMED', 5);
  const missed = await consult('RINGING', 6);
  await s.app.runJob('consult-sweep');
  expect(await ordersOf(forgotten)).toEqual(fee);
  for (const none of [neverOpened, missed]) expect(await ordersOf(none)).toEqual([]);
});

test('a consult costs the fee of its booking; a change counts for later bookings [CLINIC-11]', async () => {
  const change = (set: { fee_from: number; fee_to: number; fee_tax_class: 'TAXABLE' | 'EXEMPT' }) =>
    s.db.updateTable('clinic_location').set(set).where('id', '=', s.location).execute();
  const before = await consult('IN_CALL', 1);
  await change({ fee_from: 2000, fee_to: 6000, fee_tax_class: 'EXEMPT' });
  const after = await consult('IN_CALL', 2);
  await change({ fee_from: 1500, fee_to: 4500, fee_tax_class: 'TAXABLE' });
  for (const consult_id of [before, after])
    await s.app.call('endConsult', { as: s.doctor, input: { consult_id, chart: '経過良好', for_patient: '' } });
  expect(await ordersOf(before)).toEqual(fee);
  expect(await ordersOf(after)).toEqual([{ ...fee[0], total: 6000 }]);
  const classes = s.db
    .selectFrom('order_tax')
    .innerJoin('patient_order', 'patient_order.id', 'order_id')
    .select(['tax_class', 'tax'])
    .where('consult_id', '=', after);
  expect(await classes.execute()).toEqual([{ tax_class: 'EXEMPT', tax: 0 }]);
});

test('the database refuses to change the fee of a booking [CLINIC-11]', async () => {
  const id = await consult('CONFIRMED', 3);
  const change = s.db.updateTable('consult').set({ fee_to: 1 }).where('id', '=', id).execute();
  await expect(change).rejects.toThrow('a consult keeps the fee of its booking');
});

test('a call that ends with the suspension of its doctor costs the fee [DATA-17]', async () => {
  const consult_id = await consult('IN_CALL', 0);
  const input = { member_id: s.doctor.id, reason: '休職のため', keep_consults: true, end_call: true };
  expect((await s.app.call('suspendMember', { as: s.owner, input })).code).toBe(successCode);
  expect(await ordersOf(consult_id)).toEqual(fee);
});
