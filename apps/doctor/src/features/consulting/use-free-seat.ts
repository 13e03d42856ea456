import { useEffect, useRef } from 'react';

/** The seat of a colleague whose browser died is refused for some minutes: asking for it has a pause. */
const pauseMs = 5_000;

/** Takes the seat of the room back when it is free: at once, and every five seconds while that is refused. */
export function useFreeSeat(isFree: boolean, takeBack: () => void) {
  const asked = useRef(-Infinity);
  useEffect(() => {
    if (!isFree) return;
    const ask = () => {
      asked.current = performance.now();
      takeBack();
    };
    const wait = asked.current + pauseMs - performance.now();
    if (wait <= 0) return ask();
    const timer = setTimeout(ask, wait);
    return () => clearTimeout(timer);
  }, [isFree, takeBack]);
}
