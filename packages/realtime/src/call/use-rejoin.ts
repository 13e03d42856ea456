import { useEffect, useEffectEvent } from 'react';

/** A server that could not let one in now is asked again after so long, not at once and for ever. */
const everyMs = 3000;

/**
 * Comes into a call by itself for as long as that is wanted: at once, whenever `line` changes, and again after a failure.
 * `join` does nothing once it has succeeded or while it is on its way.
 */
export function useRejoin(isWanted: boolean, line: string, join: () => unknown) {
  const tryNow = useEffectEvent(() => void join());
  useEffect(() => {
    if (!isWanted) return;
    tryNow();
    const timer = setInterval(() => tryNow(), everyMs);
    return () => clearInterval(timer);
  }, [isWanted, line]);
}
