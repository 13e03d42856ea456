import type { SessionKind } from '@haruka/contract/define';
import { isAccessDenied, type AccessDeniedCode } from '@haruka/contract/errors';
import { browserStore, type Store } from './storage.ts';
import { claimsOf, isEnding } from './token-claims.ts';

export interface TokenPair {
  access_token: string;
  refresh_token: string;
}

/** Why a session is over: a logout, a rejected refresh (AUTH-6), or access that was withdrawn. */
export type SessionEnd = 'loggedOut' | 'expired' | AccessDeniedCode;

/** What happened to the tokens, and whether this tab or another one did it. */
export interface SessionChange {
  signedIn: boolean;
  here: boolean;
  /** The new tokens are of another user than the ones before: nothing of the user before may stay on the screen. */
  isOtherUser: boolean;
  /** Why there are no tokens any more; undefined while signed in. */
  end?: SessionEnd;
}

/** Where one kind of user keeps their tokens (DATA-19). Reads storage each time: other tabs write too. */
export interface Session {
  kind: SessionKind;
  access(): string | undefined;
  refresh(): string | undefined;
  /** The id of the signed-in user according to the token; empty without one. Unverified: only the server checks it. */
  subject(): string;
  /** Whether the access token has expired, or expires within a minute, by this device's clock. */
  isEnding(): boolean;
  store(tokens: TokenPair): void;
  /** Removes the tokens. The other tabs learn why. */
  clear(end?: SessionEnd): void;
  /** Calls the listener on every change, also of another tab; returns the unsubscribe function. */
  subscribe(listener: (change: SessionChange) => void): () => void;
}

const keysOf = (kind: SessionKind) => ({ access: `haruka.${kind}.token`, refresh: `haruka.${kind}.refresh_token` });

/** Stands in place of the refresh token for a moment, so that the other tabs learn why it is removed. */
const endMark = 'ended:';

/** Returns why another tab has ended the session, from what it wrote in place of the refresh token. */
function endIn(value: string | null): SessionEnd | undefined {
  if (!value?.startsWith(endMark)) return undefined;
  const end = value.slice(endMark.length);
  return isAccessDenied(end) ? end : 'expired';
}

/** The subject of a token, unverified. */
function subjectOf(token: string | undefined): string {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' ? sub : '';
}

/** Opens the session of one kind of user; it has its own keys in local storage (DATA-19). */
export function openSession(kind: SessionKind, storage: Store = browserStore()): Session {
  const keys = keysOf(kind);
  const listeners = new Set<(change: SessionChange) => void>();
  const read = (key: string) => {
    const value = storage.getItem(key);
    return value === null || endIn(value) ? undefined : value;
  };
  // The access token that arrived while this page was open, and its arrival time by this device's clock.
  let arrived: { token: string | undefined; at: number } | undefined;
  const noteArrival = () => (arrived = { token: read(keys.access), at: Date.now() });
  // The user of the last tokens that this page has seen.
  let user = subjectOf(read(keys.access));
  // Why another tab is about to remove the tokens.
  let endElsewhere: SessionEnd | undefined;
  let wasSignedIn = read(keys.refresh) !== undefined;
  const notify = (here: boolean, end: SessionEnd = 'loggedOut') => {
    const signedIn = read(keys.refresh) !== undefined;
    wasSignedIn = signedIn;
    const next = subjectOf(read(keys.access));
    const isOtherUser = signedIn && user !== '' && next !== user;
    if (next) user = next;
    for (const listener of listeners) listener({ signedIn, here, isOtherUser, ...(!signedIn && { end }) });
  };
  const fromOtherTab = ({ key, newValue, storageArea }: StorageEvent) => {
    // A null key means that storage was cleared. The refresh token is written last, so its event reports the whole change.
    if (storageArea !== storage || (key !== keys.refresh && key !== null)) return;
    const end = endIn(newValue);
    if (end) return void (endElsewhere = end);
    const why = endElsewhere;
    endElsewhere = undefined;
    // This tab has found out by itself.
    if (!wasSignedIn && read(keys.refresh) === undefined) return;
    noteArrival();
    notify(false, why);
  };

  return {
    kind,
    access: () => read(keys.access),
    refresh: () => read(keys.refresh),
    subject: () => subjectOf(read(keys.access)),
    isEnding() {
      const token = read(keys.access);
      return token !== undefined && isEnding(token, arrived?.token === token ? arrived.at : undefined);
    },
    store({ access_token, refresh_token }) {
      storage.setItem(keys.access, access_token);
      storage.setItem(keys.refresh, refresh_token);
      noteArrival();
      notify(true);
    },
    clear(end = 'loggedOut') {
      storage.removeItem(keys.access);
      if (end !== 'loggedOut' && read(keys.refresh) !== undefined) storage.setItem(keys.refresh, `${endMark}${end}`);
      storage.removeItem(keys.refresh);
      notify(true, end);
    },
    subscribe(listener) {
      // A page that is being prerendered has no window.
      if (listeners.size === 0 && typeof addEventListener === 'function') addEventListener('storage', fromOtherTab);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', fromOtherTab);
      };
    },
  };
}
