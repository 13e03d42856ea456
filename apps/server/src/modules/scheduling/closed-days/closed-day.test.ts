import { type ClosedRule, errorCodes, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsultFixture, consultFixture, daysAfter } from '../../consultation/consults/consult.fixtures.ts';
import { dayFrom, textOf, weekdayOf } from '../availability/days.ts';
import { holidayOn } from '../availability/holidays.ts';
import { decide, listed } from '../schedule-changes/decision.fixtures.ts';

let s: ConsultFixture;
beforeAll(async () => (s = await consultFixture()));
afterAll(() => s.stop());

async function place() {
  const here = await s.newLocation();
  const staff = { kind: 'clinic' as const, id: await s.newMember(here, 'STAFF') };
  return { here, staff, doctor: await s.newDoctor(here, [540, 600]) };
}
type Place = Awaited<ReturnType<typeof place>>;

const save = ({ here, staff }: Place, more: object = {}) =>
  s.app.call('saveClosedDays', {
    as: staff,
    input: {
      clinic_location_id: here.location_id,
      version: 0,
      open_on_holidays: true,
      days: [],
      rules: [],
      open_holidays: [],
      ...more,
    },
  });
const read = async ({ here, staff }: Place) =>
  (await s.app.call('closedDays', { as: staff, input: { clinic_location_id: here.location_id } })).data;
/** The days of two weeks that are open for bookings, counted from the day of the fixture. */
async function openDays({ here: { location_id } }: Place, from = s.day, days = 14) {
  const { data } = await s.app.call('slots', { input: { clinic_location_id: location_id, from, days } });
  return data.days.flatMap(({ doctors }, n) => (doctors.length > 0 ? [n] : []));
}
const rule = (more: Partial<ClosedRule>): ClosedRule => ({
  month: null,
  day: null,
  dow: null,
  nth: null,
  reason: '',
  ...more,
});

/** Lets patients book far enough ahead for the next national holiday, and returns that day. */
async function holidayAhead({ here: { location_id } }: Place) {
  await s.db.updateTable('clinic_location').set({ booking_window_days: 90 }).where('id', '=', location_id).execute();
  // The longest time without a holiday is from May to July.
  const soon = Array.from({ length: 80 }, (_, n) => dayFrom(s.day) + n).find((day) => holidayOn(day))!;
  return textOf(soon);
}

test('a single closed day takes its slots away, and the calendar shows it', async () => {
  const at = await place();
  const days = [{ on_day: s.day, reason: '院内研修' }];
  expect(await save(at, { days })).toMatchObject({ code: successCode, data: { version: 1, solved: [] } });
  expect((await openDays(at)).slice(0, 2)).toEqual([1, 2]);
  expect(await read(at)).toMatchObject({ days, version: 1, edited_by: { last_name: '山田' } });
  const { data } = await s.app.call('calendar', { as: at.staff, input: { from: s.day, to: s.day } });
  expect(data.closed_days).toEqual([{ clinic_location_id: at.here.location_id, ...days[0] }]);
});

test('rules close a weekday each week, an nth weekday each month, or a date each year', async () => {
  const at = await place();
  const dow = weekdayOf(dayFrom(s.day));
  await save(at, { rules: [rule({ dow, reason: '定休日' })] });
  expect(await openDays(at)).toEqual([1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13]);
  const { data } = await s.app.call('calendar', { as: at.staff, input: { from: s.day, to: daysAfter(s.day, 7) } });
  expect(data.closed_days.map(({ on_day, reason }) => [on_day, reason])).toEqual([
    [s.day, '定休日'],
    [daysAfter(s.day, 7), '定休日'],
  ]);
  const nth = Math.ceil(Number(s.day.slice(8)) / 7);
  await save(at, { version: 1, rules: [rule({ dow, nth })] });
  expect((await openDays(at)).filter((n) => n % 7 === 0)).toEqual([7]);
  const [, month, day] = s.day.split('-').map(Number);
  await save(at, { version: 2, rules: [rule({ month, day })] });
  expect(await openDays(at)).toHaveLength(13);
});

test('a location that closes on national holidays opens on a chosen one', async () => {
  const at = await place();
  const holiday = await holidayAhead(at);
  const isOpen = async () => (await openDays(at, holiday, 1)).length;
  await save(at, { open_on_holidays: false });
  expect(await isOpen()).toBe(0);
  await save(at, { version: 1, open_on_holidays: false, open_holidays: [holiday] });
  expect(await isOpen()).toBe(1);
  const { data } = await s.app.call('calendar', { as: at.staff, input: { from: holiday, to: holiday } });
  expect(data.open_holidays).toEqual([{ clinic_location_id: at.here.location_id, on_day: holiday }]);
});

test('a closed day over bookings lists them, and cancels all with one reason', async () => {
  const at = await place();
  const hit: string[] = [];
  for (const time of ['09:00', '09:10', '09:20', '09:30', '09:40'])
    hit.push(await s.booked(await s.newPatient(), time, { doctor: at.doctor, place: at.here }));
  const days = [{ on_day: s.day, reason: '臨時休診' }];
  const refused = await save(at, { days });
  expect(refused.code).toBe(errorCodes.consultStillBooked);
  expect(listed(refused).consults.map(({ id }) => id)).toEqual(hit);
  expect((await read(at)).days).toEqual([]);
  const affected = decide(refused, 'CANCEL', { reason: '臨時休診のため' });
  const saved = await save(at, { days, affected });
  expect(saved.code).toBe(successCode);
  expect(saved.data.solved).toHaveLength(5);
  expect((await Promise.all(hit.map(s.row))).map(({ status }) => status)).toEqual(hit.map(() => 'CANCELLED'));
  expect(await s.violations()).toEqual([]);
});

test('a rule over bookings lists those of the location, and nothing is saved', async () => {
  const at = await place();
  const other = await place();
  const next = daysAfter(s.day, 7);
  const hit = await s.booked(await s.newPatient(), '09:00', { doctor: at.doctor, place: at.here });
  const later = await s.booked(await s.newPatient(), '09:10', { doctor: at.doctor, place: at.here, on_day: next });
  await s.booked(await s.newPatient(), '09:20', { doctor: at.doctor, place: at.here, on_day: daysAfter(s.day, 1) });
  await s.booked(await s.newPatient(), '09:00', { doctor: other.doctor, place: other.here });
  const [dow, [, month, day]] = [weekdayOf(dayFrom(s.day)), s.day.split('-').map(Number)];
  const hits: [ClosedRule, string[]][] = [
    [rule({ dow }), [hit, later]],
    [rule({ dow, nth: Math.ceil(Number(next.slice(8)) / 7) }), [later]],
    [rule({ month, day }), [hit]],
  ];
  for (const [one, bookings] of hits) {
    const refused = await save(at, { rules: [one] });
    expect(refused.code).toBe(errorCodes.consultStillBooked);
    expect(listed(refused).consults.map(({ id }) => id)).toEqual(bookings);
    expect(await read(at)).toMatchObject({ rules: [], version: 0 });
  }
});

test('a holiday with bookings is closed only with a decision on each of them', async () => {
  const at = await place();
  const on_day = await holidayAhead(at);
  const id = await s.booked(await s.newPatient(), '09:00', { doctor: at.doctor, place: at.here, on_day });
  const lists = async (more: object) => {
    const refused = await save(at, more);
    expect(refused.code).toBe(errorCodes.consultStillBooked);
    expect(listed(refused).consults.map((one) => one.id)).toEqual([id]);
    return refused;
  };
  await lists({ open_on_holidays: false });
  expect(await read(at)).toMatchObject({ open_on_holidays: true, version: 0 });
  const opened = await save(at, { open_on_holidays: false, open_holidays: [on_day] });
  expect(opened.code).toBe(successCode);
  const { version } = opened.data;
  const refused = await lists({ version, open_on_holidays: false });
  expect(await read(at)).toMatchObject({ open_holidays: [on_day], version });
  const affected = decide(refused, 'CANCEL', { reason: '祝日のため休診' });
  expect((await save(at, { version, open_on_holidays: false, affected })).data.solved).toHaveLength(1);
  expect(await s.row(id)).toMatchObject({ status: 'CANCELLED' });
});

test('a second editor of the closed days gets the conflict', async () => {
  const at = await place();
  await save(at, { days: [{ on_day: s.day, reason: '' }] });
  const late = await save(at);
  expect(late.code).toBe(errorCodes.editConflict);
  expect((await read(at)).days).toHaveLength(1);
});

test('past closed days stay when the coming ones are replaced', async () => {
  const at = await place();
  const { location_id: clinic_location_id } = at.here;
  await s.db
    .insertInto('closed_day')
    .values({ clinic_location_id, on_day: daysAfter(s.day, -30), reason: '' })
    .execute();
  await save(at);
  const left = await s.db
    .selectFrom('closed_day')
    .select('on_day')
    .where('clinic_location_id', '=', clinic_location_id)
    .execute();
  expect(left).toHaveLength(1);
});

test('wrong closed days name the field: past, repeated, no holiday, no date, no rule', async () => {
  const at = await place();
  const fields = async (more: object) => {
    const { code, meta } = await save(at, more);
    expect(code).toBe(errorCodes.invalidInput);
    return (meta as { fields: { field: string; rule: string }[] }).fields.map((one) => `${one.field} ${one.rule}`);
  };
  const day = (n: number) => ({ on_day: daysAfter(s.day, n), reason: '' });
  expect(await fields({ days: [day(-9)] })).toEqual(['days.0.on_day min']);
  expect(await fields({ days: [day(1), day(1)] })).toEqual(['days.1.on_day overlap']);
  expect(await fields({ open_holidays: ['2027-06-15'] })).toEqual(['open_holidays.0 choice']);
  expect(await fields({ rules: [rule({ month: 2, day: 30 })] })).toEqual(['rules.0.day invalid']);
  expect(await fields({ rules: [rule({})] })).toEqual(['rules.0.dow invalid']);
  expect(await fields({ rules: [rule({ month: 1, day: 1, dow: 1 })] })).toEqual(['rules.0.dow invalid']);
  expect(await fields({ rules: [rule({ month: 1, day: 1, nth: 1 })] })).toEqual(['rules.0.nth invalid']);
  expect(await fields({ rules: [rule({ dow: 1, day: 1 })] })).toEqual(['rules.0.day invalid']);
});
