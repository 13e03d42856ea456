import { uuid } from './uuid.ts';

/**
 * Runs `work` in one tab at a time. Web Locks do it where they exist (every secure page); elsewhere a word in local
 * storage does, which is not perfectly exclusive but enough: the server forgives a token traded twice within seconds.
 */
export async function exclusively<T>(
  name: string,
  work: () => Promise<T>,
  waitMs: number,
  storage: Storage = localStorage,
): Promise<T> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator) return navigator.locks.request(name, work);

  const me = uuid();
  while (heldByOther(storage.getItem(name), me)) await pause(waitMs);
  // Renewed while working, so that a tab that was closed in the middle holds the word for a few waits only.
  const claim = () => storage.setItem(name, JSON.stringify({ by: me, until: Date.now() + waitMs * 3 }));
  claim();
  const keepClaim = setInterval(claim, waitMs);
  try {
    return await work();
  } finally {
    clearInterval(keepClaim);
    if (!heldByOther(storage.getItem(name), me)) storage.removeItem(name);
  }
}

function heldByOther(word: string | null, me: string): boolean {
  if (!word) return false;
  const { by, until } = JSON.parse(word) as { by: string; until: number };
  return by !== me && until > Date.now();
}

export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
