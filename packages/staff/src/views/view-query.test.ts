import { expect, test } from 'vitest';
import { ignoredParts, viewQuery } from './view-query.ts';

/** A list that knows a state and a place, and writes its page. */
const known = (query: URLSearchParams) => {
  const kept = new URLSearchParams({ page: '3' });
  if (query.get('state') === 'open') kept.set('state', 'open');
  if (query.get('place') === '1') kept.set('place', '1');
  return kept;
};

test('a view holds what the list understands, without the page, in one order', () => {
  expect(viewQuery(new URLSearchParams('state=open&place=1&x=2'), known).toString()).toBe('place=1&state=open');
  expect(viewQuery(new URLSearchParams('place=1&state=open'), known).toString()).toBe('place=1&state=open');
});

test('parts that the list no longer understands are named, and the others stay', () => {
  expect(ignoredParts('state=gone&place=1&color=red', known)).toEqual(['state', 'color']);
  expect(ignoredParts('state=open&place=1', known)).toEqual([]);
});
