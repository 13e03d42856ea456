import { lazyPart } from '@haruka/ui';
import { useSyncExternalStore, Suspense } from 'react';
import { confirming } from './confirm-request.ts';

const ConfirmDialog = lazyPart(() => import('./confirm-it-is-you-dialog.tsx'));

/** Shows the dialog that confirms the user's identity, when the server asks for it. */
export function ConfirmItIsYou() {
  const request = useSyncExternalStore(confirming.subscribe, confirming.get, () => undefined);
  if (!request) return null;
  return (
    <Suspense>
      <ConfirmDialog way={request.way} onDone={request.done} />
    </Suspense>
  );
}
