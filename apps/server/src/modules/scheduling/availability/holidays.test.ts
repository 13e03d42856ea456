import { isHoliday } from '@haruka/i18n/holidays';
import { expect, test } from 'vitest';
import { dayFrom, textOf } from './days.ts';
import { holidayOn } from './holidays.ts';

test('the mark 祝 follows the official list of holidays, every day from 2022 to 2049 [A8-P]', () => {
  const differing: string[] = [];
  for (let day = dayFrom('2022-01-01'); day < dayFrom('2050-01-01'); day += 1) {
    if (isHoliday(textOf(day)) !== (holidayOn(day) !== undefined)) differing.push(textOf(day));
  }
  expect(differing).toEqual([]);
});
