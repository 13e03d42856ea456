import { asSystem } from '../../../platform/db/database-context.ts';
import type { Db } from '../../../platform/db/databases.ts';
import { outsideRequestTransaction } from '../../../platform/db/request-transaction.ts';
import { loadTimetables } from './availability.repo.ts';
import { timetableOf, type Timetable } from './timetable.ts';

const mostKept = 10_000;

/**
 * Timetables by location, kept in memory until their version changes. The caller compares its version with the one in
 * the database in the same statement, so a stale timetable is noticed before it is used.
 */
export interface TimetableCache {
  /** Those of the locations that can be booked at all; loads what is missing in one read. */
  get(ids: readonly number[]): Promise<Map<number, Timetable>>;
  /** Drops a stale timetable, unless a newer one is loaded already. */
  drop(id: number, version: number): void;
}

/** Creates the cache of timetables for one process. Concurrent misses share one query. */
export function timetableCache(db: Db): TimetableCache {
  const kept = new Map<number, Timetable>();
  const loading = new Map<number, Promise<Map<number, Timetable>>>();

  function keep(timetable: Timetable) {
    const known = kept.get(timetable.location_id);
    if (known && known.version > timetable.version) return;
    kept.delete(timetable.location_id);
    kept.set(timetable.location_id, timetable);
    // Oldest loaded first: a simple bound is enough, since a reload costs one short read.
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
  }

  async function load(ids: readonly number[]) {
    const loaded = new Map((await loadTimetables(db, ids)).map((rows) => [rows.location_id, timetableOf(rows)]));
    for (const timetable of loaded.values()) keep(timetable);
    return loaded;
  }

  /** Many visitors of one location wait for the same read. */
  function loadOnce(ids: readonly number[]): Promise<Map<number, Timetable>>[] {
    const fresh = ids.filter((id) => !loading.has(id));
    if (fresh.length > 0) {
      // Other callers share the result, so it must contain committed rows only.
      const load1 = outsideRequestTransaction(() => asSystem(() => load(fresh))).finally(() =>
        fresh.forEach((id) => loading.delete(id)),
      );
      for (const id of fresh) loading.set(id, load1);
    }
    return [...new Set(ids.map((id) => loading.get(id)!))];
  }

  return {
    async get(ids) {
      const found = new Map<number, Timetable>();
      const missing = ids.filter((id) => !kept.has(id));
      for (const id of ids) if (kept.has(id)) found.set(id, kept.get(id)!);
      if (missing.length === 0) return found;
      const loads = await Promise.all(loadOnce(missing));
      for (const id of missing) {
        const timetable = loads.find((loaded) => loaded.has(id))?.get(id);
        if (timetable) found.set(id, timetable);
      }
      return found;
    },
    drop(id, version) {
      if ((kept.get(id)?.version ?? version) <= version) kept.delete(id);
    },
  };
}
