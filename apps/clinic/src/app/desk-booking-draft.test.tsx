// @vitest-environment jsdom
import { freeAt } from '@haruka/examples/slots';
import { addDays, dayInTokyo, formatDay } from '@haruka/i18n/clinic';
import { calendarRoute } from '@haruka/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeStaffApp, openStaffApp } from '../testing/open-staff-app.tsx';
import { emptyCalendar } from '../testing/record.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  closeStaffApp();
  localStorage.clear();
  sessionStorage.clear();
});

const tomorrow = addDays(dayInTokyo(Date.now()), 1);
const open = async () => {
  const app = await openStaffApp(
    '/clinic?view=list',
    { routes: [calendarRoute('/clinic')] },
    {
      'GET calendar/': emptyCalendar,
      'GET calendar/red-flags/': [],
      'GET call/presence/': [],
      'GET get-clinic-location-by-id': {
        id: 1,
        doctors: [{ id: 3, last_name: '水野', first_name: '遥', name_en: '', speciality_id: [34] }],
      },
      'GET slots/': {
        version: 1,
        days: [
          {
            on_day: tomorrow,
            holiday: null,
            is_closed: false,
            doctors: [
              {
                doctor_id: 3,
                free: freeAt('10:00'),
              },
            ],
          },
        ],
      },
      'POST clinic/book-consult/': { id: crypto.randomUUID() },
      'GET specialities/': [],
      'POST clinic/add-patient/': { id: crypto.randomUUID() },
    },
  );
  await app.user.click(await screen.findByRole('button', { name: '予約を入れる' }));
  const sheet = within(await screen.findByRole('dialog', { name: '予約を入れる' }));
  const field = (name: string) => sheet.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
  return { ...app, sheet, field };
};
const asNew = '新しい患者さんを登録する';

test('a new caller who was typed outlives a reload, until registered or discarded [RECORD-22]', async () => {
  const first = await open();
  await first.user.click(await first.sheet.findByRole('button', { name: asNew }));
  await first.user.type(first.field('姓'), '電話');
  await first.user.type(first.field('セイ'), 'デンワ');
  await expect
    .poll(() => first.sent('PUT typed-form/').at(-1)?.body)
    .toMatchObject({ form: expect.stringMatching(/^new caller /), typed: expect.stringContaining('デンワ') });

  const again = await open();
  await again.sheet.findByRole('textbox', { name: /^姓/ });
  expect([again.field('姓').value, again.field('セイ').value]).toEqual(['電話', 'デンワ']);
  await again.user.type(again.field('名'), '一郎');
  await again.user.type(again.field('メイ'), 'イチロウ');
  await again.user.type(again.field('電話番号'), '0312345678');
  await again.user.type(again.field('年'), '1960');
  await again.user.type(again.field('月'), '2');
  await again.user.type(again.field('日'), '3');
  const act = again.sheet.getByRole('button', { name: '登録して予約する' });
  // Without a doctor and a time nothing is added, because the booking would not follow.
  await again.user.click(act);
  const choice = (name: RegExp) => again.sheet.getByRole('combobox', { name });
  expect(choice(/^担当する医師/).getAttribute('aria-invalid')).toBe('true');
  expect(again.sent('POST clinic/add-patient/')).toEqual([]);
  await again.user.selectOptions(choice(/^担当する医師/), '水野 遥 医師');
  await again.sheet.findByRole('option', { name: formatDay(tomorrow) });
  await again.user.selectOptions(choice(/^予約日/), formatDay(tomorrow));
  await again.user.selectOptions(choice(/^予約時間/), '10:00');
  await again.user.click(act);
  await expect.poll(() => again.sent('POST clinic/book-consult/')).toHaveLength(1);
  expect(again.sent('POST clinic/add-patient/')).toHaveLength(1);
  expect(sessionStorage.getItem('haruka.typed')).toBeNull();

  const next = await open();
  await next.user.click(await next.sheet.findByRole('button', { name: asNew }));
  await next.user.type(next.field('姓'), '取消');
  await next.user.click(next.sheet.getByRole('button', { name: '登録のある患者さんから選ぶ' }));
  expect(sessionStorage.getItem('haruka.typed')).toBeNull();
});

test('closing on purpose discards a new caller once confirmed, and keeps it before [RECORD-28]', async () => {
  const { user, sheet, field } = await open();
  await user.click(await sheet.findByRole('button', { name: asNew }));
  await user.type(field('姓'), '電話');
  const close = () => user.click(sheet.getByRole('button', { name: '閉じる' }));
  const question = async () => within(await screen.findByRole('alertdialog'));
  await close();
  await user.click((await question()).getByRole('button', { name: '入力に戻る' }));
  expect(field('姓').value).toBe('電話');
  expect(sessionStorage.getItem('haruka.typed')).toContain('電話');
  await close();
  await user.click((await question()).getByRole('button', { name: '破棄して閉じる' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sessionStorage.getItem('haruka.typed')).toBeNull();

  // The next caller begins with the search, and a sheet without any text closes at once.
  const next = await open();
  await next.user.click(await next.sheet.findByRole('button', { name: asNew }));
  expect(next.field('姓').value).toBe('');
  await next.user.click(next.sheet.getByRole('button', { name: '閉じる' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
