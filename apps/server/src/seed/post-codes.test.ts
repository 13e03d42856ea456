import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/support/database.ts';
import { importPostCodes, readPostCodes } from './post-codes.ts';

const tail = ',0,0,0,0,0,0';
const line = (jis: string, code: string, kana: string, prefecture: string, city: string, town: string) =>
  `${jis},"${code.slice(0, 3)}  ","${code}","キナ","キナ","${kana}","${prefecture}","${city}","${town}"${tail}`;

const fixture = [
  line('01101', '0600000', 'イカニケイサイガナイバアイ', '北海道', '札幌市中央区', '以下に掲載がない場合'),
  line('01101', '0600042', 'オオドオリニシ（１−１９チョウメ）', '北海道', '札幌市中央区', '大通西（１〜１９丁目）'),
  line('13104', '1620825', 'カグラザカ', '東京都', '新宿区', '神楽坂'),
  // An entry over three rows, its reading written once and its bracket closed at last.
  line('26104', '6048152', 'ソノタ（コウカワチョウ、', '京都府', '京都市中京区', '手洗水町（甲、'),
  line('26104', '6048152', 'オツチョウ、', '京都府', '京都市中京区', '乙、'),
  line('26104', '6048152', 'ヘイチョウ）', '京都府', '京都市中京区', '丙）'),
  // One code with two towns, and the same town twice.
  line('23233', '4520961', 'ハルヒアケガワラ', '愛知県', '清須市', '春日明河原'),
  line('23233', '4520961', 'ハルヒヨンバンワリ', '愛知県', '清須市', '春日四番割'),
  line('23233', '4520961', 'ハルヒヨンバンワリ', '愛知県', '清須市', '春日四番割（その他）'),
  line('13362', '1000301', 'トシマムライチエン', '東京都', '利島村', '利島村一円'),
  line('25443', '5220317', 'イチエン', '滋賀県', '犬上郡多賀町', '一円'),
  line('08546', '3060433', 'サカイマチノツギニバンチガクルバアイ', '茨城県', '猿島郡境町', '境町の次に番地がくる場合'),
];

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'post-codes-'));
});
afterAll(() => rm(dir, { recursive: true }));

const file = async (name: string, lines: string[], end = '\r\n') => {
  const target = path.join(dir, name);
  await writeFile(target, `\uFEFF${lines.join(end)}${end}`);
  return target;
};

test('converts Japan Post’s file: no "elsewhere", no notes in brackets, joined rows', async () => {
  const rows = await readPostCodes(await file('good.csv', fixture));
  expect(rows.map(({ code, prefecture, address_2, town, kana }) => [code, prefecture, address_2, town, kana])).toEqual([
    ['0600000', 1, '札幌市中央区', '', ''],
    ['0600042', 1, '札幌市中央区', '大通西', 'オオドオリニシ'],
    ['1620825', 13, '新宿区', '神楽坂', 'カグラザカ'],
    ['6048152', 26, '京都市中京区', '手洗水町', 'ソノタ'],
    ['4520961', 23, '清須市', '春日明河原', 'ハルヒアケガワラ'],
    ['4520961', 23, '清須市', '春日四番割', 'ハルヒヨンバンワリ'],
    ['1000301', 13, '利島村', '', ''],
    ['5220317', 25, '犬上郡多賀町', '一円', 'イチエン'],
    ['3060433', 8, '猿島郡境町', '', ''],
  ]);
});

test('an import replaces what was there, and a second one changes nothing', async () => {
  const database = await testDatabase();
  const good = await file('good.csv', fixture);
  await database.db
    .insertInto('post_code')
    .values({ code: '9999999', prefecture: 1, address_2: '古い市', town: '' })
    .execute();
  expect(await importPostCodes(database.db, good)).toBe(9);
  expect(await importPostCodes(database.db, good)).toBe(9);
  const rows = await database.db.selectFrom('post_code').select('code').execute();
  expect(rows).toHaveLength(9);
  expect(rows.map((row) => row.code)).not.toContain('9999999');
  await database.close();
});

test('another file is refused with one sentence, and the post codes stay', async () => {
  const other = await file('other.csv', ['a,b,c']);
  await expect(readPostCodes(other)).rejects.toThrow(/Line 1 of .* is not from utf_ken_all.csv/);
  await expect(readPostCodes(path.join(dir, 'absent.csv'))).rejects.toThrow(/cannot be read/);
  await expect(readPostCodes(await file('cut.csv', fixture.slice(0, 4)))).rejects.toThrow(/ends in the middle/);
});
