import { AsyncResource } from 'node:async_hooks';
import type { Db } from './databases.ts';
import { onePer } from '../module.ts';
import { ApiError } from '../api-error.ts';

const atOnce = 4;
const maxWaitingPerGroup = 50;

/** Reads that may take a while: on connections of their own, few at a time, and one at a time for each clinic. */
export interface LongReads {
  /**
   * Runs a read of a group (a clinic) when it is the group's turn. Reads with the same key that have not begun are one:
   * all of them see what was committed before any of them was asked for. Rejects with serviceUnavailable when too many wait.
   */
  run<T>(group: number, key: string, read: (db: Db) => Promise<T>): Promise<T>;
}

interface Waiting {
  key: string;
  begin(): Promise<void>;
  done: Promise<unknown>;
}

export function makeLongReads(db: Db): LongReads {
  const groups = new Map<number, Waiting[]>();
  const busy = new Set<number>();

  /** The group that has waited longest goes next; it then goes to the end of the line. */
  function next() {
    for (const [group, waiting] of groups) {
      if (busy.size >= atOnce) return;
      if (busy.has(group)) continue;
      const read = waiting.shift()!;
      groups.delete(group);
      if (waiting.length > 0) groups.set(group, waiting);
      busy.add(group);
      void read.begin().finally(() => {
        busy.delete(group);
        const rest = groups.get(group);
        if (rest) {
          groups.delete(group);
          groups.set(group, rest);
        }
        next();
      });
    }
  }

  return {
    run<T>(group: number, key: string, read: (db: Db) => Promise<T>): Promise<T> {
      const waiting = groups.get(group) ?? [];
      const same = waiting.find((other) => other.key === key);
      if (same) return same.done as Promise<T>;
      if (waiting.length >= maxWaitingPerGroup)
        return Promise.reject(new ApiError('serviceUnavailable', { retry_after: 2 }, { retryAfter: 2 }));
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      // Begun by whoever ends before it, yet with the rights of the one who asked.
      const begin = AsyncResource.bind(() => db.connection().execute(read).then(resolve, reject));
      groups.set(group, [...waiting, { key, begin, done: promise }]);
      next();
      return promise;
    },
  };
}

/** One line for all long reads of a process. */
export const longReadsOf = onePer(({ db }) => makeLongReads(db));
