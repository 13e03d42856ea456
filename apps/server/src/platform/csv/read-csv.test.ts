import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { csvFile } from './csv-file.ts';
import { readCsv, UnreadableCsv } from './read-csv.ts';

const cells = (content: string | Buffer) => readCsv(Buffer.from(content as string)).map((row) => row.cells);
const refusal = (content: Buffer | string) => {
  try {
    readCsv(Buffer.from(content as string));
  } catch (error) {
    if (error instanceof UnreadableCsv) return { why: error.why, line: error.line };
    throw error;
  }
  return undefined;
};

test.each(['\r\n', '\n', '\r'])('reads rows that end with %j, with and without a byte order mark', (end) => {
  const text = ['名前,金額', '"a""b,c",1', ''].join(end);
  for (const content of [text, `\uFEFF${text}`])
    expect(cells(content)).toEqual([
      ['名前', '金額'],
      ['a"b,c', '1'],
    ]);
});

test('reads the Shift_JIS of Windows, and both ends of lines in one file', () => {
  expect(cells(iconv.encode('名前,単位\r\n髙﨑①㈱～,錠\n', 'cp932'))).toEqual([
    ['名前', '単位'],
    ['髙﨑①㈱～', '錠'],
  ]);
});

test('what was saved as CSV is read as it was, also texts that begin like a formula [CSV-1]', () => {
  const rows = [
    ['=1+1', '\t=x', '＠A'],
    ['a\r\nb', '-1', "l'eau"],
  ];
  for (const encoding of ['UTF8', 'SHIFT_JIS'] as const) {
    const { content } = csvFile({ name: 'x', head: ['a', 'b', 'c'], rows }, encoding);
    expect(readCsv(content).map((row) => row.cells)).toEqual([['a', 'b', 'c'], ...rows]);
  }
});

test('each row knows the line on which it begins; rows without text are left out', () => {
  const rows = readCsv(Buffer.from('a,b\r\n"1\r\n2",x\r\n,\r\n\r\n3,y\r\n'));
  expect(rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1\r\n2', 'x'] },
    { line: 6, cells: ['3', 'y'] },
  ]);
});

test.each([
  ['nothing', '', { why: 'empty', line: undefined }],
  ['only empty rows', ',,\r\n\r\n', { why: 'empty', line: undefined }],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), { why: 'not_text', line: undefined }],
  ['UTF-16', Buffer.from('\uFEFF名前,金額\r\n', 'utf16le'), { why: 'not_text', line: undefined }],
  ['bytes of no encoding', Buffer.from([0x61, 0xff, 0xfe, 0x80]), { why: 'not_text', line: undefined }],
  ['an open quote', 'a,b\r\n1,"2\r\n3,4\r\n', { why: 'quote' }],
  ['a quote inside a cell', 'a,b\r\n1,2"3"\r\n', { why: 'quote', line: 2 }],
])('refuses %s', (_, content, expected) => {
  expect(refusal(content)).toMatchObject(expected);
});
