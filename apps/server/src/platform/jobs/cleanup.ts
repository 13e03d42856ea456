import { setTimeout as pause } from 'node:timers/promises';
import { asSystem } from '../db/database-context.ts';
import type { Db } from '../db/databases.ts';

/** Removes rows of one table that no longer prove, count or stand for anything (docs/operations.md, "What is kept how long"). */
export interface CleanupJob {
  /** The table, as the log names it. */
  table: string;
  /** Removes at most so many rows by an index, and returns how many it removed. */
  removeBatch(db: Db, atMost: number): Promise<number>;
}

export interface Cleanup {
  /** Runs every job until nothing is left to remove. Returns how many rows each removed. */
  run(): Promise<Record<string, number>>;
  start(): void;
  stop(): Promise<void>;
}

const everyMs = 3_600_000;
const batch = 500;
/** Between two batches of one job, so that tidying never takes more than a small part of the database. */
const pauseMs = 20;

/**
 * Tidies right after the start and every hour, in small batches, so that no statement comes near its timeout however
 * much has piled up. A job that fails is logged and tried again in the next round; the others run all the same.
 */
export function makeCleanup(
  db: Db,
  jobs: readonly CleanupJob[],
  onError: (error: unknown, table: string) => void,
): Cleanup {
  let stopped = false;
  let running: Promise<Record<string, number>> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function empty({ table, removeBatch }: CleanupJob): Promise<number> {
    let total = 0;
    try {
      while (!stopped) {
        const removed = await removeBatch(db, batch);
        total += removed;
        if (removed < batch) break;
        await pause(pauseMs);
      }
    } catch (error) {
      onError(error, table);
    }
    return total;
  }
  async function runAll() {
    const removed: Record<string, number> = {};
    for (const job of jobs) removed[job.table] = await empty(job);
    return removed;
  }
  const run = () => (running ??= asSystem(runAll).finally(() => (running = undefined)));
  return {
    run,
    start: () => {
      void run();
      timer = setInterval(() => void run(), everyMs).unref();
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
