import { Suspense, useState } from 'react';
import { lazyPart } from '../late/late.tsx';
import type { SheetProps } from './sheet.tsx';

const Sheet = lazyPart(async () => ({ default: (await import('./sheet.tsx')).Sheet }));

/** A sheet whose code is fetched when it is first opened: most visits never open the menu (performance W1). */
export const LateSheet = (props: SheetProps) => {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  );
};
