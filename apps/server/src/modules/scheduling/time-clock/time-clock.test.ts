import { randomUUID } from 'node:crypto';
import { errorCodes, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertStamps, lockMember } from './stamp.repo.ts';
import { type ClockFixture, clockFixture, workplace } from './time-clock.fixtures.ts';

let s: ClockFixture;
beforeAll(async () => (s = await clockFixture()));
afterAll(() => s.stop());

const kindsOf = (day: { stamps: { kind: string }[] } | undefined) => day?.stamps.map(({ kind }) => kind);
const stateOf = async (as: { kind: 'clinic' | 'doctor'; id: number }) =>
  (await s.app.call('timeClock', { as, input: undefined })).data;

test('a doctor stamps in, break and out; sums count minutes; each stamp is audited [WORK-1]', async () => {
  const { doctor, press, dayOf, month, clinic_location_id } = await workplace(s);
  s.at('09:02');
  expect((await press(doctor, 'IN')).data).toMatchObject({ state: 'WORKING', clinic_location_id });
  s.at('12:00');
  expect((await press(doctor, 'BREAK_START')).data.state).toBe('ON_BREAK');
  s.at('12:45');
  await press(doctor, 'BREAK_END');
  s.at('18:10');
  expect((await press(doctor, 'OUT')).data).toMatchObject({ state: 'OFF', clinic_location_id: null });
  const day = await dayOf(doctor.id);
  expect(kindsOf(day)).toEqual(['IN', 'BREAK_START', 'BREAK_END', 'OUT']);
  expect(day).toMatchObject({ worked_minutes: 8 * 60 + 23, break_minutes: 45, is_running: false, is_missing: false });
  expect((await month()).people[0]!.worked_minutes).toBe(8 * 60 + 23);
  const { id } = await s.db
    .selectFrom('stamp')
    .select('id')
    .where('member_id', '=', doctor.id)
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow();
  expect(await s.auditActions(id)).toEqual(['out']);
});

test('impossible orders are refused with the present state, and write nothing [WORK-1]', async () => {
  const { doctor, press, dayOf } = await workplace(s);
  s.at('09:00');
  for (const kind of ['OUT', 'BREAK_START', 'BREAK_END'] as const)
    expect(await press(doctor, kind)).toMatchObject({ code: errorCodes.stampOutOfOrder, meta: { state: 'OFF' } });
  await press(doctor, 'IN');
  s.at('10:00');
  for (const kind of ['IN', 'BREAK_END'] as const)
    expect(await press(doctor, kind)).toMatchObject({ code: errorCodes.stampOutOfOrder, meta: { state: 'WORKING' } });
  await press(doctor, 'BREAK_START');
  s.at('10:10');
  for (const kind of ['IN', 'OUT'] as const)
    expect(await press(doctor, kind)).toMatchObject({ code: errorCodes.stampOutOfOrder, meta: { state: 'ON_BREAK' } });
  expect(kindsOf(await dayOf(doctor.id))).toEqual(['IN', 'BREAK_START']);
});

test('a double press is one stamp, also when both arrive at once', async () => {
  const { doctor, press, dayOf } = await workplace(s);
  s.at('09:00');
  const answers = await Promise.all([press(doctor, 'IN'), press(doctor, 'IN'), press(doctor, 'IN')]);
  expect(answers.map(({ code }) => code)).toEqual([successCode, successCode, successCode]);
  expect(kindsOf(await dayOf(doctor.id))).toEqual(['IN']);
  s.at('09:01');
  expect((await press(doctor, 'IN')).code).toBe(errorCodes.stampOutOfOrder);
});

test('a press waits for another press of the same person, and sees its stamp', async () => {
  const { doctor, here, press, dayOf, clinic_location_id } = await workplace(s);
  s.at('09:00');
  const at = new Date(Date.parse(`${s.today}T09:00:00+09:00`)).toISOString();
  const day = { member_id: doctor.id, clinic_id: here.clinic_id, clinic_location_id, on_day: s.today };
  const waiting = async () =>
    (
      await sql<{ is: boolean }>`select exists (select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock') as is`.execute(s.db)
    ).rows[0]!.is;
  const answer = await s.db.transaction().execute(async (tx) => {
    await lockMember(tx, doctor.id);
    const second = press(doctor, 'IN');
    await expect.poll(waiting).toBe(true);
    await insertStamps(tx, [{ id: randomUUID(), ...day, kind: 'IN', at }]);
    return { second };
  });
  expect((await answer.second).code).toBe(successCode);
  expect(kindsOf(await dayOf(doctor.id))).toEqual(['IN']);
});

test('a doctor works at one location at a time', async () => {
  const { here, doctor, press } = await workplace(s);
  const sister = await s.newLocation({ clinic_id: here.clinic_id });
  await s.db
    .insertInto('member_role')
    .values({
      member_id: doctor.id,
      clinic_id: here.clinic_id,
      role: 'DOCTOR',
      clinic_location_id: sister.location_id,
    })
    .execute();
  s.at('09:00');
  await press(doctor, 'IN');
  s.at('09:30');
  const there = { clinic_location_id: sister.location_id };
  const refused = await s.app.call('stamp', { as: doctor, input: { ...there, kind: 'OUT' } });
  expect(refused).toMatchObject({ code: errorCodes.stampOutOfOrder, meta: { state: 'WORKING' } });
});

test('night work belongs to the day on which it began', async () => {
  const { doctor, press, dayOf } = await workplace(s);
  s.at('21:00');
  await press(doctor, 'IN');
  s.at('02:30', 1);
  expect((await press(doctor, 'OUT')).code).toBe(successCode);
  expect(await dayOf(doctor.id)).toMatchObject({ worked_minutes: 330 });
  expect(await dayOf(doctor.id, s.daysFrom(1))).toBeUndefined();
});

test('a missing clock-out shows after 16 hours, counts nothing, blocks no next day', async () => {
  const { doctor, press, dayOf, clinic_location_id } = await workplace(s);
  s.at('09:00');
  await press(doctor, 'IN');
  s.at('00:59', 1);
  expect(await stateOf(doctor)).toMatchObject({ state: 'WORKING', forgotten: [] });
  s.at('09:05', 1);
  expect(await dayOf(doctor.id)).toMatchObject({ is_missing: true, is_running: false, worked_minutes: 0 });
  const forgotten = [{ clinic_location_id, on_day: s.today, is_asked: false }];
  expect(await stateOf(doctor)).toMatchObject({ state: 'OFF', forgotten });
  expect((await press(doctor, 'OUT')).code).toBe(errorCodes.stampOutOfOrder);
  expect((await press(doctor, 'IN')).data).toMatchObject({ state: 'WORKING', forgotten });
});

test('people stamp only where they work: a doctor as doctor, staff as staff', async () => {
  const [at, elsewhere] = [await workplace(s), await workplace(s)];
  s.at('09:00');
  for (const person of [elsewhere.doctor, elsewhere.staff, at.owner])
    expect((await at.press(person, 'IN')).code).toBe(errorCodes.locationNotFound);
  expect((await at.press(at.staff, 'IN')).code).toBe(successCode);
  expect((await stateOf(at.owner)).locations).toEqual([]);
});

test('a doctor reads the own stamps only, and the desk those of its location', async () => {
  const { here, doctor, press, staff, month, clinic_location_id } = await workplace(s);
  const colleague = await s.newDoctor(here);
  s.at('09:00');
  await press(doctor, 'IN');
  await press(colleague, 'IN');
  const input = { clinic_location_id, month: s.today.slice(0, 7) };
  const own = await s.app.call('ownStamps', { as: doctor, input });
  expect(own.data.people.map(({ member }) => member.id)).toEqual([doctor.id]);
  expect((await month(staff)).people.map(({ member }) => member.id)).toEqual([doctor.id, colleague.id, staff.id]);
  expect((await month(staff)).may_correct).toBe(false);
});

test('a stamp tells the location', async () => {
  const { doctor, press, clinic_location_id } = await workplace(s);
  s.at('09:00');
  await press(doctor, 'IN');
  const told = await s.db.selectFrom('outbox').select('data').where('name', '=', 'stamps.changed').execute();
  expect(told.map(({ data }) => data)).toContainEqual({ member_id: doctor.id, clinic_location_id });
});

test('a stamp in the table is never changed or deleted by the server', async () => {
  const { doctor, press } = await workplace(s);
  s.at('09:00');
  await press(doctor, 'IN');
  const change = s.db.updateTable('stamp').set({ at: new Date() }).where('member_id', '=', doctor.id).execute();
  await expect(change).rejects.toThrow('a stamp is never changed');
});
