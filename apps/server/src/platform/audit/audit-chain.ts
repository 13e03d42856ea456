import { sql } from 'kysely';
import { asSystem } from '../db/database-context.ts';
import type { Db } from '../db/databases.ts';

/** Not a job: an entry must be in its chain about a second after it was written (decision 18). */
const pollMs = 1000;
const batch = 500;

export interface AuditChainWriter {
  start(): void;
  /** Links all waiting entries into their chains and returns their number. */
  linkEntries(): Promise<number>;
  /** Returns the age of the oldest waiting entry in seconds. It also grows while linking fails. */
  lag(): number;
  stop(): Promise<void>;
}

/**
 * Makes the process that links audit entries into their hash chains, about a second after they were written and apart from
 * the writing request. Several processes may run it: the database admits one at a time.
 */
export function makeAuditChainWriter(db: Db, onError: (error: unknown) => void): AuditChainWriter {
  let lag = 0;
  let measuredAt = Date.now();
  let running: Promise<number> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function drain() {
    let total = 0;
    for (let isFirst = true; ; isFirst = false) {
      const { rows } = await sql<{
        linked: number;
        lag_seconds: number;
      }>`select sealed as linked, lag_seconds from seal_audit(${batch}::int)`.execute(db);
      const { linked, lag_seconds } = rows[0]!;
      if (isFirst) {
        lag = lag_seconds;
        measuredAt = Date.now();
      }
      total += linked;
      if (linked < batch) return total;
    }
  }
  const linkEntries = () => (running ??= asSystem(drain).finally(() => (running = undefined)));
  const inBackground = () => void linkEntries().catch(onError);
  return {
    start: () => void (timer = setInterval(inBackground, pollMs)),
    linkEntries,
    lag: () => {
      const silence = Date.now() - measuredAt;
      return silence < 3 * pollMs ? lag : lag + silence / 1000;
    },
    stop: async () => {
      clearInterval(timer);
      await running?.catch(() => {});
      // Links the entries of the last requests before the process ends.
      await linkEntries().catch(onError);
    },
  };
}
