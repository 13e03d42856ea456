import { wordingParts } from '@haruka/i18n/patient';
import type { AppRoute } from '../../shared/app-route.ts';
import { paths } from '../../shared/paths.ts';

export const siteRoutes: AppRoute[] = [
  {
    name: 'maintenance',
    path: paths.maintenance,
    titleKey: 'shell.maintenance.title',
    layout: 'bare',
    remember: false,
    wording: [],
    load: () => import('./maintenance.screen.tsx'),
  },
  {
    name: 'sitemap',
    path: paths.sitemap,
    titleKey: 'site.sitemap.title',
    layout: 'site',
    remember: false,
    wording: wordingParts,
    load: () => import('./sitemap.screen.tsx'),
  },
  {
    name: 'pages',
    path: paths.pages,
    titleKey: 'site.pages.title',
    layout: 'site',
    remember: false,
    wording: wordingParts,
    load: () => import('./pages.screen.tsx'),
  },
];
