import type { LastingScreen, OfficeRoute } from '@haruka/office';
import { paths } from '../../shared/paths.ts';

/** Where the call of a consult is held. */
export const roomHref = (consult_id: string) =>
  `${paths.consultRoom}?${new URLSearchParams({ consult_id }).toString()}`;

export const consultingRoutes: OfficeRoute[] = [
  {
    name: 'consult-room',
    path: paths.consultRoom,
    titleKey: 'consultRoom.title',
    layout: 'open',
    // What is on screen there stands beside the routes, because it outlives them.
    load: () => Promise.resolve({ default: () => null }),
  },
];

/** The room itself: its call goes on in a small window elsewhere in the app. */
export const consultRoom: LastingScreen = {
  path: paths.consultRoom,
  load: () => import('./consult-room.screen.tsx'),
};
