import type { AppRoute } from '../../shared/app-route.ts';
import { paths } from '../../shared/paths.ts';

export const familyRoutes: AppRoute[] = [
  {
    name: 'family',
    path: paths.family,
    titleKey: 'family.title',
    layout: 'patient',
    guards: ['patient'],
    wording: ['account', 'errors', 'family', 'profile', 'status', 'validation'],
    load: () => import('./family.screen.tsx'),
  },
];
