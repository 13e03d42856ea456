import { randomUUID } from 'node:crypto';
import { errorCodes, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ConsultFixture,
  consultFixture,
  daysAfter,
  type TestLocation,
} from '../../consultation/consults/consult.fixtures.ts';
import { lockDoctor } from './business-day.repo.ts';
import { decide, listed } from '../schedule-changes/decision.fixtures.ts';

let s: ConsultFixture;
beforeAll(async () => (s = await consultFixture()));
afterAll(() => s.stop());

const everyDay = (from: string, to: string) => [0, 1, 2, 3, 4, 5, 6].map((dow) => ({ dow, from, to }));

/** A location with its staff and a doctor who works from 9:00 to 10:00 every day. */
async function place() {
  const here = await s.newLocation();
  const staff = { kind: 'clinic' as const, id: await s.newMember(here, 'STAFF') };
  return { here, staff, doctor: await s.newDoctor(here, [540, 600]) };
}
type Place = Awaited<ReturnType<typeof place>>;

const save = ({ here, staff, doctor }: Place, more: object = {}) =>
  s.app.call('saveDoctorHours', {
    as: staff,
    input: {
      clinic_location_id: here.location_id,
      doctor_id: doctor.id,
      version: 0,
      valid_from: s.day,
      valid_to: null,
      hours: everyDay('09:00', '09:30'),
      ...more,
    },
  });
const read = async ({ here, staff }: Place) =>
  (await s.app.call('doctorHours', { as: staff, input: { clinic_location_id: here.location_id } })).data;
async function free({ location_id }: TestLocation, from: string) {
  const { data } = await s.app.call('slots', { input: { clinic_location_id: location_id, from, days: 1 } });
  return (
    data.days[0]!.doctors.map(({ free: cells }) => Buffer.from(cells, 'base64').toString('binary')).map(bits)[0] ?? 0
  );
}
const bits = (bytes: string) =>
  [...bytes].reduce((sum, byte) => sum + byte.charCodeAt(0).toString(2).replaceAll('0', '').length, 0);

test('a week’s hours count from its first to last day; the weeks around it stay', async () => {
  const at = await place();
  const until = daysAfter(s.day, 2);
  expect(await save(at, { valid_to: until })).toMatchObject({ code: successCode, data: { version: 1, solved: [] } });
  const counts = await Promise.all([-1, 0, 2, 3].map((n) => free(at.here, daysAfter(s.day, n))));
  expect(counts).toEqual([6, 3, 3, 6]);
  const [only] = await read(at);
  expect(only!.periods.map(({ valid_from, valid_to, hours }) => [valid_from, valid_to, hours[0]])).toEqual([
    [null, daysAfter(s.day, -1), { dow: 0, from: '09:00', to: '10:00' }],
    [s.day, until, { dow: 0, from: '09:00', to: '09:30' }],
    [daysAfter(s.day, 3), null, { dow: 0, from: '09:00', to: '10:00' }],
  ]);
});

test('the old week saved again leaves one period', async () => {
  const at = await place();
  await save(at, { valid_to: daysAfter(s.day, 2) });
  await save(at, { version: 1, hours: everyDay('09:00', '10:00') });
  expect((await read(at))[0]!.periods).toHaveLength(1);
});

test('a second editor gets a conflict that names the first one, and nothing is lost', async () => {
  const at = await place();
  const other = { kind: 'clinic' as const, id: await s.newMember(at.here, 'OWNER') };
  await s.db.updateTable('member').set({ last_name: '青山', first_name: '晴彦' }).where('id', '=', other.id).execute();
  expect((await save({ ...at, staff: other })).code).toBe(successCode);
  const late = await save(at, { hours: [] });
  expect(late.code).toBe(errorCodes.editConflict);
  expect(late.meta).toMatchObject({ version: 1, edited_by: { last_name: '青山', first_name: '晴彦' } });
  expect(await free(at.here, s.day)).toBe(3);
});

test('two editors who save at once: one is saved, the other gets the conflict', async () => {
  const at = await place();
  const answers = await Promise.all([save(at), save(at, { hours: everyDay('13:00', '14:00') })]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual([successCode, errorCodes.editConflict].toSorted());
});

test('wrong hours name the field: overlap, end before start, off the grid, past', async () => {
  const at = await place();
  const fields = async (more: object) => {
    const {
      code,
      meta: { fields: found },
    } = (await save(at, more)) as never as {
      code: string;
      meta: { fields: { field: string; rule: string }[] };
    };
    expect(code).toBe(errorCodes.invalidInput);
    return found.map(({ field, rule }) => [field, rule]);
  };
  const hours = (...spans: [string, string][]) => ({ hours: spans.map(([from, to]) => ({ dow: 1, from, to })) });
  expect(await fields(hours(['09:00', '12:00'], ['11:50', '13:00']))).toEqual([['hours.1.from', 'overlap']]);
  expect(await fields(hours(['12:00', '09:00']))).toEqual([['hours.0.to', 'min']]);
  expect(await fields(hours(['09:05', '12:00']))).toEqual([['hours.0.from', 'format']]);
  expect(await fields({ valid_from: daysAfter(s.day, -8) })).toEqual([['valid_from', 'min']]);
  expect(await fields({ valid_to: daysAfter(s.day, -1) })).toEqual([['valid_to', 'min']]);
  expect(await fields({ valid_from: '0001-01-01' })).toEqual([['valid_from', 'min']]);
  expect((await read(at))[0]!.version).toBe(0);
});

test('midnight is the end of a day', async () => {
  const at = await place();
  expect((await save(at, { hours: everyDay('23:30', '24:00') })).code).toBe(successCode);
  expect(await free(at.here, s.day)).toBe(3);
});

test('affected bookings refuse the change and are listed; nothing is saved [ERR-14]', async () => {
  const at = await place();
  await s.booked(await s.newPatient(), '09:10', { doctor: at.doctor, place: at.here });
  const hit = await s.booked(await s.newPatient(), '09:40', { doctor: at.doctor, place: at.here });
  const refused = await save(at);
  expect(refused.code).toBe(errorCodes.consultStillBooked);
  expect(listed(refused)).toMatchObject({
    count: 1,
    elsewhere: 0,
    consulting_start_date: `${s.day}T09:40:00+09:00`,
    consults: [{ id: hit, patient_name: '佐藤 花子', doctor: { id: at.doctor.id } }],
  });
  expect(await read(at)).toMatchObject([{ version: 0, periods: [{ valid_from: null, valid_to: null }] }]);
  expect(await s.auditActions('affected bookings')).toEqual(['view']);
});

test('kept bookings stay outside of the hours', async () => {
  const at = await place();
  const hit = await s.booked(await s.newPatient(), '09:40', { doctor: at.doctor, place: at.here });
  const kept = await save(at, { affected: decide(await save(at), 'KEEP') });
  expect(kept).toMatchObject({ code: successCode, data: { solved: [{ consult_id: hit, act: 'KEEP' }] } });
  expect((await s.row(hit)).status).toBe('TENTATIVE');
  // The next change does not touch it again: it was outside before.
  expect((await save(at, { version: 1, hours: everyDay('09:00', '09:20') })).code).toBe(successCode);
});

test('all affected bookings are cancelled with one reason, which each patient receives', async () => {
  const at = await place();
  const hit = await Promise.all(
    ['09:30', '09:40', '09:50'].map(async (time) =>
      s.confirmed(await s.newPatient(), time, { doctor: at.doctor, place: at.here }),
    ),
  );
  const refused = await save(at);
  expect((await save(at, { affected: decide(refused, 'CANCEL') })).code).toBe(errorCodes.missingFields);
  const saved = await save(at, { affected: decide(refused, 'CANCEL', { reason: '学会のため' }) });
  expect(saved).toMatchObject({ code: successCode, data: { version: 1 } });
  expect(saved.data.solved.map(({ consult_id, act }) => [consult_id, act])).toEqual(hit.map((id) => [id, 'CANCEL']));
  const rows = await s.db
    .selectFrom('consult')
    .select(['status', 'cancelled_by', 'cancel_reason'])
    .where('id', 'in', hit)
    .execute();
  expect(rows).toEqual(hit.map(() => ({ status: 'CANCELLED', cancelled_by: 'CLINIC', cancel_reason: '学会のため' })));
  const queued = await s.db
    .selectFrom('booking_message')
    .select('kind')
    .where('consult_id', 'in', hit)
    .where('kind', '=', 'CANCELLED')
    .execute();
  expect(queued).toHaveLength(3);
});

test('a booking that came after the preview refuses the change again', async () => {
  const at = await place();
  const seen = await s.booked(await s.newPatient(), '09:40', { doctor: at.doctor, place: at.here });
  const affected = decide(await save(at), 'CANCEL', { reason: '学会のため' });
  await s.booked(await s.newPatient(), '09:50', { doctor: at.doctor, place: at.here });
  const refused = await save(at, { affected });
  expect(refused.code).toBe(errorCodes.consultStillBooked);
  expect(listed(refused).count).toBe(2);
  expect((await s.row(seen)).status).toBe('TENTATIVE');
});

test('a change of hours is audited and sent to the location and its connected patients', async () => {
  const at = await place();
  await s.db.deleteFrom('outbox').execute();
  await save(at);
  const told = await s.db.selectFrom('outbox').select(['name', 'data']).execute();
  expect(told).toEqual([{ name: 'schedule.changed', data: { clinic_location_id: at.here.location_id } }]);
  expect(await s.auditActions(`${at.doctor.id} at ${at.here.location_id}`)).toEqual(['update']);
});

test('only connected patients who have joined the location receive the change', async () => {
  const at = await place();
  const [joined, outsider, away] = [await s.newPatient(), await s.newPatient(), await s.newPatient()];
  const { location_id: clinic_location_id } = at.here;
  const joins = [joined, away].map(({ id }) => ({ patient_id: id, clinic_location_id }));
  await s.db.insertInto('patient_location').values(joins).execute();
  const process_id = randomUUID();
  await s.db.insertInto('live_process').values({ id: process_id }).execute();
  const sockets = [joined, joined, outsider].map(({ id }) => ({ id: randomUUID(), process_id, patient_id: id }));
  await s.db.insertInto('live_socket').values(sockets).execute();
  await save(at);
  const told = await s.db.selectFrom('outbox').select('data').where('name', '=', 'slots.changed').execute();
  expect(told.map(({ data }) => data)).toEqual([{ clinic_location_id, patient_id: joined.id }]);
});

test('only a doctor of the location gets hours there', async () => {
  const [at, elsewhere] = [await place(), await place()];
  expect((await save({ ...at, doctor: elsewhere.doctor })).code).toBe(errorCodes.doctorNotAtLocation);
  expect((await save({ ...at, here: elsewhere.here })).code).toBe(errorCodes.locationNotFound);
});

const setDay = ({ here, staff, doctor }: Place, more: object = {}) =>
  s.app.call('saveDoctorException', {
    as: staff,
    input: {
      clinic_location_id: here.location_id,
      doctor_id: doctor.id,
      version: 0,
      on_day: s.day,
      hours: [{ from: '13:00', to: '14:30' }],
      note: '臨時外来',
      ...more,
    },
  });
const removeDay = ({ here, staff, doctor }: Place, more: object = {}) =>
  s.app.call('removeDoctorException', {
    as: staff,
    input: { clinic_location_id: here.location_id, doctor_id: doctor.id, version: 0, on_day: s.day, ...more },
  });

test('a single day has other hours or none, can change or go; neighbouring days stay', async () => {
  const at = await place();
  const counts = () => Promise.all([-1, 0, 1].map((n) => free(at.here, daysAfter(s.day, n))));
  expect(await setDay(at)).toMatchObject({ code: successCode, data: { version: 1, solved: [] } });
  expect(await counts()).toEqual([6, 9, 6]);
  const exceptions = async () => (await read(at))[0]!.exceptions;
  expect(await exceptions()).toEqual([{ on_day: s.day, hours: [{ from: '13:00', to: '14:30' }], note: '臨時外来' }]);
  await setDay(at, {
    version: 1,
    hours: [
      { from: '09:00', to: '09:20' },
      { from: '23:50', to: '24:00' },
    ],
  });
  expect(await counts()).toEqual([6, 3, 6]);
  expect(await exceptions()).toHaveLength(1);
  await setDay(at, { version: 2, hours: [], note: '' });
  expect(await counts()).toEqual([6, 0, 6]);
  expect(await exceptions()).toEqual([{ on_day: s.day, hours: [], note: '' }]);
  expect((await removeDay(at, { version: 3 })).data.version).toBe(4);
  expect(await counts()).toEqual([6, 6, 6]);
  expect(await exceptions()).toEqual([]);
  expect(await s.auditActions(`${at.doctor.id} at ${at.here.location_id} on ${s.day}`)).toEqual([
    'update',
    'update',
    'update',
    'remove',
  ]);
});

test('a wrong single day names its field: overlap, end before start, past day, no day', async () => {
  const at = await place();
  const problemOf = async (answer: ReturnType<typeof setDay>) => {
    const { code, meta } = (await answer) as never as {
      code: string;
      meta: { fields: { field: string; rule: string }[] };
    };
    return [code, ...meta.fields.map(({ field, rule }) => `${field} ${rule}`)];
  };
  const spans = (...some: [string, string][]) => ({ hours: some.map(([from, to]) => ({ from, to })) });
  const { invalidInput, invalidDate } = errorCodes;
  expect(await problemOf(setDay(at, spans(['09:00', '12:00'], ['11:50', '13:00'])))).toEqual([
    invalidInput,
    'hours.1.from overlap',
  ]);
  expect(await problemOf(setDay(at, spans(['12:00', '09:00'])))).toEqual([invalidInput, 'hours.0.to min']);
  expect(await problemOf(setDay(at, spans(['09:05', '12:00'])))).toEqual([invalidInput, 'hours.0.from format']);
  const past = daysAfter(s.day, -8);
  expect(await problemOf(setDay(at, { on_day: past }))).toEqual([invalidInput, 'on_day min']);
  expect(await problemOf(setDay(at, { on_day: '2026-2-3' }))).toEqual([invalidDate, 'on_day format']);
  expect(await problemOf(setDay(at, { note: 'あ'.repeat(101) }))).toEqual([invalidInput, 'note max_length']);
  expect(await problemOf(removeDay(at))).toEqual([invalidInput, 'on_day choice']);
  expect((await read(at))[0]).toMatchObject({ version: 0, exceptions: [] });
});

test('refuses a day off while its bookings are undecided, then cancels or keeps each', async () => {
  const at = await place();
  const [first, second] = await Promise.all(
    ['09:10', '09:40'].map(async (time) => s.booked(await s.newPatient(), time, { doctor: at.doctor, place: at.here })),
  );
  const off = { hours: [] };
  const refused = await setDay(at, off);
  expect(refused.code).toBe(errorCodes.consultStillBooked);
  expect(listed(refused).consults.map(({ id }) => id)).toEqual([first, second]);
  expect((await read(at))[0]!.exceptions).toEqual([]);
  const kept = await setDay(at, { ...off, affected: decide(refused, 'KEEP') });
  expect(kept.data.solved.map(({ act }) => act)).toEqual(['KEEP', 'KEEP']);
  // Without the exception the bookings are inside of the week again, so nothing is affected.
  expect((await removeDay(at, { version: 1 })).code).toBe(successCode);
});

test('a removed exception affects the bookings of its hours', async () => {
  const at = await place();
  await setDay(at);
  const hit = await s.booked(await s.newPatient(), '13:10', { doctor: at.doctor, place: at.here });
  const refused = await removeDay(at, { version: 1 });
  expect(listed(refused).consults.map(({ id }) => id)).toEqual([hit]);
  const moved = decide(refused, 'CANCEL', { reason: '診察時間の変更のため' });
  expect((await removeDay(at, { version: 1, affected: moved })).data.solved).toMatchObject([{ act: 'CANCEL' }]);
});

test('of two editors of a day, the slower gets a conflict that names the first', async () => {
  const at = await place();
  const other = { kind: 'clinic' as const, id: await s.newMember(at.here, 'OWNER') };
  await s.db.updateTable('member').set({ last_name: '青山', first_name: '晴彦' }).where('id', '=', other.id).execute();
  expect((await setDay({ ...at, staff: other })).code).toBe(successCode);
  for (const late of [await setDay(at, { hours: [] }), await removeDay(at)]) {
    expect(late.code).toBe(errorCodes.editConflict);
    expect(late.meta).toMatchObject({ version: 1, edited_by: { last_name: '青山', first_name: '晴彦' } });
  }
  expect(await free(at.here, s.day)).toBe(9);
});

test('only a doctor of the location gets other hours there', async () => {
  const [at, elsewhere] = [await place(), await place()];
  for (const send of [setDay, removeDay]) {
    expect((await send({ ...at, doctor: elsewhere.doctor })).code).toBe(errorCodes.doctorNotAtLocation);
    expect((await send({ ...at, here: elsewhere.here })).code).toBe(errorCodes.locationNotFound);
  }
});

/** A doctor who works from 9:00 to 10:00 at one location, and also belongs to another one of the clinic. */
async function twoPlaces() {
  const at = await place();
  const sister = await s.newLocation({ clinic_id: at.here.clinic_id });
  const { clinic_id } = at.here;
  const role = { member_id: at.doctor.id, clinic_id, role: 'DOCTOR' as const, clinic_location_id: sister.location_id };
  await s.db.insertInto('member_role').values(role).execute();
  const owner = { kind: 'clinic' as const, id: await s.newMember(at.here, 'OWNER') };
  return { at: { ...at, staff: owner }, there: { ...at, staff: owner, here: sister } };
}
const problemsOf = async (answer: Promise<{ code: string; meta?: unknown }>) => {
  const { code, meta } = await answer;
  const { fields } = (meta ?? {}) as { fields?: { field: string; rule: string; limit: string }[] };
  return [code, ...(fields ?? []).map(({ field, rule, limit }) => `${field} ${rule} ${limit}`)];
};
const elsewhere = (field: string, times: string) => [errorCodes.invalidInput, `${field} elsewhere 渋谷院 ${times}`];

test('refuses a doctor at two locations at once, with field, location and time', async () => {
  const { at, there } = await twoPlaces();
  const hours = [
    { dow: 1, from: '13:00', to: '14:00' },
    { dow: 2, from: '09:30', to: '11:00' },
  ];
  expect(await problemsOf(save(there, { hours }))).toEqual(elsewhere('hours.1.from', '09:30–10:00'));
  expect((await read(there))[0]).toMatchObject({ version: 0, periods: [] });
  expect((await save(there, { hours: everyDay('10:00', '11:00') })).code).toBe(successCode);
  // The other location is compared as well.
  expect(await problemsOf(save(at, { hours: [{ dow: 3, from: '09:00', to: '10:30' }] }))).toEqual(
    elsewhere('hours.0.from', '10:00–10:30'),
  );
});

test('weeks that never meet are no overlap: other validity, a closed day', async () => {
  const { at, there } = await twoPlaces();
  const until = daysAfter(s.day, 6);
  expect((await save(at, { hours: [], valid_to: until })).code).toBe(successCode);
  expect((await save(there, { hours: everyDay('09:00', '10:00'), valid_to: until })).code).toBe(successCode);
  expect((await save(there, { version: 1, hours: everyDay('09:00', '10:00') })).code).toBe(errorCodes.invalidInput);
  const closed = { clinic_location_id: at.here.location_id, on_day: daysAfter(s.day, 9), reason: '' };
  await s.db.insertInto('closed_day').values(closed).execute();
  expect(
    (await setDay(there, { version: 1, on_day: closed.on_day, hours: [{ from: '09:00', to: '10:00' }] })).code,
  ).toBe(successCode);
});

test('compares a day, and the week its removal restores, with the other location', async () => {
  const { at, there } = await twoPlaces();
  const morning = [{ from: '09:20', to: '12:00' }];
  expect(await problemsOf(setDay(there, { hours: morning }))).toEqual(elsewhere('hours.0.from', '09:20–10:00'));
  expect((await setDay(at, { hours: [] })).code).toBe(successCode);
  expect((await setDay(there, { hours: morning })).code).toBe(successCode);
  expect(await problemsOf(removeDay(at, { version: 1 }))).toEqual(elsewhere('on_day', '09:20–10:00'));
});

test('of two locations that set the same hour at once one is refused', async () => {
  const { at, there } = await twoPlaces();
  const waiting = async () =>
    (
      await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event = 'advisory'`.execute(s.db)
    ).rows[0]!.count;
  const { both } = await s.db.transaction().execute(async (tx) => {
    await lockDoctor(tx, at.doctor.id);
    const begun = [at, there].map((one) => save(one, { hours: everyDay('15:00', '16:00') }));
    await expect.poll(waiting).toBe(2);
    return { both: begun };
  });
  const codes = (await Promise.all(both)).map(({ code }) => code);
  expect(codes.toSorted()).toEqual([successCode, errorCodes.invalidInput].toSorted());
});

test('weeks that have ended are offered for a copy, the last one first', async () => {
  const at = await place();
  const [last, before] = [daysAfter(s.day, -20), daysAfter(s.day, -40)];
  const row = { doctor_id: at.doctor.id, clinic_location_id: at.here.location_id, dow: 1, to_minute: 720 };
  await s.db
    .insertInto('doctor_hours')
    .values([
      { ...row, from_minute: 480, valid_from: daysAfter(s.day, -60), valid_to: before },
      { ...row, from_minute: 600, valid_from: daysAfter(before, 1), valid_to: last },
    ])
    .execute();
  const [only] = await read(at);
  expect(only!.earlier.map(({ valid_to, hours }) => [valid_to, hours[0]!.from])).toEqual([
    [last, '10:00'],
    [before, '08:00'],
  ]);
  expect(only!.periods).toHaveLength(1);
});
