import { useEffect, useEffectEvent, useRef } from 'react';
import { useOnChange } from './use-on-change.ts';

/**
 * Marks messages as read while a person looks at them: `newest` is the number of the last one of the other side, `readTo` is
 * how far the server knows them to be read. A mark that fails is sent again when the window is looked at again.
 */
export function useReadMark(newest: number, readTo: number, mark: (number: number) => Promise<boolean>) {
  const sent = useRef(0);
  const tell = async () => {
    if (document.visibilityState !== 'visible' || newest <= Math.max(readTo, sent.current)) return;
    sent.current = newest;
    if (!(await mark(newest))) sent.current = 0;
  };
  useOnChange(`${newest} ${readTo}`, () => void tell());
  const look = useEffectEvent(() => void tell());
  useEffect(() => {
    const again = () => look();
    document.addEventListener('visibilitychange', again);
    window.addEventListener('focus', again);
    return () => {
      document.removeEventListener('visibilitychange', again);
      window.removeEventListener('focus', again);
    };
  }, []);
}
