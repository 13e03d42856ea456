import { expect, test } from 'vitest';
import { columnsOf, columnsWithout, hiddenOf, setColumns } from './list-columns.ts';

const all = ['name', 'total', 'place', 'kana'] as const;
const of = (address: string) => columnsOf(new URLSearchParams(address), all);

test('an address names the shown columns, always with the one that names the row', () => {
  expect(of('columns=name.place')).toEqual(['name', 'place']);
  expect(of('columns=place')).toEqual(['name', 'place']);
  expect(of('columns=name')).toEqual(['name']);
});

test('omits columns the list does not have; without any other, shows all columns', () => {
  expect(of('columns=name.gone.place.place')).toEqual(['name', 'place']);
  expect(of('columns=gone')).toBeUndefined();
  expect(of('columns=')).toBeUndefined();
  expect(of('')).toBeUndefined();
});

test('all columns need no words in the address', () => {
  expect(of('columns=name.total.place.kana')).toBeUndefined();
  expect(columnsWithout([], all)).toBeUndefined();
  const query = new URLSearchParams();
  setColumns(query, undefined);
  expect(query.size).toBe(0);
  setColumns(query, columnsWithout(['kana'], all));
  expect(query.toString()).toBe('columns=name.total.place');
});

test('what is hidden is the rest', () => {
  expect(hiddenOf(of('columns=name.place'), all)).toEqual(['total', 'kana']);
  expect(hiddenOf(undefined, all)).toEqual([]);
});
