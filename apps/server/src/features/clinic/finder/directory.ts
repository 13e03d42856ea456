import type { Db } from '../../../house/db.ts';
import { type Card, directory as read, directoryVersion } from '../clinic.repo.ts';
import { type Finder, buildFinder } from './finder.ts';

const lookMs = 1000;

/** The finder of this process. It follows the table: what is changed anywhere is found everywhere a moment later. */
export interface Directory {
  finder(): Finder<Card>;
  /** Reads anew if anything changed since the last time. */
  refresh(): Promise<void>;
  start(): Promise<() => void>;
}

export function directoryOf({ db, reader, onError }: { db: Db; reader: Db; onError(error: unknown): void }): Directory {
  let current: Finder<Card> | undefined;
  let version = -1;
  let working: Promise<void> | undefined;

  const look = async () => {
    // The version first: a change while the rows are read is then seen by the next look.
    const latest = await directoryVersion(reader);
    if (latest === version) return;
    current = await buildFinder(await read(db));
    version = latest;
  };
  const refresh = () => (working ??= look().finally(() => (working = undefined)));

  return {
    finder: () => {
      if (!current) throw new Error('The directory is asked before it has begun.');
      return current;
    },
    refresh,
    start: async () => {
      await refresh();
      const timer = setInterval(() => void refresh().catch(onError), lookMs);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}
