import { withWording } from '@haruka/i18n/clinic';
import { lazyPart } from '@haruka/ui';
import { Suspense } from 'react';

const Tools = lazyPart(withWording(['frame', 'patients', 'record'], () => import('./room-tools.tsx')));
/** As high as the tools, so that nothing below moves when they come. */
const place = { minHeight: '2.75rem' };

/** The search and the palette of a screen without the frame. They come after the screen, because a call is not held up. */
export const RoomTools = () => (
  <div style={place}>
    <Suspense>
      <Tools />
    </Suspense>
  </div>
);
