// @vitest-environment jsdom
import { freeAt } from '@haruka/examples/slots';
import { addDays, dayInTokyo, formatDay } from '@haruka/i18n/clinic';
import { calendarRoute } from '@haruka/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeStaffApp, openStaffApp } from '../testing/open-staff-app.tsx';
import { emptyCalendar, record } from '../testing/record.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  closeStaffApp();
  localStorage.clear();
});

const [first, second] = [1, 2].map((days) => addDays(dayInTokyo(Date.now()), days)) as [string, string];
const doctors = ['水野', '山田', '佐伯'].map((last_name, at) => ({
  id: 3 + at,
  last_name,
  first_name: '遥',
  name_en: '',
  speciality_id: [34],
}));
const free = (doctor_id: number, ...times: string[]) => ({ doctor_id, free: freeAt(...times) });
const both = ['10:00', '10:10'];
const day = (on_day: string) => ({
  on_day,
  holiday: null,
  is_closed: false,
  doctors: [free(3, ...both), free(4, ...both), free(5, '10:10')],
});

type SlotDayAnswer = ReturnType<typeof day>;

test('a time asked for stays with each doctor who is free then, until the day changes', async () => {
  const { user } = await openStaffApp(
    '/clinic?view=list',
    { routes: [calendarRoute('/clinic')] },
    {
      'GET calendar/': emptyCalendar,
      'GET calendar/red-flags/': [],
      'GET call/presence/': [],
      'GET get-clinic-location-by-id': { id: 1, doctors },
      'GET specialities/': [],
      'GET slots/': { version: 1, days: [day(first), day(second)] },
    },
  );
  await user.click(await screen.findByRole('button', { name: '予約を入れる' }));
  const sheet = within(await screen.findByRole('dialog', { name: '予約を入れる' }));
  const field = (name: RegExp) => sheet.findByRole<HTMLSelectElement>('combobox', { name });
  const choose = async (name: RegExp, label: string) => user.selectOptions(await field(name), label);
  const time = async () => (await field(/^予約時間/)).value;
  await choose(/^担当する医師/, '水野 遥 医師');
  await sheet.findByRole('option', { name: formatDay(first) });
  await choose(/^予約日/, formatDay(first));
  await choose(/^予約時間/, '10:00');
  await choose(/^担当する医師/, '山田 遥 医師');
  expect(await time()).toBe('10:00');
  await choose(/^担当する医師/, '佐伯 遥 医師');
  expect(await time()).toBe('');
  await choose(/^担当する医師/, '水野 遥 医師');
  expect(await time()).toBe('10:00');

  await choose(/^予約日/, formatDay(second));
  expect(await time()).toBe('');
  await choose(/^担当する医師/, '山田 遥 医師');
  expect(await time()).toBe('');

  await choose(/^予約時間/, '10:00');
  await choose(/^院/, '吉祥寺院');
  await waitFor(async () => expect((await field(/^担当する医師/)).value).toBe(''));
  await choose(/^担当する医師/, '水野 遥 医師');
  expect(await time()).toBe('');
});

const moving = async (days: SlotDayAnswer[]) => {
  const consult = { ...record.consult, start_at: `${first}T00:00:00Z` };
  const app = await openStaffApp(
    `/clinic?consult=${consult.id}`,
    { routes: [calendarRoute('/clinic')] },
    {
      'GET calendar/': emptyCalendar,
      'GET calendar/red-flags/': [],
      'GET call/presence/': [],
      'GET calendar/consult/': { ...record, consult },
      'GET get-clinic-location-by-id': { id: 1, doctors },
      'GET slots/': { version: 1, days },
      'POST clinic/move-consult/': { id: consult.id, start_at: consult.start_at, doctor_id: 3 },
    },
  );
  await app.user.click(await screen.findByRole('button', { name: '日時を変更' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const field = (name: RegExp) => dialog.findByRole<HTMLSelectElement>('combobox', { name });
  const confirm = () => app.user.click(dialog.getByRole('button', { name: 'この日時に変更する' }));
  return { ...app, dialog, field, confirm };
};

test('the dialog that moves a booking begins with its day, while that has a free time [BOOK-11]', async () => {
  const { user, sent, field, confirm } = await moving([day(first), day(second)]);
  expect((await field(/^新しい日/)).value).toBe(first);
  await user.selectOptions(await field(/^新しい時間/), '10:10');
  await confirm();
  await waitFor(() => expect(sent('POST clinic/move-consult/')).toHaveLength(1));
  expect(sent('POST clinic/move-consult/')[0]!.body).toMatchObject({ on_day: first, on_time: '10:10' });
});

test('a day that is full is not begun with, and the missing day is named [BOOK-11]', async () => {
  const { sent, dialog, field, confirm } = await moving([day(second)]);
  expect((await field(/^新しい日/)).value).toBe('');
  await confirm();
  await dialog.findByText(/日を選んでください/);
  expect(sent('POST clinic/move-consult/')).toEqual([]);
});

test('the dialog moves a booking of any day: two months, and the days after its own [RECORD-23]', async () => {
  const at = (days: number) => addDays(dayInTokyo(Date.now()), days);
  const consult = { ...record.consult, start_at: `${at(75)}T01:00:00Z` };
  const asked: string[] = [];
  const { user, sent } = await openStaffApp(
    `/clinic?consult=${consult.id}`,
    { routes: [calendarRoute('/clinic')] },
    {
      'GET calendar/': emptyCalendar,
      'GET calendar/red-flags/': [],
      'GET call/presence/': [],
      'GET calendar/consult/': { ...record, consult },
      'GET get-clinic-location-by-id': { id: 1, doctors },
      // The first free day of a month is its second.
      'GET slots/': ({ query }: { query: URLSearchParams }) => {
        asked.push(query.get('from')!);
        return { version: 1, days: [day(addDays(query.get('from')!, 1))] };
      },
      'POST clinic/move-consult/': { id: consult.id, start_at: consult.start_at, doctor_id: 3 },
    },
  );
  await user.click(await screen.findByRole('button', { name: '日時を変更' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const days = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^新しい日/ });
  const shown = () => [...days.options].map(({ value }) => value).filter(Boolean);
  await waitFor(() => expect(shown()).toEqual([at(1), at(32), at(76)]));
  expect(new Set(asked)).toEqual(new Set([at(0), at(31), at(75)]));
  await user.selectOptions(days, at(76));
  await user.selectOptions(dialog.getByRole('combobox', { name: /^新しい時間/ }), '10:00');
  await user.click(dialog.getByRole('button', { name: 'この日時に変更する' }));
  await waitFor(() => expect(sent('POST clinic/move-consult/')).toHaveLength(1));
  expect(sent('POST clinic/move-consult/')[0]!.body).toMatchObject({ on_day: at(76), on_time: '10:00' });
});
