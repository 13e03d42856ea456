import { serverNow } from '@haruka/api';
import { useEffect, useState } from 'react';

/** Returns the time in milliseconds, updated at this interval and when the page becomes visible. */
export const useNow = (everyMs: number): number => useTime(everyMs, Date.now);

/** The same by the server's clock, for deadlines that the server decides. */
export const useServerNow = (everyMs: number): number => useTime(everyMs, serverNow);

function useTime(everyMs: number, read: () => number): number {
  const [now, setNow] = useState(read);
  useEffect(() => {
    const look = () => setNow(read());
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [everyMs, read]);
  return now;
}
