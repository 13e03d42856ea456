import { expect, test } from 'vitest';
import { withPage } from './chat-pages.ts';

/** A page of the messages from one number down to another. */
const page = (from: number, to: number, next: number | null = null) => ({
  messages: Array.from({ length: from - to + 1 }, (_, nth) => ({ number: from - nth })),
  next,
});
const numbersOf = ({ messages, next }: ReturnType<typeof withPage<{ number: number }>>) => [
  messages.map(({ number }) => number),
  next,
];

test('pages join into one list, the oldest first, with the way to the beginning', () => {
  const first = withPage(undefined, page(6, 4, 4));
  expect(numbersOf(first)).toEqual([[4, 5, 6], 4]);
  const older = withPage(first, page(3, 2, 2));
  expect(numbersOf(older)).toEqual([[2, 3, 4, 5, 6], 2]);
  // The newest page comes again, with a message more.
  const newer = withPage(older, page(7, 5, 5));
  expect(numbersOf(newer)).toEqual([[2, 3, 4, 5, 6, 7], 2]);
  expect(numbersOf(withPage(newer, page(1, 1)))).toEqual([[1, 2, 3, 4, 5, 6, 7], null]);
});

test('what brings nothing new changes nothing', () => {
  const known = withPage(undefined, page(6, 4, 4));
  expect(withPage(known, page(6, 4, 4))).toBe(known);
  expect(withPage(known, { messages: [], next: null })).toBe(known);
  // An answer that left before later messages came.
  expect(withPage(known, page(2, 1))).toBe(known);
  const none = withPage(undefined, { messages: [], next: null });
  expect(withPage(none, { messages: [], next: null })).toBe(none);
});

test('after a gap the list begins again with the newest page', () => {
  const known = withPage(undefined, page(6, 4, 4));
  expect(numbersOf(withPage(known, page(12, 10, 10)))).toEqual([[10, 11, 12], 10]);
});
