import { withWording } from '@haruka/i18n/clinic';
import { lazyPart } from '@haruka/ui';
import { type ComponentProps, Suspense } from 'react';
import type { BookSheet } from './book-sheet.tsx';

const Sheet = lazyPart(
  withWording(['desk-booking', 'patients', 'record', 'validation'], async () => ({
    default: (await import('./book-sheet.tsx')).BookSheet,
  })),
);

/** The sheet in which staff book for a patient; its code and wording are loaded when it opens. */
export const LateBookSheet = (props: ComponentProps<typeof BookSheet>) => (
  <Suspense>{props.start && <Sheet {...props} />}</Suspense>
);
