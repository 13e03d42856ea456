import { expect, test } from 'vitest';
import type { Timetable } from './timetable.ts';
import { rememberedNextFree } from './next-free.ts';
import type { Availability } from './availability.service.ts';

/** Availability without free slots. It counts the queries and fails on demand. */
function emptyAvailability() {
  const asked: number[][] = [];
  let problem: Error | undefined;
  const timetables = {
    get: async (ids: readonly number[]) => {
      asked.push([...ids]);
      if (problem) throw problem;
      return new Map<number, Timetable>();
    },
    drop: () => {},
  };
  return {
    availability: { timetables } as unknown as Availability,
    asked,
    breakWith: (error: Error | undefined) => void (problem = error),
  };
}

test('a location is looked up once a second, however many people look at its card', async () => {
  const { availability, asked } = emptyAvailability();
  let now = 0;
  const find = rememberedNextFree(availability, () => now);
  await Promise.all([find([1, 2]), find([2, 3]), find([1, 2, 3])]);
  const looked = () => new Set(asked.splice(0).map((ids) => ids.join()));
  expect(looked()).toEqual(new Set(['1,2', '3']));
  now = 999;
  await find([1, 2, 3]);
  expect(looked()).toEqual(new Set());
  now = 1_000;
  expect(await find([1])).toEqual(new Map());
  expect(looked()).toEqual(new Set(['1']));
});

test('does not cache a failed query', async () => {
  const { availability, breakWith } = emptyAvailability();
  const find = rememberedNextFree(availability, () => 0);
  breakWith(new Error('the database is away'));
  await expect(find([1])).rejects.toThrow('away');
  breakWith(undefined);
  expect(await find([1])).toEqual(new Map());
});

test('with more locations than the cache holds, recently known ones are still answered', async () => {
  const { availability } = emptyAvailability();
  const find = rememberedNextFree(availability, () => 0);
  await find(Array.from({ length: 20_000 }, (_, id) => id));
  expect(await find([0, 20_000])).toEqual(new Map());
});
