import { errorCodes, successCode } from '@haruka/contract';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newPatient } from '../../../../test/authorization/insert-rows.ts';
import { instantOf, slotFrom } from '../../scheduling/availability/days.ts';
import { daysAfter, type TestLocation, type ConsultFixture, consultFixture } from './consult.fixtures.ts';

let s: ConsultFixture;
beforeAll(async () => (s = await consultFixture()));
afterAll(() => s.stop());

const book = (
  as: ConsultFixture['patient'],
  on_time: string,
  more: {
    doctor_id?: number | null;
    place?: TestLocation;
    on_day?: string;
    speciality_id?: number;
    dependant_id?: string;
    headers?: Record<string, string>;
  } = {},
) => {
  const { place = s.here, headers, ...rest } = more;
  const slot = { doctor_id: s.doctor.id, on_day: s.day, speciality_id: 34, on_time };
  const input = { clinic_location_id: place.location_id, ...slot, ...rest };
  return s.app.call('bookConsult', { as, headers, input });
};

test('a booking is provisional for 30 minutes, with sheet, event and audit entry [BOOK-5]', async () => {
  const patient = await s.newPatient();
  const { data } = await book(patient, '09:00');
  expect(data).toMatchObject({
    status: 'TENTATIVE',
    start_at: instantOf(slotFrom(s.day, '09:00')),
    is_today: false,
    clinic_location_id: s.here.location_id,
    doctor: { id: s.doctor.id, last_name: '山田', licence_year: 2010 },
    answers_status: 'DRAFT',
    cancelled_by: null,
    note: null,
  });
  expect(Date.parse(data.hold_until!) - Date.parse(data.created_at)).toBe(30 * 60_000);
  expect(Date.parse(data.start_at) - Date.parse(data.change_until)).toBe(60 * 60_000);
  expect(Date.parse(data.start_at) - Date.parse(data.room_opens_at)).toBe(15 * 60_000);
  expect(await s.events(data.id)).toEqual(['consult.temporary']);
  expect(await s.auditActions(data.id)).toEqual(['book']);
  expect(
    await s.db
      .selectFrom('patient_location')
      .select('clinic_location_id')
      .where('patient_id', '=', patient.id)
      .execute(),
  ).toEqual([{ clinic_location_id: s.here.location_id }]);
  expect(await s.app.call('myConsult', { as: patient, input: { consult_id: data.id } })).toMatchObject({ data });
});

test('05006: a slot that is taken, with the three nearest free ones [ERR-5]', async () => {
  await s.booked(await s.newPatient(), '09:30');
  const lost = await book(await s.newPatient(), '09:30');
  expect(lost).toMatchObject({ http: 409, code: errorCodes.slotTaken });
  expect(lost.meta).toEqual({
    nearest: ['09:40', '09:20', '09:50'].map((on_time) => ({ doctor_id: s.doctor.id, on_day: s.day, on_time })),
  });
});

test.each([
  ['before the hours', '08:50', 0],
  ['after the hours', '12:00', 0],
  ['yesterday', '09:00', -8],
  ['beyond the window', '09:00', 54],
])('05006: %s [ERR-5]', async (_, on_time, days) => {
  const refused = await book(await s.newPatient(), on_time, { on_day: daysAfter(s.day, days) });
  expect(refused.code).toBe(errorCodes.slotTaken);
  expect(refused.meta!.nearest).toHaveLength(3);
});

test('05007: one live consult per patient and location; meta names the one in the way [ERR-5]', async () => {
  const patient = await s.newPatient();
  const first = await s.booked(patient, '10:00');
  expect(await book(patient, '10:10')).toMatchObject({
    http: 409,
    code: errorCodes.alreadyBooked,
    meta: { consult_id: first },
  });
  expect(await book(patient, '10:00')).toMatchObject({ code: errorCodes.alreadyBooked, meta: { consult_id: first } });
  await s.app.call('cancelConsult', { as: patient, input: { consult_id: first, ...(await s.seen(first)) } });
  expect((await book(patient, '10:10')).code).toBe(successCode);
});

test('rejects two bookings at one time; accepts another time elsewhere', async () => {
  const elsewhere = await s.newLocation();
  const doctor = await s.newDoctor(elsewhere);
  const patient = await s.newPatient();
  const first = await s.booked(patient, '10:30');
  expect(await book(patient, '10:30', { doctor_id: doctor.id, place: elsewhere })).toMatchObject({
    code: errorCodes.alreadyBooked,
    meta: { consult_id: first },
  });
  expect((await book(patient, '10:40', { doctor_id: doctor.id, place: elsewhere })).code).toBe(successCode);
});

test('sells the slot of an expired hold at once and notifies its patient', async () => {
  const late = await s.newPatient();
  const expired = await s.booked(late, '11:00');
  await s.db
    .updateTable('consult')
    .set({ hold_until: sql<string>`now() - interval '1 second'` })
    .where('id', '=', expired)
    .execute();
  await s.booked(await s.newPatient(), '11:00');
  expect(await s.row(expired)).toMatchObject({ status: 'EXPIRED', hold_until: null, revision: 1 });
  expect(await s.events(expired)).toEqual(['consult.temporary', 'consult.updated']);
  expect(await s.auditActions(expired)).toEqual(['book', 'expire']);
  expect((await book(late, '11:10')).code).toBe(successCode);
});

test('refuses bookings for today (10001) unless the location’s lead time allows them [ERR-10, BOOK-3]', async () => {
  const place = await s.newLocation();
  const doctor = await s.newDoctor(place, [0, 1440]);
  const { rows } = await sql<{
    on_day: string;
    on_time: string;
  }>`select (soon at time zone 'Asia/Tokyo')::date as on_day, to_char(soon at time zone 'Asia/Tokyo', 'HH24:MI') as on_time
    from (select date_bin('10 minutes', now() + interval '25 minutes', 'epoch') as soon) s`.execute(s.db);
  const { on_day, on_time } = rows[0]!;
  const isStillToday = on_day === daysAfter(s.day, -7);
  const soon = () => s.newPatient().then((as) => book(as, on_time, { doctor_id: doctor.id, place, on_day }));
  const setCutoff = (same_day_cutoff_minutes: number) =>
    s.db.updateTable('clinic_location').set({ same_day_cutoff_minutes }).where('id', '=', place.location_id).execute();
  // In the last half hour of a day "soon" is tomorrow, and tomorrow may be booked.
  expect((await soon()).code).toBe(isStillToday ? errorCodes.noBookingForToday : successCode);
  if (!isStillToday) return;
  await setCutoff(120);
  const tooSoon = await soon();
  expect(tooSoon.code).toBe(errorCodes.noBookingForToday);
  expect(tooSoon.meta!.nearest).toHaveLength(3);
  await setCutoff(5);
  const { data } = await soon();
  expect(data).toMatchObject({ status: 'TENTATIVE', is_today: true });
  // A hold never outlives the start of its consult.
  expect(data.hold_until).toBe(data.start_at);
});

test('booking without first name or address is refused (02004), and names the fields [GUARD-5]', async () => {
  const refused = await book(await s.newPatient({ first_name: '', address_1: '' }), '09:00');
  expect(refused).toMatchObject({ http: 400, code: errorCodes.requiredFieldsMissing });
  expect(refused.meta).toEqual({ fields: ['first_name', 'address_1'].map((field) => ({ field, rule: 'required' })) });
});

test.each(['first_name', 'address_1'] as const)(
  'a profile without %s alone cannot book, either [C6, D1]',
  async (field) => {
    const refused = await book(await s.newPatient({ [field]: '' }), '09:00');
    expect(refused).toMatchObject({
      code: errorCodes.requiredFieldsMissing,
      meta: { fields: [{ field, rule: 'required' }] },
    });
  },
);

test('refusals that name what was wrong: location, doctor, speciality, day', async () => {
  const unrelated = await s.newDoctor(await s.newLocation());
  const patient = await s.newPatient();
  expect((await book(patient, '09:00', { place: { clinic_id: 1, location_id: 999_999 } })).code).toBe(
    errorCodes.locationNotFound,
  );
  expect((await book(patient, '09:00', { doctor_id: unrelated.id })).code).toBe(errorCodes.doctorNotAtLocation);
  expect(await book(patient, '09:00', { speciality_id: 8 })).toMatchObject({
    code: errorCodes.invalidInput,
    meta: { fields: [{ field: 'speciality_id', rule: 'choice' }] },
  });
  expect(await book(patient, '09:00', { on_day: '9999-12-31' })).toMatchObject({
    code: errorCodes.invalidInput,
    meta: { fields: [{ field: 'on_day', rule: 'max', limit: '2199-12-31' }] },
  });
  expect((await book(patient, '09:00', { on_day: '2026/12/31' })).code).toBe(errorCodes.invalidDate);
  expect((await book(patient, '09:05')).code).toBe(errorCodes.invalidInput);
});

test('with no doctor named, picks the free one of the speciality with fewest bookings [A5]', async () => {
  const place = await s.newLocation();
  const [busy, quiet, other] = [await s.newDoctor(place), await s.newDoctor(place), await s.newDoctor(place)];
  await s.setSpecialities(other, place, [7]);
  await s.booked(await s.newPatient(), '09:00', { doctor: busy, place });
  const chosen = async () => (await book(await s.newPatient(), '11:00', { doctor_id: null, place })).data?.doctor.id;
  expect([await chosen(), await chosen(), await chosen()]).toEqual([quiet.id, busy.id, undefined]);
  expect((await book(await s.newPatient(), '11:00', { doctor_id: null, place })).code).toBe(errorCodes.slotTaken);
});

test('a day closed a moment ago is not sold from memory (decision 4)', async () => {
  const place = await s.newLocation();
  const doctor = await s.newDoctor(place);
  await s.booked(await s.newPatient(), '09:00', { doctor, place });
  await s.db
    .insertInto('closed_day')
    .values({ clinic_location_id: place.location_id, on_day: s.day, reason: '停電' })
    .execute();
  const refused = await book(await s.newPatient(), '09:10', { doctor_id: doctor.id, place });
  expect(refused.code).toBe(errorCodes.slotTaken);
  expect((refused.meta!.nearest as { on_day: string }[]).every(({ on_day }) => on_day !== s.day)).toBe(true);
});

test('a doctor who joined a moment ago can be booked at once', async () => {
  const place = await s.newLocation();
  await s.booked(await s.newPatient(), '09:00', { doctor: await s.newDoctor(place), place });
  const fresh = await s.newDoctor(place);
  const { code } = await book(await s.newPatient(), '09:00', { doctor_id: fresh.id, place });
  expect(code).toBe(successCode);
});

test('uses the speciality’s questionnaire, else of 34; without one confirms at once [BOOK-6]', async () => {
  const place = await s.newLocation();
  const doctor = await s.newDoctor(place);
  await s.setSpecialities(doctor, place, [34, 7]);
  const sheetOf = async (speciality_id: number, on_time: string) => {
    const { data } = await book(await s.newPatient(), on_time, { doctor_id: doctor.id, place, speciality_id });
    const sheet = await s.db
      .selectFrom('answer_sheet as a')
      .innerJoin('questionnaire as q', 'q.id', 'a.questionnaire_id')
      .select('q.speciality_id')
      .where('consult_id', '=', data.id)
      .executeTakeFirst();
    return sheet?.speciality_id;
  };
  expect(await sheetOf(7, '09:00')).toBe(34);
  await s.db.insertInto('questionnaire').values({ clinic_id: place.clinic_id, speciality_id: 7, body: '{}' }).execute();
  expect(await sheetOf(7, '09:10')).toBe(7);
  expect(await sheetOf(34, '09:20')).toBe(34);

  const silent = await s.newLocation({ questionnaire: false });
  const { data } = await book(await s.newPatient(), '09:00', {
    doctor_id: (await s.newDoctor(silent)).id,
    place: silent,
  });
  expect(data).toMatchObject({ status: 'CONFIRMED', hold_until: null, answers_status: null });
  expect(await s.events(data.id)).toEqual(['calendar.new']);
});

test('a repeat after a crash answers with the booking of the first request', async () => {
  const patient = await s.newPatient();
  const headers = { 'idempotency-key': randomUUID() };
  const place = await s.newLocation();
  const doctor = await s.newDoctor(place);
  const first = await book(patient, '09:00', { doctor_id: doctor.id, place, headers });
  // What the process had not come to write: the answer that belongs to the key.
  await s.db.deleteFrom('idempotency').execute();
  const again = await book(patient, '09:00', { doctor_id: doctor.id, place, headers });
  expect(again.data).toEqual(first.data);
  expect(
    (await book(patient, '09:00', { doctor_id: doctor.id, place, headers: { 'idempotency-key': randomUUID() } })).code,
  ).toBe(errorCodes.alreadyBooked);
});

test.each([
  ['an account', null],
  ['a child taken off it', { fields: [{ field: 'dependant_id', rule: 'unknown' }] }],
])('closing %s during a booking leaves none; only a field that was sent is named [RECORD-45]', async (whom, meta) => {
  const account = await s.newPatient();
  const child = whom === 'an account' ? undefined : await newPatient(s.db, [], account.id);
  const patient = child ?? account;
  const aSessionWaits = async () => {
    const { rows } = await sql<{ is: boolean }>`select exists (select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock') as is`.execute(s.db);
    expect(rows[0]!.is).toBe(true);
  };
  const booking = await s.db.transaction().execute(async (tx) => {
    await tx.selectFrom('patient').select('id').where('id', '=', patient.id).forUpdate().execute();
    const begun = book(account, '10:50', child && { dependant_id: child.id });
    await vi.waitFor(aSessionWaits, { timeout: 10_000 });
    await tx
      .updateTable('patient')
      .set({ status: 'LEFT', email: null, phone_number: null })
      .where('id', '=', patient.id)
      .execute();
    return { begun };
  });
  expect(await booking.begun).toMatchObject({ code: errorCodes.patientNotFound, meta });
  expect(await s.db.selectFrom('consult').select('id').where('patient_id', '=', patient.id).execute()).toEqual([]);
});

test('get-consult-by-id gives Tokyo times, only to the right patient and location [BOOK-4, DATA-11]', async () => {
  const patient = await s.newPatient();
  const consult_id = await s.booked(patient, '11:50');
  const ask = (as: ConsultFixture['patient'], clinic_location_id = s.here.location_id) =>
    s.app.call('consultById', { as, input: { consult_id, clinic_location_id } });
  expect((await ask(patient)).data).toEqual({
    start_time: `${s.day}T11:50:00+09:00`,
    is_today: false,
    consulting_doctor: { id: s.doctor.id, last_name: '山田', first_name: '一郎', name_en: '' },
    consulting_start_date: `${s.day}T11:50:00+09:00`,
  });
  // Another location, which the patient is not joined to, and a location of theirs without such a consult (C1).
  expect((await ask(patient, s.here.location_id + 1)).code).toBe(errorCodes.patientNotJoined);
  const other = await s.newPatient();
  expect((await ask(other)).code).toBe(errorCodes.patientNotJoined);
  await s.booked(other, '11:40');
  expect((await ask(other)).code).toBe(errorCodes.noConsultAtLocation);
});

test('lists own consults only: upcoming soonest first, past newest first, ten a page', async () => {
  const patient = await s.newPatient();
  const at = (days: number) => new Date(Date.parse(instantOf(slotFrom(s.day, '09:00'))) + days * 86_400_000);
  const far = await s.put('CONFIRMED', { patient, start_at: at(20) });
  const elsewhere = await s.newLocation();
  const near = await s.put('TENTATIVE', {
    patient,
    start_at: at(3),
    place: elsewhere,
    doctor: await s.newDoctor(elsewhere),
  });
  const past: string[] = [];
  for (let n = 1; n <= 12; n += 1)
    past.push(await s.put(n % 2 ? 'ENDED' : 'CANCELLED', { patient, start_at: at(-10 - n) }));
  const list = async (scope: 'upcoming' | 'past', page?: number) => {
    const { data, meta } = await s.app.call('myConsults', { as: patient, input: { scope, page } });
    return { ids: data.map(({ id }) => id), meta };
  };
  expect(await list('upcoming')).toEqual({ ids: [near, far], meta: { page: 1, page_size: 10, total: 2 } });
  expect(await list('past')).toEqual({ ids: past.slice(0, 10), meta: { page: 1, page_size: 10, total: 12 } });
  expect(await list('past', 2)).toEqual({ ids: past.slice(10), meta: { page: 2, page_size: 10, total: 12 } });
  expect((await s.app.call('myConsults', { as: await s.newPatient(), input: { scope: 'past' } })).data).toEqual([]);
  expect((await s.app.call('myConsult', { as: await s.newPatient(), input: { consult_id: far } })).code).toBe(
    errorCodes.consultNotFound,
  );
});

test('after all of this every invariant stands', async () => {
  expect(await s.violations()).toEqual([]);
});
