import { randomUUID } from 'node:crypto';
import { errorCodes, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdLimits, readConfig } from '../../../platform/ops/config.ts';
import { consultFixture, type ConsultFixture } from './consult.fixtures.ts';

let place: ConsultFixture;
beforeAll(async () => {
  const config = {
    ...readConfig({ NODE_ENV: 'test', PORT: '0' }),
    holds: { ...holdLimits, perDevice: 2, perNetwork: 3 },
  };
  place = await consultFixture({ config });
});
afterAll(() => place.stop());

const cookieOf = (character: string) => ({ cookie: `haruka_device=${character.repeat(43)}` });
const book = (
  as: { kind: 'patient'; id: string },
  on_time: string,
  more: { at?: number; device?: string; dependant_id?: string } = {},
) =>
  place.app.call('bookConsult', {
    as,
    input: {
      clinic_location_id: more.at ?? place.here.location_id,
      speciality_id: 34,
      doctor_id: null,
      on_day: place.day,
      on_time,
      dependant_id: more.dependant_id,
    },
    headers: more.device ? cookieOf(more.device) : {},
  });
/** The ids of children of an account. Each child is a patient. */
const childrenOf = async ({ id: guardian_id }: { id: string }, count: number) => {
  const children = Array.from({ length: count }, () => ({
    id: randomUUID(),
    guardian_id,
    relation: 'MOTHER' as const,
    sex: 'MALE' as const,
    status: 'ACTIVE' as const,
    last_name: '佐藤',
    first_name: '空',
    date_of_birth: `${Number(place.day.slice(0, 4)) - 5}-04-01`,
  }));
  await place.db.insertInto('patient').values(children).execute();
  return children.map(({ id }) => id);
};
const clear = async () => {
  await place.db.deleteFrom('answer_sheet').execute();
  await place.db.deleteFrom('consult').execute();
};

test('holding a slot needs a verified e-mail or phone; either is enough [B9]', async () => {
  const patient = await place.newPatient();
  const set = (values: { is_email_verify?: boolean; is_sms_verify?: boolean }) =>
    place.db.updateTable('patient').set(values).where('id', '=', patient.id).execute();
  await set({ is_email_verify: false });
  expect(await book(patient, '09:00')).toMatchObject({ http: 409, code: errorCodes.contactNotVerified });
  await set({ is_sms_verify: true });
  expect((await book(patient, '09:00')).http).toBe(200);
  await clear();
});

test('a patient holds one slot at a time anywhere, also with parallel requests [B9]', async () => {
  const elsewhere = await place.newLocation();
  await place.newDoctor(elsewhere);
  const patient = await place.newPatient();
  const said = await Promise.all([
    book(patient, '09:10'),
    book(patient, '09:20', { at: elsewhere.location_id }),
    book(patient, '09:30'),
    book(patient, '09:40', { at: elsewhere.location_id }),
  ]);
  expect(said.filter(({ http }) => http === 200)).toHaveLength(1);
  const held = said.find(({ http }) => http === 200)!.data.id;
  for (const { code, meta } of said.filter(({ http }) => http !== 200))
    expect([code, meta]).toEqual([errorCodes.alreadyBooked, { consult_id: held }]);
  // An expired hold blocks no other booking.
  await place.db
    .updateTable('consult')
    .set({ hold_until: new Date(Date.now() - 1000) })
    .where('id', '=', held)
    .execute();
  expect((await book(patient, '09:50', { at: elsewhere.location_id })).http).toBe(200);
  await clear();
});

test('after five bookings that were let go of within the hour, the next one waits [B9]', async () => {
  const patient = await place.newPatient();
  for (let at = 0; at < 5; at += 1) {
    const { data } = await book(patient, '10:00');
    await place.app.call('cancelConsult', {
      as: patient,
      input: { consult_id: data.id, seen_start_at: data.start_at, seen_doctor_id: data.doctor.id },
    });
  }
  const refused = await book(patient, '10:00');
  expect(refused).toMatchObject({ http: 429, code: errorCodes.bookingPaused });
  expect(Number(refused.meta!.retry_after)).toBeGreaterThan(3000);
  await place.db
    .updateTable('consult')
    .set({ created_at: new Date(Date.now() - 3_700_000) })
    .where('patient_id', '=', patient.id)
    .execute();
  expect((await book(patient, '10:00')).http).toBe(200);
  await clear();
});

test('a device holds a limited number of a clinic’s slots, also in parallel requests [B9]', async () => {
  await place.newDoctor(place.here);
  const patients = await Promise.all(Array.from({ length: 6 }, () => place.newPatient()));
  const times = ['10:10', '10:20', '10:30', '10:40', '10:50', '11:00'];
  const said = await Promise.all(patients.map((patient, at) => book(patient, times[at]!, { device: 'a' })));
  expect(said.map(({ code }) => code).toSorted()).toEqual([
    successCode,
    successCode,
    ...Array.from({ length: 4 }, () => errorCodes.tooManyHoldsOnDevice),
  ]);
  const late = patients.find((_, at) => said[at]!.http !== 200)!;
  expect((await book(late, '11:10', { device: 'b' })).http).toBe(200);
  await clear();
});

test('holds that ran out count towards the pause, cancellations by the clinic do not [B9]', async () => {
  const [forgetful, unlucky] = [await place.newPatient(), await place.newPatient()];
  for (let at = 0; at < 5; at += 1) {
    const { data } = await book(forgetful, '11:20');
    await sql`update consult set status = 'EXPIRED', hold_until = null where id = ${data.id}`.execute(place.db);
    const { data: other } = await book(unlucky, '11:30');
    await place.app.call('clinicCancelConsult', {
      as: place.staff,
      input: { consult_id: other.id, ...(await place.seen(other.id)), reason: '休診' },
    });
  }
  expect((await book(forgetful, '11:20')).code).toBe(errorCodes.bookingPaused);
  expect((await book(unlucky, '11:30')).code).toBe(successCode);
  await clear();
});

test('requests without a device share the limit of their network [B9]', async () => {
  const said = [];
  for (const on_time of ['10:10', '10:20', '10:30', '10:40']) said.push(await book(await place.newPatient(), on_time));
  expect(said.map(({ code }) => code)).toEqual([
    successCode,
    successCode,
    successCode,
    errorCodes.tooManyHoldsOnDevice,
  ]);
  await clear();
});

test('the children of an account share the limit of its device, also in parallel [A7, B9]', async () => {
  const guardian = await place.newPatient();
  const children = await childrenOf(guardian, 4);
  const times = ['10:10', '10:20', '10:30', '10:40'];
  const said = await Promise.all(
    children.map((dependant_id, at) => book(guardian, times[at]!, { device: 'c', dependant_id })),
  );
  expect(said.map(({ code }) => code).toSorted()).toEqual([
    successCode,
    successCode,
    errorCodes.tooManyHoldsOnDevice,
    errorCodes.tooManyHoldsOnDevice,
  ]);
  // The guardian counts to the same limit.
  expect((await book(guardian, '10:50', { device: 'c' })).code).toBe(errorCodes.tooManyHoldsOnDevice);
  await clear();
});

test('a child holds one slot anywhere, and pauses after five that were let go of [A7, B9]', async () => {
  const elsewhere = await place.newLocation();
  await place.newDoctor(elsewhere);
  const guardian = await place.newPatient();
  const [dependant_id] = await childrenOf(guardian, 1);
  const said = await Promise.all([
    book(guardian, '09:10', { dependant_id }),
    book(guardian, '09:20', { dependant_id, at: elsewhere.location_id }),
    book(guardian, '09:30', { dependant_id }),
  ]);
  const held = said.find(({ http }) => http === 200)!.data.id;
  expect(said.map(({ code }) => code).toSorted()).toEqual([
    successCode,
    errorCodes.alreadyBooked,
    errorCodes.alreadyBooked,
  ]);
  await place.app.call('cancelConsult', { as: guardian, input: { consult_id: held, ...(await place.seen(held)) } });
  for (let at = 0; at < 4; at += 1) {
    const { id } = (await book(guardian, '09:40', { dependant_id })).data;
    await place.app.call('cancelConsult', { as: guardian, input: { consult_id: id, ...(await place.seen(id)) } });
  }
  expect((await book(guardian, '09:40', { dependant_id })).code).toBe(errorCodes.bookingPaused);
  await clear();
});
