import { freeTimes } from '@haruka/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clear, clearRange, dayAsText, emptySpan, fill, firstFrom, has } from './cells.ts';
import { slotsPerDay, timeOf } from './days.ts';

const from = 20_000;
const bit = fc.integer({ min: -200, max: 4 * slotsPerDay });

test('a span behaves like a plain set of slots', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('fill', 'clear', 'clearRange'), bit, bit)), (steps) => {
      const span = emptySpan(from, 3);
      const set = new Set<number>();
      const first = from * slotsPerDay;
      for (const [step, a, b] of steps) {
        if (step === 'fill') {
          fill(span.bits, a, b);
          for (let n = Math.max(a, 0); n < Math.min(b, 3 * slotsPerDay); n += 1) set.add(first + n);
        } else if (step === 'clear') {
          clear(span, first + a);
          set.delete(first + a);
        } else {
          clearRange(span, first + a, first + b);
          for (let n = a; n < b; n += 1) set.delete(first + n);
        }
      }
      const all = Array.from({ length: 5 * slotsPerDay }, (_, n) => first - slotsPerDay + n);
      expect(all.filter((slot) => has(span, slot))).toEqual(all.filter((slot) => set.has(slot)));
      const wanted = first + (steps[0]?.[1] ?? 0);
      expect(firstFrom(span, wanted)).toBe(all.find((slot) => slot >= wanted && set.has(slot)));
      const onDay = all.filter(
        (slot) => set.has(slot) && slot >= first + slotsPerDay && slot < first + 2 * slotsPerDay,
      );
      const text = dayAsText(span, from + 1);
      expect(text ? freeTimes({ doctor_id: 1, free: text }) : []).toEqual(onDay.map(timeOf));
    }),
  );
});

test('an endless range ends where the span ends', () => {
  const span = emptySpan(from, 1);
  fill(span.bits, 0, 144);
  clearRange(span, -Infinity, from * slotsPerDay + 10);
  clearRange(span, from * slotsPerDay + 12, Infinity);
  expect(freeTimes({ doctor_id: 1, free: dayAsText(span, from)! })).toEqual(['01:40', '01:50']);
});
