// @vitest-environment jsdom
import { errorAnswer } from '@haruka/api/testing/mock-server';
import type { AbsenceInTheWay, Attendance } from '@haruka/contract/scheduling/attendance';
import { errorCodes } from '@haruka/contract/errors';
import { addDays, dayInTokyo, formatDayTime } from '@haruka/i18n/clinic';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeStaffApp, openStaffApp } from '../../testing/open-staff-app.tsx';
import { scheduleRoutes } from './routes.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(closeStaffApp);

const on_day = addDays(dayInTokyo(Date.now()), 3);
const month: Attendance = {
  holidays: [],
  doctors: [
    {
      doctor: { id: 111, last_name: '水野', first_name: '遥', name_en: '' },
      days: [{ on_day, state: 'WORKING', hours: [{ from: '09:00', to: '12:00' }] }],
      absences: [],
    },
  ],
};

test('an absence over another one names it, and keeps what was typed', async () => {
  const meta: AbsenceInTheWay = {
    overlap: { id: 7, start_at: `${on_day}T01:00:00.000Z`, end_at: `${on_day}T03:00:00.000Z`, reason: '学会' },
    changed_by: { name: '受付 花子' },
  };
  const { user } = await openStaffApp(
    '/clinic/attendance',
    { routes: scheduleRoutes },
    {
      'GET clinic/attendance/': month,
      'POST clinic/set-absence/': errorAnswer(errorCodes.invalidInput, 422, {
        fields: [{ field: 'from_day', rule: 'overlap' }],
        ...meta,
      }),
    },
  );
  await user.click(await screen.findByRole('button', { name: '不在を登録' }));
  const sheet = within(await screen.findByRole('dialog', { name: '不在の登録' }));
  await user.selectOptions(sheet.getByRole('combobox', { name: /^医師/ }), '水野 遥 医師');
  await user.type(sheet.getByRole('textbox', { name: /^不在の理由/ }), '会議');
  await user.click(sheet.getByRole('button', { name: '不在を登録する' }));
  const { start_at, end_at } = meta.overlap;
  const text = `${formatDayTime(start_at)}〜${formatDayTime(end_at)} の不在が登録されています 理由：学会 登録した人：受付 花子 さん`;
  expect((await sheet.findByText((shown) => shown.includes(text))).textContent).toContain(text);
  expect(sheet.getByRole<HTMLInputElement>('textbox', { name: /^不在の理由/ }).value).toBe('会議');
});

test('an absence that is over already names its end', async () => {
  const { user } = await openStaffApp(
    '/clinic/attendance',
    { routes: scheduleRoutes },
    {
      'GET clinic/attendance/': month,
      'POST clinic/set-absence/': errorAnswer(errorCodes.invalidInput, 422, {
        fields: [{ field: 'to', rule: 'invalid' }],
      }),
    },
  );
  await user.click(await screen.findByRole('button', { name: '不在を登録' }));
  const sheet = within(await screen.findByRole('dialog', { name: '不在の登録' }));
  await user.selectOptions(sheet.getByRole('combobox', { name: /^医師/ }), '水野 遥 医師');
  await user.click(sheet.getByRole('checkbox', { name: '終日' }));
  await user.click(sheet.getByRole('button', { name: '不在を登録する' }));
  await sheet.findAllByText(/この時間はもう過ぎています。これからの時間を入力してください/);
});
