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
const book = (as: { kind: 'patient'; id: string }, on_time: string, more: { at?: number; device?: string } = {}) =>
  place.app.call('bookConsult', {
    as,
    input: {
      clinic_location_id: more.at ?? place.here.location_id,
      speciality_id: 34,
      doctor_id: null,
      on_day: place.day,
      on_time,
    },
    headers: more.device ? cookieOf(more.device) : {},
  });
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
