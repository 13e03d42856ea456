import { type ComponentType, Suspense, useSyncExternalStore } from 'react';
import { useStaffApp } from './staff-context.ts';

/** What a staff app shows above every screen while a member is signed in. */
export function SignedInOverlay({ Overlay }: { Overlay: ComponentType }) {
  const { session } = useStaffApp();
  const isIn = useSyncExternalStore(
    session.subscribe,
    () => session.refresh() !== undefined,
    () => false,
  );
  if (!isIn) return null;
  return (
    <Suspense>
      <Overlay />
    </Suspense>
  );
}
