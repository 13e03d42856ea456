import { createContext, use } from 'react';
import type { Lock } from './lock.ts';

export const LockContext = createContext<Lock | undefined>(undefined);

/** Returns the lock of this app's screens. */
export function useLock(): Lock {
  const lock = use(LockContext);
  if (!lock) throw new Error('useLock needs a LockContext provider');
  return lock;
}
