// @vitest-environment jsdom
import { errorAnswer } from '@haruka/api/testing/mock-server';
import { errorCodes } from '@haruka/contract/errors';
import { affectedBookings } from '@haruka/examples';
import { freeAt } from '@haruka/examples/slots';
import { addDays, dayInTokyo, formatDay } from '@haruka/i18n/clinic';
import { patientRoutes } from '@haruka/staff';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scheduleRoutes } from '../features/schedule/routes.tsx';
import { closeStaffApp, openStaffApp } from '../testing/open-staff-app.tsx';
import { patientRecord } from '../testing/patient.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  closeStaffApp();
});

const { id } = patientRecord.patient;
const tomorrow = addDays(dayInTokyo(Date.now()), 1);
const doctor = { id: 3, last_name: '水野', first_name: '遥', name_en: '' };

/** Books at 10:00 tomorrow for the patient whose record is open. The server refuses. */
async function bookRefused(answer: ReturnType<typeof errorAnswer>) {
  const { user } = await openStaffApp(
    `/clinic/search/${id}`,
    { routes: patientRoutes('clinic') },
    {
      'GET clinic/patient/': patientRecord,
      'GET clinic/patient-memos/': [],
      'GET clinic/patient-timeline/': { entries: [], next: null },
      'GET clinic/patient-duplicates/': { duplicates: [], merges: [] },
      'GET clinic/patients/': [],
      'GET get-clinic-location-by-id': { id: 1, doctors: [{ ...doctor, speciality_id: [34] }] },
      'GET specialities/': [],
      'GET slots/': {
        version: 1,
        days: [
          {
            on_day: tomorrow,
            holiday: null,
            is_closed: false,
            doctors: [
              {
                doctor_id: doctor.id,
                free: freeAt('10:00', '10:10'),
              },
            ],
          },
        ],
      },
      'POST clinic/book-consult/': answer,
    },
  );
  await user.click(await screen.findByRole('button', { name: '予約を入れる' }));
  const sheet = within(await screen.findByRole('dialog', { name: '予約を入れる' }));
  const choice = (name: RegExp) => sheet.getByRole<HTMLSelectElement>('combobox', { name });
  await user.selectOptions(await sheet.findByRole('combobox', { name: /^担当する医師/ }), '水野 遥 医師');
  await sheet.findByRole('option', { name: formatDay(tomorrow) });
  await user.selectOptions(choice(/^予約日/), formatDay(tomorrow));
  await user.selectOptions(choice(/^予約時間/), '10:00');
  await user.click(sheet.getByRole('button', { name: 'この内容で予約する' }));
  return { user, sheet, choice };
}

test('a booking for an unknown patient says so at the patient, and keeps the time [CLINIC-21]', async () => {
  const { user, sheet, choice } = await bookRefused(
    errorAnswer(errorCodes.patientNotFound, 404, { fields: [{ field: 'patient_id', rule: 'unknown' }] }),
  );
  const text = 'この患者さんの記録が見つかりません。もう一度選んでください';
  expect((await sheet.findByText(text)).getAttribute('role')).toBe('alert');
  expect([choice(/^予約日/).value, choice(/^予約時間/).value]).toEqual([tomorrow, '10:00']);
  await user.click(sheet.getByRole('button', { name: '別の患者さんを選ぶ' }));
  expect(sheet.queryByText(text)).toBeNull();
  expect(choice(/^予約時間/).value).toBe('10:00');
});

test('a booking in the past says so at the time, and keeps patient and time [CLINIC-21]', async () => {
  const { sheet, choice } = await bookRefused(
    errorAnswer(errorCodes.slotTaken, 409, { nearest: [], fields: [{ field: 'on_time', rule: 'min' }] }),
  );
  await sheet.findAllByText(/この日時は過ぎています。これからの日時を選んでください/u);
  expect(choice(/^予約日/).getAttribute('aria-invalid')).not.toBe('true');
  expect(choice(/^予約時間/).getAttribute('aria-invalid')).toBe('true');
  expect(choice(/^予約時間/).value).toBe('10:00');
  sheet.getByRole('button', { name: '別の患者さんを選ぶ' });
});

test('an exception that was offered for one time is not offered for another [BOOK-12]', async () => {
  const { user, sheet, choice } = await bookRefused(
    errorAnswer(errorCodes.slotTaken, 409, {
      nearest: [],
      exceptions: ['OVERBOOKED'],
      conflict: { consult_id: id, patient_name: '先約 花子' },
    }),
  );
  const exception = '例外としてこの日時に予約する';
  await sheet.findByRole('button', { name: exception });
  await user.selectOptions(choice(/^予約時間/), '10:10');
  expect(sheet.queryByRole('button', { name: exception })).toBeNull();
  await user.selectOptions(choice(/^予約時間/), '10:00');
  sheet.getByRole('button', { name: exception });
});

const back = '保存せずに入力に戻る';

test('an absence over bookings marks its first day on the way back [CLINIC-22]', async () => {
  const { user } = await openStaffApp(
    '/clinic/attendance',
    { routes: scheduleRoutes },
    {
      'GET clinic/attendance/': { holidays: [], doctors: [{ doctor, days: [], absences: [] }] },
      'POST clinic/set-absence/': errorAnswer(errorCodes.absenceRefused, 409, {
        ...affectedBookings,
        fields: [{ field: 'from_day', rule: 'booked' }],
      }),
    },
  );
  await user.click(await screen.findByRole('button', { name: '不在を登録' }));
  const sheet = within(await screen.findByRole('dialog', { name: '不在の登録' }));
  await user.selectOptions(sheet.getByRole('combobox', { name: /^医師/ }), '水野 遥 医師');
  await user.type(sheet.getByRole('textbox', { name: /^不在の理由/ }), '会議');
  await user.click(sheet.getByRole('button', { name: '不在を登録する' }));
  await user.click(await screen.findByRole('button', { name: back }));
  await sheet.findAllByText(/この期間には予約があります。予約をどうするかを選ぶと、登録できます/u);
  expect(sheet.getByRole<HTMLInputElement>('textbox', { name: /^不在の理由/ }).value).toBe('会議');
});

test('other hours of a day over bookings mark the day on the way back [CLINIC-22]', async () => {
  const { user } = await openStaffApp(
    `/clinic/doctor-businessday?doctor=3&day=${tomorrow}`,
    { routes: scheduleRoutes },
    {
      'GET clinic/doctor-hours/': [
        { doctor, version: 0, edited_by: null, edited_at: null, periods: [], earlier: [], exceptions: [] },
      ],
      'POST clinic/save-doctor-exception/': errorAnswer(errorCodes.consultStillBooked, 409, {
        ...affectedBookings,
        fields: [{ field: 'on_day', rule: 'booked' }],
      }),
    },
  );
  const sheet = within(await screen.findByRole('dialog', { name: '臨時の診療時間' }));
  await user.click(sheet.getByRole('checkbox', { name: 'この日は診療しない' }));
  await user.type(sheet.getByRole('textbox', { name: /^理由/ }), '学会');
  await user.click(sheet.getByRole('button', { name: '保存する' }));
  await user.click(await screen.findByRole('button', { name: back }));
  await sheet.findAllByText(/診療時間から外れる予約があります。予約をどうするかを選ぶと、保存できます/u);
  expect(sheet.getByRole<HTMLInputElement>('textbox', { name: /^理由/ }).value).toBe('学会');
});

test('a week over bookings marks its first day on the way back [CLINIC-22]', async () => {
  const { user } = await openStaffApp(
    '/clinic/doctor-businessday',
    { routes: scheduleRoutes },
    {
      'GET clinic/doctor-hours/': [
        {
          doctor,
          version: 0,
          edited_by: null,
          edited_at: null,
          periods: [{ valid_from: null, valid_to: null, hours: [{ dow: 1, from: '09:00', to: '12:00' }] }],
          earlier: [],
          exceptions: [],
        },
      ],
      'POST clinic/save-doctor-hours/': errorAnswer(errorCodes.consultStillBooked, 409, {
        ...affectedBookings,
        fields: [{ field: 'valid_from', rule: 'booked' }],
      }),
    },
  );
  await user.click(await screen.findByRole('button', { name: '水野 遥 医師の診療時間を変更' }));
  const sheet = within(await screen.findByRole('dialog', { name: '水野 遥 医師の診療時間' }));
  await user.click(sheet.getByRole('button', { name: '月曜日の時間を削除' }));
  await user.click(sheet.getByRole('button', { name: '保存する' }));
  await user.click(await screen.findByRole('button', { name: back }));
  await sheet.findAllByText(/診療時間から外れる予約があります。予約をどうするかを選ぶと、保存できます/u);
  expect(sheet.queryByRole('button', { name: '月曜日の時間を削除' })).toBeNull();
});

test('closed days over bookings are marked on the way back [CLINIC-22]', async () => {
  const closed = { open_on_holidays: true, days: [{ on_day: tomorrow, reason: '改装' }], rules: [], open_holidays: [] };
  const { user } = await openStaffApp(
    '/clinic/settings/closed-days',
    { routes: scheduleRoutes },
    {
      'GET clinic/closed-days/': { ...closed, version: 0, edited_by: null, edited_at: null, holidays: [] },
      'POST clinic/save-closed-days/': errorAnswer(errorCodes.consultStillBooked, 409, {
        ...affectedBookings,
        fields: [{ field: 'days', rule: 'booked' }],
      }),
    },
  );
  await user.click(await screen.findByRole('button', { name: '保存する' }));
  await user.click(await screen.findByRole('button', { name: back }));
  await screen.findByText('休診日に予約があります。予約をどうするかを選ぶと、保存できます');
  await screen.findByText(/改装/);
});
