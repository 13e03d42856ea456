import { expect, test } from 'vitest';
import { searchTerms } from './search-terms.ts';

test.each([
  ['佐藤　花子', ['佐藤', '花子']],
  ['1985/4/2', ['19850402']],
  ['1985年4月', ['198504']],
  ['昭和60年4月2日', ['19850402']],
  ['S60.4.2', ['19850402']],
  ['令和元年5月1日', ['20190501']],
  ['+8190-1234-5678', ['090-1234-5678']],
  // As the calendar and the card of a patient write the number.
  ['No.12', ['12']],
  ['№１２　佐藤', ['12', '佐藤']],
  ['診察券番号 12', ['12']],
  ['診察券番号:12', ['12']],
  ['Noda', ['Noda']],
  ['  サ 1985-04-02 ', ['19850402', 'サ']],
])('%s becomes %j', (typed, terms) => {
  expect(searchTerms(typed)).toEqual(terms);
});
