import { errorCodes, successCode } from '@haruka/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsultFixture, consultFixture, daysAfter, goodAnswers, type TestLocation } from './consult.fixtures.ts';

let s: ConsultFixture;
beforeAll(async () => (s = await consultFixture()));
afterAll(() => s.stop());

type Who = NonNullable<NonNullable<Parameters<ConsultFixture['app']['call']>[1]>['as']>;
const caller = {
  last_name: '森',
  first_name: '光',
  last_name_furigana: 'モリ',
  first_name_furigana: 'ヒカル',
  date_of_birth: '1970-05-06',
};
let numbers = 0;
const newNumber = () => `+8190${String((numbers += 1)).padStart(8, '0')}`;
const add = (as: Who, more: Partial<typeof caller & { phone_number: string }> = {}, place: TestLocation = s.here) =>
  s.app.call('addPatient', {
    as,
    input: { clinic_location_id: place.location_id, phone_number: newNumber(), ...caller, ...more },
  });
const bookFor = (
  patient_id: string,
  on_time: string,
  {
    as = s.staff,
    ...more
  }: {
    as?: Who;
    on_day?: string;
    doctor_id?: number | null;
    place?: TestLocation;
    key?: string;
    exceptions?: 'SAME_DAY'[];
  } = {},
) =>
  s.app.call('bookForPatient', {
    as,
    input: {
      clinic_location_id: (more.place ?? s.here).location_id,
      patient_id,
      speciality_id: 34,
      doctor_id: more.doctor_id === undefined ? s.doctor.id : more.doctor_id,
      on_day: more.on_day ?? s.day,
      on_time,
      ...(more.exceptions && { exceptions: more.exceptions }),
    },
    ...(more.key && { headers: { 'idempotency-key': more.key } }),
  });
const joined = async (place: TestLocation = s.here) => {
  const patient = await s.newPatient();
  const join = { patient_id: patient.id, clinic_location_id: place.location_id };
  await s.db.insertInto('patient_location').values(join).execute();
  return patient;
};

test('a caller without an account gets a record of the clinic and a firm booking', async () => {
  const { data, code } = await add(s.staff, { phone_number: '+819011112222' });
  expect(code).toBe(successCode);
  const found = await s.app.call('patients', { as: s.staff, input: { q: 'モリ 2222' } });
  expect(found.data).toMatchObject([{ id: data.id, phone_number: '+819011112222' }]);

  const booked = await bookFor(data.id, '09:00');
  expect(booked.data).toMatchObject({ status: 'CONFIRMED', doctor_id: s.doctor.id });
  expect(await s.events(booked.data.id)).toEqual(['calendar.new']);
  const row = await s.db
    .selectFrom('consult')
    .leftJoin('answer_sheet', 'answer_sheet.consult_id', 'consult.id')
    .select(['booked_by_member_id', 'hold_until', 'is_today', 'answer_sheet.status as sheet'])
    .where('consult.id', '=', booked.data.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ booked_by_member_id: s.staff.id, hold_until: null, is_today: false, sheet: 'DRAFT' });
  const messages = await s.db
    .selectFrom('booking_message')
    .select('kind')
    .where('consult_id', '=', booked.data.id)
    .execute();
  expect(messages).toEqual([{ kind: 'CONFIRMED' }]);
  const audited = await s.db
    .selectFrom('audit_log')
    .select(['object', 'action', 'actor_role'])
    .where('patient_id', '=', data.id)
    .orderBy('id')
    .execute();
  expect(audited).toEqual([
    { object: 'patient', action: 'add', actor_role: 'STAFF' },
    { object: 'consult', action: 'book', actor_role: 'STAFF' },
  ]);
  expect(await s.violations()).toEqual([]);
});

test('a patient with an account is booked firmly, with the questionnaire afterwards', async () => {
  const patient = await joined();
  const { data } = await bookFor(patient.id, '09:10', { as: s.owner });
  expect(data.status).toBe('CONFIRMED');
  const input = { consult_id: data.id, answers: goodAnswers };
  expect((await s.app.call('submitAnswers', { as: patient, input })).data).toEqual({ status: 'CONFIRMED' });
  const { data: own } = await s.app.call('myConsult', { as: patient, input: { consult_id: data.id } });
  expect(own.answers_status).toBe('SUBMITTED');
});

test('staff book on the same day, with any doctor, for a patient without an address', async () => {
  const place = await s.newLocation();
  const doctor = await s.newDoctor(place, [0, 1440]);
  const staff = { kind: 'clinic' as const, id: await s.newMember(place, 'STAFF') };
  const patient = await joined(place);
  await s.db.updateTable('patient').set({ address_1: '' }).where('id', '=', patient.id).execute();
  const soon = new Date(Math.ceil((Date.now() + 60_000) / 600_000) * 600_000 + 9 * 3_600_000).toISOString();
  const at = { on_day: soon.slice(0, 10), on_time: soon.slice(11, 16) };
  const { code, data } = await bookFor(patient.id, at.on_time, {
    as: staff,
    place,
    doctor_id: null,
    on_day: at.on_day,
    exceptions: ['SAME_DAY'],
  });
  expect([code, data.doctor_id]).toEqual([successCode, doctor.id]);
  const past = await bookFor((await joined(place)).id, '09:00', {
    as: staff,
    place,
    doctor_id: null,
    on_day: daysAfter(s.day, -8),
  });
  expect(past.code).toBe(errorCodes.slotTaken);
});

test('of two bookings for a slot, refuses one with 05006 and the nearest free slots', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => joined()));
  const answers = await Promise.all(people.map(({ id }) => bookFor(id, '10:00')));
  const codes = answers.map(({ code }) => code);
  expect(codes.filter((code) => code === successCode)).toHaveLength(1);
  expect(codes.filter((code) => code === errorCodes.slotTaken)).toHaveLength(3);
  const lost = answers.find(({ code }) => code === errorCodes.slotTaken)!;
  expect((lost.meta as { nearest: unknown[] }).nearest).toHaveLength(3);
});

test('a second live booking at the location is refused with 05007', async () => {
  const patient = await joined();
  const { data } = await bookFor(patient.id, '10:10');
  const second = await bookFor(patient.id, '10:20');
  expect([second.code, second.meta]).toEqual([errorCodes.alreadyBooked, { consult_id: data.id }]);
});

test('a repeated request under one key books once', async () => {
  const patient = await joined();
  const key = randomUUID();
  const [first, again] = [await bookFor(patient.id, '10:30', { key }), await bookFor(patient.id, '10:30', { key })];
  expect(again.data).toEqual(first.data);
});

test('only patients and locations of the caller; another one does not exist', async () => {
  const sister = await s.newLocation({ clinic_id: s.here.clinic_id });
  const foreign = await s.newLocation();
  const outsider = await joined(foreign);
  expect((await bookFor(outsider.id, '10:40')).code).toBe(errorCodes.patientNotFound);
  expect((await bookFor((await joined(sister)).id, '10:40')).code).toBe(errorCodes.patientNotFound);
  expect((await bookFor((await joined()).id, '10:40', { place: sister })).code).toBe(errorCodes.locationNotFound);
  expect((await add(s.staff, {}, sister)).code).toBe(errorCodes.locationNotFound);
  expect((await add(s.owner, {}, sister)).code).toBe(successCode);
  expect((await add(s.doctor)).code).toBe(errorCodes.accessDenied);
});

test('an unknown patient and one of others are refused by field; nothing is booked [BOOK-15]', async () => {
  const outsider = await joined(await s.newLocation());
  for (const patient_id of [outsider.id, randomUUID()]) {
    const { code, meta } = await bookFor(patient_id, '10:50');
    expect([code, meta]).toEqual([errorCodes.patientNotFound, { fields: [{ field: 'patient_id', rule: 'unknown' }] }]);
  }
  // The time is still free.
  expect((await bookFor((await joined()).id, '10:50')).code).toBe(successCode);
});

test('names a caller who is a patient already, and refuses an impossible birth date', async () => {
  const phone_number = newNumber();
  const { data } = await add(s.staff, { phone_number });
  const again = await add(s.staff, { phone_number });
  expect([again.code, again.meta]).toEqual([errorCodes.patientAlreadyJoined, { patient_id: data.id }]);
  expect((await add(s.staff, { phone_number, first_name_furigana: 'ヒロシ' })).code).toBe(successCode);
  const future = await add(s.staff, { date_of_birth: '2090-01-01' });
  expect(future.code).toBe(errorCodes.invalidInput);
});
