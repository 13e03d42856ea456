import { expect, test } from 'vitest';
import { openingHours } from './opening-hours.ts';

test('hours of several doctors are laid together, in order, and breaks stay breaks', () => {
  const weekly = [
    { dow: 1, from: '13:30', to: '18:00' },
    { dow: 1, from: '09:00', to: '12:00' },
    { dow: 1, from: '10:00', to: '12:30' },
    { dow: 2, from: '09:00', to: '10:00' },
    { dow: 2, from: '10:00', to: '11:00' },
    { dow: 2, from: '09:10', to: '09:20' },
  ];
  expect(openingHours(weekly, 1)).toEqual([
    { from: '09:00', to: '12:30' },
    { from: '13:30', to: '18:00' },
  ]);
  expect(openingHours(weekly, 2)).toEqual([{ from: '09:00', to: '11:00' }]);
  expect(openingHours(weekly, 0)).toEqual([]);
});
