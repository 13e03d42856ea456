// @vitest-environment jsdom
import type * as words from '@haruka/i18n/clinic';
import { calendarRoute } from '@haruka/staff';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeStaffApp, openStaffApp } from '../testing/open-staff-app.tsx';
import { emptyCalendar } from '../testing/record.ts';

const { code } = vi.hoisted(() => ({ code: { asked: 0 } }));
vi.mock('@haruka/i18n/clinic', async (original) => {
  const wording = await original<Pick<typeof words, 'withWording'>>();
  const withWording: typeof words.withWording = (parts, load) => {
    const loader = wording.withWording(parts, load);
    // The record alone names these two together.
    if (!(parts.includes('consult') && parts.includes('memo'))) return loader;
    return () => {
      code.asked += 1;
      return loader();
    };
  };
  return { ...wording, withWording };
});
afterEach(closeStaffApp);

test('the record of a consult loads while the calendar is idle, before a press [UI-27]', async () => {
  await openStaffApp(
    '/clinic',
    { routes: [calendarRoute('/clinic')] },
    { 'GET calendar/': emptyCalendar, 'GET calendar/red-flags/': [], 'GET call/presence/': [] },
  );
  await screen.findByRole('heading', { level: 1 });
  await vi.waitFor(() => expect(code.asked).toBeGreaterThan(0), { timeout: 10_000 });
  expect(screen.queryByRole('dialog')).toBeNull();
});
