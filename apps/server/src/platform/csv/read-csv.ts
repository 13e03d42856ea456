import { CsvError, parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';

/** Why a file is no table: nothing in it, bytes that are no text, or a quote that is wrong or never closed. */
export class UnreadableCsv extends Error {
  readonly why: 'empty' | 'not_text' | 'quote';
  /** The line on which the quote stands. */
  readonly line: number | undefined;
  constructor(why: UnreadableCsv['why'], line?: number) {
    super(`The CSV file cannot be read: ${why}.`);
    this.why = why;
    this.line = line;
  }
}

/** A row of a file, and the line on which it begins. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/**
 * Returns the rows of a CSV file in UTF-8 or in the Shift_JIS of Windows, whatever ends its lines. Rows without any text are
 * left out. The apostrophe that keeps a text from being a formula is taken off again. Throws UnreadableCsv.
 */
export function readCsv(content: Buffer): CsvRow[] {
  const rows = rowsOf(textOf(content));
  if (rows.length === 0) throw new UnreadableCsv('empty');
  return rows;
}

function rowsOf(text: string): CsvRow[] {
  let line = 1;
  const rows = recordsOf(text).map((record) => {
    const row = { line, cells: record.map(withoutApostrophe) };
    line += 1 + lineEndsIn(record);
    return row;
  });
  return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

function recordsOf(text: string): string[][] {
  try {
    return parse(text, { record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true });
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableCsv('quote', Number(error['lines']) || undefined);
    throw error;
  }
}

const lineEndsIn = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

const withoutApostrophe = (cell: string) => (/^'[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell);

/** A control character that stands in no text: every one except tab and line ends. */
const noText = /(?![\t\r\n])\p{Cc}|\uFFFD/u;

function textOf(content: Buffer): string {
  const text = utf8Of(content) ?? iconv.decode(content, 'cp932');
  if (noText.test(text)) throw new UnreadableCsv('not_text');
  return text;
}

/** Returns the text without its byte order mark; undefined for bytes that are no UTF-8. */
function utf8Of(content: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}
