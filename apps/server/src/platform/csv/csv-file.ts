import type { CsvEncoding, Unencodable } from '@haruka/contract';
import { stringify } from 'csv-stringify/sync';
import { ApiError } from '../api-error.ts';
import type { FileResponse } from '../http/send-file.ts';
import { encodeShiftJis, unencodableIn } from './shift-jis.ts';

type Cell = string | number | null;

/** A table on its way into a file. */
export interface CsvTable {
  /** Without the ending. */
  name: string;
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** How many refused texts the error names. */
const mostNamed = 20;

/**
 * Returns a table as CSV file. A text that a spreadsheet would run as a formula is escaped; a number never is. Rejects a
 * Shift_JIS file with `invalidInput` when it has characters that Shift_JIS lacks; `meta.unencodable` names them (decision 53).
 */
export function csvFile({ name, head, rows }: CsvTable, encoding: CsvEncoding): FileResponse {
  const isShiftJis = encoding === 'SHIFT_JIS';
  if (isShiftJis) refuseUnencodable(head, rows);
  const text = stringify([[...head], ...rows.map((row) => [...row])], {
    bom: !isShiftJis,
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { number: (value) => ({ value: String(value), escape_formulas: false }) },
  });
  return {
    name: `${name}.csv`,
    type: `text/csv; charset=${isShiftJis ? 'Shift_JIS' : 'utf-8'}`,
    content: isShiftJis ? encodeShiftJis(text) : Buffer.from(text),
  };
}

function refuseUnencodable(head: readonly string[], rows: CsvTable['rows']) {
  const found: Unencodable[] = [];
  for (const [at, row] of rows.entries())
    for (const [column, text] of row.entries()) {
      const characters = typeof text === 'string' ? unencodableIn(text) : '';
      if (characters) found.push({ row: at + 1, column: head[column] ?? '', text: String(text), characters });
    }
  if (found.length === 0) return;
  throw new ApiError('invalidInput', {
    fields: [{ field: 'encoding', rule: 'unencodable' }],
    unencodable: found.slice(0, mostNamed),
    unencodable_count: found.length,
  });
}
