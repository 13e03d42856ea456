import type { AppRoute } from '../../shared/app-route.ts';
import { paths } from '../../shared/paths.ts';

export const homeRoutes: AppRoute[] = [
  {
    name: 'home',
    path: paths.home,
    titleKey: 'home.title',
    layout: 'patient',
    guards: ['patient'],
    wording: ['finder', 'home', 'menu', 'payment', 'reservation', 'status'],
    load: () => import('./home.screen.tsx'),
  },
];
