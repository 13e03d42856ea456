import { randomUUID } from 'node:crypto';
import { errorCodes, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ConsultFixture,
  consultFixture,
  daysAfter,
  type TestLocation,
} from '../../consultation/consults/consult.fixtures.ts';
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

test('a week counts from its first day to its last one; the week before and after stays', async () => {
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

test('wrong hours name their field: overlap, end before start, off the grid, in the past', async () => {
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

test('a change of hours is written down and sent to the location and to its connected patients', async () => {
  const at = await place();
  await s.db.deleteFrom('outbox').execute();
  await save(at);
  const told = await s.db.selectFrom('outbox').select(['name', 'data']).execute();
  expect(told).toEqual([{ name: 'schedule.changed', data: { clinic_location_id: at.here.location_id } }]);
  expect(await s.auditActions(`${at.doctor.id} at ${at.here.location_id}`)).toEqual(['update']);
});

test('only connected patients who have joined the location receive the change', async () => {
  const at = await place();
  const [joined, stranger, away] = [await s.newPatient(), await s.newPatient(), await s.newPatient()];
  const { location_id: clinic_location_id } = at.here;
  const joins = [joined, away].map(({ id }) => ({ patient_id: id, clinic_location_id }));
  await s.db.insertInto('patient_location').values(joins).execute();
  const process_id = randomUUID();
  await s.db.insertInto('live_process').values({ id: process_id }).execute();
  const sockets = [joined, joined, stranger].map(({ id }) => ({ id: randomUUID(), process_id, patient_id: id }));
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
