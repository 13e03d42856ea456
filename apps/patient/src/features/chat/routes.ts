import type { AppRoute } from '../../shared/app-route.ts';
import { paths } from '../../shared/paths.ts';

export const chatRoutes: AppRoute[] = [
  {
    name: 'chat',
    path: paths.chat,
    titleKey: 'chat.title',
    layout: 'patient',
    guards: ['patient'],
    wording: ['chat'],
    load: () => import('./chat.screen.tsx'),
  },
];
