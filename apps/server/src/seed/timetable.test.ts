import { expect, test } from 'vitest';
import { consults } from './data/patients/index.ts';
import { dayOf, idAt, instantOf, minuteOfDay } from './days.ts';
import { timetable } from './timetable.ts';

/** Ordinary, the small hours, midnight itself, a national holiday, New Year's Day, a Sunday, a leap day. */
const moments = [
  '2026-11-20T03:07:00Z',
  '2026-11-19T18:00:00Z',
  '2026-11-20T15:00:00Z',
  '2026-11-23T01:00:00Z',
  '2027-01-01T01:00:00Z',
  '2026-11-22T05:00:00Z',
  '2028-02-29T01:00:00Z',
];

const dayMs = 86_400_000;

test.each(moments)('seeded at %s every demo consult lies inside hours, and coming ones lie ahead', (moment) => {
  const now = new Date(moment);
  const days = timetable(now);
  const seen = new Set<string>();
  for (const consult of consults) {
    const start = days.take(consult);
    expect(start.getTime() % 600_000).toBe(0);
    expect(days.isWorking(consult.doctor, consult.at, start)).toBe(true);
    expect(start < now).toBe(consult.in_days < 0);
    seen.add(`${consult.doctor} ${start.toISOString()}`);
  }
  expect(seen.size).toBe(consults.length);
});

test('on each day of a year the demo has slots and closes a location once a day', () => {
  const oneYear = Array.from({ length: 366 }, (_, nth) => new Date(Date.UTC(2026, 10, 20, nth % 24, 5) + nth * dayMs));
  const twice = oneYear.filter((now) => {
    const days = timetable(now);
    for (const consult of consults) days.take(consult);
    const closed = days.closedDays.map((row) => `${row.clinic_location_id} ${row.on_day}`);
    return new Set(closed).size < closed.length;
  });
  expect(twice).toEqual([]);
});

test('a special day replaces the week, a hole and a closed day are not worked', () => {
  const days = timetable(new Date('2026-11-20T03:00:00Z'));
  const special = days.exceptions.find((row) => row.doctor_id === 113)!;
  expect(days.stretchesOn(113, 11, special.on_day)).toEqual([
    expect.objectContaining({ from_minute: 600, to_minute: 780 }),
  ]);
  const hole = days.absences.find((row) => row.doctor_id === 113)!;
  expect(days.isWorking(113, 1, hole.start_at)).toBe(false);
  const closed = days.closedDays.find((row) => row.clinic_location_id === 1)!;
  expect(days.stretchesOn(111, 1, closed.on_day)).toEqual([]);
  // Labour Thanksgiving Day: shut at clinic 1, open at clinic 2.
  expect(days.stretchesOn(111, 1, '2026-11-23')).toEqual([]);
  expect(days.stretchesOn(201, 2, '2026-11-23')).toHaveLength(2);
});

test('no demo doctor has hours at two locations at once', () => {
  const { hours } = timetable(new Date('2026-11-20T03:00:00Z'));
  const both = hours.filter((one) =>
    hours.some(
      (other) =>
        other.doctor_id === one.doctor_id &&
        other.clinic_location_id !== one.clinic_location_id &&
        other.dow === one.dow &&
        other.from_minute < one.to_minute &&
        one.from_minute < other.to_minute,
    ),
  );
  expect(both).toEqual([]);
});

test('times of the clock are Asia/Tokyo, and ids sort by time [FORM-5]', () => {
  const start = instantOf('2026-11-20', 9 * 60 + 10);
  expect(start.toISOString()).toBe('2026-11-20T00:10:00.000Z');
  expect([dayOf(start), minuteOfDay(start)]).toEqual(['2026-11-20', 550]);
  expect(minuteOfDay(new Date('2026-11-19T18:00:00Z'))).toBe(180);
  expect(idAt(start, 1) < idAt(new Date(start.getTime() + 1), 0)).toBe(true);
  expect(idAt(start, 7)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
});
