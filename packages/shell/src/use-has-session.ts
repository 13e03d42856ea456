import type { Session } from '@haruka/api';
import { useSyncExternalStore } from 'react';
import { useIsHydrated } from './hydration.ts';

/** Returns whether a user is signed in. It is known together with the query of the address, where a sign-in leads to. */
export function useHasSession(session: Session): boolean {
  const isHydrated = useIsHydrated();
  const hasSession = useSyncExternalStore(
    session.subscribe,
    () => session.refresh() !== undefined,
    () => false,
  );
  return hasSession && isHydrated;
}
