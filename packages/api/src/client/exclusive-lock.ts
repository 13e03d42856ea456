import { browserStore } from './storage.ts';
import { uuid } from './uuid.ts';

/**
 * Runs `work` in one tab at a time and returns its result. Uses Web Locks where they exist (every secure page). Elsewhere an entry in
 * local storage is the lock. That is not perfectly exclusive but enough: the server accepts a token exchanged twice within seconds.
 */
export const exclusively = <T>(name: string, work: () => Promise<T>, waitMs: number): Promise<T> =>
  typeof navigator !== 'undefined' && 'locks' in navigator
    ? navigator.locks.request(name, work)
    : withStorageLock(name, work, waitMs);

async function withStorageLock<T>(name: string, work: () => Promise<T>, waitMs: number): Promise<T> {
  const store = browserStore();
  const me = uuid();
  while (isLockedByOther(store.getItem(name), me)) await pause(waitMs);
  // Renewed while working, so that a closed tab blocks the others only for a few waits.
  const renewLock = () => store.setItem(name, `${me} ${Date.now() + waitMs * 3}`);
  renewLock();
  const renewal = setInterval(renewLock, waitMs);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    if (!isLockedByOther(store.getItem(name), me)) store.removeItem(name);
  }
}

function isLockedByOther(entry: string | null, me: string): boolean {
  const [by, until] = entry?.split(' ') ?? [];
  return by !== undefined && by !== me && Number(until) > Date.now();
}

/** Resolves after so many milliseconds. */
export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
