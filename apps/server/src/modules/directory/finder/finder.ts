import { setImmediate as breath } from 'node:timers/promises';
import { wordsOf } from './fold.ts';
import {
  type Posting,
  everything,
  intersect,
  keep,
  nothing,
  postingOf,
  stretch,
  stretchIn,
  unite,
} from './postings.ts';
import { Tokens } from './tokens.ts';

/** What can be looked for at a location. Locations come in the order in which results are shown. */
export interface Findable {
  name: string;
  kana: string;
  name_en: string;
  clinic_name: string;
  prefecture: number;
  speciality_id: number[];
}

/** `popular` is the order of the rows; `place` goes from north to south. */
export type Order = 'popular' | 'place';

export interface FinderQuery {
  name?: string;
  /** Any of these. */
  specialities?: number[];
  prefecture?: number;
  order?: Order;
  page: number;
  page_size: number;
}

export interface Finder<L extends Findable> {
  find(query: FinderQuery): { items: L[]; total: number };
  size: number;
}

const mostRemembered = 300;
/** So many rows are worked on before others get their turn: a rebuild is not felt. */
const rowsAtOnce = 4000;

/** Builds the in-process directory: a set of rows per character, pair of neighbours, prefecture and speciality. */
export async function buildFinder<L extends Findable>(
  locations: readonly L[],
  {
    alsoOf = () => '',
    placeOf = ({ prefecture }) => String(prefecture).padStart(2, '0'),
  }: {
    /** What else a location is found by: its specialities, its address, how to get there. */
    alsoOf?(location: L): string;
    /** What locations are compared by to stand from north to south. */
    placeOf?(location: L): string;
  } = {},
): Promise<Finder<L>> {
  const size = locations.length;
  const tokens = new Tokens();
  const { texts, postings } = await invert(locations, alsoOf, tokens);
  const places = locations.map(placeOf);
  const northToSouth = Int32Array.from(places.keys()).sort((a, b) => compare(places[a]!, places[b]!) || a - b);
  const at = (token: number | undefined): Posting => (token === undefined ? nothing : postings[token]!);
  const of = (chars: string) => at(tokens.find(chars));
  const ofNamed = (name: string) => at(tokens.findNamed(name));

  /** Of a longer word the pairs of its characters find candidates; only reading shows whether they stand together. */
  const candidatesOf = (word: string): Posting[] => (isToken(word) ? [of(word)] : pairsOf(word).map(of));
  const rowsWith = (word: string): Posting => {
    const candidates = intersect(candidatesOf(word), size);
    return isToken(word) ? candidates : keep(candidates, (row) => holds(texts, row, word), size);
  };
  const remembered = new Map<string, Posting>();
  const recall = (word: string): Posting => {
    const known = remembered.get(word) ?? rowsWith(word);
    remembered.delete(word);
    remembered.set(word, known);
    if (remembered.size > mostRemembered) remembered.delete(remembered.keys().next().value!);
    return known;
  };

  return {
    size,
    find: ({ name = '', specialities = [], prefecture, order = 'popular', page, page_size }) => {
      const sets: Posting[] = [];
      if (prefecture !== undefined) sets.push(ofNamed(prefectureToken(prefecture)));
      if (specialities.length > 0)
        sets.push(
          unite(
            specialities.map((id) => ofNamed(specialityToken(id))),
            size,
          ),
        );
      const words = wordsOf(name);
      // A word alone is read through once and remembered; beside others, only what they all leave over is read.
      const isAlone = words.length === 1 && sets.length === 0;
      const unread = words.filter((word) => !isAlone && !isToken(word) && !remembered.has(word));
      for (const word of words) sets.push(...(unread.includes(word) ? candidatesOf(word) : [recall(word)]));
      const left = sets.length > 0 ? intersect(sets, size) : everything(size);
      const found =
        unread.length > 0 ? keep(left, (row) => unread.every((word) => holds(texts, row, word)), size) : left;
      const from = (page - 1) * page_size;
      const rows =
        order === 'place' ? stretchIn(northToSouth, found, from, page_size) : stretch(found, from, page_size);
      return {
        items: rows.map((row) => locations[row]!),
        total: found.count,
      };
    },
  };
}

const prefectureToken = (id: number) => `prefecture ${id}`;
const specialityToken = (id: number) => `speciality ${id}`;
/** Characters and pairs of them are what the directory is kept by. */
const isToken = (word: string) => word.length <= 2;
const pairsOf = (text: string) => Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));

const holds = (texts: string[], row: number, word: string) => {
  for (let at = row * fieldsPerRow; at < (row + 1) * fieldsPerRow; at += 1) if (texts[at]!.includes(word)) return true;
  return false;
};

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Five texts a row, as they are compared: name, kana, English name, name of the clinic, and what else it is found by. */
const fieldsPerRow = 5;

/** From tokens per row to rows per token, and the folded texts for reading. */
async function invert<L extends Findable>(locations: readonly L[], alsoOf: (location: L) => string, tokens: Tokens) {
  const size = locations.length;
  const texts: string[] = [];
  const counts: number[] = [];
  const lastRow: number[] = [];
  const ends = new Int32Array(size);
  let held = new Int32Array(size * 32 + 1024);
  let length = 0;
  const add = (token: number, row: number) => {
    if (lastRow[token] === row) return;
    lastRow[token] = row;
    counts[token] = (counts[token] ?? 0) + 1;
    held[length++] = token;
  };
  const addText = (written: string, row: number) => {
    const text = tokens.text(written);
    texts.push(text.folded);
    if (length + text.held.length + 1024 > held.length) held = grown(held);
    for (let at = 0; at < text.held.length; at += 1) add(text.held[at]!, row);
  };
  for (let row = 0; row < size; row += 1) {
    const location = locations[row]!;
    addText(location.name, row);
    addText(location.kana, row);
    addText(location.name_en, row);
    addText(location.clinic_name, row);
    addText(alsoOf(location), row);
    add(tokens.named(prefectureToken(location.prefecture)), row);
    for (const id of location.speciality_id) add(tokens.named(specialityToken(id)), row);
    ends[row] = length;
    if (row % rowsAtOnce === rowsAtOnce - 1) await breath();
  }
  tokens.forgetTexts();
  return { texts, postings: await gather(held, ends, counts, size) };
}

async function gather(held: Int32Array, ends: Int32Array, counts: number[], size: number): Promise<Posting[]> {
  const rows = counts.map((count) => new Int32Array(count));
  const filled = new Int32Array(counts.length);
  let at = 0;
  for (let row = 0; row < size; row += 1) {
    for (; at < ends[row]!; at += 1) {
      const token = held[at]!;
      rows[token]![filled[token]!++] = row;
    }
    if (row % rowsAtOnce === rowsAtOnce - 1) await breath();
  }
  return rows.map((each) => postingOf(each, size));
}

function grown(full: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(full.length * 2);
  larger.set(full);
  return larger;
}
