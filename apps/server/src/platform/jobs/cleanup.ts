import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../db/databases.ts';
import type { Job } from './job.ts';

/** Deletes expired rows of one table (docs/operations.md, "What is kept how long"). */
export interface CleanupJob {
  /** Name of the table for the log. */
  table: string;
  /** Deletes at most `atMost` rows by an index, and returns their number. */
  removeBatch(db: Db, atMost: number): Promise<number>;
}

const batch = 500;
/** Pause in ms between two batches, so that cleanup takes a small part of the database's capacity. */
const pauseMs = 20;

/**
 * Returns the job that deletes expired rows at startup and every hour, in batches that stay far below the statement timeout.
 * A table that fails does not stop the others; the run fails at its end.
 */
export const cleanupJob = (
  db: Db,
  tables: readonly CleanupJob[],
  onError: (error: unknown, table: string) => void,
): Job => ({
  name: 'cleanup',
  schedule: { cron: '13 * * * *' },
  runsAtStart: true,
  maxSeconds: 1_800,
  async run() {
    const removed: Record<string, number> = {};
    const failed: string[] = [];
    for (const { table, removeBatch } of tables) {
      try {
        removed[table] = await empty(db, removeBatch);
      } catch (error) {
        failed.push(table);
        onError(error, table);
      }
    }
    if (failed.length > 0) throw new Error(`not cleaned up: ${failed.join(', ')}`);
    return removed;
  },
});

async function empty(db: Db, removeBatch: CleanupJob['removeBatch']): Promise<number> {
  for (let total = 0; ;) {
    const removed = await removeBatch(db, batch);
    total += removed;
    if (removed < batch) return total;
    await pause(pauseMs);
  }
}
