import { useLiveConnection } from '@haruka/shell';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useLock } from './lock-context.ts';
import { LockScreen } from './lock-screen.tsx';

/**
 * Covers the app while it is locked. What stood open stays mounted below, with what was typed; an app that was loaded
 * locked shows nothing at all before it is unlocked. The live line lies outside and goes on.
 */
export function LockGate({ children }: { children: ReactNode }) {
  const lock = useLock();
  const { live } = useLiveConnection();
  const locked = useSyncExternalStore(lock.subscribe, lock.isLocked);
  const [wasOpen, setWasOpen] = useState(!locked);
  if (!locked && !wasOpen) setWasOpen(true);
  useEffect(() => lock.watch(() => live?.isSeated() ?? false), [lock, live]);
  return (
    <>
      {wasOpen && children}
      {locked && <LockScreen />}
    </>
  );
}
