/**
 * How the line to the server stands: `live` only once everything on screen has been asked for again, `reconnecting`
 * until then, `waiting` while only a new sign-in or a sign of life of the person can bring it back.
 */
export type LinkState = 'connecting' | 'live' | 'reconnecting' | 'waiting' | 'stopped';

/** What happens to the line. */
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
  /** Tells of every change of state; gives back how to stop. Fits React's `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void;
  happened(event: LinkEvent): void;
}

/** The state behind a "live / reconnecting" sign, for any view library or none. */
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
