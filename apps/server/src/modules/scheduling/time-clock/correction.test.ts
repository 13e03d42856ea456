import { errorCodes, type StampKind, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClockFixture, clockFixture, workplace } from './time-clock.fixtures.ts';

let s: ClockFixture;
beforeAll(async () => (s = await clockFixture()));
afterAll(() => s.stop());

type Typed = [StampKind, string][];
const typed = (list: Typed) => list.map(([kind, time]) => ({ kind, time }));
const wholeDay: Typed = [
  ['IN', '09:00'],
  ['OUT', '18:00'],
];

/** A place whose doctor forgot to stamp out on `today`; it is the morning after. */
async function forgotten() {
  const at = await workplace(s);
  const { clinic_location_id, doctor } = at;
  s.at('09:00');
  await at.press(doctor, 'IN');
  s.at('10:00', 1);
  const day = { clinic_location_id, on_day: s.today, reason: '打刻を忘れたため' };
  const correct = (as: { kind: 'clinic'; id: number }, stamps: Typed, more: object = {}) =>
    s.app.call('correctStamps', {
      as,
      input: { ...day, member_id: doctor.id, version: 1, stamps: typed(stamps), ...more },
    });
  const ask = (stamps: Typed, more: object = {}) =>
    s.app.call('askStampCorrection', { as: doctor, input: { ...day, stamps: typed(stamps), ...more } });
  const answer = (as: { kind: 'clinic'; id: number }, correction_id: string, accepts: boolean, text = '') =>
    s.app.call('answerStampCorrection', { as, input: { correction_id, accepts, answer: text } });
  const owner = { kind: 'clinic' as const, id: at.owner.id };
  const staff = { kind: 'clinic' as const, id: at.staff.id };
  return { ...at, owner, staff, correct, ask, answer };
}

const allowStaff = (clinic_location_id: number) =>
  s.db.insertInto('attendance_setting').values({ clinic_location_id, staff_correct: true, break_minutes: 0 }).execute();

test('the owner corrects a day with a reason; the original is kept and it is audited [WORK-2]', async () => {
  const { owner, doctor, correct, dayOf } = await forgotten();
  const { code, data } = await correct(owner, wholeDay);
  expect(code).toBe(successCode);
  const day = await dayOf(doctor.id);
  expect(day).toMatchObject({ is_missing: false, worked_minutes: 8 * 60, break_minutes: 60 });
  expect(day!.corrections).toMatchObject([
    {
      id: data.id,
      state: 'MADE',
      reason: '打刻を忘れたため',
      asked_by: { id: owner.id },
      answered_by: { id: owner.id },
      before: [{ kind: 'IN' }],
      after: [{ kind: 'IN' }, { kind: 'OUT' }],
    },
  ]);
  expect(await s.auditActions(data.id)).toEqual(['correct']);
});

test('staff correct only where the location allows it, and never themselves', async () => {
  const { owner, staff, correct, press, clinic_location_id } = await forgotten();
  expect((await correct(staff, wholeDay)).code).toBe(errorCodes.accessDenied);
  await allowStaff(clinic_location_id);
  expect((await correct(staff, wholeDay)).code).toBe(successCode);
  await press(staff, 'IN');
  const own = { member_id: staff.id, on_day: s.daysFrom(1) };
  expect((await correct(staff, [['IN', '09:30']], own)).code).toBe(errorCodes.accessDenied);
  expect((await correct(owner, [['IN', '09:30']], own)).code).toBe(successCode);
});

test('a second correction of a day names the first’s author; replaces it only if seen', async () => {
  const { owner, staff, doctor, correct, dayOf, clinic_location_id } = await forgotten();
  await allowStaff(clinic_location_id);
  expect((await correct(owner, wholeDay)).code).toBe(successCode);
  const late: Typed = [
    ['IN', '09:00'],
    ['OUT', '19:00'],
  ];
  const { last_name, first_name } = await s.db
    .selectFrom('member')
    .select(['last_name', 'first_name'])
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const { version } = (await dayOf(doctor.id))!;
  expect(await correct(staff, late)).toMatchObject({
    code: errorCodes.editConflict,
    meta: { version, changed_by: { is_patient: false, name: `${last_name} ${first_name}` } },
  });
  expect(await dayOf(doctor.id)).toMatchObject({ corrections: [{ asked_by: { id: owner.id } }] });
  expect((await correct(staff, late, { version })).code).toBe(successCode);
});

test('a doctor asks, and the owner accepts: only then the stamps change [WORK-2]', async () => {
  const { owner, doctor, ask, answer, dayOf } = await forgotten();
  const { data } = await ask(wholeDay);
  expect(await dayOf(doctor.id)).toMatchObject({ is_missing: true, corrections: [{ state: 'ASKED' }] });
  const { data: clock } = await s.app.call('timeClock', { as: doctor, input: undefined });
  expect(clock.forgotten).toMatchObject([{ on_day: s.today, is_asked: true }]);
  expect((await answer(owner, data.id, true)).code).toBe(successCode);
  expect(await dayOf(doctor.id)).toMatchObject({ is_missing: false, corrections: [{ state: 'MADE' }] });
  const again = await answer(owner, data.id, true);
  expect(again.code).toBe(errorCodes.correctionAnswered);
  expect(again.meta).toMatchObject({ changed_by: { is_patient: false, name: expect.stringMatching(/./) } });
  expect(await s.auditActions(data.id)).toEqual(['ask', 'accept']);
});

test('accepting replaces no stamp that came after the request [WORK-2]', async () => {
  const { owner, doctor, ask, answer, press, dayOf } = await forgotten();
  s.at('09:30', 1);
  await press(doctor, 'IN');
  const on_day = s.daysFrom(1);
  const { data } = await ask([['IN', '09:00']], { on_day });
  s.at('18:00', 1);
  await press(doctor, 'OUT');
  expect((await answer(owner, data.id, true)).code).toBe(errorCodes.editConflict);
  const { version } = (await dayOf(doctor.id, on_day))!;
  expect(version).toBe(2);
  expect((await answer(owner, data.id, false, '退勤の打刻があとにあります')).code).toBe(successCode);
});

test('a refusal needs a reason, changes no stamp; asking again withdraws the first', async () => {
  const { owner, doctor, ask, answer, dayOf } = await forgotten();
  const first = (await ask(wholeDay)).data.id;
  const { data } = await ask([
    ['IN', '09:00'],
    ['OUT', '23:00'],
  ]);
  expect((await answer(owner, first, true)).code).toBe(errorCodes.correctionAnswered);
  expect(await answer(owner, data.id, false)).toMatchObject({
    code: errorCodes.invalidInput,
    meta: { fields: [{ field: 'answer', rule: 'required' }] },
  });
  expect((await answer(owner, data.id, false, '退勤は18時でした')).code).toBe(successCode);
  expect(await dayOf(doctor.id)).toMatchObject({
    is_missing: true,
    corrections: [{ state: 'REFUSED', answer: '退勤は18時でした' }],
  });
});

test('staff of another location find no request, and no person to correct', async () => {
  const [at, other] = [await forgotten(), await forgotten()];
  const { data } = await at.ask(wholeDay);
  expect((await other.answer(other.owner, data.id, true)).code).toBe(errorCodes.correctionNotFound);
  const outsider = { member_id: at.doctor.id };
  expect((await other.correct(other.owner, wholeDay, outsider)).code).toBe(errorCodes.memberNotAtLocation);
});

test('impossible days name the field: order, length, future, no end, overlapping day', async () => {
  const { owner, correct, press, doctor } = await forgotten();
  const ruleOf = async (stamps: Typed, more: object = {}) => {
    const { code, meta } = await correct(owner, stamps, more);
    expect(code).toBe(errorCodes.invalidInput);
    const [first] = (meta as { fields: { field: string; rule: string }[] }).fields;
    return `${first!.field} ${first!.rule}`;
  };
  expect(await ruleOf([['OUT', '18:00']])).toBe('stamps order');
  expect(
    await ruleOf([
      ['IN', '09:00'],
      ['OUT', '08:00'],
    ]),
  ).toBe('stamps length');
  expect(await ruleOf([['IN', '09:00']])).toBe('stamps open');
  expect(await ruleOf([['IN', '11:00']], { on_day: s.daysFrom(1) })).toBe('stamps future');
  expect(await ruleOf([], { on_day: s.daysFrom(2) })).toBe('on_day max');
  expect(await ruleOf(wholeDay, { reason: ' ' })).toBe('reason min_length');
  await press(doctor, 'IN');
  s.at('10:30', 1);
  await press(doctor, 'OUT');
  expect(
    await ruleOf([
      ['IN', '20:00'],
      ['OUT', '10:15'],
    ]),
  ).toBe('stamps overlap');
});

test('a request goes back 62 days, and not further', async () => {
  const { ask } = await forgotten();
  expect((await ask([], { on_day: s.daysFrom(-61) })).code).toBe(successCode);
  expect((await ask([], { on_day: s.daysFrom(-62) })).code).toBe(errorCodes.invalidInput);
});
