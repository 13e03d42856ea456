import type { Db } from '../../../platform/db/databases.ts';
import { prefectureById } from '@haruka/contract/directory/places';
import { type Card, directory as read, directoryVersion, specialities } from './clinic.repo.ts';
import { type Finder, buildFinder } from '../finder/finder.ts';

/** Not a job: every process keeps its own finder in memory. */
const pollMs = 1000;

/** The finder of this process. It follows the table: what is changed anywhere is found everywhere a moment later. */
export interface Directory {
  finder(): Finder<Card>;
  /** Reads again when anything changed since the last read. */
  refresh(): Promise<void>;
  start(): Promise<() => void>;
}

/**
 * Creates the in-memory directory of clinic locations, which `refresh` updates when its version in the database
 * changes.
 */
export function directoryOf({ db, reader, onError }: { db: Db; reader: Db; onError(error: unknown): void }): Directory {
  let current: Finder<Card> | undefined;
  let version = -1;
  let working: Promise<void> | undefined;

  const readChanges = async () => {
    // The version first: a change while the rows are read is then seen by the next look.
    const latest = await directoryVersion(reader);
    if (latest === version) return;
    current = await buildFinder(await read(db), await textsOf(reader));
    version = latest;
  };
  const refresh = () => (working ??= readChanges().finally(() => (working = undefined)));

  return {
    finder: () => {
      if (!current) throw new Error('The directory is asked before it has begun.');
      return current;
    },
    refresh,
    start: async () => {
      await refresh();
      const timer = setInterval(() => void refresh().catch(onError), pollMs);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}

/** A location is also found by its specialities, its address and its stations, in both languages. */
async function textsOf(reader: Db) {
  const named = new Map(
    (await specialities(reader)).map(({ id, name, kana }) => [id, `${name.jp} ${kana} ${name.en}`]),
  );
  return {
    alsoOf: ({ speciality_id, prefecture, address_2, address_3, access }: Card) => {
      const area = prefectureById(prefecture);
      const address = `${area?.name ?? ''}${address_2}${address_3}`;
      const offered = speciality_id.map((id) => named.get(id) ?? '');
      return [...offered, address, area?.kana, area?.en, access.jp, access.en].join(separator);
    },
    placeOf: ({ prefecture, address_2, kana }: Card) => `${String(prefecture).padStart(2, '0')} ${address_2} ${kana}`,
  };
}

/** Folding keeps it, so that no word is found across two texts. */
const separator = '|';
