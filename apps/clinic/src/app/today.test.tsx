// @vitest-environment jsdom
import { errorAnswer } from '@haruka/api/testing/mock-server';
import { errorCodes } from '@haruka/contract/errors';
import type { CalendarEntry } from '@haruka/contract/consultation/calendar-entry';
import type { Calendar } from '@haruka/contract/scheduling/calendar';
import { calendarRoute } from '@haruka/staff';
import { dayInTokyo } from '@haruka/i18n/clinic';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeStaffApp, openStaffApp } from '../testing/open-staff-app.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  closeStaffApp();
  localStorage.clear();
});

const consult: CalendarEntry = {
  id: '01932d2e-0000-7000-8000-000000000002',
  status: 'CONFIRMED',
  start_at: new Date(Date.now() - 6 * 60_000).toISOString(),
  clinic_location_id: 1,
  doctor_id: 3,
  patient_id: '01932d2e-0000-7000-8000-000000000001',
  patient_name: '髙橋 花子',
  patient_kana: 'タカハシ ハナコ',
  speciality_id: 34,
  hold_until: null,
  answers_status: 'SUBMITTED',
  date_of_birth: null,
  sex: null,
  guardian: null,
  has_red_flag: false,
  patient_number: 1,
  is_unopened: true,
  exceptions: [],
};
const calendar: Calendar = {
  consults: [consult],
  doctors: [{ id: 3, last_name: '山田', first_name: '一郎', name_en: 'Ichiro Yamada' }],
  weekly_hours: [],
  closed_days: [],
  absences: [],
  holidays: [],
  locations: [],
  exceptions: [],
  late: [],
};
const open = (shown: Calendar | (() => Calendar)) => {
  // jsdom has no layout, so nothing is narrow.
  return openStaffApp(
    '/clinic',
    { routes: [calendarRoute('/clinic')] },
    {
      'GET calendar/': shown,
      'GET call/presence/': [],
      'POST clinic/running-late/': { doctor_id: 3, minutes: 10, told: 1 },
    },
  );
};

test('the desk sees on its day which consult the doctor has not opened [A3]', async () => {
  await open(calendar);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('髙橋 花子 さんの診察が、まだ始まっていません');
  expect(alert.textContent).toContain('山田 一郎');
});

test('running late is said in one tap, shown, and lifted again [A4]', async () => {
  const { sent, user } = await open({ ...calendar, consults: [{ ...consult, is_unopened: false }] });
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(await screen.findByRole('button', { name: /^10分遅れ：山田 一郎.*に知らせる/ }));
  await waitFor(() =>
    expect(sent('POST clinic/running-late/')[0]?.body).toEqual({ doctor_id: 3, minutes: 10, seen_minutes: 0 }),
  );
  await screen.findByText('10分の遅れを患者さんに知らせました');

  const later = await open({ ...calendar, late: [{ doctor_id: 3, minutes: 10, on_day: dayInTokyo(new Date()) }] });
  await screen.findByText('10分遅れと通知済み');
  await later.user.click(screen.getByRole('button', { name: '遅れを解除する' }));
  await waitFor(() =>
    expect(later.sent('POST clinic/running-late/')[0]?.body).toEqual({ doctor_id: 3, minutes: 0, seen_minutes: 10 }),
  );
});

test('the command palette tells patients of a delay on any screen [A4]', async () => {
  const { sent, user } = await open({ ...calendar, consults: [{ ...consult, is_unopened: false }] });
  await screen.findByRole('button', { name: /^10分遅れ：山田 一郎/ });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: '操作・画面・患者さんを探す' }), '遅れ{Enter}');
  const sheet = within(await screen.findByRole('dialog', { name: '遅れのお知らせ' }));
  await user.click(await sheet.findByRole('button', { name: /^15分遅れ：山田 一郎.*に知らせる/ }));
  await waitFor(() =>
    expect(sent('POST clinic/running-late/')[0]?.body).toEqual({ doctor_id: 3, minutes: 15, seen_minutes: 0 }),
  );
});

test('the sheet of delays says when the day cannot be read, and asks again [A4]', async () => {
  let isDown = true;
  const { user } = await openStaffApp(
    '/clinic',
    { routes: [calendarRoute('/clinic')] },
    {
      'GET calendar/': () => (isDown ? errorAnswer(errorCodes.serverError, 500) : calendar),
      'GET calendar/red-flags/': [],
      'GET call/presence/': [],
    },
  );
  // Keys work once the frame has subscribed to them, which is before an answer comes.
  await screen.findByRole('button', { name: 'もう一度試す' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: '操作・画面・患者さんを探す' }), '遅れ{Enter}');
  const sheet = within(await screen.findByRole('dialog', { name: '遅れのお知らせ' }));
  const again = await sheet.findByRole('button', { name: 'もう一度試す' });
  isDown = false;
  await user.click(again);
  await sheet.findByRole('button', { name: /^15分遅れ：山田 一郎.*に知らせる/ });
});

test('a consult whose doctor announces a delay keeps its banner, and the card its rows [A4]', async () => {
  let late: Calendar['late'] = [];
  const { user } = await open(() => ({
    ...calendar,
    consults: [{ ...consult, is_unopened: late.length === 0 }],
    late,
  }));
  const alert = await screen.findByRole('alert');
  const lift = screen.getByText('遅れを解除する').closest('button')!;
  expect(screen.queryByRole('button', { name: '遅れを解除する' })).toBeNull();
  late = [{ doctor_id: 3, minutes: 10, on_day: dayInTokyo(new Date()) }];
  await user.click(await screen.findByRole('button', { name: /^10分遅れ：山田 一郎/ }));
  await screen.findByText(/10分の遅れを、患者さんに知らせました/);
  expect(alert.isConnected).toBe(true);
  expect(alert.textContent).toContain('髙橋 花子 さんの診察が、まだ始まっていません');
  expect(await screen.findByRole('button', { name: '遅れを解除する' })).toBe(lift);
});

test('a delay of yesterday is not said to be known to a patient of today [A4]', async () => {
  const yesterday = dayInTokyo(Date.parse(consult.start_at) - 86_400_000);
  let isOpened = false;
  const { user } = await open(() => ({
    ...calendar,
    consults: [{ ...consult, is_unopened: !isOpened }],
    late: [{ doctor_id: 3, minutes: 10, on_day: yesterday }],
  }));
  await screen.findByRole('alert');
  // The doctor of the patient of yesterday can still be said to be on time.
  isOpened = true;
  await user.click(await screen.findByRole('button', { name: '遅れを解除する' }));
  await waitFor(() => expect(screen.queryByText(/まだ始まっていません/)).toBeNull());
  expect(screen.queryByText(/10分の遅れを、患者さんに知らせました/)).toBeNull();
});
