import { successCode, errorCodes } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../platform/db/databases.ts';
import { makeLongReads } from '../../../platform/db/long-reads.ts';
import { daysAfter, type ConsultFixture, consultFixture } from '../../consultation/consults/consult.fixtures.ts';
import { instantOf, slotFrom } from '../availability/days.ts';
import * as calendar from './calendar.service.ts';

let s: ConsultFixture;
beforeAll(async () => (s = await consultFixture()));
afterAll(() => s.stop());

type Who = NonNullable<NonNullable<Parameters<ConsultFixture['app']['call']>[1]>['as']>;
const span = (as: Who, more: { from?: string; to?: string; clinic_location_id?: number } = {}) =>
  s.app.call('calendar', { as, input: { from: s.day, to: s.day, ...more } });

test('staff see consults and hours of their locations, owners all, doctors their own', async () => {
  const place = await s.newLocation();
  const sister = await s.newLocation({ clinic_id: place.clinic_id });
  const [one, two, three] = [await s.newDoctor(place), await s.newDoctor(place), await s.newDoctor(sister)];
  const staff = { kind: 'clinic' as const, id: await s.newMember(place, 'STAFF') };
  const owner = { kind: 'clinic' as const, id: await s.newMember(place, 'OWNER') };
  const patient = await s.newPatient();
  await s.db
    .updateTable('patient')
    .set({ last_name_furigana: 'サトウ', first_name_furigana: 'ハナコ' })
    .where('id', '=', patient.id)
    .execute();
  const a = await s.confirmed(patient, '09:00', { doctor: one, place });
  const b = await s.booked(await s.newPatient(), '09:10', { doctor: two, place });
  const c = await s.booked(await s.newPatient(), '09:20', { doctor: three, place: sister });
  await s.db
    .insertInto('closed_day')
    .values(
      [-1, 0, 1].map((n) => ({ clinic_location_id: place.location_id, on_day: daysAfter(s.day, n), reason: '研修' })),
    )
    .execute();
  const slot = (time: string, n = 0) => instantOf(slotFrom(daysAfter(s.day, n), time));
  await s.db
    .insertInto('absence')
    .values([{ doctor_id: one.id, start_at: slot('11:00'), end_at: slot('13:00', 1), reason: '学会' }])
    .execute();

  await s.db
    .insertInto('doctor_exception')
    .values(
      [0, 1].map((n) => ({
        clinic_location_id: place.location_id,
        doctor_id: one.id,
        on_day: daysAfter(s.day, n),
        from_minute: 600,
        to_minute: 690,
      })),
    )
    .execute();

  const { data } = await span(staff);
  expect(data.consults.map(({ id }) => id)).toEqual([a, b]);
  expect(data.consults[0]).toEqual({
    id: a,
    status: 'CONFIRMED',
    start_at: slot('09:00'),
    clinic_location_id: place.location_id,
    doctor_id: one.id,
    patient_id: patient.id,
    patient_name: '佐藤 花子',
    patient_kana: 'サトウ ハナコ',
    patient_number: 1,
    date_of_birth: null,
    sex: null,
    guardian: null,
    speciality_id: 34,
    hold_until: null,
    has_red_flag: false,
    is_unopened: false,
    exceptions: [],
    answers_status: 'SUBMITTED',
  });
  expect(data.doctors.map(({ id }) => id)).toEqual([one.id, two.id]);
  expect(data.weekly_hours.filter(({ doctor_id }) => doctor_id === one.id)[0]).toEqual({
    clinic_location_id: place.location_id,
    doctor_id: one.id,
    dow: 0,
    from: '09:00',
    to: '12:00',
  });
  expect(data.locations).toMatchObject([{ id: place.location_id, name_en: 'Shibuya', open_on_holidays: true }]);
  expect(data.exceptions).toEqual([
    { clinic_location_id: place.location_id, doctor_id: one.id, on_day: s.day, from: '10:00', to: '11:30' },
  ]);
  expect(data.closed_days).toEqual([{ clinic_location_id: place.location_id, on_day: s.day, reason: '研修' }]);
  expect(data.absences).toEqual([
    { doctor_id: one.id, start_at: slot('11:00'), end_at: slot('13:00', 1), reason: '学会' },
  ]);
  expect((await span(owner)).data.consults.map(({ id }) => id)).toEqual([a, b, c]);
  expect((await span(owner, { clinic_location_id: sister.location_id })).data.consults.map(({ id }) => id)).toEqual([
    c,
  ]);
  const own = (await span(two)).data;
  expect([own.consults.map(({ id }) => id), own.doctors.map(({ id }) => id), own.absences]).toEqual([
    [b],
    [two.id],
    [],
  ]);
});

test('complaint and visit type are read on request, for a week at most, and audited', async () => {
  const place = await s.newLocation({ questionnaire: false });
  const doctor = await s.newDoctor(place);
  const staff = { kind: 'clinic' as const, id: await s.newMember(place, 'STAFF') };
  const question = { id: 'reason', kind: 'text', label: { jp: '症状', en: 'Symptoms' }, required: true, max: 100 };
  const body = {
    title: { jp: '問診', en: 'Q' },
    intro: { jp: '', en: '' },
    minutes: 3,
    topics: [{ id: 'symptoms', title: { jp: '症状', en: 'S' }, questions: [question] }],
  };
  await s.db
    .insertInto('questionnaire')
    .values({ clinic_id: place.clinic_id, speciality_id: 34, body: JSON.stringify(body) })
    .execute();
  const [one, two] = [await s.newPatient(), await s.newPatient()];
  const before = new Date(Date.parse(instantOf(slotFrom(s.day, '09:00'))) - 8 * 86_400_000);
  await s.put('ENDED', { patient: one, doctor, place, start_at: before });
  const said = await s.booked(one, '09:00', { doctor, place });
  const input = { consult_id: said, answers: { reason: 'のどの痛み' } };
  expect((await s.app.call('submitAnswers', { as: one, input })).code).toBe(successCode);
  const open = await s.booked(two, '09:10', { doctor, place });
  const ask = (more: { to?: string; complaints?: 'yes' }) =>
    s.app.call('calendar', { as: staff, input: { from: s.day, to: s.day, ...more } });
  expect((await ask({})).data.consults.map(({ visit }) => visit)).toEqual([undefined, undefined]);
  const views = () =>
    s.db.selectFrom('audit_log').select('object').where('actor_id', '=', String(staff.id)).orderBy('id').execute();
  expect(await views()).toEqual([{ object: 'calendar' }]);
  const { data } = await ask({ complaints: 'yes' });
  expect(data.consults).toMatchObject([
    { id: said, visit: { is_first_visit: false, complaint: { answers: { reason: 'のどの痛み' } } } },
    { id: open, visit: { is_first_visit: true, complaint: null } },
  ]);
  expect(data.consults[0]).not.toHaveProperty('answers');
  const [asked] = data.complaint_questions!;
  expect(data.complaint_questions).toHaveLength(1);
  expect(asked).toEqual({
    questionnaire_id: data.consults[0]!.visit!.complaint!.questionnaire_id,
    questions: [question],
  });
  expect((await views()).map(({ object }) => object)).toContain('complaints');
  expect((await ask({ complaints: 'yes', to: daysAfter(s.day, 7) })).code).toBe(errorCodes.invalidInput);
});

test('a span is bounded, and a location of others does not exist', async () => {
  const foreign = await s.newLocation();
  expect((await span(s.staff, { to: daysAfter(s.day, 44) })).code).toBe(successCode);
  const refused = async (asked: object) => {
    const { code, meta } = await span(s.staff, asked);
    return [
      code,
      ...((meta?.fields ?? []) as { field: string; rule: string }[]).map(({ field, rule }) => `${field} ${rule}`),
    ];
  };
  expect(await refused({ to: daysAfter(s.day, 45) })).toEqual([errorCodes.invalidInput, 'to max']);
  expect(await refused({ to: daysAfter(s.day, -1) })).toEqual([errorCodes.invalidInput, 'to min']);
  expect(await refused({ from: '0001-01-01', to: '0001-01-02' })).toEqual([errorCodes.invalidInput, 'from min']);
  expect(await refused({ from: '2026-02-30' })).toEqual([errorCodes.invalidInput, 'from invalid']);
  expect(await refused({ from: '20261122' })).toEqual([errorCodes.invalidDate, 'from format']);
  for (const who of [s.staff, s.owner, s.doctor])
    expect((await span(who, { clinic_location_id: foreign.location_id })).code).toBe(errorCodes.locationNotFound);
});

test('a full month costs the statements of an empty day, none on the shared reader [E5]', async () => {
  const counted = { own: 0, shared: 0 };
  const counting = (db: Db, name: keyof typeof counted) =>
    db.withPlugin({
      transformQuery: ({ node }) => {
        counted[name] += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
  const actor = {
    kind: 'clinic' as const,
    id: s.staff.id,
    sid: '',
    clinic_id: s.here.clinic_id,
    roles: [{ role: 'STAFF' as const, clinic_location_id: s.here.location_id }],
  };
  const deps = {
    db: s.db,
    reader: counting(s.app.deps.reader, 'shared'),
    longReads: makeLongReads(counting(s.app.deps.db, 'own')),
  };
  await calendar.span(deps, actor, { from: s.day, to: daysAfter(s.day, 40) }, { id: '', ip: '' });
  expect(counted).toEqual({ own: 10, shared: 0 });
});

test('a span with more consults than one answer can hold is refused by name [E5]', async () => {
  const place = await s.newLocation();
  const doctor = await s.newDoctor(place);
  for (const time of ['09:00', '09:10', '09:20']) await s.booked(await s.newPatient(), time, { doctor, place });
  const actor = {
    kind: 'clinic' as const,
    id: await s.newMember(place, 'STAFF'),
    sid: '',
    clinic_id: place.clinic_id,
    roles: [{ role: 'STAFF' as const, clinic_location_id: place.location_id }],
  };
  const ask = (maxConsults: number) =>
    calendar.span(
      { db: s.db, reader: s.db, longReads: makeLongReads(s.db), maxConsults },
      actor,
      { from: s.day, to: s.day },
      { id: '', ip: '' },
    );
  await expect(ask(2)).rejects.toMatchObject({
    code: errorCodes.invalidInput,
    meta: { fields: [{ field: 'to', rule: 'max', limit: 2 }] },
  });
  expect((await ask(3)).consults).toHaveLength(3);
});

test('the owner of a clinic that has no location yet sees an empty calendar', async () => {
  const { id: clinic_id } = await s.db
    .insertInto('clinic')
    .values({ name: 'これから' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const owner = { kind: 'clinic' as const, id: await s.newMember({ clinic_id, location_id: 0 }, 'OWNER') };
  expect(await span(owner)).toMatchObject({ code: successCode, data: { consults: [], doctors: [], closed_days: [] } });
});

test('the calendar has no column for an invited doctor or a withdrawn invitation', async () => {
  const place = await s.newLocation();
  const owner = { kind: 'clinic' as const, id: await s.newMember(place, 'OWNER') };
  const [here, suspended, invited, withdrawn] = [
    await s.newMember(place, 'DOCTOR'),
    await s.newMember(place, 'DOCTOR'),
    await s.newMember(place, 'DOCTOR'),
    await s.newMember(place, 'DOCTOR'),
  ];
  for (const [id, status] of [
    [suspended, 'SUSPENDED'],
    [invited, 'INVITED'],
    [withdrawn, 'LEFT'],
  ] as const)
    await s.db.updateTable('member').set({ status }).where('id', '=', id).execute();
  expect((await span(owner)).data.doctors.map(({ id }) => id)).toEqual([here, suspended]);
});

test('a merge makes a first visit a later one until its undo [RECORD-24]', async () => {
  const place = await s.newLocation({ questionnaire: false });
  const doctor = await s.newDoctor(place);
  const staff = { kind: 'clinic' as const, id: await s.newMember(place, 'STAFF') };
  const [known, main, twin] = [await s.newPatient(), await s.newPatient(), await s.newPatient()];
  const before = new Date(Date.parse(instantOf(slotFrom(s.day, '09:00'))) - 8 * 86_400_000);
  await s.put('ENDED', { patient: known, doctor, place, start_at: before });
  await s.db
    .insertInto('patient_location')
    .values({ patient_id: known.id, clinic_location_id: place.location_id })
    .execute();
  await s.booked(main, '09:00', { doctor, place });
  await s.booked(twin, '09:10', { doctor, place });
  const firsts = async () => {
    const input = { from: s.day, to: s.day, complaints: 'yes' as const };
    const { data } = await s.app.call('calendar', { as: staff, input });
    return data.consults.map(({ visit }) => visit!.is_first_visit);
  };
  const merge = (patient_id: string) =>
    s.app.call('mergePatients', { as: staff, input: { patient_id, into_id: main.id } });
  expect(await firsts()).toEqual([true, true]);
  await merge(known.id);
  expect(await firsts()).toEqual([false, true]);
  await merge(twin.id);
  expect(await firsts()).toEqual([false, false]);
  await s.app.call('undoPatientMerge', { as: staff, input: { patient_id: known.id } });
  expect(await firsts()).toEqual([true, true]);
});
