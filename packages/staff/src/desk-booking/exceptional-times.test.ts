import type { CalendarEntry } from '@haruka/contract';
import { expect, test } from 'vitest';
import { exceptionalTimes } from './exceptional-times.ts';

const on_day = '2026-11-24';
const booked = (time: string, more: Partial<CalendarEntry> = {}) =>
  ({ doctor_id: 7, status: 'CONFIRMED', start_at: `${on_day}T${time}:00+09:00`, ...more }) as CalendarEntry;
const times = (calendar: Partial<Parameters<typeof exceptionalTimes>[0]>, now = `${on_day}T00:00:00+09:00`) =>
  new Map(
    exceptionalTimes(
      { consults: [], absences: [], ...calendar },
      { doctor_id: 7, on_day, free: ['09:00', '09:10'], now: Date.parse(now) },
    ).map(({ time, mark }) => [time, mark]),
  );

test('a free time has no mark, a taken one and one out of hours say so', () => {
  const shown = times({
    consults: [booked('09:20'), booked('09:30', { status: 'CANCELLED' }), booked('09:40', { doctor_id: 8 })],
  });
  expect(['09:00', '09:20', '09:30', '09:40', '13:00'].map((time) => shown.get(time))).toEqual([
    null,
    'BOOKED',
    'OUT_OF_HOURS',
    'OUT_OF_HOURS',
    'OUT_OF_HOURS',
  ]);
  expect([[...shown.keys()][0], [...shown.keys()].at(-1)]).toEqual(['06:00', '22:50']);
});

test('the past and the absences of the doctor cannot be chosen', () => {
  const away = { doctor_id: 7, start_at: `${on_day}T11:05:00+09:00`, end_at: `${on_day}T12:00:00+09:00`, reason: '' };
  const shown = times({ absences: [away] }, `${on_day}T09:05:00+09:00`);
  expect(['09:00', '09:10', '10:50', '11:00', '11:50', '12:00'].map((time) => shown.has(time))).toEqual([
    false,
    true,
    true,
    false,
    false,
    true,
  ]);
});
