import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface Options<Paper> {
  /** Returns what goes on paper, or nothing when there is nothing to print. */
  read: () => Promise<Paper | undefined>;
  /** What a print from the menu of the browser has, which cannot wait for `read`. Without it, such a print has the screen. */
  atOnce?: Paper;
}

/**
 * Reads what goes on paper, prints it once it is there, and removes it after the print. A print is dropped when its component is
 * unmounted before the answer arrives, because the screen may show something else by then.
 */
export function usePrintout<Paper>({ read, atOnce }: Options<Paper>) {
  const [busy, setBusy] = useState(false);
  const [paper, setPaper] = useState<Paper>();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const begin = useEffectEvent(() => flushSync(() => setPaper((ready) => ready ?? atOnce)));
  useEffect(() => {
    const end = () => setPaper(undefined);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  const print = async () => {
    if (busy) return;
    setBusy(true);
    const ready = await read().finally(() => setBusy(false));
    if (ready === undefined || !isMounted.current) return;
    flushSync(() => setPaper(ready));
    window.print();
  };
  return { paper, busy, print };
}
