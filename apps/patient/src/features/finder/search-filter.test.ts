import { expect, test } from 'vitest';
import { asked, filterOf, noFilter, pageOf, resultsHref } from './search-filter.ts';

test('the search keeps name, medical_speciality_ids and address_1 in the address [DATA-14]', () => {
  const filter = { name: 'はるぞら', medical_speciality_ids: '34', address_1: '東京都', sort: 'place' } as const;
  const url = new URL(resultsHref(filter, 3), 'http://patient.localhost');
  expect(url.pathname).toBe('/clinics');
  expect(filterOf(url.searchParams)).toEqual(filter);
  expect(pageOf(url.searchParams)).toBe(3);
});

test('an empty filter and the first page leave the address clean', () => {
  expect(resultsHref(noFilter)).toBe('/clinics');
  expect(resultsHref({ ...noFilter, name: '  ' })).toBe('/clinics');
  expect(asked(noFilter)).toEqual({});
});

test.each([['0'], ['-1'], ['x'], ['1.5'], ['9999999']])('a page that is none is told apart: %s', (page) => {
  expect(pageOf(new URLSearchParams({ page }))).toBeUndefined();
});

test('what the server would refuse is left out of the filter', () => {
  expect(filterOf(new URLSearchParams({ medical_speciality_ids: '34;drop', name: 'あ'.repeat(80) }))).toEqual({
    name: 'あ'.repeat(60),
    medical_speciality_ids: '',
    address_1: '',
    sort: '',
  });
});
