/**
 * State of the live connection: `live` only after everything on screen has been refetched, `reconnecting`
 * before that, `waiting` while only a new sign-in or user activity can restore it.
 */
export type LinkState = 'connecting' | 'live' | 'reconnecting' | 'waiting' | 'stopped';

/** What happens to the connection. */
export type LinkEvent = 'connected' | 'lost' | 'refused' | 'retrying' | 'stopped';

const moves: Record<LinkState, Partial<Record<LinkEvent, LinkState>>> = {
  connecting: { connected: 'live', lost: 'reconnecting', refused: 'waiting', stopped: 'stopped' },
  live: { lost: 'reconnecting', refused: 'waiting', stopped: 'stopped' },
  reconnecting: { connected: 'live', refused: 'waiting', stopped: 'stopped' },
  waiting: { connected: 'live', retrying: 'reconnecting', lost: 'reconnecting', stopped: 'stopped' },
  stopped: {},
};

export interface Link {
  get(): LinkState;
  /** Calls the listener on every change of state; returns the unsubscribe function. Fits React's `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void;
  happened(event: LinkEvent): void;
}

/** Returns the state behind a "live / reconnecting" sign, for any view library. */
export function createLink(): Link {
  let state: LinkState = 'connecting';
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    happened(event) {
      const next = moves[state][event];
      if (next === undefined || next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
  };
}
