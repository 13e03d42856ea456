import { expect, test } from 'vitest';
import { oneBusinessDayAfter } from './business-day.ts';

test('an inquiry is due after one business day, not counting weekends and holidays', () => {
  const due = (at: string) => new Date(oneBusinessDayAfter(`${at}:00+09:00`)).toISOString();
  const instant = (at: string) => new Date(`${at}:00+09:00`).toISOString();
  // A Wednesday; a Friday before a Monday that is a holiday (2026-11-23).
  expect(due('2026-11-18T15:20')).toBe(instant('2026-11-19T15:20'));
  expect(due('2026-11-20T15:20')).toBe(instant('2026-11-24T15:20'));
  expect(due('2026-11-18T00:00')).toBe(instant('2026-11-19T00:00'));
  // What comes on a day off counts from the next business day.
  expect(due('2026-11-21T10:00')).toBe(instant('2026-11-25T00:00'));
});
