import { serverNow } from '@haruka/api';
import { useEffect, useState } from 'react';

/** Returns the time in milliseconds, updated at this interval and when the page becomes visible. */
export const useNow = (everyMs: number): number => useTime(everyMs, Date.now);

/** The same by the server's clock, for deadlines that the server decides. */
export const useServerNow = (everyMs: number): number => useTime(everyMs, serverNow);

function useTime(everyMs: number, read: () => number): number {
  const [now, setNow] = useState(read);
  useEffect(() => {
    const update = () => setNow(read());
    const timer = setInterval(update, everyMs);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [everyMs, read]);
  return now;
}
