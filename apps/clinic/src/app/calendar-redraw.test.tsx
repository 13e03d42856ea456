// @vitest-environment jsdom
import type { Calendar } from '@haruka/contract/scheduling/calendar';
import { weekdayOf } from '@haruka/i18n/clinic';
import { calendarRoute } from '@haruka/staff';
import type { ConsultCalendarProps } from '@haruka/ui/calendar';
import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeStaffApp, openStaffApp } from '../testing/open-staff-app.tsx';
import { emptyCalendar } from '../testing/record.ts';

const given = vi.hoisted(() => [] as ConsultCalendarProps[]);

vi.mock('@haruka/ui/calendar', async (original) => ({
  ...(await original<object>()),
  ConsultCalendar: (props: ConsultCalendarProps) => {
    const { onReady } = props;
    useEffect(() => onReady?.(), [onReady]);
    given.push(props);
    return null;
  },
}));

afterEach(() => {
  given.length = 0;
  closeStaffApp();
});

const day = '2026-11-25';
const doctor_id = 3;
const calendar: Calendar = {
  ...emptyCalendar,
  doctors: [{ id: doctor_id, last_name: '水野', first_name: '遥', name_en: '' }],
  weekly_hours: [{ doctor_id, clinic_location_id: 1, dow: weekdayOf(day), from: '09:00', to: '12:00' }],
  holidays: [{ on_day: '2026-11-23', name: '勤労感謝の日' }],
};

test.for(['week', 'list'])('a %s is given the same lists while nothing has changed [UI-32]', async (view) => {
  const { user } = await openStaffApp(
    `/clinic?view=${view}&date=${day}`,
    { routes: [calendarRoute('/clinic')] },
    { 'GET calendar/': calendar, 'GET calendar/red-flags/': [], 'GET call/presence/': [] },
  );
  await waitFor(() => expect(given.at(-1)!.hours).toEqual([{ on_day: day, from: '09:00', to: '12:00' }]));
  const before = given.at(-1)!;
  const renders = given.length;
  await user.click(screen.getByRole('button', { name: '予約を入れる' }));
  await screen.findByRole('dialog');
  expect(given.length).toBeGreaterThan(renders);
  for (const name of ['consults', 'doctors', 'hours', 'closures', 'holidays', 'shownDoctors', 'unfolded'] as const)
    expect(given.at(-1)![name], name).toBe(before[name]);
  expect(given.at(-1)!.words.status).toBe(before.words.status);
});
