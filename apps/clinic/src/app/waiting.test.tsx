// @vitest-environment jsdom
import type { Calendar } from '@haruka/contract/scheduling/calendar';
import type { Presence } from '@haruka/contract/consultation/call';
import { calendarRoute } from '@haruka/staff';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeStaffApp, openStaffApp } from '../testing/open-staff-app.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  closeStaffApp();
  localStorage.clear();
});

const calendar: Calendar = {
  consults: [],
  doctors: [],
  weekly_hours: [],
  closed_days: [],
  absences: [],
  holidays: [],
  locations: [],
  exceptions: [],
  late: [],
};

test('the waiting time of a patient advances without an event', async () => {
  // jsdom has no layout, so nothing is narrow.
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
  await openStaffApp(
    '/clinic',
    { routes: [calendarRoute('/clinic')] },
    { 'GET calendar/': calendar, 'GET call/presence/': [waiting] },
  );
  await screen.findByText('待合室に入ったところです');
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
  expect(screen.getByText('5分前からお待ちです')).toBeTruthy();
});

test('waiting patients come first, in the order of arrival [D1]', async () => {
  const person = (nth: number, more: Partial<Presence>): Presence => ({
    patient_id: `01932d2e-0000-7000-8000-00000000001${nth}`,
    patient_name: `患者 ${nth}`,
    consult_id: null,
    start_at: null,
    doctor_id: 3,
    where: 'WAITING',
    since: `2026-11-24T01:0${nth}:00Z`,
    check: null,
    ...more,
  });
  await openStaffApp(
    '/clinic',
    { routes: [calendarRoute('/clinic')] },
    {
      'GET calendar/': calendar,
      'GET call/presence/': [
        person(1, { where: 'ONLINE' }),
        person(2, { where: 'IN_CALL' }),
        person(4, {}),
        person(3, {}),
      ],
    },
  );
  await screen.findByText('患者 1');
  const names = screen.getAllByText(/^患者 \d$/).map(({ textContent }) => textContent);
  expect(names).toEqual(['患者 3', '患者 4', '患者 2', '患者 1']);
});

test('a connected patient of another day is shown with the date [A8-K]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T00:50:00Z') });
  const online = (nth: number, start_at: string): Presence => ({
    patient_id: `01932d2e-0000-7000-8000-00000000001${nth}`,
    patient_name: `患者 ${nth}`,
    consult_id: `01932d2e-0000-7000-8000-00000000002${nth}`,
    start_at,
    doctor_id: 3,
    where: 'ONLINE',
    since: '2026-11-24T00:40:00Z',
    check: null,
  });
  await openStaffApp(
    '/clinic',
    { routes: [calendarRoute('/clinic')] },
    {
      'GET calendar/': calendar,
      'GET call/presence/': [online(1, '2026-11-24T01:00:00Z'), online(2, '2026-11-26T01:10:00Z')],
    },
  );
  await screen.findByText('10:00 のご予約');
  await screen.findByText('2026/11/26(木) 10:10 のご予約');
});

test('the presence area keeps its height with no, one or many patients connected [A8-K]', async () => {
  const person = (nth: number, where: Presence['where']): Presence => ({
    patient_id: `01932d2e-0000-7000-8000-00000000003${nth}`,
    patient_name: `患者 ${nth}`,
    consult_id: null,
    start_at: null,
    doctor_id: 3,
    where,
    since: '2026-11-24T00:40:00Z',
    check: null,
  });
  const shown = async (present: Presence[]) => {
    await openStaffApp(
      '/clinic',
      { routes: [calendarRoute('/clinic')] },
      { 'GET calendar/': calendar, 'GET call/presence/': present },
    );
    const list = await screen.findByRole('list', { name: '接続中の患者さん' });
    return { list, height: list.style.height };
  };
  const empty = await shown([]);
  await screen.findByText('接続中の患者さんはいません');
  expect(empty.height).toMatch(/rem$/);
  const many = await shown([person(1, 'WAITING'), person(2, 'IN_CALL'), person(3, 'ONLINE'), person(4, 'ONLINE')]);
  await screen.findByText('接続中の患者さん 4人（待合室 1人・診察中 1人）');
  expect(many.height).toBe(empty.height);
  // More than fits is scrolled, also by keyboard.
  expect([many.list.style.overflowY, many.list.tabIndex]).toEqual(['auto', 0]);
});
