import type { AppRoute } from '../../shared/app-route.ts';
import { paths } from '../../shared/paths.ts';

export const accountRoutes: AppRoute[] = [
  {
    name: 'mypage',
    path: paths.mypage,
    titleKey: 'account.title',
    layout: 'patient',
    guards: ['patient'],
    wording: ['account', 'auth', 'family', 'payment', 'profile', 'purchase', 'validation'],
    load: () => import('./mypage.screen.tsx'),
  },
];
