import { serverNow } from '@haruka/api';
import { useEffect, useState } from 'react';

/** The time, looked at again every so many milliseconds, and at once when the page comes back to the front. */
export const useNow = (everyMs: number): number => useTime(everyMs, Date.now);

/** The same by the server's clock, for what the server decides by a deadline. */
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
