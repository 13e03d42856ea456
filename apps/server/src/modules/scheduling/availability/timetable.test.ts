import { dayInTokyo, formatTime } from '@haruka/i18n';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { has } from './cells.ts';
import { dayAt, dayFrom, dayOf, instantOf, slotFrom, slotsPerDay, textOf, weekdayOf } from './days.ts';
import { holidayOn, holidaysIn } from './holidays.ts';
import { boundsAt, freeSlots, nearestIn, type Rules } from './free-slots.ts';
import { isClosed, type TimetableRows, timetableOf } from './timetable.ts';

const rows = (more: Partial<TimetableRows> = {}): TimetableRows => ({
  location_id: 1,
  clinic_id: 1,
  version: 1,
  speciality_ids: [34],
  same_day_cutoff_minutes: null,
  booking_window_days: 60,
  open_on_holidays: false,
  doctors: [{ id: 7, speciality_ids: [34] }],
  hours: [],
  exceptions: [],
  closed: [],
  rules: [],
  open_holidays: [],
  absences: [],
  ...more,
});
const everyDay = (from: number, to: number): TimetableRows['hours'] =>
  [0, 1, 2, 3, 4, 5, 6].map((dow) => [7, dow, from, to]);
const at = (text: string) => Date.parse(text);

/** The free slots of doctor 7, as `day time` in Tokyo. */
function free(
  given: TimetableRows,
  now: number,
  { from, days, busy = [], rules = 'patient' }: { from: string; days: number; busy?: number[]; rules?: Rules },
) {
  const timetable = timetableOf(given);
  const span = freeSlots(timetable, timetable.doctors[0]!, busy, boundsAt(now, rules, timetable), dayFrom(from), days);
  return slotsOf(from, days).filter((slot) => has(span, slot));
}
const slotsOf = (from: string, days: number) =>
  Array.from({ length: days * slotsPerDay }, (_, n) => dayFrom(from) * slotsPerDay + n);
const days = (slots: number[]) => [...new Set(slots.map((slot) => textOf(dayOf(slot))))];

/**
 * A slow reference: checks every ten minutes of the span, rule by rule, with the platform's calendar instead of bits
 * and integers.
 */
function oracle(
  given: TimetableRows,
  now: number,
  { from, days: count, busy, rules }: { from: string; days: number; busy: number[]; rules: Rules },
) {
  const today = readClock(now).day;
  const daysAhead = (day: string) => Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
  return slotsOf(from, count).filter((slot) => {
    const start = at(instantOf(slot));
    const { day, minute, dow } = tokyo(start);
    const isWithin = (row: readonly unknown[]) => minute >= Number(row[2]) && minute < Number(row[3]);
    if (start < now || busy.includes(slot)) return false;
    if (rules === 'patient') {
      const cutoff = given.same_day_cutoff_minutes;
      if (day === today && (cutoff === null || start < now + cutoff * 60_000)) return false;
      if (daysAhead(day) > given.booking_window_days) return false;
    }
    if (given.closed.some(([closed]) => textOf(closed) === day) || given.rules.some((rule) => isRuled(rule, day, dow)))
      return false;
    if (given.absences.some(([, a, b]) => start < b * 1000 && start + 600_000 > a * 1000)) return false;
    const exceptions = given.exceptions.filter(([, on]) => textOf(on) === day);
    if (exceptions.length > 0) return exceptions.some(isWithin);
    const isOpenHoliday = given.open_on_holidays || given.open_holidays.some((open) => textOf(open) === day);
    if (!isOpenHoliday && holidayOn(dayFrom(day))) return false;
    return given.hours.some(
      ([, on, , , first, last], nth) =>
        on === dow &&
        (first == null || day >= textOf(first)) &&
        (last == null || day <= textOf(last)) &&
        isWithin(given.hours[nth]!),
    );
  });
}

/** Asks the calendar: how often the weekday was there since the first of the month. */
function isRuled(rule: TimetableRows['rules'][number], day: string, dow: number) {
  const [, month, date] = day.split('-').map(Number) as [number, number, number];
  if (rule.month !== null) return rule.month === month && rule.day === date;
  if (rule.dow !== dow) return false;
  const same = Array.from({ length: date }, (_, n) => n + 1).filter(
    (one) => new Date(`${day.slice(0, 8)}${String(one).padStart(2, '0')}`).getUTCDay() === dow,
  );
  return rule.nth === null || rule.nth === same.length;
}

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Tokyo',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  weekday: 'short',
});
type Clock = { day: string; minute: number; dow: number };
const clocks = new Map<number, Clock>();

/** The calendar is slow, and the cases share their few days. */
function tokyo(instant: number): Clock {
  const known = clocks.get(instant);
  if (known) return known;
  const read = readClock(instant);
  clocks.set(instant, read);
  return read;
}

function readClock(instant: number): Clock {
  const part = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]));
  return {
    day: `${part.year}-${part.month}-${part.day}`,
    minute: Number(part.hour) * 60 + Number(part.minute),
    dow: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(part.weekday!),
  };
}

/** Time zones of viewers: without daylight saving, with an hour of it, with half an hour, and on the other side of the date line. */
const zones = [
  'Asia/Tokyo',
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/St_Johns',
];
const zoneHere = process.env.TZ;
afterEach(() => {
  if (zoneHere === undefined) delete process.env.TZ;
  else process.env.TZ = zoneHere;
});

/** What a viewer reads for a slot; the zone of the viewer's device is that of this process. */
const shownOf = (slot: number) => `${dayInTokyo(instantOf(slot))} ${formatTime(instantOf(slot))}`;
const clockText = ({ day, minute }: Clock) =>
  `${day} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const cases = process.env.TEST_NIGHT ? 100_000 : 500;

test(`bitwise slots equal brute-force slots in ${cases} cases, in any viewer’s zone`, () => {
  // Golden Week, a leap day, a year end, and days on which daylight saving begins or ends are within reach of the days drawn.
  const beginnings = ['2026-04-27', '2028-02-25', '2026-12-28', '2026-11-20', '2026-03-06', '2026-10-22', '2026-10-30'];
  const stretch = fc
    .tuple(fc.integer({ min: 0, max: 143 }), fc.integer({ min: 1, max: 144 }))
    .map(([a, b]) => [Math.min(a, b) * 10, Math.max(a, b, a + 1) * 10] as const);
  const span = 6;
  // First and last day of a row, counted from the first day asked for. They may lie outside the span.
  const validity = fc.tuple(fc.option(fc.integer({ min: -2, max: 7 })), fc.option(fc.integer({ min: -2, max: 7 })));
  const rule: fc.Arbitrary<TimetableRows['rules'][number]> = fc.oneof(
    fc.record({
      month: fc.constantFrom(1, 2, 4, 5, 11, 12),
      day: fc.integer({ min: 1, max: 31 }),
      dow: fc.constant(null),
      nth: fc.constant(null),
      reason: fc.constant(''),
    }),
    fc.record({
      month: fc.constant(null),
      day: fc.constant(null),
      dow: fc.integer({ min: 0, max: 6 }),
      nth: fc.option(fc.integer({ min: 1, max: 5 })),
      reason: fc.constant(''),
    }),
  );
  const world = fc.record({
    from: fc.constantFrom(...beginnings),
    nowAfter: fc.integer({ min: -3 * 86_400, max: 4 * 86_400 }),
    hours: fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), stretch, validity), { maxLength: 12 }),
    exceptions: fc.array(fc.tuple(fc.integer({ min: 0, max: span }), fc.oneof(stretch, fc.constant([0, 0] as const))), {
      maxLength: 4,
    }),
    closed: fc.array(fc.integer({ min: 0, max: span }), { maxLength: 2 }),
    rules: fc.array(rule, { maxLength: 2 }),
    open_holidays: fc.array(fc.integer({ min: 0, max: span }), { maxLength: 3 }),
    absences: fc.array(
      fc.tuple(fc.integer({ min: -86_400, max: span * 86_400 }), fc.integer({ min: 1, max: 200_000 })),
      { maxLength: 3 },
    ),
    busy: fc.array(fc.integer({ min: 0, max: span * slotsPerDay }), { maxLength: 30 }),
    open_on_holidays: fc.boolean(),
    same_day_cutoff_minutes: fc.option(fc.integer({ min: 0, max: 1440 })),
    booking_window_days: fc.integer({ min: 1, max: 7 }),
    by: fc.constantFrom<Rules[]>('patient', 'staff'),
    viewer: fc.constantFrom(...zones),
  });
  fc.assert(
    fc.property(
      world,
      ({ from, nowAfter, hours, exceptions, closed, open_holidays, absences, busy, by, viewer, ...policy }) => {
        process.env.TZ = viewer;
        const begin = at(instantOf(dayFrom(from) * slotsPerDay));
        const given = rows({
          ...policy,
          hours: hours.map(([dow, [a, b], [first, last]]) => [
            7,
            dow,
            a,
            b,
            first === null ? null : dayFrom(from) + first,
            last === null ? null : dayFrom(from) + last,
          ]),
          exceptions: exceptions.map(([n, [a, b]]) => [7, dayFrom(from) + n, a, b]),
          closed: closed.map((n) => [dayFrom(from) + n, '']),
          open_holidays: open_holidays.map((n) => dayFrom(from) + n),
          absences: absences.map(([a, length]) => [7, begin / 1000 + a, begin / 1000 + a + length]),
        });
        const asked = { from, days: span, busy: busy.map((n) => dayFrom(from) * slotsPerDay + n), rules: by };
        const now = begin + nowAfter * 1000;
        const found = free(given, now, asked);
        expect(found).toEqual(oracle(given, now, asked));
        const some = found.filter((_, nth) => nth % 97 === 0);
        expect(some.map(shownOf)).toEqual(some.map((slot) => clockText(tokyo(at(instantOf(slot))))));
      },
    ),
    { numRuns: cases },
  );
}, 1_800_000);

test('10001: a patient sees nothing of today, also one minute before midnight in Tokyo [BOOK-3]', () => {
  const given = rows({ hours: everyDay(0, 1440), open_on_holidays: true });
  const asked = { from: '2026-11-20', days: 3 };
  expect(days(free(given, at('2026-11-20T14:59:59Z'), asked))).toEqual(['2026-11-21', '2026-11-22']);
  expect(days(free(given, at('2026-11-20T15:00:00Z'), asked))).toEqual(['2026-11-22']);
});

test('until a cutoff a patient may book today; staff may book any coming slot', () => {
  const given = rows({ hours: everyDay(540, 1020), open_on_holidays: true, same_day_cutoff_minutes: 45 });
  const now = at('2026-11-20T01:20:00Z');
  expect(free(given, now, { from: '2026-11-20', days: 1 })[0]).toBe(slotFrom('2026-11-20', '11:10'));
  expect(free(given, now, { from: '2026-11-20', days: 1, rules: 'staff' })[0]).toBe(slotFrom('2026-11-20', '10:20'));
});

test('a cutoff ends with today: just after midnight, tomorrow is not the same day', () => {
  const given = rows({ hours: everyDay(0, 1440), open_on_holidays: true, same_day_cutoff_minutes: 60 });
  expect(free(given, at('2026-11-20T14:55:00Z'), { from: '2026-11-21', days: 1 })[0]).toBe(
    slotFrom('2026-11-21', '00:00'),
  );
});

test('not beyond the booking window, counted in civil days', () => {
  const given = rows({ hours: everyDay(540, 550), open_on_holidays: true, booking_window_days: 3 });
  expect(days(free(given, at('2028-02-26T12:00:00Z'), { from: '2028-02-26', days: 7 }))).toEqual([
    '2028-02-27',
    '2028-02-28',
    '2028-02-29',
  ]);
});

test('a holiday closes the weekly hours, an exception opens its day, a closed day wins', () => {
  const culture = dayFrom('2026-11-23');
  expect(holidayOn(culture)).toBe('勤労感謝の日');
  const hours = everyDay(540, 560);
  const open = (more: Partial<TimetableRows>) =>
    free(rows({ hours, ...more }), at('2026-11-01T00:00:00Z'), { from: '2026-11-23', days: 1 }).length;
  expect(open({})).toBe(0);
  expect(open({ open_on_holidays: true })).toBe(2);
  expect(open({ exceptions: [[7, culture, 600, 630]] })).toBe(3);
  expect(open({ exceptions: [[7, culture, 600, 630]], closed: [[culture, '院内研修']] })).toBe(0);
  expect(isClosed(timetableOf(rows({ hours })), culture)).toBe(true);
  expect(isClosed(timetableOf(rows({ exceptions: [[7, culture, 600, 630]] })), culture)).toBe(false);
  expect(isClosed(timetableOf(rows({ hours })), culture + 1)).toBe(false);
});

test('an exception of equal minutes closes the day for that doctor', () => {
  const day = dayFrom('2026-11-25');
  const given = rows({ hours: everyDay(540, 560), exceptions: [[7, day, 0, 0]] });
  expect(days(free(given, at('2026-11-20T00:00:00Z'), { from: '2026-11-24', days: 3 }))).toEqual([
    '2026-11-24',
    '2026-11-26',
  ]);
});

test('an absence of a minute takes the slot it touches', () => {
  const given = rows({
    hours: everyDay(540, 570),
    absences: [[7, at('2026-11-25T00:12:00Z') / 1000, at('2026-11-25T00:13:00Z') / 1000]],
  });
  expect(free(given, at('2026-11-20T00:00:00Z'), { from: '2026-11-25', days: 1 })).toEqual(
    ['09:00', '09:20'].map((time) => slotFrom('2026-11-25', time)),
  );
});

test('the nearest free slots: by distance, each time once, the later of a tie first', () => {
  const timetable = timetableOf(
    rows({
      doctors: [7, 8].map((id) => ({ id, speciality_ids: [] })),
      hours: [...everyDay(540, 600), [8, 3, 550, 560]],
      open_on_holidays: true,
    }),
  );
  const wanted = slotFrom('2026-11-25', '09:30');
  const bounds = boundsAt(at('2026-11-20T00:00:00Z'), 'patient', timetable);
  const spans = timetable.doctors.map((doctor) => ({
    doctor_id: doctor.id,
    free: freeSlots(timetable, doctor, [wanted], bounds, dayFrom('2026-11-24'), 3),
  }));
  expect(nearestIn(spans, wanted, 4)).toEqual([
    { doctor_id: 7, slot: wanted + 1 },
    { doctor_id: 7, slot: wanted - 1 },
    { doctor_id: 7, slot: wanted + 2 },
    { doctor_id: 7, slot: wanted - 2 },
  ]);
  expect(nearestIn([], wanted, 3)).toEqual([]);
});

test('holidays of a span, by their days in Japan', () => {
  expect(holidaysIn(dayFrom('2026-05-02'), 5)).toEqual([
    { on_day: '2026-05-03', name: '憲法記念日' },
    { on_day: '2026-05-04', name: 'みどりの日' },
    { on_day: '2026-05-05', name: 'こどもの日' },
    { on_day: '2026-05-06', name: 'こどもの日 振替休日' },
  ]);
  expect(weekdayOf(dayFrom('2026-05-03'))).toBe(0);
  expect(dayAt(at('2026-05-02T15:00:00Z'))).toBe(dayFrom('2026-05-03'));
});
