import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../db/databases.ts';
import type { Job } from './job.ts';

/** Removes rows of one table that no longer prove, count or stand for anything (docs/operations.md, "What is kept how long"). */
export interface CleanupJob {
  /** The table, as the log names it. */
  table: string;
  /** Removes at most so many rows by an index, and returns how many it removed. */
  removeBatch(db: Db, atMost: number): Promise<number>;
}

const batch = 500;
/** Between two batches of one table, so that cleaning up never takes more than a small part of the database. */
const pauseMs = 20;

/**
 * Returns the job that removes old rows right after a start and every hour, in small batches, so that no statement comes near
 * its timeout however much has piled up. A table that fails stops no other, and fails the run once all are done.
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
