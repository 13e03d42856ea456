import { refetch, renewToken, type Session, endDeniedSession } from '@haruka/api';
import type { SubscribeOptions, Live, LinkState } from '@haruka/realtime';
import { createContext, type ReactNode, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { retryImport } from './retry-import.ts';

interface Line {
  /** The open line, once its code has come and somebody is signed in. */
  live: Live | undefined;
  state: LinkState | 'off';
  /** Hears every event while mounted; gives back how to stop. */
  hear(listener: (heard: SubscribeOptions) => void): () => void;
}

const LineContext = createContext<Line | undefined>(undefined);

/**
 * Keeps one line to the server for as long as somebody is signed in: its events drop what they change from the cache, so
 * no screen subscribes to anything. The socket's code is fetched only then, and only once the page has come to rest.
 */
export function LiveProvider({ session, children }: { session: Session; children: ReactNode }) {
  const isIn = useSyncExternalStore(session.subscribe, () => session.refresh() !== undefined);
  const [live, setLive] = useState<Live>();
  const [state, setState] = useState<Line['state']>('off');
  const listeners = useMemo(() => new Set<(heard: SubscribeOptions) => void>(), []);

  useEffect(() => {
    if (!isIn) return;
    let line: Live | undefined;
    let stopped = false;
    const open = async () => {
      const realtime = await retryImport(
        () => import('@haruka/realtime'),
        () => !stopped,
      );
      if (!realtime || stopped) return;
      line = realtime.connect({
        token: session.access,
        renewToken,
        onTopics: refetch,
        onEvent: (heard) => {
          for (const listener of listeners) listener(heard);
        },
        onShutOut: endDeniedSession,
        onState: setState,
      });
      setLive(line);
    };
    const cancel = whenIdle(() => void open());
    const stopListening = session.subscribe(() => line?.tokenChanged());
    return () => {
      stopped = true;
      cancel();
      stopListening();
      line?.stop();
      setLive(undefined);
      setState('off');
    };
  }, [isIn, session, listeners]);

  const value = useMemo<Line>(
    () => ({
      live,
      state,
      hear(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    }),
    [live, state, listeners],
  );
  return <LineContext value={value}>{children}</LineContext>;
}

/** The line to the server, for what is more than a stale cache: the ring of a call, the "live" sign, a seat in a call. */
export function useLiveConnection(): Line {
  const line = use(LineContext);
  if (!line) throw new Error('useLine needs a LiveProvider above it');
  return line;
}

function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
