import { refetch, renewToken, type Session, endDeniedSession } from '@haruka/api';
import type { LiveEvent, Live, LinkState } from '@haruka/realtime';
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { retryImport } from './retry-import.ts';
import { useHasSession } from './use-has-session.ts';
import { whenIdle } from './when-idle.ts';

export interface LiveConnection {
  /** The open connection, once its code is loaded and a user is signed in. */
  live: Live | undefined;
  state: LinkState | 'off';
  /** Calls the listener on every event while mounted; returns the unsubscribe function. */
  onEvent(listener: (event: LiveEvent) => void): () => void;
}

/** The live connection of the app; tests and stories put a fixed one in its place. */
export const ConnectionContext = createContext<LiveConnection | undefined>(undefined);

/**
 * Keeps one live connection while a user is signed in. Its events invalidate the cache, so
 * screens subscribe to nothing. The socket's code loads only then, after the page is idle.
 */
export function LiveProvider({ session, children }: { session: Session; children: ReactNode }) {
  const isIn = useHasSession(session);
  const [live, setLive] = useState<Live>();
  const [state, setState] = useState<LiveConnection['state']>('off');
  const listeners = useRef(new Set<(event: LiveEvent) => void>());

  useEffect(() => {
    if (!isIn) return;
    let connection: Live | undefined;
    let stopped = false;
    const open = async () => {
      const realtime = await retryImport(
        () => import('@haruka/realtime'),
        () => !stopped,
      );
      if (!realtime || stopped) return;
      connection = realtime.connect({
        token: session.access,
        renewToken,
        onTopics: refetch,
        onEvent: (event) => {
          for (const listener of listeners.current) listener(event);
        },
        onAccessDenied: endDeniedSession,
        onState: setState,
      });
      setLive(connection);
    };
    const cancel = whenIdle(() => void open());
    const stopListening = session.subscribe(() => connection?.tokenChanged());
    return () => {
      stopped = true;
      cancel();
      stopListening();
      connection?.stop();
      setLive(undefined);
      setState('off');
    };
  }, [isIn, session]);

  const value = useMemo<LiveConnection>(
    () => ({
      live,
      state,
      onEvent(listener) {
        const { current } = listeners;
        current.add(listener);
        return () => void current.delete(listener);
      },
    }),
    [live, state],
  );
  return <ConnectionContext value={value}>{children}</ConnectionContext>;
}

/** Returns the live connection, for what is more than a stale cache: the ring of a call, the "live" sign, a seat in a call. */
export function useLiveConnection(): LiveConnection {
  const connection = use(ConnectionContext);
  if (!connection) throw new Error('useLiveConnection needs a LiveProvider above it');
  return connection;
}
