import { errorCodes, successCode } from '@haruka/contract';
import { expect, test } from 'vitest';
import { newClinic, newLocation, newMember } from '../../../../test/authorization/insert-rows.ts';
import { dayAt, textOf } from '../../scheduling/availability/days.ts';
import { refundFixture } from '../refunds/refund.fixtures.ts';

const { s, steps } = await refundFixture();

const dayOfConsults = async () => {
  const rows = await s.db.selectFrom('consult').select('start_at').execute();
  const days = rows.map(({ start_at }) => textOf(dayAt(Date.parse(start_at)))).toSorted();
  return { from: days[0]!, to: days.at(-1)! };
};
const statesOf = async (as: typeof s.owner | typeof s.doctor = s.owner) => {
  const { data } = await s.app.call('consultPayments', { as, input: await dayOfConsults() });
  return new Map(data.map(({ consult_id, state }) => [consult_id, state]));
};

/** The fee of a new ended consult of a patient with a stored card. */
async function billed(number?: string) {
  const { patient, card_id } = await s.withCard(number);
  const consult_id = await s.endedConsult({ patient });
  const order_id = await s.order({ patient_id: patient.id, consult_id, kind: 'CONSULTATION' });
  const pay = () => s.app.call('payByCard', { as: patient, input: { order_id, card_id } });
  return { patient, consult_id, order_id, pay };
}

test('each booking has the state of its money, and none when it was given up', async () => {
  const [unpaid, paid, due, refunded, kept, given] = [
    await billed(),
    await billed(),
    await billed(),
    await billed(),
    await billed(),
    await billed(),
  ];
  for (const one of [paid, due, refunded, kept]) expect((await one.pay()).code).toBe(successCode);
  for (const one of [due, kept]) await steps.cancelWithoutRefund(one.order_id);
  await steps.cancel(s.staff, refunded.order_id, true);
  const all = { order_id: kept.order_id, amount: 3300, reason: '取り消しの規定により' };
  expect((await s.app.call('keepRemainder', { as: s.owner, input: all })).code).toBe(successCode);
  await s.app.call('writeOffOrder', { as: s.owner, input: { order_id: given.order_id, reason: '連絡がつかないため' } });
  const states = await statesOf();
  expect([unpaid, paid, due, refunded, kept, given].map(({ consult_id }) => states.get(consult_id))).toEqual([
    'UNPAID',
    'PAID',
    'DUE',
    'REFUNDED',
    'PAID',
    undefined,
  ]);
});

test('late money is held, and an unpaid order of the same booking counts first', async () => {
  const { patient, consult_id, order_id } = await billed();
  const { data } = await s.app.call('payAtKonbini', { as: patient, input: { order_id } });
  const ref = await s.refOf(data.id);
  const { sandbox } = s.app.deps.providers;
  await sandbox!.expireSlip(ref);
  await s.app.runJob('payment-events');
  await sandbox!.paySlip(ref);
  await s.app.runJob('payment-events');
  expect((await statesOf()).get(consult_id)).toBe('HELD');
  await s.order({ patient_id: patient.id, consult_id, kind: 'MEDICINE' });
  expect((await statesOf()).get(consult_id)).toBe('UNPAID');
});

test('a payment that has begun, and a slip that waits, count as running until they end [PAY-43]', async () => {
  const [slip, card] = [await billed('4242424242424242'), await billed('4000002760003184')];
  const { data } = await s.app.call('payAtKonbini', { as: slip.patient, input: { order_id: slip.order_id } });
  expect((await card.pay()).data.status).toBe('NEEDS_3DS');
  const states = async () => {
    const all = await statesOf();
    return [slip, card].map(({ consult_id }) => all.get(consult_id));
  };
  expect(await states()).toEqual(['RUNNING', 'RUNNING']);
  await s.app.deps.providers.sandbox!.expireSlip(await s.refOf(data.id));
  await s.app.runJob('payment-events');
  expect(await states()).toEqual(['UNPAID', 'RUNNING']);
});

test('a doctor reads the state of the bookings of their locations, and of no other [PAY-43]', async () => {
  const { consult_id, pay } = await billed();
  const elsewhere = await newLocation(s.db, s.clinic_id);
  const doctorAt = async (clinic: number, location: number) => ({
    kind: 'doctor' as const,
    id: await newMember(s.db, clinic, [{ role: 'DOCTOR', location }]),
  });
  const clinic = await newClinic(s.db, 'よその');
  const others = [await doctorAt(s.clinic_id, elsewhere), await doctorAt(clinic, await newLocation(s.db, clinic))];
  expect((await statesOf(s.doctor)).get(consult_id)).toBe('UNPAID');
  await pay();
  const { data } = await s.app.call('consultPayments', { as: s.doctor, input: await dayOfConsults() });
  // The state alone: a doctor reads no amount.
  expect(data.find((one) => one.consult_id === consult_id)).toEqual({ consult_id, state: 'PAID' });
  const here = { ...(await dayOfConsults()), clinic_location_id: s.location };
  for (const as of others) {
    expect((await statesOf(as)).size).toBe(0);
    expect((await s.app.call('consultPayments', { as, input: here })).code).toBe(errorCodes.locationNotFound);
  }
  const audited = s.db.selectFrom('audit_log').select(['actor_role', 'object_id', 'action']);
  const { from, to } = here;
  expect(await audited.where('actor_id', '=', String(s.doctor.id)).where('object', '=', 'orders').execute()).toEqual([
    { actor_role: 'DOCTOR', object_id: `consults all ${from}..${to}`, action: 'view' },
  ]);
});

test('staff read the bookings of their locations, and no other clinic does', async () => {
  const { consult_id } = await billed();
  const elsewhere = await newLocation(s.db, s.clinic_id);
  const colleague = await newMember(s.db, s.clinic_id, [{ role: 'STAFF', location: elsewhere }]);
  const clinic = await newClinic(s.db, 'よその');
  const outsider = await newMember(s.db, clinic, [{ role: 'OWNER', location: null }]);
  expect((await statesOf(s.staff)).get(consult_id)).toBe('UNPAID');
  for (const id of [colleague, outsider]) expect((await statesOf({ kind: 'clinic', id })).size).toBe(0);
});

test('a read of payments of bookings is audited with member, location and days', async () => {
  await billed();
  const days = await dayOfConsults();
  const member = await newMember(s.db, s.clinic_id, [{ role: 'STAFF', location: s.location }]);
  const read = (input: object) =>
    s.app.call('consultPayments', { as: { kind: 'clinic', id: member }, input: { ...days, ...input } });
  await read({ clinic_location_id: s.location });
  await read({});
  const audited = await s.db
    .selectFrom('audit_log')
    .select(['actor_role', 'clinic_id', 'object', 'object_id', 'action'])
    .where('actor_id', '=', String(member))
    .orderBy('id')
    .execute();
  const entry = (places: string | number) => ({
    actor_role: 'STAFF',
    clinic_id: s.clinic_id,
    object: 'orders',
    object_id: `consults ${places} ${days.from}..${days.to}`,
    action: 'view',
  });
  expect(audited).toEqual([entry(s.location), entry('all')]);
});

test('a span that ends before it begins, or is longer than 45 days, is refused by name', async () => {
  const ask = (from: string, to: string) => s.app.call('consultPayments', { as: s.owner, input: { from, to } });
  const today = dayAt(Date.now());
  const refused = { code: errorCodes.invalidInput, meta: { fields: [{ field: 'to' }] } };
  expect(await ask(textOf(today), textOf(today - 1))).toMatchObject(refused);
  expect(await ask(textOf(today), textOf(today + 45))).toMatchObject(refused);
  expect((await ask(textOf(today), textOf(today + 44))).code).toBe(successCode);
});
