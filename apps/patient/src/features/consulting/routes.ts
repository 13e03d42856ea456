import type { AppRoute } from '../../shared/app-route.ts';
import { paths } from '../../shared/paths.ts';

export const consultingRoutes: AppRoute[] = [
  {
    name: 'online-consulting',
    path: paths['online-consulting'],
    titleKey: 'consulting.title',
    layout: 'bare',
    guards: ['patient'],
    wording: ['consulting', 'errors', 'menu', 'payment'],
    load: () => import('./consulting.screen.tsx'),
  },
];
