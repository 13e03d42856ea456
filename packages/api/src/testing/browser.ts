import { vi } from 'vitest';
import { openSession, type Session } from '../client/session.ts';

/** A storage that several tabs share, as they do local storage. */
export function sharedStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
  };
}

/** A session over a storage of its own, signed in with these tokens; the page around it hears storage events. */
export function signedIn(kind: Session['kind'] = 'patient', storage = sharedStorage()): Session {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('localStorage', storage);
  const session = openSession(kind, storage);
  session.keep({ access_token: 'stale', refresh_token: 'refresh-0' });
  return session;
}
