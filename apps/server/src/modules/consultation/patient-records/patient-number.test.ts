import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsultFixture, consultFixture, type TestLocation } from '../consults/consult.fixtures.ts';

let s: ConsultFixture;
beforeAll(async () => (s = await consultFixture()));
afterAll(() => s.stop());

const numbersOf = async ({ clinic_id }: TestLocation) =>
  (
    await s.db
      .selectFrom('patient_number')
      .select('number')
      .where('clinic_id', '=', clinic_id)
      .orderBy('number')
      .execute()
  ).map(({ number }) => number);
const numberOf = async ({ clinic_id }: TestLocation, patient_id: string) =>
  (
    await s.db
      .selectFrom('patient_number')
      .select('number')
      .where('clinic_id', '=', clinic_id)
      .where('patient_id', '=', patient_id)
      .executeTakeFirst()
  )?.number;

test('the first booking at a clinic gives a number; record, search and patient show it', async () => {
  const place = await s.newLocation();
  const sister = await s.newLocation({ clinic_id: place.clinic_id });
  const [doctor, other] = [await s.newDoctor(place), await s.newDoctor(sister)];
  const [first, second] = [await s.newPatient(), await s.newPatient()];
  await s.booked(first, '09:00', { place, doctor });
  await s.booked(second, '09:10', { place, doctor });
  await s.booked(second, '09:20', { place: sister, doctor: other });
  expect(await numberOf(place, first.id)).toBe(1);
  expect(await numberOf(place, second.id)).toBe(2);

  const owner = { kind: 'clinic' as const, id: await s.newMember(place, 'OWNER') };
  const { data } = await s.app.call('patientRecord', { as: owner, input: { patient_id: second.id } });
  expect(data.patient_number).toBe(2);
  const { data: found } = await s.app.call('patients', { as: owner, input: { q: '2' } });
  expect(found[0]).toMatchObject({ id: second.id, patient_number: 2 });
  // The location was joined after the number was given.
  const desk = { kind: 'clinic' as const, id: await s.newMember(sister, 'STAFF') };
  const { data: there } = await s.app.call('patients', { as: desk, input: { q: '2' } });
  expect(there).toMatchObject([{ id: second.id, patient_number: 2 }]);
  const { data: mine } = await s.app.call('myConsults', { as: second, input: { scope: 'upcoming' } });
  expect(mine.map(({ patient_number }) => patient_number)).toEqual([2, 2]);
});

test('each clinic counts for itself', async () => {
  const [here, there] = [await s.newLocation(), await s.newLocation()];
  const patient = await s.newPatient();
  await s.booked(await s.newPatient(), '09:00', { place: here, doctor: await s.newDoctor(here) });
  await s.booked(patient, '09:30', { place: here, doctor: await s.newDoctor(here) });
  await s.booked(patient, '10:30', { place: there, doctor: await s.newDoctor(there) });
  expect([await numberOf(here, patient.id), await numberOf(there, patient.id)]).toEqual([2, 1]);
});

/** A consult of a patient, as a booking leaves it. */
const consultOf = (place: TestLocation, doctor_id: number, patient_id: string, minutes: number) => ({
  id: randomUUID(),
  clinic_id: place.clinic_id,
  clinic_location_id: place.location_id,
  doctor_id,
  patient_id,
  speciality_id: 34,
  start_at: new Date(Math.ceil(Date.now() / 600_000) * 600_000 + minutes * 600_000),
  status: 'CONFIRMED' as const,
});

test('concurrent first bookings and failed ones leave no gap and no double number', async () => {
  const place = await s.newLocation();
  const doctor = await s.newDoctor(place);
  const patients = await Promise.all(Array.from({ length: 24 }, () => s.newPatient()));
  const tries = patients.map(({ id }, nth) =>
    s.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('consult')
        .values(consultOf(place, doctor.id, id, nth))
        .execute();
      if (nth % 3 === 0) throw new Error('the booking fails after its number was given');
    }),
  );
  const failed = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected');
  expect(failed).toHaveLength(8);
  expect(await numbersOf(place)).toEqual(Array.from({ length: 16 }, (_, nth) => nth + 1));
});

test('a patient who books at two locations of a clinic at once has one number', async () => {
  const place = await s.newLocation();
  const sister = await s.newLocation({ clinic_id: place.clinic_id });
  const [doctor, other] = [await s.newDoctor(place), await s.newDoctor(sister)];
  for (let round = 0; round < 8; round += 1) {
    const { id } = await s.newPatient();
    await Promise.all([
      s.db
        .insertInto('consult')
        .values(consultOf(place, doctor.id, id, 2 * round))
        .execute(),
      s.db
        .insertInto('consult')
        .values(consultOf(sister, other.id, id, 2 * round + 1))
        .execute(),
    ]);
  }
  expect(await numbersOf(place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('a number stays as it was given', async () => {
  const place = await s.newLocation();
  const patient = await s.newPatient();
  await s.booked(patient, '11:00', { place, doctor: await s.newDoctor(place) });
  const change = s.db.updateTable('patient_number').set({ number: 7 }).where('patient_id', '=', patient.id).execute();
  await expect(change).rejects.toThrow('never changed');
});
