import { useLiveConnection } from '@haruka/shell';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useLock } from './lock-context.ts';
import { LockScreen } from './lock-screen.tsx';

/**
 * Covers the app while it is locked. Open screens stay mounted below, with their typed text. An app that was loaded
 * locked renders nothing before it is unlocked. The live connection is outside and continues.
 */
export function LockGate({ children }: { children: ReactNode }) {
  const lock = useLock();
  const { live } = useLiveConnection();
  const locked = useSyncExternalStore(lock.subscribe, lock.isLocked, () => false);
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
