// @vitest-environment jsdom
import { refetch } from '@haruka/api';
import { errorAnswer } from '@haruka/api/testing/mock-server';
import { errorCodes } from '@haruka/contract/errors';
import type { DoctorHours } from '@haruka/contract/scheduling/business-day';
import { affectedBookings } from '@haruka/examples';
import { addDays, dayInTokyo, formatDay, formatShortDay, weekdayOf } from '@haruka/i18n/clinic';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeStaffApp, openStaffApp } from '../../testing/open-staff-app.tsx';
import { scheduleRoutes } from './routes.tsx';
import { addSession, addHours, copyDay, freeSessions, sessionsIn } from './week.ts';

beforeEach(() => sessionStorage.clear());
afterEach(closeStaffApp);

const today = dayInTokyo(Date.now());
const day = addDays(today, 10);
const other = addDays(today, 12);
const doctor: DoctorHours = {
  doctor: { id: 111, last_name: '水野', first_name: '遥', name_en: 'Haruka Mizuno' },
  version: 3,
  edited_by: { last_name: '井上', first_name: '菜々子' },
  edited_at: '2026-11-20T03:00:00.000Z',
  periods: [{ valid_from: null, valid_to: null, hours: [{ dow: weekdayOf(other), from: '09:00', to: '12:00' }] }],
  earlier: [{ valid_from: '2026-01-01', valid_to: '2026-03-31', hours: [{ dow: 1, from: '08:00', to: '10:00' }] }],
  exceptions: [{ on_day: day, hours: [{ from: '13:00', to: '14:30' }], note: '臨時外来' }],
};
const colleague: DoctorHours = {
  ...doctor,
  doctor: { id: 112, last_name: '髙橋', first_name: '健太郎', name_en: 'Kentaro Takahashi' },
  version: 0,
  periods: [],
  earlier: [],
  exceptions: [],
};
const saved = { version: 4, solved: [] };
const open = (at = '/clinic/doctor-businessday', answers: Record<string, unknown> = {}) =>
  openStaffApp(
    at,
    { routes: scheduleRoutes },
    {
      'GET clinic/doctor-hours/': [doctor, colleague],
      'POST clinic/save-doctor-exception/': saved,
      'POST clinic/remove-doctor-exception/': saved,
      ...answers,
    },
  );
const sheet = async () => within(await screen.findByRole('dialog', { name: '臨時の診療時間' }));
const save = '保存する';

test('adds a day off by keyboard alone, for the doctor and day in the address', async () => {
  const { user, sent } = await open(`/clinic/doctor-businessday?doctor=111&day=${other}`);
  const form = await sheet();
  form.getByText(/この日の通常の診療時間：09:00〜12:00/);
  const box = form.getByRole('checkbox', { name: 'この日は診療しない' });
  for (let press = 0; press < 30 && document.activeElement !== box; press += 1) await user.tab();
  await user.keyboard(' ');
  const reason = form.getByRole('textbox', { name: /^理由/ });
  while (document.activeElement !== reason) await user.tab();
  await user.keyboard('学会{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('POST clinic/save-doctor-exception/')[0]!.body).toEqual({
    clinic_location_id: 1,
    doctor_id: 111,
    version: 3,
    on_day: other,
    hours: [],
    note: '学会',
  });
});

test('a new day begins with the hours of the week, and asks for a doctor', async () => {
  const { user, sent } = await open();
  await user.click(await screen.findByRole('button', { name: '臨時の診療時間を追加' }));
  const form = await sheet();
  await user.click(form.getByRole('button', { name: save }));
  await form.findByText(/医師を選んでください/);
  await user.selectOptions(form.getByRole('combobox', { name: /^医師/ }), '水野 遥 医師');
  const date = form.getByRole('textbox', { name: /^日付/ });
  await user.clear(date);
  await user.type(date, other);
  expect((await form.findByLabelText<HTMLInputElement>(/開始/)).value).toBe('09:00');
  await user.click(form.getByRole('button', { name: '時間を追加' }));
  await user.click(form.getByRole('button', { name: save }));
  await waitFor(() => expect(sent('POST clinic/save-doctor-exception/')).toHaveLength(1));
  expect(sent('POST clinic/save-doctor-exception/')[0]!.body).toMatchObject({
    on_day: other,
    hours: [
      { from: '09:00', to: '12:00' },
      { from: '14:00', to: '18:00' },
    ],
  });
});

test('lists and changes an exception; a conflict names the colleague, typed text stays', async () => {
  const edit = {
    version: 7,
    edited_by: { last_name: '青山', first_name: '晴彦' },
    edited_at: '2026-11-20T03:00:00.000Z',
  };
  const { user, sent } = await open(undefined, {
    'POST clinic/save-doctor-exception/': ({ body }: { body: { version: number } }) =>
      body.version === 7 ? saved : errorAnswer(errorCodes.editConflict, 409, edit),
  });
  await screen.findByText('13:00〜14:30');
  screen.getByText('臨時外来');
  await user.click(screen.getByRole('button', { name: `${formatDay(day)} 水野 遥 医師の臨時の診療時間を変更` }));
  const form = await sheet();
  form.getByText(new RegExp(`^${formatShortDay(day).replace(/[()]/g, '.')}.水野 遥 医師$`));
  const reason = form.getByRole('textbox', { name: /^理由/ });
  await user.clear(reason);
  await user.type(reason, '往診');
  await user.click(form.getByRole('button', { name: save }));
  await form.findByText(/青山 晴彦/);
  expect((reason as HTMLInputElement).value).toBe('往診');
  await user.click(form.getByRole('button', { name: /自分の/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('POST clinic/save-doctor-exception/').map(({ body }) => body)).toMatchObject([
    { version: 3, note: '往診', on_day: day, hours: [{ from: '13:00', to: '14:30' }] },
    { version: 7, note: '往診' },
  ]);
});

test.each([
  ['on_day', 'min', '過去の日は選べません'],
  ['hours.0.from', 'elsewhere', '吉祥寺院 09:00–10:00 の診療時間と重なっています'],
  ['hours.0.from', 'overlap', '同じ曜日のほかの時間と重なっています'],
  ['hours.0.to', 'min', '終了は、開始よりあとの時刻にしてください'],
])('a rejected %s (%s) says why at its field', async (field, rule, text) => {
  const { user } = await open(`/clinic/doctor-businessday?doctor=111&day=${other}`, {
    'POST clinic/save-doctor-exception/': errorAnswer(errorCodes.invalidInput, 400, {
      fields: [{ field, rule, limit: '吉祥寺院 09:00–10:00' }],
    }),
  });
  const form = await sheet();
  await user.click(form.getByRole('button', { name: save }));
  expect(await form.findByText(new RegExp(text))).toBeDefined();
});

test('an exception is removed after a question that names the hours that then count', async () => {
  const { user, sent } = await open();
  await user.click(await screen.findByRole('button', { name: /臨時の診療時間を取り消す$/ }));
  const question = within(await screen.findByRole('dialog'));
  question.getByText('取り消すと、通常の診療時間（休み）に戻ります。');
  await user.click(question.getByRole('button', { name: '臨時の診療時間を取り消す' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('POST clinic/remove-doctor-exception/')[0]!.body).toEqual({
    clinic_location_id: 1,
    doctor_id: 111,
    version: 3,
    on_day: day,
  });
});

const week = (weekday: string) =>
  within(screen.getByRole('dialog'))
    .queryAllByLabelText<HTMLInputElement>(new RegExp(`^${weekday}曜日 (開始|終了)`))
    .map(({ value }) => value);

test('the present week is copied to a new period, whose days are asked for', async () => {
  const { user, sent } = await open(undefined, { 'POST clinic/save-doctor-hours/': saved });
  await user.click(await screen.findByRole('button', { name: '水野 遥 医師の1週間を別の期間にコピー' }));
  const form = within(await screen.findByRole('dialog', { name: '水野 遥 医師の新しい期間' }));
  const from = form.getByRole<HTMLInputElement>('textbox', { name: /^適用開始日/ });
  expect(from.value).toBe('');
  await user.type(from, day);
  await user.type(form.getByRole('textbox', { name: /^適用終了日/ }), other);
  await user.click(form.getByRole('button', { name: save }));
  await waitFor(() => expect(sent('POST clinic/save-doctor-hours/')).toHaveLength(1));
  expect(sent('POST clinic/save-doctor-hours/')[0]!.body).toMatchObject({
    doctor_id: 111,
    valid_from: day,
    valid_to: other,
    hours: doctor.periods[0]!.hours,
  });
});

test('what was typed for one period is not put into another period of the doctor', async () => {
  const later = { valid_from: other, valid_to: null, hours: [{ dow: 3, from: '15:00', to: '17:00' }] };
  const { user } = await open(undefined, {
    'GET clinic/doctor-hours/': [{ ...doctor, periods: [...doctor.periods, later] }, colleague],
  });
  const [now, then] = await screen.findAllByRole('button', { name: '水野 遥 医師の診療時間を変更' });
  const opened = async (button: HTMLElement) => {
    await user.click(button);
    return within(await screen.findByRole('dialog', { name: '水野 遥 医師の診療時間' }));
  };
  const until = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^適用終了日/ });
  const first = await opened(now!);
  await user.type(until(), day);
  await user.click(first.getByRole('button', { name: '閉じる' }));
  const second = await opened(then!);
  expect(until().value).toBe('');
  expect(week('水')).toEqual(['15:00', '17:00']);
  await user.click(second.getByRole('button', { name: '閉じる' }));
  await opened(now!);
  expect(until().value).toBe(day.replaceAll('-', '/'));
});

test('‘show the latest’ shows the hours that a colleague saved meanwhile', async () => {
  const edit = {
    version: 4,
    edited_by: { last_name: '青山', first_name: '晴彦' },
    edited_at: '2026-11-20T03:00:00.000Z',
  };
  const theirs = { valid_from: today, valid_to: null, hours: [{ dow: 3, from: '15:00', to: '17:00' }] };
  let live: DoctorHours = doctor;
  const { user, sent } = await open(undefined, {
    'GET clinic/doctor-hours/': () => [live, colleague],
    'POST clinic/save-doctor-hours/': ({ body }: { body: { version: number } }) =>
      body.version === 4 ? { ...saved, version: 5 } : errorAnswer(errorCodes.editConflict, 409, edit),
  });
  await user.click(await screen.findByRole('button', { name: '水野 遥 医師の診療時間を変更' }));
  const form = within(await screen.findByRole('dialog', { name: '水野 遥 医師の診療時間' }));
  await user.type(form.getByRole('textbox', { name: /^適用終了日/ }), day);
  live = { ...doctor, ...edit, earlier: [...doctor.periods, ...doctor.earlier], periods: [theirs] };
  await act(() => refetch(['schedule']));
  await screen.findByText(/^15:00/);
  await user.click(form.getByRole('button', { name: save }));
  await user.click(await form.findByRole('button', { name: '入力を取り消し、最新の内容を見る' }));
  expect(week('水')).toEqual(['15:00', '17:00']);
  await user.click(form.getByRole('button', { name: save }));
  await waitFor(() => expect(sent('POST clinic/save-doctor-hours/')).toHaveLength(2));
  expect(sent('POST clinic/save-doctor-hours/').map(({ body }) => body)).toMatchObject([
    { version: 3, valid_to: day },
    { version: 4, valid_to: null, hours: theirs.hours },
  ]);
});

test.for([
  ['臨時の診療時間を変更', save, 'POST clinic/save-doctor-exception/'],
  ['臨時の診療時間を取り消す', '臨時の診療時間を取り消す', 'POST clinic/remove-doctor-exception/'],
  ['診療時間を変更', save, 'POST clinic/save-doctor-hours/'],
] as const)('%s: a decision on bookings is saved over the chosen version', async ([name, act_label, route]) => {
  const edit = { version: 7, edited_by: null, edited_at: null };
  const one = { ...affectedBookings, count: 1, consults: affectedBookings.consults.slice(0, 1) };
  const { user, sent } = await open(undefined, {
    [route]: ({ body }: { body: { version: number; affected?: unknown } }) =>
      body.version !== 7
        ? errorAnswer(errorCodes.editConflict, 409, edit)
        : body.affected
          ? saved
          : errorAnswer(errorCodes.consultStillBooked, 409, one),
  });
  await user.click(await screen.findByRole('button', { name: new RegExp(`水野 遥 医師の${name}$`) }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: act_label }));
  await user.click(await screen.findByRole('button', { name: /自分の/ }));
  await user.click(await screen.findByRole('button', { name: /^この内容で保存する/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(route).map(({ body }) => [body['version'], 'affected' in body])).toEqual([
    [3, false],
    [7, false],
    [7, true],
  ]);
});

test('copies a past week or a colleague’s week into the form in place of its hours', async () => {
  const theirs = {
    ...colleague,
    periods: [{ ...doctor.periods[0]!, hours: [{ dow: 2, from: '18:00', to: '20:00' }] }],
  };
  const { user } = await open(undefined, { 'GET clinic/doctor-hours/': [doctor, theirs] });
  await user.click(await screen.findByRole('button', { name: '水野 遥 医師の診療時間を変更' }));
  const form = within(await screen.findByRole('dialog', { name: '水野 遥 医師の診療時間' }));
  const weeks = form.getByRole('combobox', { name: '1週間の時間をコピー' });
  await user.selectOptions(weeks, '2026/01/01(木・祝)から 2026/03/31(火)まで');
  expect(week('月')).toEqual(['08:00', '10:00']);
  await user.selectOptions(weeks, '髙橋 健太郎 医師の1週間');
  expect(week('月')).toEqual([]);
  expect(week('火')).toEqual(['18:00', '20:00']);
});

test('the hours of a day are copied to other days in place of theirs', () => {
  const hours = [
    { dow: 1, from: '09:00', to: '12:00' },
    { dow: 1, from: '14:00', to: '18:00' },
    { dow: 3, from: '10:00', to: '11:00' },
    { dow: 6, from: '09:00', to: '13:00' },
  ];
  const days = (some: readonly { dow: number; from: string }[]) => some.map(({ dow, from }) => `${dow} ${from}`);
  const monday = [1, 2, 3, 4, 5].flatMap((dow) => [`${dow} 09:00`, `${dow} 14:00`]);
  expect(days(copyDay(hours, 1, [1, 2, 3, 4, 5])).toSorted()).toEqual([...monday, '6 09:00']);
  // A day off makes others days off.
  expect(days(copyDay(hours, 2, [1, 3]))).toEqual(['6 09:00']);
  expect(days(addHours(hours, 2)).at(-1)).toBe('2 09:00');
  expect(days(addHours(hours, 3)).at(-1)).toBe('3 14:00');
});

test('a working period names its parts of the day; one press fills an empty part', () => {
  expect(sessionsIn({ from: '09:00', to: '12:00' })).toEqual(['morning']);
  expect(sessionsIn({ from: '11:50', to: '17:10' })).toEqual(['morning', 'afternoon', 'evening']);
  expect(sessionsIn({ from: '17:00', to: '24:00' })).toEqual(['evening']);
  const week = [{ dow: 1, from: '09:00', to: '12:30' }];
  expect(freeSessions(week, 1)).toEqual(['evening']);
  expect(freeSessions(week, 2)).toEqual(['morning', 'afternoon', 'evening']);
  expect(addSession(week, 1, 'evening')).toEqual([...week, { dow: 1, from: '17:00', to: '20:00' }]);
  expect(freeSessions(addSession(week, 1, 'evening'), 1)).toEqual([]);
});
