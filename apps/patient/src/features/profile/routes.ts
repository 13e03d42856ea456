import type { AppRoute } from '../../shared/app-route.ts';
import { paths } from '../../shared/paths.ts';

export const profileRoutes: AppRoute[] = [
  {
    name: 'register',
    between: true,
    path: paths.register,
    titleKey: 'profile.register.title',
    layout: 'site',
    guards: ['loginRequired'],
    remember: false,
    wording: ['profile', 'validation'],
    load: () => import('./register.screen.tsx'),
  },
  {
    name: 'personal-info',
    between: true,
    path: paths['personal-info'],
    titleKey: 'profile.title',
    layout: 'patient',
    guards: ['patient'],
    // It stands between a patient and where they were headed; that place is the one to remember.
    remember: false,
    wording: ['profile', 'validation'],
    load: () => import('./personal-info.screen.tsx'),
  },
];
