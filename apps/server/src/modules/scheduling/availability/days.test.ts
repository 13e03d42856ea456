import { errorCodes } from '@haruka/contract';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import {
  dayAt,
  dayFrom,
  dayOf,
  dayOfField,
  firstSlotFrom,
  instantOf,
  slotAt,
  slotFrom,
  textOf,
  timeOf,
  weekdayOf,
} from './days.ts';

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

test('a day begins at midnight in Tokyo, which is 15:00 UTC the day before', () => {
  const midnight = slotFrom('2026-11-21', '00:00');
  expect(instantOf(midnight)).toBe('2026-11-20T15:00:00.000Z');
  expect(instantOf(midnight - 1)).toBe('2026-11-20T14:50:00.000Z');
  expect([textOf(dayOf(midnight - 1)), timeOf(midnight - 1)]).toEqual(['2026-11-20', '23:50']);
  expect([textOf(dayOf(midnight)), timeOf(midnight)]).toEqual(['2026-11-21', '00:00']);
});

test.each([
  ['month end', '2026-04-30', '2026-05-01'],
  ['year end', '2026-12-31', '2027-01-01'],
  ['leap day', '2028-02-28', '2028-02-29'],
  ['after the leap day', '2028-02-29', '2028-03-01'],
  ['no leap day', '2027-02-28', '2027-03-01'],
])('the day after: %s', (_, day, next) => {
  expect(textOf(dayFrom(day) + 1)).toBe(next);
  expect(slotFrom(next, '00:00') - slotFrom(day, '23:50')).toBe(1);
});

test('slots, days and weekdays follow Tokyo’s clock, whatever the machine’s zone', () => {
  const tokyo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short', timeStyle: 'short' });
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Tokyo', weekday: 'short' });
  for (const machine of ['UTC', 'Asia/Tokyo', 'America/New_York', 'Pacific/Chatham']) {
    process.env.TZ = machine;
    fc.assert(
      fc.property(fc.integer({ min: dayFrom('2000-01-01') * 144, max: dayFrom('2199-12-31') * 144 }), (slot) => {
        const at = Date.parse(instantOf(slot));
        expect(`${textOf(dayOf(slot))} ${timeOf(slot)}`).toBe(tokyo.format(at));
        expect(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][weekdayOf(dayOf(slot))]).toBe(weekday.format(at));
        expect(slotFrom(textOf(dayOf(slot)), timeOf(slot))).toBe(slot);
        expect([slotAt(at), slotAt(at + 599_999), firstSlotFrom(at), firstSlotFrom(at + 1)]).toEqual([
          slot,
          slot,
          slot,
          slot + 1,
        ]);
        expect(dayAt(at)).toBe(dayOf(slot));
      }),
      { numRuns: 200 },
    );
  }
});

test('a day before 2000 or after 2199 is rejected with 01002 naming field and bound [C2]', () => {
  const told = (text: string) => {
    try {
      return dayOfField('on_day', text);
    } catch (error) {
      return error;
    }
  };
  expect(told('2000-01-01')).toBe(dayFrom('2000-01-01'));
  expect(told('2199-12-31')).toBe(dayFrom('2199-12-31'));
  for (const text of ['0001-01-01', '1999-12-31'])
    expect(told(text)).toMatchObject({
      code: errorCodes.invalidInput,
      meta: { fields: [{ field: 'on_day', rule: 'min', limit: '2000-01-01' }] },
    });
  expect(told('2200-01-01')).toMatchObject({
    code: errorCodes.invalidInput,
    meta: { fields: [{ field: 'on_day', rule: 'max', limit: '2199-12-31' }] },
  });
});
