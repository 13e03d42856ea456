import { vi } from 'vitest';
import { openSession, type Session } from '../client/session.ts';

/** Returns a storage that several tabs share, as they share local storage. */
export function sharedStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (at) => [...entries.keys()][at] ?? null,
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

/** Returns a session with its own storage, signed in with these tokens; the page receives its storage events. */
export function signedIn(kind: Session['kind'] = 'patient', storage = sharedStorage()): Session {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('localStorage', storage);
  const session = openSession(kind, storage);
  session.store({ access_token: 'stale', refresh_token: 'refresh-0' });
  return session;
}
