// @vitest-environment jsdom
import type { Calendar } from '@haruka/contract/scheduling/calendar';
import { addDays, dayInTokyo, weekdayOf } from '@haruka/i18n/clinic';
import { calendarRoute } from '@haruka/staff';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeStaffApp, openStaffApp } from '../testing/open-staff-app.tsx';
import { emptyCalendar, record } from '../testing/record.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  closeStaffApp();
  localStorage.clear();
});

test('a key asks for the next day once, before the screen changes', async () => {
  const first = '2026-11-24';
  const second = '2026-11-25';
  const dayOnScreen = () => document.body.textContent.match(/11月2\d日/)?.[0];
  const dayWhenAsked: (string | undefined)[] = [];
  const { user } = await openStaffApp(
    `/clinic?view=day&date=${first}`,
    { routes: [calendarRoute('/clinic')] },
    {
      'GET calendar/': ({ query }: { query: URLSearchParams }) => {
        if (query.get('from') === second) dayWhenAsked.push(dayOnScreen());
        return emptyCalendar;
      },
      'GET calendar/red-flags/': [],
      'GET call/presence/': [],
    },
  );
  await waitFor(() => expect(dayOnScreen()).toBe('11月24日'));
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(dayOnScreen()).toBe('11月25日'));
  await waitFor(() => expect(dayWhenAsked).toEqual(['11月24日']));
});

test('a held key asks for the day after it and the last one, none between them', async () => {
  const asked: (string | null)[] = [];
  await openStaffApp(
    '/clinic?view=day&date=2026-11-10',
    { routes: [calendarRoute('/clinic')] },
    {
      'GET calendar/': ({ query }: { query: URLSearchParams }) => {
        // The lists above the calendar ask for today.
        if (query.get('from') !== dayInTokyo(Date.now())) asked.push(query.get('from'));
        return emptyCalendar;
      },
      'GET calendar/red-flags/': [],
      'GET call/presence/': [],
    },
  );
  await waitFor(() => expect(asked).toEqual(['2026-11-10']));
  // Faster than anything is rendered.
  act(() => {
    for (let press = 0; press < 6; press += 1)
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
  });
  await screen.findByText(/11月16日/);
  await waitFor(() => expect(asked).toEqual(['2026-11-10', '2026-11-11', '2026-11-16']));
});

test('a day offers no free slot until its bookings are known', async () => {
  const first = addDays(dayInTokyo(Date.now()), 7);
  const second = addDays(first, 1);
  const calendar: Calendar = {
    ...emptyCalendar,
    doctors: [{ id: 3, last_name: '水野', first_name: '遥', name_en: '' }],
    weekly_hours: [first, second].map((day) => ({
      doctor_id: 3,
      clinic_location_id: 1,
      dow: weekdayOf(day),
      from: '09:00',
      to: '12:00',
    })),
  };
  const answered = Promise.withResolvers<Calendar>();
  const { user, here } = await openStaffApp(
    `/clinic?view=day&date=${first}`,
    { routes: [calendarRoute('/clinic')] },
    {
      'GET calendar/': ({ query }: { query: URLSearchParams }) =>
        query.get('from') === second ? answered.promise : calendar,
      'GET calendar/red-flags/': [],
      'GET call/presence/': [],
    },
  );
  const free = (time: string) => screen.queryByRole('button', { name: `${time} 水野 遥 医師に予約を入れる` });
  await waitFor(() => expect(free('09:00')).not.toBeNull());

  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(here()).toBe(`/clinic?view=day&date=${second}`));
  await waitFor(() => expect([free('09:00'), free('09:10')]).toEqual([null, null]));

  answered.resolve({ ...calendar, consults: [{ ...record.consult, start_at: `${second}T00:00:00.000Z` }] });
  await screen.findByRole('button', { name: /髙橋 花子/ });
  expect(free('09:00')).toBeNull();
  expect(free('09:10')).not.toBeNull();
});
