import type { CsvEncoding, Unencodable } from '@haruka/contract';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import type { ApiError } from '../api-error.ts';
import { csvFile } from './csv-file.ts';

const written = (rows: (string | number | null)[][], encoding: CsvEncoding = 'UTF8') =>
  csvFile({ name: 'test', head: ['名前', '金額'], rows }, encoding).content;
const refusal = (rows: (string | number | null)[][]): { unencodable: Unencodable[]; unencodable_count: number } => {
  try {
    written(rows, 'SHIFT_JIS');
  } catch (error) {
    return (error as ApiError).meta as never;
  }
  throw new Error('The file was written.');
};

test('UTF-8 starts with a byte order mark, and lines end as Windows ends them', () => {
  expect(written([['髙﨑𠮷', 1]]).toString()).toBe('\uFEFF名前,金額\r\n髙﨑𠮷,1\r\n');
});

test.each(['=1+1', '+81', '-1', '@A1', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠A'])(
  'the text %j is no formula [CSV-1]',
  (text) => {
    expect(written([[text, 1]]).toString()).toMatch(/\r\n"?'/);
  },
);

test('negative numbers stay numbers; quotes, commas and line ends stay in their cell', () => {
  expect(written([['a"b,c\r\nd', -300]]).toString()).toContain('\r\n"a""b,c\r\nd",-300\r\n');
});

test('Shift_JIS holds the characters of Windows and the twins of the wave dash', () => {
  const content = written([['髙﨑①㈱～〜−—‖¢£¬', null]], 'SHIFT_JIS');
  expect(iconv.decode(content, 'cp932')).toBe('名前,金額\r\n髙﨑①㈱～～－―∥￠￡￢,\r\n');
});

test('refuses a file with a character Shift_JIS lacks, naming its row and column [CSV-1]', () => {
  const { unencodable, unencodable_count } = refusal([
    ['山田', 1],
    ['𠮷野 é', 2],
    ['辻\u{E0100}', 3],
  ]);
  expect(unencodable).toEqual([
    { row: 2, column: '名前', text: '𠮷野 é', characters: '𠮷é' },
    { row: 3, column: '名前', text: '辻\u{E0100}', characters: '辻\u{E0100}' },
  ]);
  expect(unencodable_count).toBe(2);
});

test('at most twenty refused texts are named, and all are counted', () => {
  const { unencodable, unencodable_count } = refusal(Array.from({ length: 30 }, () => ['𠮷', 1]));
  expect([unencodable.length, unencodable_count]).toEqual([20, 30]);
});
