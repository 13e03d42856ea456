import { errorCodes, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsultFixture, consultFixture, daysAfter } from '../../consultation/consults/consult.fixtures.ts';
import { dayAt, instantOf, slotAt, textOf } from '../availability/days.ts';
import { decide, listed } from '../schedule-changes/decision.fixtures.ts';

let s: ConsultFixture;
beforeAll(async () => (s = await consultFixture()));
afterAll(() => s.stop());

/** A location whose doctor works from 9:00 to 10:00 every day. */
async function place() {
  const here = await s.newLocation();
  const staff = { kind: 'clinic' as const, id: await s.newMember(here, 'STAFF') };
  return { here, staff, doctor: await s.newDoctor(here, [540, 600]) };
}
type Place = Awaited<ReturnType<typeof place>>;

const set = ({ staff, doctor }: Place, more: object = {}) =>
  s.app.call('setAbsence', {
    as: staff,
    input: { doctor_id: doctor.id, from_day: s.day, to_day: s.day, from: null, to: null, reason: '学会', ...more },
  });
const month = async ({ here, staff }: Place, on = s.day) =>
  (
    await s.app.call('attendance', {
      as: staff,
      input: { clinic_location_id: here.location_id, month: on.slice(0, 7) },
    })
  ).data.doctors[0]!;
const stateOn = async (at: Place, on: string) => (await month(at, on)).days.find(({ on_day }) => on_day === on)?.state;
async function hasSlots({ here: { location_id } }: Place, from = s.day) {
  const { data } = await s.app.call('slots', { input: { clinic_location_id: location_id, from, days: 1 } });
  return data.days[0]!.doctors.length > 0;
}

test('a whole-day absence removes slots, shows in month and calendar, can be lifted', async () => {
  const at = await place();
  expect(await stateOn(at, s.day)).toBe('WORKING');
  const { code, data } = await set(at);
  expect(code).toBe(successCode);
  expect(await stateOn(at, s.day)).toBe('ABSENT');
  expect(await hasSlots(at)).toBe(false);
  const calendar = await s.app.call('calendar', { as: at.staff, input: { from: s.day, to: s.day } });
  expect(calendar.data.absences).toMatchObject([{ doctor_id: at.doctor.id, reason: '学会' }]);
  expect((await month(at)).absences).toMatchObject([{ id: data.id, reason: '学会' }]);

  expect((await s.app.call('liftAbsence', { as: at.staff, input: { absence_id: data.id } })).code).toBe(successCode);
  expect(await stateOn(at, s.day)).toBe('WORKING');
  expect(await hasSlots(at)).toBe(true);
  expect(await s.auditActions(String(data.id))).toEqual(['set', 'lift']);
});

test('an absence for a time leaves the rest of the day', async () => {
  const at = await place();
  await set(at, { from: '09:20', to: '09:40' });
  expect(await stateOn(at, s.day)).toBe('PARTLY_ABSENT');
  const { data } = await s.app.call('slots', {
    input: { clinic_location_id: at.here.location_id, from: s.day, days: 1 },
  });
  expect(Buffer.from(data.days[0]!.doctors[0]!.free, 'base64').reduce((sum, byte) => sum + bits(byte), 0)).toBe(4);
});
const bits = (byte: number) => byte.toString(2).replaceAll('0', '').length;

test('the month tells closed days and days without hours apart', async () => {
  const at = await place();
  const { location_id: clinic_location_id } = at.here;
  await s.db.insertInto('closed_day').values({ clinic_location_id, on_day: s.day, reason: '' }).execute();
  await s.db.updateTable('doctor_hours').set({ valid_to: s.day }).where('doctor_id', '=', at.doctor.id).execute();
  const next = daysAfter(s.day, 1);
  expect(await stateOn(at, s.day)).toBe('CLOSED');
  expect(await stateOn(at, next)).toBe('OFF');
  const before = (await month(at, daysAfter(s.day, -1))).days.find(({ on_day }) => on_day === daysAfter(s.day, -1));
  expect(before).toMatchObject({ state: 'WORKING', hours: [{ from: '09:00', to: '10:00' }] });
});

test('an absence over bookings lists them (05012); cancelling with a reason sets it [ERR-5]', async () => {
  const at = await place();
  const hit = await s.confirmed(await s.newPatient(), '09:10', { doctor: at.doctor, place: at.here });
  const refused = await set(at);
  expect(refused.code).toBe(errorCodes.absenceRefused);
  expect(listed(refused)).toMatchObject({ count: 1, elsewhere: 0, consults: [{ id: hit }] });
  expect(await stateOn(at, s.day)).toBe('WORKING');
  const affected = decide(refused, 'CANCEL', { reason: '医師の急病のため' });
  expect(await set(at, { affected })).toMatchObject({ code: successCode, data: { solved: [{ consult_id: hit }] } });
  expect((await s.row(hit)).status).toBe('CANCELLED');
});

test('05012: an absence is set after the booking was moved', async () => {
  const at = await place();
  const hit = await s.confirmed(await s.newPatient(), '09:10', { doctor: at.doctor, place: at.here });
  expect((await set(at)).code).toBe(errorCodes.absenceRefused);
  const to = { doctor_id: at.doctor.id, on_day: daysAfter(s.day, 1), on_time: '09:10' };
  const move = { consult_id: hit, ...(await s.seen(hit)), ...to };
  expect((await s.app.call('clinicMoveConsult', { as: at.staff, input: move })).code).toBe(successCode);
  expect((await set(at)).code).toBe(successCode);
});

test('a booking at a location of others stands in the way and is counted, not shown', async () => {
  const at = await place();
  const sister = await s.newLocation({ clinic_id: at.here.clinic_id });
  const role = { member_id: at.doctor.id, clinic_id: at.here.clinic_id, role: 'DOCTOR' as const };
  await s.db
    .insertInto('member_role')
    .values({ ...role, clinic_location_id: sister.location_id })
    .execute();
  const hours = { doctor_id: at.doctor.id, clinic_location_id: sister.location_id, from_minute: 600, to_minute: 660 };
  await s.db
    .insertInto('doctor_hours')
    .values([0, 1, 2, 3, 4, 5, 6].map((dow) => ({ ...hours, dow })))
    .execute();
  const hit = await s.booked(await s.newPatient(), '10:10', { doctor: at.doctor, place: sister });
  const { start_at } = await s.row(hit);
  const bookings = [{ consult_id: hit, doctor_id: at.doctor.id, start_at, act: 'CANCEL' }];
  const refused = await set(at, { affected: { bookings, reason: '学会' } });
  expect(refused.code).toBe(errorCodes.absenceRefused);
  expect(listed(refused)).toMatchObject({ count: 1, elsewhere: 1, consults: [] });
  expect((await s.row(hit)).status).toBe('TENTATIVE');
});

test('wrong absences name the field: past, order, end before start, overlap', async () => {
  const at = await place();
  const fields = async (more: object) => {
    const { code, meta } = await set(at, more);
    expect(code).toBe(errorCodes.invalidInput);
    return (meta as { fields: { field: string; rule: string }[] }).fields.map((one) => `${one.field} ${one.rule}`);
  };
  expect(await fields({ from_day: daysAfter(s.day, -9) })).toEqual(['from_day min']);
  expect(await fields({ to_day: daysAfter(s.day, -1) })).toEqual(['to_day min']);
  expect(await fields({ from: '10:00', to: '09:00' })).toEqual(['to min']);
  expect(await fields({ from: '09:05' })).toEqual(['from format']);
  await set(at);
  expect(await fields({ from: '09:00', to: '09:30' })).toEqual(['from_day overlap']);
});

test('an absence over another one names it, and the colleague who set it', async () => {
  const at = await place();
  const { id } = (await set(at, { from: '09:20', to: '09:40' })).data;
  const owner = { kind: 'clinic' as const, id: await s.newMember(at.here, 'OWNER') };
  await s.db
    .updateTable('member')
    .set({ last_name: '受付', first_name: '花子' })
    .where('id', '=', at.staff.id)
    .execute();
  const { meta } = await set({ ...at, staff: owner }, { from: '09:00', to: '10:00', reason: '会議' });
  expect(meta).toEqual({
    fields: [{ field: 'from_day', rule: 'overlap' }],
    overlap: {
      id,
      start_at: `${s.day}T00:20:00.000Z`,
      end_at: `${s.day}T00:40:00.000Z`,
      reason: '学会',
    },
    changed_by: { is_patient: false, name: '受付 花子' },
  });
  expect((await month(at)).absences).toHaveLength(1);
});

test('only absences of own doctors that have not passed are lifted', async () => {
  const [at, elsewhere] = [await place(), await place()];
  const lift = async (absence_id: number) =>
    (await s.app.call('liftAbsence', { as: at.staff, input: { absence_id } })).code;
  expect(await lift((await set(elsewhere)).data.id)).toBe(errorCodes.absenceNotFound);
  const [start_at, end_at] = [new Date(Date.now() - 7_200_000), new Date(Date.now() - 3_600_000)];
  const { id } = await s.db
    .insertInto('absence')
    .values({ doctor_id: at.doctor.id, start_at, end_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await lift(id)).toBe(errorCodes.absenceNotFound);
});

test('lifting an absence that has begun ends it now and keeps its past [CLINIC-24]', async () => {
  const here = await s.newLocation();
  const staff = { kind: 'clinic' as const, id: await s.newMember(here, 'STAFF') };
  const at = { here, staff, doctor: await s.newDoctor(here, [0, 1440]) };
  const today = textOf(dayAt(Date.now()));
  const [yesterday, tomorrow] = [daysAfter(today, -1), daysAfter(today, 1)];
  const absent = async (start_at: string) => {
    const row = { doctor_id: at.doctor.id, start_at, end_at: `${daysAfter(today, 2)}T00:00:00+09:00`, reason: '出張' };
    const absence = s.db.insertInto('absence').values(row);
    return (await absence.returning('id').executeTakeFirstOrThrow()).id;
  };
  const lift = async (absence_id: number) =>
    (await s.app.call('liftAbsence', { as: at.staff, input: { absence_id } })).code;
  const id = await absent(`${daysAfter(today, -2)}T00:00:00+09:00`);
  expect([await stateOn(at, yesterday), await stateOn(at, tomorrow)]).toEqual(['ABSENT', 'ABSENT']);
  const first = slotAt(Date.now());
  expect(await lift(id)).toBe(successCode);
  const { absences } = await month(at, yesterday);
  expect(absences).toMatchObject([{ id, reason: '出張' }]);
  const end = slotAt(Date.parse(absences[0]!.end_at));
  // The running slot is free.
  expect([first, slotAt(Date.now())]).toContain(end);
  expect(Date.parse(absences[0]!.end_at)).toBe(Date.parse(instantOf(end)));
  expect([await stateOn(at, yesterday), await stateOn(at, tomorrow)]).toEqual(['ABSENT', 'WORKING']);
  expect(await lift(id)).toBe(errorCodes.absenceNotFound);

  const short = await absent(instantOf(slotAt(Date.now()) + 1));
  expect(await lift(short)).toBe(successCode);
  expect(await s.db.selectFrom('absence').select('id').where('doctor_id', '=', at.doctor.id).execute()).toEqual([
    { id },
  ]);
});

test('the CSV has a line for each day, and no cell runs as a formula', async () => {
  const at = await place();
  await set(at, { reason: '=HYPERLINK("http://x")' });
  const { data, headers } = await s.app.call('attendanceCsv', {
    as: at.staff,
    input: { clinic_location_id: at.here.location_id, month: s.day.slice(0, 7) },
  });
  const text = (data as Buffer).toString();
  expect(headers['content-disposition']).toContain(`attendance-${s.day.slice(0, 7)}.csv`);
  expect(text.startsWith('\uFEFF日付,')).toBe(true);
  const lines = text.trim().split('\r\n');
  // The doctor and the member of staff.
  expect(lines).toHaveLength(2 * (await month(at)).days.length + 1);
  expect(lines.find((line) => line.startsWith(s.day))).toContain(`"'=HYPERLINK`);
});
