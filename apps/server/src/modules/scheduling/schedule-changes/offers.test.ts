import type { OfferedMove } from '@haruka/contract';
import { expect, test } from 'vitest';
import { emptySpan, fill, type Span } from '../availability/cells.ts';
import { dayFrom, slotFrom, slotsPerDay } from '../availability/days.ts';
import { offersOf } from './offers.ts';

const first = '2026-12-01';
/** Free slots of some days from the first one: each from a slot of the day to another. */
function free(...days: (readonly [from: string, to: string] | undefined)[]): Span {
  const span = emptySpan(dayFrom(first), days.length);
  days.forEach((day, n) => {
    if (!day) return;
    const [from, to] = day.map((time) => slotFrom('1970-01-01', time) + n * slotsPerDay) as [number, number];
    fill(span.bits, from, to);
  });
  return span;
}
const booking = (id: string, time: string, more: { free: Map<number, Span>; busy?: number[] }) => ({
  id,
  slot: slotFrom(first, time),
  doctor_id: 1,
  busy: [],
  ...more,
});
const text = (offers: readonly OfferedMove[] | undefined) =>
  offers?.map(({ doctor_id, on_day, on_time }) => `${doctor_id} ${on_day.slice(8)} ${on_time}`);

test('the same doctor’s next free slot is first, then the same time on later days', () => {
  const own = free(undefined, ['09:00', '12:00'], ['13:00', '14:00'], ['10:00', '11:00']);
  const offers = offersOf([booking('a', '10:20', { free: new Map([[1, own]]) })]);
  expect(text(offers.get('a'))).toEqual(['1 02 09:00', '1 02 10:20', '1 03 13:00', '1 04 10:20']);
});

test('other doctors follow, the one who is free at the same time first', () => {
  const own = free(undefined, ['09:00', '09:10']);
  const other = free(['10:00', '11:00'], ['09:00', '09:10']);
  const offers = offersOf([
    booking('a', '10:20', {
      free: new Map([
        [1, own],
        [2, other],
      ]),
    }),
  ]);
  expect(text(offers.get('a'))).toEqual(['1 02 09:00', '2 01 10:20', '2 02 09:00']);
});

test('no two bookings are proposed the same slot', () => {
  const own = free(undefined, ['09:00', '09:20']);
  const both = ['a', 'b', 'c'].map((id) => booking(id, '10:00', { free: new Map([[1, own]]) }));
  const offers = offersOf(both);
  expect(['a', 'b', 'c'].map((id) => text(offers.get(id))?.[0])).toEqual(['1 02 09:00', '1 02 09:10', undefined]);
});

test('a time at which the patient is elsewhere is not offered', () => {
  const own = free(undefined, ['09:00', '09:20']);
  const busy = [slotFrom('2026-12-02', '09:00')];
  const offers = offersOf([booking('a', '10:00', { free: new Map([[1, own]]), busy })]);
  expect(text(offers.get('a'))).toEqual(['1 02 09:10']);
});
