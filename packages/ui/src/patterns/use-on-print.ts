import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

/** Calls `begin` when the browser begins a print, so that what it renders is on paper, and `end` after the print. */
export function useOnPrint(begin: () => void, end: () => void) {
  const onBegin = useEffectEvent(() => flushSync(begin));
  const onEnd = useEffectEvent(end);
  useEffect(() => {
    addEventListener('beforeprint', onBegin);
    addEventListener('afterprint', onEnd);
    return () => {
      removeEventListener('beforeprint', onBegin);
      removeEventListener('afterprint', onEnd);
    };
  }, []);
}
