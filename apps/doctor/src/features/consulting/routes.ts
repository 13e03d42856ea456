import type { KeepAliveScreen, StaffRoute } from '@haruka/staff';
import { withWording } from '@haruka/i18n/doctor';
import { loadScreen } from '@haruka/shell';
import { lazyPart } from '@haruka/ui';
import { paths } from '../../shared/paths.ts';

export const consultingRoutes: StaffRoute[] = [
  {
    name: 'consult-room',
    path: paths.consultRoom,
    titleKey: 'consultRoom.title',
    layout: 'open',
    wording: [],
    // What is on screen there stands beside the routes, because it outlives them.
    load: () => Promise.resolve({ default: () => null }),
  },
];

const loadRoom = withWording(['patients', 'record', 'room', 'status'], () => import('./consult-room.screen.tsx'));

/** The room itself: its call goes on in a small window elsewhere in the app. */
export const consultRoom: KeepAliveScreen = {
  path: paths.consultRoom,
  Screen: lazyPart(() => loadScreen(loadRoom)),
};
