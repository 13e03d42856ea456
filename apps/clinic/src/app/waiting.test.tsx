// @vitest-environment jsdom
import type { Calendar } from '@haruka/contract/calendar';
import type { Presence } from '@haruka/contract/call';
import { calendarRoute } from '@haruka/office';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeOffice, openOffice } from '../testing/open-office.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  closeOffice();
  localStorage.clear();
});

const calendar: Calendar = {
  consults: [],
  doctors: [],
  weekly_hours: [],
  closed_days: [],
  absences: [],
  holidays: [],
  late: [],
};

test('how long somebody has been waiting goes on by itself, without any news', async () => {
  // jsdom has no layout, so nothing is narrow.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const waiting: Presence = {
    patient_id: '01932d2e-0000-7000-8000-000000000001',
    patient_name: '髙橋 花子',
    consult_id: '01932d2e-0000-7000-8000-000000000002',
    start_at: null,
    doctor_id: 3,
    where: 'WAITING',
    since: new Date().toISOString(),
    check: null,
  };
  await openOffice(
    '/clinic',
    { routes: [calendarRoute('/clinic')] },
    { 'GET calendar/': calendar, 'GET call/presence/': [waiting] },
  );
  await screen.findByText('待合室に入ったところです');
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
  expect(screen.getByText('5分前からお待ちです')).toBeTruthy();
});
