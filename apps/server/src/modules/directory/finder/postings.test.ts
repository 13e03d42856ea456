import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Posting, everything, intersect, keep, postingOf, stretch, unite } from './postings.ts';

const size = 200;
const rows = fc.uniqueArray(fc.integer({ min: 0, max: size - 1 })).map((list) => list.toSorted((a, b) => a - b));
const posting = (list: number[]) => postingOf(Int32Array.from(list), size);
const all = (set: Posting) => stretch(set, 0, size);

test('sets behave like sets, sparse or dense, and a stretch is a slice', () => {
  fc.assert(
    fc.property(fc.array(rows, { minLength: 1, maxLength: 4 }), fc.nat(size), fc.nat(20), (lists, from, length) => {
      const sets = lists.map(posting);
      const inAll = lists[0]!.filter((row) => lists.every((list) => list.includes(row)));
      const inAny = [...new Set(lists.flat())].toSorted((a, b) => a - b);
      expect(all(intersect(sets, size))).toEqual(inAll);
      expect(intersect(sets, size).count).toBe(inAll.length);
      expect(all(unite(sets, size))).toEqual(inAny);
      expect(unite(sets, size).count).toBe(inAny.length);
      expect(all(keep(sets[0]!, (row) => row % 3 === 0, size))).toEqual(lists[0]!.filter((row) => row % 3 === 0));
      expect(stretch(unite(sets, size), from, length)).toEqual(inAny.slice(from, from + length));
    }),
    { numRuns: 500 },
  );
});

test.each([0, 1, 31, 32, 33, 64, 100])('everything of %i rows is every one of them', (count) => {
  expect(stretch(everything(count), 0, 200)).toEqual(Array.from({ length: count }, (_, row) => row));
  expect(everything(count).count).toBe(count);
});
