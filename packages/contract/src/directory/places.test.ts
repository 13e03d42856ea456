import { expect, test } from 'vitest';
import { prefectureById, prefectureByName, prefectures, regions } from './places.ts';

test('the 47 prefectures stand north to south under their JIS numbers, each in a region (ux 22)', () => {
  expect(prefectures.map((prefecture) => prefecture.id)).toEqual(Array.from({ length: 47 }, (_, at) => at + 1));
  const order = regions.map((region) => region.id);
  const seen = prefectures.map((prefecture) => order.indexOf(prefecture.region));
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(new Set(seen).size).toBe(regions.length);
});

test('a prefecture is found by number and by name', () => {
  expect(prefectureById(13)?.name).toBe('東京都');
  expect(prefectureByName('沖縄県')?.id).toBe(47);
  expect(prefectureByName('江戸')).toBeUndefined();
});

test('names end as Japanese prefectures do, and readings are full-width katakana', () => {
  for (const { name, kana } of prefectures) {
    expect(name).toMatch(/[都道府県]$/);
    expect(kana).toMatch(/^[ァ-ヶー]+$/);
  }
});
