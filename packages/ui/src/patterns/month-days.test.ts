import { expect, test } from 'vitest';
import { dayAfterKey, weeksOf } from './month-days.ts';

test('a month’s weeks start on Sunday, blank before its first and after its last day', () => {
  const weeks = weeksOf('2026-12');
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
  expect(weeks[0]).toEqual([
    undefined,
    undefined,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ]);
  expect(weeks.at(-1)?.slice(4)).toEqual(['2026-12-31', undefined, undefined]);
  expect(weeksOf('2026-11')[0]?.[0]).toBe('2026-11-01');
});

test.each([
  ['ArrowLeft', '2026-12-01', '2026-11-30'],
  ['ArrowRight', '2026-12-31', '2027-01-01'],
  ['ArrowUp', '2026-12-03', '2026-11-26'],
  ['ArrowDown', '2026-12-03', '2026-12-10'],
  ['Home', '2026-12-03', '2026-11-29'],
  ['End', '2026-12-03', '2026-12-05'],
  ['PageUp', '2026-12-31', '2026-11-30'],
  ['PageDown', '2026-12-31', '2027-01-20'],
  ['ArrowUp', '2026-11-24', '2026-11-23'],
  ['Enter', '2026-12-03', undefined],
])('%s on %s leads to %s, inside the days that can be asked for', (key, day, to) => {
  expect(dayAfterKey(key, day, '2026-11-23', '2027-01-20')).toBe(to);
});
