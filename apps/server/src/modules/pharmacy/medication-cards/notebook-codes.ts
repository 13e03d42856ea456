import { createHash } from 'node:crypto';
import { encodeShiftJis } from '../../../platform/csv/shift-jis.ts';
import { versionRecord } from './notebook-records.ts';

/** Most bytes of one QR code. A code of this size is read from one phone by another. */
const codeBytes = 600;

const bytesOf = (records: readonly string[]) => encodeShiftJis(records.map((record) => `${record}\r\n`).join(''));

/** Returns the notebook file of the records: the version, then each record, with CR and LF after each. */
export const notebookFile = (records: readonly string[]): Buffer => bytesOf([versionRecord, ...records]);

/**
 * Returns the content of the QR codes of the records. What fits in one code is the file itself. Longer ones are cut between records.
 * Each part begins with the version and ends with a record 911: the number of parts, and its place.
 */
export function notebookCodes(records: readonly string[]): Buffer[] {
  const file = notebookFile(records);
  if (file.length <= codeBytes) return [file];
  const room = codeBytes - bytesOf([versionRecord, splitRecord('0'.repeat(14), 999, 999)]).length;
  const parts: string[][] = [[]];
  for (const record of records) {
    const longer = [...parts.at(-1)!, record];
    if (bytesOf(longer).length <= room || longer.length === 1) parts[parts.length - 1] = longer;
    else parts.push([record]);
  }
  const id = idOf(file);
  return parts.map((part, at) => bytesOf([versionRecord, ...part, splitRecord(id, parts.length, at + 1)]));
}

/** The split control record (分割制御レコード). */
const splitRecord = (id: string, count: number, nth: number) => `911,${id},${count},${nth}`;

/** Fourteen digits that name the data: the same data has the same codes whenever they are shown. */
const idOf = (file: Buffer) =>
  String(createHash('sha256').update(file).digest().readUIntBE(0, 6) % 10 ** 14).padStart(14, '0');
