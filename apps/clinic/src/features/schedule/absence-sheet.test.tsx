// @vitest-environment jsdom
import { errorAnswer } from '@haruka/api/testing/mock-server';
import type { AbsenceInTheWay, Attendance } from '@haruka/contract/scheduling/attendance';
import { errorCodes } from '@haruka/contract/errors';
import { addDays, dayInTokyo, formatDayTime } from '@haruka/i18n/clinic';
import { affectedBookings } from '@haruka/examples';
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

test('choices, reason and message for affected bookings outlive a reload [RECORD-22]', async () => {
  let isTaken = false;
  const last = affectedBookings.consults.at(-1)!;
  const open = () =>
    openStaffApp(
      '/clinic/attendance',
      { routes: scheduleRoutes },
      {
        'GET clinic/attendance/': month,
        'POST clinic/set-absence/': () =>
          isTaken ? { id: 1, solved: [] } : errorAnswer(errorCodes.absenceRefused, 409, affectedBookings),
      },
    );
  const save = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    const sheet = within(await screen.findByRole('dialog', { name: '不在の登録' }));
    await user.selectOptions(sheet.getByRole('combobox', { name: /^医師/ }), '水野 遥 医師');
    await user.click(sheet.getByRole('button', { name: '不在を登録する' }));
    const affected = within(await screen.findByRole('dialog', { name: /^影響を受ける予約/ }));
    const field = (name: RegExp) => affected.getByRole<HTMLInputElement>('textbox', { name });
    return { affected, reason: () => field(/^キャンセルの理由/), message: () => field(/^患者さん全員へのお知らせ/) };
  };
  const choiceOf = (of: Awaited<ReturnType<typeof save>>) =>
    of.affected.getByRole<HTMLSelectElement>('combobox', { name: new RegExp(`^対応：.*${last.patient_name}`) });

  let app = await open();
  await app.user.click(await screen.findByRole('button', { name: '不在を登録' }));
  let now = await save(app.user);
  await app.user.selectOptions(choiceOf(now), 'キャンセルする');
  await app.user.type(now.reason(), '医師の急病のため');
  await app.user.type(now.message(), '申し訳ありません');
  await app.user.click(now.affected.getByRole('button', { name: '保存せずに入力に戻る' }));
  now = await save(app.user);
  expect([choiceOf(now).value, now.reason().value, now.message().value]).toEqual([
    'CANCEL',
    '医師の急病のため',
    '申し訳ありません',
  ]);

  app = await open();
  await app.user.click(await screen.findByRole('button', { name: '不在を登録' }));
  now = await save(app.user);
  expect([choiceOf(now).value, now.reason().value, now.message().value]).toEqual([
    'CANCEL',
    '医師の急病のため',
    '申し訳ありません',
  ]);
  isTaken = true;
  await app.user.click(now.affected.getByRole('button', { name: /^この内容で保存する/ }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sessionStorage.getItem('haruka.typed') ?? '').not.toContain('affected');
});
