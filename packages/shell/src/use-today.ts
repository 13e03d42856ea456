import { dayInTokyo } from '@haruka/i18n';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  const timer = setInterval(listener, 60_000);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

const today = () => dayInTokyo(new Date());

/** Returns today's date in Japan (`2026-11-22`), updated at midnight. */
export const useToday = (): string => useSyncExternalStore(subscribe, today, today);
