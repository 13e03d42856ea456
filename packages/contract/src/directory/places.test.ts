import { expect, test } from 'vitest';
import { prefectureById, prefectureByName, prefectures, regions } from './places.ts';

test('lists 47 prefectures north to south by JIS number, each in a region', () => {
  expect(prefectures.map((prefecture) => prefecture.id)).toEqual(Array.from({ length: 47 }, (_, at) => at + 1));
  const order = regions.map((region) => region.id);
  const found = prefectures.map((prefecture) => order.indexOf(prefecture.region));
  expect(found).toEqual([...found].sort((a, b) => a - b));
  expect(new Set(found).size).toBe(regions.length);
});

test('finds a prefecture by number and by name', () => {
  expect(prefectureById(13)?.name).toBe('東京都');
  expect(prefectureByName('沖縄県')?.id).toBe(47);
  expect(prefectureByName('江戸')).toBeUndefined();
});

test('names end in 都道府県, and readings are full-width katakana', () => {
  for (const { name, kana } of prefectures) {
    expect(name).toMatch(/[都道府県]$/);
    expect(kana).toMatch(/^[ァ-ヶー]+$/);
  }
});
