import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { prefectureByName } from '@haruka/contract/directory/places';
import type { Db } from '../platform/db/databases.ts';
import { StartupError } from '../platform/api-error.ts';
import type { PostCodeRow } from './data/post-codes.ts';

/** Columns of `utf_ken_all.csv` (Japan Post, 「読み仮名データの促音・拗音を小書きで表記するもの」 in UTF-8). */
const column = { code: 2, townKana: 5, prefecture: 6, municipality: 7, town: 8 } as const;
const columns = 15;
const rowsAtOnce = 5000;

/**
 * Replaces the post codes by a file from Japan Post, in one transaction. Returns how many rows there are now. The
 * operator downloads the file first, because it changes every month.
 */
export async function importPostCodes(db: Db, file: string): Promise<number> {
  const rows = await readPostCodes(file);
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('post_code').execute();
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      await tx
        .insertInto('post_code')
        .values(rows.slice(from, from + rowsAtOnce))
        .execute();
    }
  });
  return rows.length;
}

/** The rows of a file, each town once per code, as people write an address. */
export async function readPostCodes(file: string): Promise<PostCodeRow[]> {
  const lines = createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity });
  const rows = new Map<string, PostCodeRow>();
  let open: string[] | undefined;
  let at = 0;
  try {
    for await (const line of lines) {
      at += 1;
      if (line.trim() === '') continue;
      const fields = fieldsOf(line.replace(/^\uFEFF/, ''));
      if (fields.length !== columns || !/^\d{7}$/.test(fields[column.code]!)) {
        throw new StartupError(
          `Line ${at} of ${file} is not from utf_ken_all.csv: ${columns} columns with a post code in the third are expected.`,
        );
      }
      // A bracket that is still open goes on in the next row of the same code.
      if (open) {
        open[column.town] += fields[column.town]!;
        if (fields[column.townKana] !== open[column.townKana]) open[column.townKana] += fields[column.townKana]!;
      } else {
        open = fields;
      }
      if (isOpen(open[column.town]!)) continue;
      const row = rowOf(open);
      rows.set(`${row.code} ${row.address_2} ${row.town}`, row);
      open = undefined;
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The post codes in ${file} cannot be read: ${(error as Error).message}.`, error);
  }
  if (open) throw new StartupError(`${file} ends in the middle of an entry: download it again.`);
  return [...rows.values()];
}

const isOpen = (town: string) => town.includes('（') && !town.includes('）');

/** The file quotes text and has no quotes inside it, so this is all of CSV there is. */
const fieldsOf = (line: string) =>
  [...line.matchAll(/"([^"]*)"|([^",]+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

function rowOf(fields: string[]): PostCodeRow {
  const name = fields[column.prefecture]!;
  const prefecture = prefectureByName(name)?.id;
  if (prefecture === undefined) throw new StartupError(`There is no prefecture ${name}: is this utf_ken_all.csv?`);
  const town = townOf(fields[column.town]!);
  const kana = town === '' ? '' : fields[column.townKana]!.normalize('NFKC').replace(/[(（].*$/, '');
  return { code: fields[column.code]!, prefecture, address_2: fields[column.municipality]!, town, kana };
}

/** The town as it belongs into an address: no notes in brackets, and nothing where the entry only says "elsewhere". */
function townOf(written: string): string {
  if (written === '以下に掲載がない場合') return '';
  if (/の次に.*番地がくる場合$/.test(written)) return '';
  // 「○○町一円」 means the whole municipality; 「一円」 alone is a real town in Shiga.
  if (written !== '一円' && written.endsWith('一円')) return '';
  return written.replace(/（.*$/, '');
}
