import { setTimeout as pause } from 'node:timers/promises';

/** Waits for the work, at most `ms` milliseconds. Returns whether it ended in time. */
export async function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const timer = new AbortController();
  try {
    return await Promise.race([
      work.then(() => true),
      pause(ms, false, { signal: timer.signal, ref: true }).catch(() => false),
    ]);
  } finally {
    timer.abort();
  }
}
