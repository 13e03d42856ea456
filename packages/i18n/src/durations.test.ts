import { afterEach, expect, test, vi } from 'vitest';
import * as durations from './durations.ts';
import { localeNames, localeTags } from './locale.ts';

afterEach(() => void vi.useRealTimers());

test('a time span is shown in its largest whole unit', () => {
  expect([1, 59, 60, 1439, 1440, 4000].map((minutes) => durations.roughDuration(minutes))).toEqual([
    '1分',
    '59分',
    '1時間',
    '23時間',
    '1日',
    '2日',
  ]);
  expect([1, 90, 2880].map((minutes) => durations.roughDuration(minutes, 'en'))).toEqual([
    '1 minute',
    '1 hour',
    '2 days',
  ]);
});

test('shows the distance of an instant from now', () => {
  const now = '2026-11-23T00:00:00Z';
  expect(durations.minutesUntil('2026-11-23T00:04:01Z', now)).toBe(5);
  expect(durations.minutesUntil('2026-11-22T23:58:00Z', now)).toBe(-2);
  expect(durations.relativeMinutes('2026-11-23T00:05:00Z', now)).toBe('5分後');
  expect(durations.relativeMinutes('2026-11-22T22:00:00Z', now, 'en')).toBe('2 hours ago');
  expect(durations.relativeMinutes('2026-11-26T00:00:00Z', now)).toBe('3日後');
  vi.useFakeTimers({ now: new Date(now) });
  expect(durations.relativeMinutes('2026-11-23T00:01:00Z')).toBe('1分後');
  vi.useRealTimers();
});

test('an age is never in the future, also where the clock of the browser is behind [CLINIC-20]', () => {
  const now = '2026-11-23T00:00:00Z';
  expect(durations.ageOf('2026-11-23T00:00:40Z', now)).toBe('1分前');
  expect(durations.ageOf('2026-11-23T02:00:00Z', now, 'en')).toBe('1 minute ago');
  expect(durations.ageOf('2026-11-22T23:59:40Z', now)).toBe('1分前');
  expect(durations.ageOf('2026-11-22T23:55:00Z', now)).toBe('5分前');
  vi.useFakeTimers({ now: new Date(now) });
  expect(durations.ageOf('2026-11-22T22:00:00Z')).toBe('2時間前');
  vi.useRealTimers();
});

test.each(localeNames)('distances and spans in %s are those of the browser [UI-34]', (locale) => {
  const now = Date.parse('2026-11-23T00:00:00Z');
  const { intl } = localeTags[locale];
  const plain = (text: string) => (locale === 'jp' ? text.replaceAll(' ', '') : text);
  const distance = new Intl.RelativeTimeFormat(intl, { numeric: 'always' });
  const spans = (['minute', 'hour', 'day'] as const).map((unit) => ({
    unit,
    length: { minute: 1, hour: 60, day: 1440 }[unit],
    span: new Intl.NumberFormat(intl, { style: 'unit', unit, unitDisplay: 'long' }),
  }));
  for (const { unit, length, span } of spans)
    for (let value = 1; value <= (unit === 'minute' ? 59 : unit === 'hour' ? 23 : 400); value += 1) {
      expect(durations.roughDuration(value * length, locale)).toBe(plain(span.format(value)));
      for (const sign of [1, -1]) {
        const at = new Date(now + sign * value * length * 60_000);
        expect(durations.relativeMinutes(at, now, locale)).toBe(plain(distance.format(sign * value, unit)));
      }
    }
  expect(durations.relativeMinutes(new Date(now), now, locale)).toBe(plain(distance.format(0, 'minute')));
});

test('a started minute counts as a whole one [D1]', () => {
  const now = '2026-11-23T00:00:00Z';
  expect(
    ['00:00:00', '00:00:01', '00:00:29', '00:00:59', '00:01:00', '00:01:01'].map((time) =>
      durations.minutesUntil(`2026-11-23T${time}Z`, now),
    ),
  ).toEqual([0, 1, 1, 1, 1, 2]);
});
