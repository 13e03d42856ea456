import { expect, test } from 'vitest';
import { dayOfTyped } from './typed-date.ts';

test.each([
  ['2026/11/23', '2026-11-23'],
  ['2026-11-23', '2026-11-23'],
  ['2026.1.3', '2026-01-03'],
  ['20261123', '2026-11-23'],
  ['２０２６／１１／２３', '2026-11-23'],
  ['2026年11月23日', '2026-11-23'],
  [' 2028/02/29 ', '2028-02-29'],
])('%s is a date', (typed, day) => expect(dayOfTyped(typed)).toBe(day));

test.each(['', '2026/02/29', '2026/13/01', '2026/11', '11/23', '0026/01/01', 'あした', '2026/11/230'])(
  '“%s” is no date',
  (typed) => expect(dayOfTyped(typed)).toBeUndefined(),
);
