import { expect, test } from 'vitest';
import { freeAt } from '@haruka/examples/slots';
import { dayWith } from '../testing/consults.ts';
import { countFree, isClosedDay, nextFreeDay, offersOf, sessionToOpen, spansOf } from './slot-days.ts';

// A Monday; the doctor works 09:00 to 09:40.
const monday = '2026-11-30';
const hours = { weekly_hours: [{ doctor_id: 3, dow: 1, from: '09:00', to: '09:40' }] };
const before = new Date('2026-11-20T00:00:00Z');

test('a time at which two doctors are free is one slot, and knows both', () => {
  const day = dayWith(monday, [], {
    doctors: [
      { doctor_id: 3, free: freeAt('09:00', '09:10') },
      { doctor_id: 4, free: freeAt('09:10') },
    ],
  });
  expect(countFree(day)).toBe(2);
  expect(offersOf(day, { weekly_hours: [] }, before).map(({ on_time, doctor_ids }) => [on_time, doctor_ids])).toEqual([
    ['09:00', [3]],
    ['09:10', [3, 4]],
  ]);
});

test('a slot lasts ten minutes; taken ones of the weekly hours are shown as full [DATA-13]', () => {
  const offers = offersOf(dayWith(monday, ['09:10']), hours, before);
  expect(offers.map(({ on_time, end_time, doctor_ids }) => `${on_time}-${end_time} ${doctor_ids.length}`)).toEqual([
    '09:00-09:10 0',
    '09:10-09:20 1',
    '09:20-09:30 0',
    '09:30-09:40 0',
  ]);
});

test('the location or the week closes a day; a full or past day is not closed', () => {
  expect(isClosedDay(dayWith(monday, [], { is_closed: true }), hours)).toBe(true);
  expect(isClosedDay(dayWith('2026-12-01', []), hours)).toBe(true);
  expect(isClosedDay(dayWith(monday, []), hours)).toBe(false);
  expect(isClosedDay(dayWith('2020-11-30', []), hours)).toBe(false);
});

test('closed days, other weekdays and doctors not requested show no full slots', () => {
  expect(offersOf(dayWith(monday, [], { is_closed: true }), hours, before)).toEqual([]);
  expect(offersOf(dayWith('2026-12-01', []), hours, before)).toEqual([]);
  const other = dayWith(monday, [], { doctors: [{ doctor_id: 4, free: freeAt() }] });
  expect(offersOf(other, hours, before)).toEqual([]);
});

test('full slots of today that have passed are not shown; the clock is Tokyo’s', () => {
  // 09:15 in Tokyo.
  const now = new Date('2026-11-30T00:15:00Z');
  expect(offersOf(dayWith(monday, ['09:30']), hours, now).map(({ on_time }) => on_time)).toEqual(['09:20', '09:30']);
});

test('the next free day is the first after this one with anything free', () => {
  const days = [dayWith('2026-11-30', ['09:00']), dayWith('2026-12-01', []), dayWith('2026-12-02', ['10:00'])];
  expect(nextFreeDay(days, '2026-11-30')?.on_day).toBe('2026-12-02');
  expect(nextFreeDay(days, '2026-12-02')).toBeUndefined();
});

test('the default is the afternoon; a day free only at another time opens there [DATA-12]', () => {
  const of = (...times: string[]) => offersOf(dayWith(monday, times), hours, before);
  expect(sessionToOpen(of('09:00', '14:00', '18:00'), 'afternoon')).toBe('afternoon');
  expect(sessionToOpen(of('09:00', '18:00'), 'afternoon')).toBe('morning');
  expect(sessionToOpen(of('18:00'), 'afternoon')).toBe('evening');
  expect(sessionToOpen(of(), 'afternoon')).toBe('afternoon');
});

test('the whole booking window is asked for, in spans one answer can hold', () => {
  expect(spansOf(60, '2026-11-20')).toEqual([
    { from: '2026-11-20', days: 31 },
    { from: '2026-12-21', days: 30 },
  ]);
  expect(spansOf(7, '2026-11-20')).toEqual([{ from: '2026-11-20', days: 8 }]);
});
