import { expect, test } from 'vitest';
import { memberLeft } from '../frame/staff.slice.ts';
import { recentSlice, used } from './recent.slice.ts';

const after = (...ids: string[]) =>
  ids.reduce((list, id) => recentSlice.reducer(list, used({ id })), recentSlice.getInitialState());

test('the latest comes first and once, and six stay', () => {
  expect(after('a', 'b', 'a').map(({ id }) => id)).toEqual(['a', 'b']);
  expect(after('1', '2', '3', '4', '5', '6', '7').map(({ id }) => id)).toEqual(['7', '6', '5', '4', '3', '2']);
});

test('the next member at the same desk sees nothing of it', () => {
  expect(recentSlice.reducer(after('a'), memberLeft())).toEqual([]);
});
