import { limits } from '@haruka/contract';
import type { Db } from '../../../platform/db/databases.ts';
import { revokedSince } from './session.repo.ts';

/** Not a job: every process keeps its own list, and a revoked session must end within a second. */
const pollMs = 1000;
/** Longer than any transaction of ours lives, so that none is overlooked. */
const overlapSeconds = 15;
/** Once its last access token has ended, a revoked session needs no remembering. */
const rememberMs = (limits.accessMinutes + 1) * 60_000;

/** The sessions whose access tokens still look good but must not open anything any more. Answers from memory. */
export interface RevokedSessions {
  has(sid: string): boolean;
  /** Effective here at once; other processes see the row within a second. */
  add(sid: string): void;
  start(): Promise<() => void>;
}

/** Creates the cache of recently revoked sessions for one process. `onRevoked` is called once for each session. */
export function revokedSessions(
  reader: Db,
  { onRevoked, onError }: { onRevoked(sid: string): void; onError(error: unknown): void },
): RevokedSessions {
  const since = new Map<string, number>();

  const add = (sid: string) => {
    if (since.has(sid)) return;
    since.set(sid, Date.now());
    onRevoked(sid);
  };
  const readRevoked = async (seconds: number) => {
    for (const { id } of await revokedSince(reader, seconds)) add(id);
    for (const [sid, at] of since) {
      if (at > Date.now() - rememberMs) break;
      since.delete(sid);
    }
  };

  return {
    has: (sid) => since.has(sid),
    add,
    start: async () => {
      await readRevoked(rememberMs / 1000);
      let lastReadAt = Date.now();
      let isReading = false;
      const timer = setInterval(() => {
        if (isReading) return;
        isReading = true;
        // After a database outage, reads everything since the last successful query.
        const began = Date.now();
        readRevoked((began - lastReadAt) / 1000 + overlapSeconds)
          .then(() => (lastReadAt = began), onError)
          .finally(() => (isReading = false));
      }, pollMs);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}
