import { browserStore } from './storage.ts';
import { uuid } from './uuid.ts';

/**
 * Runs `work` in one tab at a time. Web Locks do it where they exist (every secure page); elsewhere a word in local
 * storage does, which is not perfectly exclusive but enough: the server forgives a token traded twice within seconds.
 */
export const exclusively = <T>(name: string, work: () => Promise<T>, waitMs: number): Promise<T> =>
  typeof navigator !== 'undefined' && 'locks' in navigator
    ? navigator.locks.request(name, work)
    : byWord(name, work, waitMs);

async function byWord<T>(name: string, work: () => Promise<T>, waitMs: number): Promise<T> {
  const store = browserStore();
  const me = uuid();
  while (heldByOther(store.getItem(name), me)) await pause(waitMs);
  // Renewed while working, so that a tab that was closed in the middle holds the word for a few waits only.
  const claim = () => store.setItem(name, `${me} ${Date.now() + waitMs * 3}`);
  claim();
  const keepClaim = setInterval(claim, waitMs);
  try {
    return await work();
  } finally {
    clearInterval(keepClaim);
    if (!heldByOther(store.getItem(name), me)) store.removeItem(name);
  }
}

function heldByOther(word: string | null, me: string): boolean {
  const [by, until] = word?.split(' ') ?? [];
  return by !== undefined && by !== me && Number(until) > Date.now();
}

export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
