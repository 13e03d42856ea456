import { freeTimes, successCode, errorCodes } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  daysAfter,
  type TestLocation,
  type ConsultFixture,
  consultFixture,
} from '../../consultation/consults/consult.fixtures.ts';
import { instantOf, slotFrom } from './days.ts';
import { nearestFree, nextFree, availabilityOf } from './availability.service.ts';

let s: ConsultFixture;
beforeAll(async () => (s = await consultFixture()));
afterAll(() => s.stop());

type Viewer = Parameters<ConsultFixture['app']['call']>[1] extends { as?: infer A } | undefined ? A : never;

/** Free times by day and doctor, as the caller reads them. */
async function seen(place: TestLocation, more: { as?: Viewer; from?: string; days?: number; doctor_id?: number } = {}) {
  const { as, from = s.day, days = 1, doctor_id } = more;
  const { data, code } = await s.app.call('slots', {
    as,
    input: { clinic_location_id: place.location_id, from, days, doctor_id },
  });
  expect(code).toBe(successCode);
  return Object.fromEntries(
    data.days.map((day) => [day.on_day, Object.fromEntries(day.doctors.map((one) => [one.doctor_id, freeTimes(one)]))]),
  );
}
const times = async (place: TestLocation, doctor: { id: number }, more?: Parameters<typeof seen>[1]) =>
  (await seen(place, more))[more?.from ?? s.day]![doctor.id] ?? [];

test('slots are the hours without bookings; another doctor is another column', async () => {
  const place = await s.newLocation();
  const [one, two] = [await s.newDoctor(place, [540, 570]), await s.newDoctor(place, [550, 580])];
  await s.booked(await s.newPatient(), '09:10', { doctor: one, place });
  expect((await seen(place))[s.day]).toEqual({ [one.id]: ['09:00', '09:20'], [two.id]: ['09:10', '09:20', '09:30'] });
  expect((await seen(place, { doctor_id: two.id }))[s.day]).toEqual({ [two.id]: ['09:10', '09:20', '09:30'] });
  expect((await seen(place, { doctor_id: s.doctor.id }))[s.day]).toEqual({});
});

test('counts an expired hold as free before a sweep removes it', async () => {
  const place = await s.newLocation();
  const doctor = await s.newDoctor(place, [540, 560]);
  const start_at = new Date(instantOf(slotFrom(s.day, '09:00')));
  const id = await s.put('TENTATIVE', { patient: await s.newPatient(), doctor, place, start_at });
  expect(await times(place, doctor)).toEqual(['09:10']);
  await s.db
    .updateTable('consult')
    .set({ hold_until: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute();
  expect(await times(place, doctor)).toEqual(['09:00', '09:10']);
});

test('the next query sees every change of the timetable, though hours are cached', async () => {
  const place = await s.newLocation();
  const doctor = await s.newDoctor(place, [540, 570]);
  const { location_id: clinic_location_id } = place;
  const freeTimes = () => times(place, doctor);
  expect(await freeTimes()).toHaveLength(3);

  const slot = (time: string) => new Date(instantOf(slotFrom(s.day, time)));
  await s.db
    .insertInto('absence')
    .values({ doctor_id: doctor.id, start_at: slot('09:00'), end_at: slot('09:20') })
    .execute();
  expect(await freeTimes()).toEqual(['09:20']);
  await s.db
    .insertInto('doctor_exception')
    .values({ doctor_id: doctor.id, clinic_location_id, on_day: s.day, from_minute: 550, to_minute: 600 })
    .execute();
  expect(await freeTimes()).toEqual(['09:20', '09:30', '09:40', '09:50']);
  await s.db.insertInto('closed_day').values({ clinic_location_id, on_day: s.day, reason: '院内研修' }).execute();
  expect(await freeTimes()).toEqual([]);
  await s.db.deleteFrom('closed_day').where('clinic_location_id', '=', clinic_location_id).execute();
  expect(await freeTimes()).toHaveLength(4);
  await s.db.updateTable('member').set({ status: 'SUSPENDED' }).where('id', '=', doctor.id).execute();
  expect(await freeTimes()).toEqual([]);
  await s.db.updateTable('member').set({ status: 'ACTIVE' }).where('id', '=', doctor.id).execute();
  expect(await freeTimes()).toHaveLength(4);
  await s.db.deleteFrom('member_role').where('member_id', '=', doctor.id).execute();
  expect(await freeTimes()).toEqual([]);
});

test('a booking or absence of a doctor at one location closes the slot at the other', async () => {
  const place = await s.newLocation();
  const other = await s.newLocation({ clinic_id: place.clinic_id });
  const doctor = await s.newDoctor(place, [540, 570]);
  await s.db
    .insertInto('member_role')
    .values({ member_id: doctor.id, clinic_id: place.clinic_id, role: 'DOCTOR', clinic_location_id: other.location_id })
    .execute();
  const weekly = [0, 1, 2, 3, 4, 5, 6].map((dow) => ({
    doctor_id: doctor.id,
    clinic_location_id: other.location_id,
    dow,
    from_minute: 540,
    to_minute: 570,
  }));
  await s.db.insertInto('doctor_hours').values(weekly).execute();
  expect(await times(other, doctor)).toHaveLength(3);
  await s.booked(await s.newPatient(), '09:00', { doctor, place });
  expect(await times(other, doctor)).toEqual(['09:10', '09:20']);
});

test('only staff and doctors of the clinic see today’s slots', async () => {
  const place = await s.newLocation();
  const doctor = await s.newDoctor(place, [0, 1440]);
  const staff = { kind: 'clinic' as const, id: await s.newMember(place, 'STAFF') };
  const { rows } = await sql<{ today: string; left: number }>`select (now() at time zone 'Asia/Tokyo')::date as today,
    (extract(epoch from date_trunc('day', now(), 'Asia/Tokyo') + interval '1 day' - now()) / 600)::int as left`.execute(
    s.db,
  );
  const { today, left } = rows[0]!;
  const count = async (as?: Viewer) => (await times(place, doctor, { as, from: today })).length;
  expect(await count()).toBe(0);
  expect(await count(s.patient)).toBe(0);
  expect(await count(s.staff)).toBe(0);
  expect(Math.abs((await count(staff)) - left)).toBeLessThanOrEqual(1);
  expect(await count(doctor)).toBe(await count(staff));
});

test('beyond the booking window there is nothing for a patient', async () => {
  const place = await s.newLocation();
  const doctor = await s.newDoctor(place, [540, 550]);
  await s.db
    .updateTable('clinic_location')
    .set({ booking_window_days: 9 })
    .where('id', '=', place.location_id)
    .execute();
  const days = await seen(place, { days: 5 });
  expect(Object.entries(days).map(([day, doctors]) => [day, doctors[doctor.id]?.length ?? 0])).toEqual(
    [0, 1, 2, 3, 4].map((n) => [daysAfter(s.day, n), n <= 2 ? 1 : 0]),
  );
});

test('rejects an unknown, deleted or unapproved location, and a day out of bounds', async () => {
  const place = await s.newLocation();
  await s.newDoctor(place);
  const ask = async (clinic_location_id: number, from = s.day) =>
    (await s.app.call('slots', { input: { clinic_location_id, from } })).code;
  expect(await ask(place.location_id)).toBe(successCode);
  expect(await ask(2_000_000)).toBe(errorCodes.locationNotFound);
  expect(await ask(place.location_id, '0001-01-01')).toBe(errorCodes.invalidInput);
  expect(await ask(place.location_id, '01.01.2026')).toBe(errorCodes.invalidDate);
  expect(await ask(place.location_id, '2026-02-30')).toBe(errorCodes.invalidInput);
  await s.db.updateTable('clinic').set({ status: 'DISCONTINUED' }).where('id', '=', place.clinic_id).execute();
  expect(await ask(place.location_id)).toBe(errorCodes.locationNotFound);
  await s.db.updateTable('clinic').set({ status: 'APPROVED' }).where('id', '=', place.clinic_id).execute();
  expect(await ask(place.location_id)).toBe(successCode);
  await s.db.updateTable('clinic_location').set({ is_deleted: true }).where('id', '=', place.location_id).execute();
  expect(await ask(place.location_id)).toBe(errorCodes.locationNotFound);
});

test('many locations’ next free slots skip full days and locations without hours', async () => {
  const [open, full, empty] = [await s.newLocation(), await s.newLocation(), await s.newLocation()];
  await s.newDoctor(open, [540, 550]);
  const busy = await s.newDoctor(full, [600, 610]);
  const tomorrow = daysAfter(s.day, -6);
  await s.booked(await s.newPatient(), '10:00', { doctor: busy, place: full, on_day: tomorrow });
  const next = await nextFree(
    availabilityOf(s.app.deps),
    [open, full, empty].map(({ location_id }) => location_id),
  );
  const at = (day: string, time: string) => ({ start_at: instantOf(slotFrom(day, time)), speciality_id: 34 });
  const mornings = (time: string, ...days: number[]) => days.map((day) => at(daysAfter(tomorrow, day), time));
  expect(next).toEqual(
    new Map([
      [open.location_id, mornings('09:00', 0, 1, 2)],
      [full.location_id, mornings('10:00', 1, 2, 3)],
    ]),
  );
});

test('offers the first free slot of each of the next three sessions with a speciality', async () => {
  const place = await s.newLocation();
  await s.db
    .insertInto('speciality')
    .values({ id: 7, name_jp: '科7', name_en: 'S7', kana: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const morning = await s.newDoctor(place, [690, 780]);
  const late = await s.newDoctor(place, [1020, 1080]);
  await s.setSpecialities(late, place, [7]);
  const tomorrow = daysAfter(s.day, -6);
  await s.booked(await s.newPatient(), '11:30', { doctor: morning, place, on_day: tomorrow });
  const offered = async (specialities?: number[]) =>
    (await nextFree(availabilityOf(s.app.deps), [place.location_id], specialities))
      .get(place.location_id)
      ?.map(({ start_at, speciality_id }) => [start_at, speciality_id]);
  const at = (day: number, time: string) => instantOf(slotFrom(daysAfter(tomorrow, day), time));
  expect(await offered()).toEqual([
    [at(0, '11:40'), 34],
    [at(0, '12:00'), 34],
    [at(0, '17:00'), 7],
  ]);
  expect(await offered([7])).toEqual([
    [at(0, '17:00'), 7],
    [at(1, '17:00'), 7],
    [at(2, '17:00'), 7],
  ]);
});

test('finds a far next slot: a location open on one day in two months', async () => {
  const place = await s.newLocation();
  const id = await s.newMember(place, 'DOCTOR');
  const on_day = daysAfter(s.day, 45);
  await s.db
    .insertInto('doctor_exception')
    .values({ doctor_id: id, clinic_location_id: place.location_id, on_day, from_minute: 540, to_minute: 600 })
    .execute();
  expect((await nextFree(availabilityOf(s.app.deps), [place.location_id])).get(place.location_id)?.[0]?.start_at).toBe(
    instantOf(slotFrom(on_day, '09:00')),
  );
});

test('the nearest free slots are the requested doctor’s, then those of others', async () => {
  const place = await s.newLocation();
  const [one, two] = [await s.newDoctor(place, [540, 600]), await s.newMember(place, 'DOCTOR')];
  await s.db
    .insertInto('doctor_exception')
    .values({ doctor_id: two, clinic_location_id: place.location_id, on_day: s.day, from_minute: 540, to_minute: 560 })
    .execute();
  const slot = slotFrom(s.day, '09:00');
  const near = (doctor_id: number | null) =>
    nearestFree(
      availabilityOf(s.app.deps),
      place.location_id,
      { speciality_id: 34, doctor_id, slot, rules: 'patient' },
      3,
    );
  const on = (doctor_id: number, on_time: string) => ({ doctor_id, on_day: s.day, on_time });
  expect(await near(one.id)).toEqual([on(one.id, '09:00'), on(one.id, '09:10'), on(one.id, '09:20')]);
  expect(await near(two)).toEqual([on(two, '09:00'), on(two, '09:10'), on(one.id, '09:20')]);
});

test('runs one statement for any span and any locations once hours are cached', async () => {
  const places = [await s.newLocation(), await s.newLocation()];
  for (const place of places) await s.newDoctor(place);
  const { reader, timetables } = availabilityOf(s.app.deps);
  let statements = 0;
  const counted = reader.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const ids = places.map(({ location_id }) => location_id);
  await nextFree({ reader: counted, timetables }, ids);
  expect(statements).toBe(1);
});
