import { useEffect, useState } from 'react';
import { tokyoNow } from './lane-layout.ts';

/** Returns day and minute in Tokyo, kept up to date. */
export function useTokyoNow(): ReturnType<typeof tokyoNow> {
  const [now, set] = useState(tokyoNow);
  useEffect(() => {
    const timer = setInterval(() => set(tokyoNow()), 20_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
