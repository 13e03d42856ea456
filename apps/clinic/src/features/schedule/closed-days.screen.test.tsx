// @vitest-environment jsdom
import { errorCodes } from '@haruka/contract/errors';
import type { ClosedDays } from '@haruka/contract/scheduling/closed-day';
import { affectedBookings } from '@haruka/examples';
import { addDays, dayInTokyo } from '@haruka/i18n/clinic';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { errorAnswer } from '@haruka/api/testing/mock-server';
import { closeStaffApp, openStaffApp } from '../../testing/open-staff-app.tsx';
import { scheduleRoutes } from './routes.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(closeStaffApp);

const saved: ClosedDays = {
  version: 2,
  edited_by: null,
  edited_at: null,
  open_on_holidays: true,
  days: [],
  rules: [],
  open_holidays: [],
  holidays: [],
};
const save = 'POST clinic/save-closed-days/';
const open = (answers: Record<string, unknown> = {}) =>
  openStaffApp(
    '/clinic/settings/closed-days',
    { routes: scheduleRoutes },
    { 'GET clinic/closed-days/': saved, [save]: { version: 3, solved: [] }, ...answers },
  );
type Opened = Awaited<ReturnType<typeof open>>;
const on_day = addDays(dayInTokyo(Date.now()), 10);
const typeDay = async ({ user }: Opened, day: string) => {
  await user.type(await screen.findByRole('textbox', { name: '休診日' }), day);
  await user.tab();
};
const pressSave = ({ user }: Opened) => user.click(screen.getByRole('button', { name: '保存する' }));
const question = async (title: string) =>
  within((await screen.findByText(title)).closest<HTMLElement>('[role="alert"]')!);
const dayLeft = '入力した休診日は、まだ追加されていません';
const ruleLeft = '選んだ定休日は、まだ追加されていません';

test('a typed closed day that is not added yet is asked about before saving [CLINIC-14]', async () => {
  const app = await open();
  await typeDay(app, on_day);
  await pressSave(app);
  await app.user.click((await question(dayLeft)).getByRole('button', { name: '休診日を追加' }));
  await waitFor(() => expect(screen.queryByText(dayLeft)).toBeNull());
  expect(app.sent(save)).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '保存する' }));
  await pressSave(app);
  await waitFor(() => expect(app.sent(save)[0]?.body).toMatchObject({ days: [{ on_day, reason: '' }] }));
});

test('a chosen regular closed day can be left out by a press [CLINIC-14]', async () => {
  const app = await open();
  await app.user.selectOptions(await screen.findByRole('combobox', { name: '曜日' }), '水');
  await pressSave(app);
  const asked = await question(ruleLeft);
  expect(app.sent(save)).toEqual([]);
  await app.user.click(asked.getByRole('button', { name: '追加せずに保存する' }));
  await waitFor(() => expect(app.sent(save)[0]?.body).toMatchObject({ rules: [] }));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '曜日' }).value).toBe('0');
});

test('what was saved stays on screen while read again, and can be changed [CLINIC-23]', async () => {
  const holiday = { on_day, name: '元日' };
  const settings = { ...saved, open_on_holidays: false, holidays: [holiday] };
  const again = Promise.withResolvers<ClosedDays>();
  let reads = 0;
  const app = await open({
    'GET clinic/closed-days/': () => (reads++ === 0 ? settings : again.promise),
    [save]: ({ body }: { body: { version: number } }) => ({ version: body.version + 1, solved: [] }),
  });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /元日/ });
  await app.user.click(box);
  await pressSave(app);
  await waitFor(() => expect(app.sent(save)).toHaveLength(1));
  await waitFor(() => expect(reads).toBe(2));
  expect(box.checked).toBe(true);
  await app.user.click(box);
  expect(box.checked).toBe(false);
  await pressSave(app);
  await waitFor(() => expect(app.sent(save)).toHaveLength(2));
  expect(app.sent(save)[1]!.body).toMatchObject({ version: 3, open_holidays: [] });
  again.resolve({ ...settings, version: 4 });
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /元日/ }).checked).toBe(false));
});

test('a decision on bookings is saved over the version that was chosen [CLINIC-23]', async () => {
  const edit = { version: 5, edited_by: null, edited_at: null };
  const one = { ...affectedBookings, count: 1, consults: affectedBookings.consults.slice(0, 1) };
  const app = await open({
    [save]: ({ body }: { body: { version: number; affected?: unknown } }) =>
      body.version !== 5
        ? errorAnswer(errorCodes.editConflict, 409, edit)
        : body.affected
          ? { version: 6, solved: [] }
          : errorAnswer(errorCodes.consultStillBooked, 409, one),
  });
  await screen.findByRole('textbox', { name: '休診日' });
  await pressSave(app);
  await app.user.click(await screen.findByRole('button', { name: /自分の/ }));
  await app.user.click(await screen.findByRole('button', { name: /^この内容で保存する/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(app.sent(save).map(({ body }) => [body['version'], 'affected' in body])).toEqual([
    [2, false],
    [5, false],
    [5, true],
  ]);
});

test('a typed closed day that cannot be added says why and stays, also after a reload [CLINIC-14]', async () => {
  const app = await open();
  await typeDay(app, '2020-01-06');
  await pressSave(app);
  const asked = await question(dayLeft);
  await app.user.click(asked.getByRole('button', { name: '休診日を追加' }));
  await asked.findByText(/^今日以降の日付を選んでください/);
  expect(app.sent(save)).toEqual([]);
  await open();
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '休診日' });
  expect(field.value).toMatch(/2020.01.06/);
});

test.for([
  ['min', '過ぎた日付は登録できません'],
  ['overlap', 'この日付は、すでに登録されています'],
  ['invalid', 'この日付は登録できません。日付をご確認ください'],
] as const)('a closed day that is refused (%s) says why at its entry, at once [CLINIC-15]', async ([rule, text]) => {
  const fields = [{ field: 'days.0.on_day', rule }];
  const days = [{ on_day, reason: '設備の点検' }];
  const app = await open({
    'GET clinic/closed-days/': { ...saved, days },
    [save]: errorAnswer(errorCodes.invalidInput, 400, { fields }),
  });
  await screen.findByText(/設備の点検/);
  await pressSave(app);
  const refusal = await screen.findByText(text);
  expect(refusal.closest('li')?.textContent).toContain('設備の点検');
  expect(refusal.closest('[role="alert"]')).not.toBeNull();
});

test('the name of a holiday breaks only between its words', async () => {
  const holidays = [{ on_day: '2027-03-22', name: '春分の日 振替休日' }];
  await open({ 'GET clinic/closed-days/': { ...saved, open_on_holidays: false, holidays } });
  const label = await screen.findByText(/春分の日 振替休日$/);
  expect(getComputedStyle(label).wordBreak).toBe('keep-all');
});
