// @vitest-environment jsdom
import { catalogues } from '@haruka/i18n/catalogues';
import type * as words from '@haruka/i18n/clinic';
import { addDays, dayInTokyo } from '@haruka/i18n/clinic';
import { calendarRoute } from '@haruka/staff';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeStaffApp, openStaffApp } from '../testing/open-staff-app.tsx';
import { emptyCalendar } from '../testing/record.ts';

const { line } = vi.hoisted(() => ({ line: { isCut: true, tries: 0 } }));
vi.mock('@haruka/i18n/clinic', async (original) => {
  const wording = await original<Pick<typeof words, 'withWording'>>();
  const withWording: typeof words.withWording = (parts, load) => {
    const loader = wording.withWording(parts, load);
    // The palette alone names these two together.
    if (!(parts.includes('frame') && parts.includes('time-clock'))) return loader;
    return () => {
      line.tries += 1;
      return line.isCut ? Promise.reject(new TypeError('Failed to fetch dynamically imported module')) : loader();
    };
  };
  return { ...wording, withWording };
});
afterEach(() => {
  vi.useRealTimers();
  closeStaffApp();
});

const member = catalogues.member.jp;

test('a palette whose code is cut off throws nothing, and comes once the line is back', async () => {
  const tomorrow = addDays(dayInTokyo(new Date()), 1);
  await openStaffApp(
    `/clinic?view=day&date=${tomorrow}`,
    { routes: [calendarRoute('/clinic')] },
    { 'GET calendar/': emptyCalendar, 'GET calendar/red-flags/': [], 'GET call/presence/': [] },
  );
  const button = await screen.findByRole('button', { name: member.palette.open });
  await vi.waitFor(() => expect(line.tries).toBe(1));
  line.isCut = false;
  fireEvent.click(button);
  expect(await screen.findByRole('dialog', {}, { timeout: 10_000 })).toBeTruthy();
  expect(line.tries).toBe(2);
});
