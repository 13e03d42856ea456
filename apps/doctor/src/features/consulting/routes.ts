import type { OfficeRoute } from '@haruka/office';
import { paths } from '../../shared/paths.ts';

/** Where the call of a consult is held. */
export const roomHref = (consult_id: string) =>
  `${paths.consultRoom}?${new URLSearchParams({ consult_id }).toString()}`;

export const consultingRoutes: OfficeRoute[] = [
  {
    name: 'consult-room',
    path: paths.consultRoom,
    titleKey: 'consultRoom.title',
    layout: 'bare',
    load: () => import('./consult-room.screen.tsx'),
  },
];
