// @vitest-environment jsdom
import { errorAnswer } from '@haruka/api/testing/mock-server';
import type { CalendarEntry, ExceptionOffer } from '@haruka/contract';
import { errorCodes } from '@haruka/contract/errors';
import { addDays, dayInTokyo, formatDay } from '@haruka/i18n/clinic';
import { calendarRoute } from '@haruka/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dragToEleven } from '../testing/drag.ts';
import { closeStaffApp, openStaffApp } from '../testing/open-staff-app.tsx';
import { emptyCalendar, record } from '../testing/record.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  closeStaffApp();
  localStorage.clear();
});

const on_day = addDays(dayInTokyo(Date.now()), 1);
const consult = { ...record.consult, start_at: `${on_day}T01:00:00Z` };
const consult_id = consult.id;
const ids = ['01932d2e-0000-7000-8000-0000000000a1', '01932d2e-0000-7000-8000-0000000000a2'] as const;
const doctors = [{ id: 3, last_name: '水野', first_name: '遥', name_en: '', speciality_id: [34] }];
/** 10:10 is cell 61: bit 5 of byte 7. */
const free = {
  doctor_id: 3,
  free: btoa(String.fromCharCode(0, 0, 0, 0, 0, 0, 0, 1 << 5, ...Array<number>(10).fill(0))),
};
const holder = { ...consult, id: ids[0], start_at: `${on_day}T02:00:00Z`, patient_name: '先約 花子' } as CalendarEntry;
const calendar = {
  ...emptyCalendar,
  consults: [consult, holder],
  doctors,
  weekly_hours: [0, 1, 2, 3, 4, 5, 6].map((dow) => ({
    doctor_id: 3,
    clinic_location_id: 1,
    dow,
    from: '09:00',
    to: '12:00',
  })),
};
const named = (at: 0 | 1, name: string, more: ExceptionOffer['exceptions'] = []) =>
  errorAnswer(errorCodes.slotTaken, 409, {
    nearest: [],
    exceptions: [...more, 'OVERBOOKED'],
    conflict: { consult_id: ids[at], patient_name: name },
  });
const moved = { id: consult_id, start_at: holder.start_at, doctor_id: 3 };
const seen = { consult_id, seen_start_at: consult.start_at, seen_doctor_id: 3 };
const open = (at: string, answers: Record<string, unknown>) =>
  openStaffApp(
    at,
    { routes: [calendarRoute('/clinic')] },
    {
      'GET calendar/': calendar,
      'GET calendar/red-flags/': [],
      'GET call/presence/': [],
      'GET calendar/consult/': { ...record, consult },
      'GET slots/': { version: 1, days: [{ on_day, holiday: null, is_closed: false, doctors: [free] }] },
      'GET get-clinic-location-by-id': { id: 1, doctors },
      ...answers,
    },
  );
const dialog = async (name: RegExp) => within(await screen.findByRole('alertdialog', { name }));
const bodies = (sent: Awaited<ReturnType<typeof open>>['sent']) =>
  sent('POST clinic/move-consult/').map(({ body }) => body);

test('a drag onto a taken time asks once, by name, and sends what was confirmed [BOOK-12]', async () => {
  const answers = [named(1, '新着 次郎'), moved];
  const { user, sent } = await open(`/clinic?view=day&date=${on_day}`, {
    'GET clinic/check-move/': named(0, '先約 花子', ['OUT_OF_HOURS']),
    'POST clinic/move-consult/': () => answers.shift(),
  });
  await dragToEleven(user, /髙橋 花子/);
  const asked = await dialog(/例外として変更しますか/);
  asked.getByText(/この時間には先約 花子 さんの予約があります/);
  asked.getByText(/水野 遥 医師の診療時間外です/);
  asked.getByText(/10:00 から .*11:00〜11:10 に変更します。/);
  expect(bodies(sent)).toEqual([]);
  await user.click(asked.getByRole('button', { name: '例外として変更する' }));
  // Another booking took the time meanwhile: the dialog names it before it is set aside.
  await asked.findByText(/この時間には新着 次郎 さんの予約があります/);
  await user.click(asked.getByRole('button', { name: '例外として変更する' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const to = { ...seen, doctor_id: 3, on_day, on_time: '11:00' };
  expect(bodies(sent)).toEqual([
    { ...to, exceptions: ['OUT_OF_HOURS', 'OVERBOOKED'], beside_consult_id: ids[0] },
    { ...to, exceptions: ['OVERBOOKED'], beside_consult_id: ids[1] },
  ]);
});

test.for([
  ['CLOSED_DAY', new RegExp(`^${formatDay(on_day).replace(/[()]/g, '\\$&')}は休診日です`)],
  ['ABSENT', /^水野 遥 医師は、この時間は不在です/],
  ['NO_HOURS', /に診療時間がありません。予約は元の時間のままです/],
  ['TAKEN', /これ以上は重ねられません/],
  ['PAST', /^この時間は過ぎています/],
  [undefined, /診療時間外か、過ぎた時間か、別の予約がある時間です/],
] as const)('a drop that no exception opens says why: %s [BOOK-14]', async ([reason, text]) => {
  const refusal = errorAnswer(errorCodes.slotTaken, 409, { nearest: [], exceptions: [], conflict: null, reason });
  const { user } = await open(`/clinic?view=day&date=${on_day}`, { 'GET clinic/check-move/': refusal });
  await dragToEleven(user, /髙橋 花子/);
  const refused = await dialog(/ここに移動できません/);
  refused.getByText(text);
  expect(refused.queryByRole('button', { name: /変更する/ })).toBeNull();
});

test('a drag to a time that no exception opens is refused, and a free one needs none [BOOK-12]', async () => {
  const checks = [errorAnswer(errorCodes.slotTaken, 409, { nearest: [], exceptions: [], conflict: null })];
  const { user, sent } = await open(`/clinic?view=day&date=${on_day}`, {
    'GET clinic/check-move/': () => checks.shift() ?? null,
    'POST clinic/move-consult/': moved,
  });
  await dragToEleven(user, /髙橋 花子/);
  const refused = await dialog(/ここに移動できません/);
  expect(refused.queryByRole('button', { name: /変更する/ })).toBeNull();
  await user.click(refused.getByRole('button', { name: '閉じる' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await dragToEleven(user, /髙橋 花子/);
  const asked = await dialog(/予約を変更$/);
  await user.click(await asked.findByRole('button', { name: 'この日時に変更する' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(bodies(sent)).toEqual([{ ...seen, doctor_id: 3, on_day, on_time: '11:00' }]);
});

test('the dialog offers taken times with their mark, and asks as a booking does [BOOK-12]', async () => {
  const answers = [named(0, '先約 花子'), named(0, '先約 花子'), moved];
  const { user, sent } = await open(`/clinic?consult=${consult_id}`, {
    'POST clinic/move-consult/': () => answers.shift(),
  });
  await user.click(await screen.findByRole('button', { name: '日時を変更' }));
  const form = await dialog(/予約を変更$/);
  const time = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^新しい時間/ });
  const labels = () => [...time().options].map(({ label }) => label);
  await form.findByRole('option', { name: '10:10〜10:20' });
  expect(labels()).not.toContain('11:00〜11:10（予約あり）');
  await user.click(form.getByRole('checkbox', { name: /^診療時間外/ }));
  await form.findByRole('option', { name: '11:00〜11:10（予約あり）' });
  expect(labels()).toEqual(expect.arrayContaining(['10:10〜10:20', '13:00〜13:10（時間外）']));
  // Its own time is no choice.
  expect(labels().filter((label) => label.startsWith('10:00'))).toEqual([]);
  await user.selectOptions(time(), '11:00');
  await user.click(form.getByRole('button', { name: 'この日時に変更する' }));
  const asked = await dialog(/例外として変更しますか/);
  asked.getByText(/この時間には先約 花子 さんの予約があります/);
  // Going back moves nothing, and keeps the choice.
  await user.click(asked.getByRole('button', { name: '戻る' }));
  const again = await dialog(/予約を変更$/);
  expect(time().value).toBe('11:00');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^新しい日/ }).selectedOptions[0]?.label).toBe(
    formatDay(on_day),
  );
  await user.click(again.getByRole('button', { name: 'この日時に変更する' }));
  await user.click((await dialog(/例外として/)).getByRole('button', { name: '例外として変更する' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const to = { ...seen, doctor_id: 3, on_day, on_time: '11:00' };
  const by = { exceptions: ['OVERBOOKED'], beside_consult_id: ids[0] };
  expect(bodies(sent)).toEqual([to, to, { ...to, ...by }]);
});

test('after a lost race the dialog offers the exception, and does not ask at once [BOOK-12]', async () => {
  const answers = [named(0, '先約 花子'), moved];
  const { user, sent } = await open(`/clinic?consult=${consult_id}`, {
    'POST clinic/move-consult/': () => answers.shift(),
  });
  await user.click(await screen.findByRole('button', { name: '日時を変更' }));
  const form = await dialog(/予約を変更$/);
  await form.findByRole('option', { name: '10:10〜10:20' });
  await user.selectOptions(form.getByRole('combobox', { name: /^新しい時間/ }), '10:10');
  await user.click(form.getByRole('button', { name: 'この日時に変更する' }));
  await form.findByRole('alert');
  expect(screen.queryByRole('alertdialog', { name: /例外として/ })).toBeNull();
  // The offer was for that time alone.
  await user.selectOptions(form.getByRole('combobox', { name: /^新しい時間/ }), '');
  await waitFor(() => expect(form.queryByRole('button', { name: /例外として/ })).toBeNull());
  await user.selectOptions(form.getByRole('combobox', { name: /^新しい時間/ }), '10:10');
  await user.click(await form.findByRole('button', { name: '例外としてこの日時に変更する' }));
  await user.click((await dialog(/例外として/)).getByRole('button', { name: '例外として変更する' }));
  await waitFor(() => expect(bodies(sent)).toHaveLength(2));
  expect(bodies(sent)[1]).toMatchObject({ exceptions: ['OVERBOOKED'], beside_consult_id: ids[0] });
});

test('the last free time of a day is taken: the exception can still be confirmed [BOOK-12]', async () => {
  const answers = [named(0, '先約 花子'), moved];
  const dayWith = (...doctorsOfDay: (typeof free)[]) => ({
    version: 1,
    days: [{ on_day, holiday: null, is_closed: false, doctors: doctorsOfDay }],
  });
  // What arrives later of a day replaces what was known of it.
  const later = Promise.withResolvers<unknown>();
  const { user, sent } = await open(`/clinic?consult=${consult_id}`, {
    'GET slots/': ({ query }: { query: URLSearchParams }) =>
      query.get('from') === dayInTokyo(Date.now()) ? dayWith(free) : later.promise,
    'POST clinic/move-consult/': () => answers.shift(),
  });
  await user.click(await screen.findByRole('button', { name: '日時を変更' }));
  const form = await dialog(/予約を変更$/);
  await form.findByRole('option', { name: '10:10〜10:20' });
  await user.selectOptions(form.getByRole('combobox', { name: /^新しい時間/ }), '10:10');
  await user.click(form.getByRole('button', { name: 'この日時に変更する' }));
  await form.findByRole('alert');
  later.resolve(dayWith());
  await waitFor(() => expect(form.queryByRole('option', { name: '10:10〜10:20' })).toBeNull());
  await user.click(await form.findByRole('button', { name: '例外としてこの日時に変更する' }));
  await user.click((await dialog(/例外として/)).getByRole('button', { name: '例外として変更する' }));
  await waitFor(() => expect(bodies(sent)).toHaveLength(2));
  expect(bodies(sent)[1]).toMatchObject({ on_day, on_time: '10:10', exceptions: ['OVERBOOKED'] });
});
