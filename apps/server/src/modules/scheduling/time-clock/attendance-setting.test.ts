import { type AttendanceSettings, errorCodes, type StampKind, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClockFixture, clockFixture, workplace } from './time-clock.fixtures.ts';

let s: ClockFixture;
beforeAll(async () => (s = await clockFixture()));
afterAll(() => s.stop());

const unchanged: AttendanceSettings = {
  rounding_minutes: 1,
  break_minutes: 60,
  closing_day: null,
  late_minutes: 0,
  staff_stamp: true,
  staff_correct: false,
};

/** A workplace with other settings. */
async function placeWith(more: Partial<AttendanceSettings>) {
  const at = await workplace(s);
  const input = { clinic_location_id: at.clinic_location_id, version: 0, ...unchanged, ...more };
  const change = (as = at.owner) => s.app.call('changeAttendanceSettings', { as, input });
  expect((await change()).code).toBe(successCode);
  const day = async (...stamps: [StampKind, string][]) => {
    for (const [kind, time] of stamps) {
      s.at(time);
      await at.press(at.doctor, kind);
    }
    return at.dayOf(at.doctor.id);
  };
  return { ...at, change, day };
}

test('rounds starts down and ends up, and leaves the stamps unchanged', async () => {
  const { day } = await placeWith({ rounding_minutes: 15 });
  const counted = await day(['IN', '09:14'], ['OUT', '11:01']);
  expect(counted).toMatchObject({ worked_minutes: 135 });
  expect(counted!.stamps.map(({ at }) => at.slice(14, 16))).toEqual(['14', '01']);
});

test('deducts the standard break from a day over six hours without a stamped break', async () => {
  const long = await placeWith({ break_minutes: 45 });
  expect(await long.day(['IN', '09:00'], ['OUT', '15:01'])).toMatchObject({ worked_minutes: 316, break_minutes: 45 });
  const short = await placeWith({ break_minutes: 45 });
  expect(await short.day(['IN', '09:00'], ['OUT', '15:00'])).toMatchObject({ worked_minutes: 360, break_minutes: 0 });
  const stamped = await placeWith({ break_minutes: 45 });
  const day = await stamped.day(['IN', '09:00'], ['BREAK_START', '12:00'], ['BREAK_END', '12:10'], ['OUT', '18:00']);
  expect(day).toMatchObject({ worked_minutes: 530, break_minutes: 10 });
});

test('a start is late only when it exceeds the plan by more than the allowance', async () => {
  const lateAt = async (late_minutes: number | null, time: string) =>
    (await (await placeWith({ late_minutes })).day(['IN', time]))!.is_late;
  expect(await lateAt(0, '09:00')).toBe(false);
  expect(await lateAt(0, '09:01')).toBe(true);
  expect(await lateAt(10, '09:10')).toBe(false);
  expect(await lateAt(10, '09:11')).toBe(true);
  expect(await lateAt(null, '11:00')).toBe(false);
});

test('an absence in the morning moves the planned beginning', async () => {
  const at = await placeWith({});
  const [start_at, end_at] = ['00:00', '02:00'].map((utc) => `${s.today}T${utc}:00Z`) as [string, string];
  await s.db.insertInto('absence').values({ doctor_id: at.doctor.id, start_at, end_at }).execute();
  expect(await at.day(['IN', '11:00'])).toMatchObject({ is_late: false });
});

test('a closing day moves the month of work, in the stamps and in the plan [WORK-3]', async () => {
  const { owner, clinic_location_id, month } = await placeWith({ closing_day: 20 });
  const { from_day, to_day } = await month();
  expect([from_day.slice(8), to_day.slice(8)]).toEqual(['21', '20']);
  expect(to_day.slice(0, 7)).toBe(s.today.slice(0, 7));
  const input = { clinic_location_id, month: s.today.slice(0, 7) };
  const { data } = await s.app.call('attendance', { as: owner, input });
  const days = data.doctors[0]!.days.map(({ on_day }) => on_day);
  expect([days[0], days.at(-1)]).toEqual([from_day, to_day]);
});

test('where staff do not stamp, they are refused and not listed; doctors still are', async () => {
  const { doctor, staff, press, month } = await placeWith({ staff_stamp: false });
  s.at('09:00');
  expect((await press(staff, 'IN')).code).toBe(errorCodes.locationNotFound);
  expect((await press(doctor, 'IN')).code).toBe(successCode);
  expect((await month()).people.map(({ member }) => member.id)).toEqual([doctor.id]);
});

test('only the owner sets whether staff may correct; each change is audited', async () => {
  const { staff, change, month, clinic_location_id } = await placeWith({ staff_correct: true });
  expect((await month(staff)).may_correct).toBe(true);
  expect((await change(staff)).code).toBe(errorCodes.accessDenied);
  const read = await s.app.call('attendanceSettings', { as: staff, input: { clinic_location_id } });
  expect(read.data).toMatchObject({ ...unchanged, staff_correct: true, version: 1 });
  const entries = await s.db
    .selectFrom('audit_log')
    .select('action')
    .where('object', '=', 'attendance_setting')
    .where('object_id', '=', String(clinic_location_id))
    .where('result', '=', 'OK')
    .execute();
  expect(entries).toEqual([{ action: 'update' }]);
});

test('the CSV has stamps, sums and remarks, in UTF-8 and Shift_JIS, and is audited [WORK-3]', async () => {
  const { owner, clinic_location_id, day, doctor, press } = await placeWith({ late_minutes: 0 });
  await day(['IN', '09:05'], ['BREAK_START', '12:00'], ['BREAK_END', '12:30'], ['OUT', '18:07']);
  s.at('09:00', 1);
  await press(doctor, 'IN');
  s.at('10:00', 2);
  const file = async (encoding: 'UTF8' | 'SHIFT_JIS') => {
    const input = { clinic_location_id, month: s.today.slice(0, 7), encoding };
    const { data } = await s.app.call('attendanceCsv', { as: owner, input });
    return new TextDecoder(encoding === 'UTF8' ? 'utf-8' : 'shift_jis').decode(data as Buffer);
  };
  const lines = (await file('UTF8')).split('\r\n');
  const lineOf = (on_day: string) => lines.find((line) => line.startsWith(on_day) && line.includes('山田'));
  expect(lines[0]).toContain('出勤,退勤,休憩（分）,勤務時間（分）,備考,修正の理由');
  expect(lineOf(s.today)).toMatch(/,09:05,18:07,30,512,遅刻,$/);
  expect(lineOf(s.daysFrom(1))).toMatch(/,09:00,,0,0,退勤の打刻なし,$/);
  expect(await file('SHIFT_JIS')).toContain(',09:05,18:07,30,512,遅刻,');
  const id = `${clinic_location_id} ${s.today.slice(0, 7)}`;
  expect(await s.auditActions(id)).toEqual(['export', 'export']);
});

test('of two changes to a version, even at once, the second is refused with who won [WORK-3]', async () => {
  const { owner, clinic_location_id } = await workplace(s);
  const save = (version: number, rounding_minutes: AttendanceSettings['rounding_minutes']) =>
    s.app.call('changeAttendanceSettings', {
      as: owner,
      input: { clinic_location_id, version, ...unchanged, rounding_minutes },
    });
  const seen = async () => (await s.app.call('attendanceSettings', { as: owner, input: { clinic_location_id } })).data;
  expect(await seen()).toMatchObject({ version: 0, changed: null });
  const { last_name, first_name } = await s.db
    .selectFrom('member')
    .select(['last_name', 'first_name'])
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const who = { last_name, first_name };
  for (const version of [0, 1]) {
    const answers = await Promise.all([save(version, 5), save(version, 10), save(version, 15)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(
      [successCode, errorCodes.editConflict, errorCodes.editConflict].toSorted(),
    );
    const won = answers.find(({ code }) => code === successCode)!.data;
    expect(await seen()).toEqual(won);
    expect(won).toMatchObject({ version: version + 1, changed: who });
    for (const { code, meta } of answers)
      if (code !== successCode) expect(meta).toMatchObject({ ...who, version: version + 1 });
  }
});
