import { sql } from 'kysely';
import { asSystem } from '../db/database-context.ts';
import type { Db } from '../db/databases.ts';

/** Not a job: the second between writing and sealing is what the seal leaves open (decision 18). */
const pollMs = 1000;
const batch = 500;

export interface AuditSealer {
  start(): void;
  /** Seals all waiting rows and returns their number. */
  seal(): Promise<number>;
  /** Returns the age of the oldest waiting row in seconds. It also grows while sealing fails. */
  lag(): number;
  stop(): Promise<void>;
}

/**
 * Makes the process that links audit entries into their hash chains, about a second after they were written and apart from
 * the writing request. Several processes may run it: the database lets one seal at a time.
 */
export function makeAuditSealer(db: Db, onError: (error: unknown) => void): AuditSealer {
  let lag = 0;
  let measuredAt = Date.now();
  let running: Promise<number> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function drain() {
    let total = 0;
    for (let isFirst = true; ; isFirst = false) {
      const { rows } = await sql<{
        sealed: number;
        lag_seconds: number;
      }>`select sealed, lag_seconds from seal_audit(${batch}::int)`.execute(db);
      const { sealed, lag_seconds } = rows[0]!;
      if (isFirst) {
        lag = lag_seconds;
        measuredAt = Date.now();
      }
      total += sealed;
      if (sealed < batch) return total;
    }
  }
  const seal = () => (running ??= asSystem(drain).finally(() => (running = undefined)));
  const inBackground = () => void seal().catch(onError);
  return {
    start: () => void (timer = setInterval(inBackground, pollMs)),
    seal,
    lag: () => {
      const silence = Date.now() - measuredAt;
      return silence < 3 * pollMs ? lag : lag + silence / 1000;
    },
    stop: async () => {
      clearInterval(timer);
      await running?.catch(() => {});
      // Seals the entries of the last requests before the process ends.
      await seal().catch(onError);
    },
  };
}
