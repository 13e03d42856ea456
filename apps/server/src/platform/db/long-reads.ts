import { AsyncResource } from 'node:async_hooks';
import type { Db } from './databases.ts';
import { oncePerServer } from '../module.ts';
import { ApiError } from '../api-error.ts';

const atOnce = 4;
const maxWaitingPerGroup = 50;

/** Reads that may take long: on their own connections, few at a time, and one at a time per clinic. */
export interface LongReads {
  /**
   * Runs a read of a group (a clinic) when its turn comes. Waiting reads with the same key share one run, which sees everything
   * that was committed before any of them was requested. Throws serviceUnavailable when too many reads wait.
   */
  run<T>(group: number, key: string, read: (db: Db) => Promise<T>): Promise<T>;
}

interface Waiting {
  key: string;
  begin(): Promise<void>;
  done: Promise<unknown>;
}

/** Makes the queue of long reads on a pool. */
export function makeLongReads(db: Db): LongReads {
  const groups = new Map<number, Waiting[]>();
  const busy = new Set<number>();

  /** Starts the read of the group that has waited longest. The group then moves to the end of the queue. */
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
      // Started from the call that ends before it, but in the database context of the caller.
      const begin = AsyncResource.bind(() => db.connection().execute(read).then(resolve, reject));
      groups.set(group, [...waiting, { key, begin, done: promise }]);
      next();
      return promise;
    },
  };
}

/** Returns the queue of long reads of a server. */
export const longReadsOf = oncePerServer(({ db }) => makeLongReads(db));
