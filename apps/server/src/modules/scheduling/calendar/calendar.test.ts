import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../platform/db/databases.ts';
import { makeLongReads } from '../../../platform/db/long-reads.ts';
import { daysAfter, goodAnswers, type Scene, scene } from '../../consultation/consults/consult.fixtures.ts';
import { instantOf, slotFrom } from '../availability/days.ts';
import * as calendar from './calendar.service.ts';
import { listHistory } from './calendar.repo.ts';

let s: Scene;
beforeAll(async () => (s = await scene()));
afterAll(() => s.stop());

type Who = NonNullable<NonNullable<Parameters<Scene['app']['call']>[1]>['as']>;
const span = (as: Who, more: { from?: string; to?: string; clinic_location_id?: number } = {}) =>
  s.app.call('calendar', { as, input: { from: s.day, to: s.day, ...more } });
const record = (as: Who, consult_id: string) => s.app.call('consultRecord', { as, input: { consult_id } });

test('staff see the consults of their locations with the hours around them, an owner those of the whole clinic, a doctor their own', async () => {
  const place = await s.newPlace();
  const sister = await s.newPlace({ clinic_id: place.clinic_id });
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
    date_of_birth: null,
    sex: null,
    guardian: null,
    speciality_id: 34,
    hold_until: null,
    has_red_flag: false,
    is_unopened: false,
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

test('a span is bounded, and a location of others does not exist', async () => {
  const foreign = await s.newPlace();
  expect((await span(s.staff, { to: daysAfter(s.day, 44) })).code).toBe('RCL_00000');
  const refused = async (asked: object) => {
    const { code, meta } = await span(s.staff, asked);
    return [
      code,
      ...((meta?.fields ?? []) as { field: string; rule: string }[]).map(({ field, rule }) => `${field} ${rule}`),
    ];
  };
  expect(await refused({ to: daysAfter(s.day, 45) })).toEqual(['RCL_01002', 'to max']);
  expect(await refused({ to: daysAfter(s.day, -1) })).toEqual(['RCL_01002', 'to min']);
  expect(await refused({ from: '0001-01-01', to: '0001-01-02' })).toEqual(['RCL_01002', 'from min']);
  expect(await refused({ from: '2026-02-30' })).toEqual(['RCL_01002', 'from invalid']);
  expect(await refused({ from: '20261122' })).toEqual(['RCL_10002', 'from format']);
  for (const who of [s.staff, s.owner, s.doctor])
    expect((await span(who, { clinic_location_id: foreign.location_id })).code).toBe('RCL_06005');
});

test('E5: a full month costs as many statements as an empty day, and none of them on the shared reader (speed G4)', async () => {
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
  expect(counted).toEqual({ own: 6, shared: 0 });
});

test('E5: a span with more consults than one answer can hold is refused by name', async () => {
  const place = await s.newPlace();
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
    code: 'RCL_01002',
    meta: { fields: [{ field: 'to', rule: 'max', limit: 2 }] },
  });
  expect((await ask(3)).consults).toHaveLength(3);
});

test('the record of a consult: patient, answers, history; the chart only for a doctor of the location', async () => {
  const patient = await s.newPatient();
  const past = await s.put('ENDED', {
    patient,
    start_at: new Date(instantOf(slotFrom(daysAfter(s.day, -30), '09:00'))),
  });
  await s.db
    .insertInto('consult_note')
    .values({ consult_id: past, doctor_id: s.doctor.id, chart: '咽頭発赤あり', for_patient: 'お大事に' })
    .execute();
  const id = await s.confirmed(patient, '10:00');
  await s.db
    .insertInto('consult_note')
    .values({ consult_id: id, doctor_id: s.doctor.id, chart: '下書き', for_patient: '' })
    .execute();
  const { data } = await record(s.staff, id);
  expect(data).toMatchObject({
    consult: { id, status: 'CONFIRMED', clinic_location_name: '渋谷院', undo_until: null },
    doctor: { id: s.doctor.id },
    patient: { id: patient.id, first_name: '花子', address_1: '東京都' },
    answer_sheet: { status: 'SUBMITTED', answers: goodAnswers },
    chart: null,
    note_for_patient: null,
    history: [{ id: past, status: 'ENDED', note: 'お大事に', speciality_id: 34 }],
  });
  expect((await record(s.doctor, id)).data.chart).toBe('下書き');
  expect((await record(s.owner, id)).data.chart).toBeNull();
});

test('promise 3: every look at a record is written down, and a refused one shows and writes nothing', async () => {
  const id = await s.booked(await s.newPatient(), '10:10');
  await record(s.staff, id);
  await record(s.doctor, id);
  const stranger = await s.newDoctor(await s.newPlace());
  expect((await record(stranger, id)).code).toBe('RCL_05008');
  const looks = await s.db
    .selectFrom('audit_log')
    .select(['actor_kind', 'actor_id', 'clinic_id', 'patient_id'])
    .where('object_id', '=', id)
    .where('action', '=', 'view')
    .orderBy('id')
    .execute();
  const { patient_id } = await s.db
    .selectFrom('consult')
    .select('patient_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(looks).toEqual(
    [s.staff, s.doctor].map((who) => ({
      actor_kind: who.kind,
      actor_id: String(who.id),
      clinic_id: s.here.clinic_id,
      patient_id,
    })),
  );
});

test('design §2: who may read — patients joined to own locations; OWNER the whole clinic; another clinic never', async () => {
  const sister = await s.newPlace({ clinic_id: s.here.clinic_id });
  const foreign = await s.newPlace();
  const patient = await s.newPatient();
  const id = await s.booked(patient, '10:20');
  const read = async (who: Who) => (await record(who, id)).code;
  const sisterStaff = { kind: 'clinic' as const, id: await s.newMember(sister, 'STAFF') };
  const sisterDoctor = await s.newDoctor(sister);
  const colleague = await s.newDoctor(s.here);
  expect(await Promise.all([s.staff, s.owner, s.doctor, colleague].map(read))).toEqual(Array(4).fill('RCL_00000'));
  expect(await Promise.all([sisterStaff, sisterDoctor].map(read))).toEqual(['RCL_05008', 'RCL_05008']);
  await s.db
    .insertInto('patient_location')
    .values([sister, foreign].map(({ location_id }) => ({ patient_id: patient.id, clinic_location_id: location_id })))
    .execute();
  expect(await Promise.all([sisterStaff, sisterDoctor].map(read))).toEqual(['RCL_00000', 'RCL_00000']);
  // Joined to a location of another clinic as well: that clinic still does not see this one's consults, nor its history.
  const foreignOwner = { kind: 'clinic' as const, id: await s.newMember(foreign, 'OWNER') };
  expect(await Promise.all([foreignOwner, await s.newDoctor(foreign)].map(read))).toEqual(['RCL_05008', 'RCL_05008']);
  const there = await s.booked(patient, '10:30', { doctor: await s.newDoctor(foreign), place: foreign });
  expect((await record(foreignOwner, there)).data.history).toEqual([]);
  // A doctor of the sister location may read, but the chart is for doctors of the consult's own location.
  await s.db.insertInto('consult_note').values({ consult_id: id, doctor_id: s.doctor.id, chart: '所見' }).execute();
  expect((await record(sisterDoctor, id)).data.chart).toBeNull();
  expect((await record(colleague, id)).data.chart).toBe('所見');
});

test('the owner of a clinic that has no location yet sees an empty calendar', async () => {
  const { id: clinic_id } = await s.db
    .insertInto('clinic')
    .values({ name: 'これから' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const owner = { kind: 'clinic' as const, id: await s.newMember({ clinic_id, location_id: 0 }, 'OWNER') };
  expect(await span(owner)).toMatchObject({ code: 'RCL_00000', data: { consults: [], doctors: [], closed_days: [] } });
});

test('the calendar has no column for a doctor who has not come yet, or whose invitation was taken back', async () => {
  const place = await s.newPlace();
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

test('D1: a history keeps to its readers without row-level security, too', async () => {
  const sister = await s.newPlace({ clinic_id: s.here.clinic_id });
  const foreign = await s.newPlace();
  const patient = await s.newPatient();
  const id = await s.put('ENDED', {
    patient,
    start_at: new Date(instantOf(slotFrom(daysAfter(s.day, -31), '09:00'))),
  });
  // The owner's pool: no policy applies to it.
  const read = async (clinic_id: number, locations: number[] | null) =>
    (await listHistory(s.db, { patient_id: patient.id, consult_id: randomUUID(), clinic_id, locations })).map(
      (consult) => consult.id,
    );
  expect(await read(s.here.clinic_id, null)).toEqual([id]);
  expect(await read(s.here.clinic_id, [s.here.location_id])).toEqual([id]);
  expect(await read(s.here.clinic_id, [sister.location_id])).toEqual([]);
  expect(await read(foreign.clinic_id, null)).toEqual([]);
});
