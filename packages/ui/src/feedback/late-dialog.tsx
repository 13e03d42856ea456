import { Suspense, useState } from 'react';
import { lazyPart } from '../late/late.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';

const Dialog = lazyPart(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

/** A dialog whose code is fetched when it is first opened, as a late sheet's is (performance W1). */
export const LateDialog = (props: ConfirmDialogProps) => {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
};
