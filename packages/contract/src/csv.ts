import * as z from 'zod/mini';

/** How a CSV file is encoded: UTF-8 with a byte order mark, or Shift_JIS as Windows writes it (code page 932). */
export const csvEncodings = ['UTF8', 'SHIFT_JIS'] as const;
export type CsvEncoding = (typeof csvEncodings)[number];
export const CsvEncodingInQuery = z._default(z.enum(csvEncodings), 'UTF8');

/** A text that Shift_JIS cannot hold: the `meta.unencodable` of a refused file. Rows count from 1, without the head. */
export interface Unencodable {
  row: number;
  column: string;
  text: string;
  /** The characters that have no code. */
  characters: string;
}
