import type { SessionKind } from '@haruka/contract/define';
import { browserStore, type Store } from './storage.ts';

export interface TokenPair {
  access_token: string;
  refresh_token: string;
}

/** What became of the tokens, and whether this tab did it or another one. */
export interface SessionChange {
  signedIn: boolean;
  here: boolean;
}

/** Where one kind of user keeps their tokens (spec §3). Everything is read from storage each time: other tabs write too. */
export interface Session {
  kind: SessionKind;
  access(): string | undefined;
  refresh(): string | undefined;
  /** The id of whoever is signed in, as their token says it; empty for nobody. What it is good for only the server decides. */
  subject(): string;
  keep(tokens: TokenPair): void;
  drop(): void;
  /** Tells of every change, also of another tab's; gives back how to stop. */
  subscribe(listener: (change: SessionChange) => void): () => void;
}

const keysOf = (kind: SessionKind) => ({ access: `haruka.${kind}.token`, refresh: `haruka.${kind}.refresh_token` });

/** The subject of a token (RFC 7519 §4.1.2), unproven. */
function subjectOf(token: string | undefined): string {
  try {
    const { sub } = JSON.parse(atob((token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as {
      sub?: unknown;
    };
    return typeof sub === 'string' ? sub : '';
  } catch {
    return '';
  }
}

/** The session of one kind of user, in keys of its own in local storage (spec §3). */
export function openSession(kind: SessionKind, storage: Store = browserStore()): Session {
  const keys = keysOf(kind);
  const listeners = new Set<(change: SessionChange) => void>();
  const read = (key: string) => storage.getItem(key) ?? undefined;
  const tell = (here: boolean) => {
    for (const listener of listeners) listener({ signedIn: read(keys.refresh) !== undefined, here });
  };
  const fromOtherTab = ({ key, storageArea }: StorageEvent) => {
    // A null key means that everything was cleared. The refresh token is written last, so its news is the whole news.
    if (storageArea === storage && (key === keys.refresh || key === null)) tell(false);
  };

  return {
    kind,
    access: () => read(keys.access),
    refresh: () => read(keys.refresh),
    subject: () => subjectOf(read(keys.access)),
    keep({ access_token, refresh_token }) {
      storage.setItem(keys.access, access_token);
      storage.setItem(keys.refresh, refresh_token);
      tell(true);
    },
    drop() {
      storage.removeItem(keys.access);
      storage.removeItem(keys.refresh);
      tell(true);
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', fromOtherTab);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', fromOtherTab);
      };
    },
  };
}
