import { useSyncExternalStore, lazy, Suspense } from 'react';
import { confirming } from './confirm-request.ts';

const ConfirmDialog = lazy(() => import('./confirm-it-is-you-dialog.tsx'));

/** Shows the dialog in which somebody proves again who they are, when the server asks for that. */
export function ConfirmItIsYou() {
  const asked = useSyncExternalStore(confirming.subscribe, confirming.get);
  if (!asked) return null;
  return (
    <Suspense>
      <ConfirmDialog way={asked.way} onDone={asked.done} />
    </Suspense>
  );
}
