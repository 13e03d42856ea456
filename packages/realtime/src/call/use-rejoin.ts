import { useEffect, useEffectEvent } from 'react';

/** Delay before the server is asked again after a failure. */
const everyMs = 3000;

/**
 * Joins a call automatically while `isWanted`: at once, whenever `line` changes, and again after a failure.
 * `join` does nothing once it has succeeded or while it is running.
 */
export function useRejoin(isWanted: boolean, line: string, join: () => unknown) {
  const tryOn = useEffectEvent((_line: string) => void join());
  useEffect(() => {
    if (!isWanted) return;
    tryOn(line);
    const timer = setInterval(() => tryOn(line), everyMs);
    return () => clearInterval(timer);
  }, [isWanted, line]);
}
