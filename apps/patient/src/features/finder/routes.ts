import type { AppRoute } from '../../shared/app-route.ts';
import { paths } from '../../shared/paths.ts';

export const finderRoutes: AppRoute[] = [
  {
    name: 'finder',
    path: paths.finder,
    titleKey: 'finder.title',
    layout: 'site',
    wording: ['finder'],
    load: () => import('./finder.screen.tsx'),
  },
  {
    name: 'clinics',
    path: paths.clinics,
    titleKey: 'clinics.title',
    layout: 'site',
    wording: ['finder'],
    load: () => import('./clinics.screen.tsx'),
  },
];
