import type { AppRoute } from '../../shared/app-route.ts';
import { paths } from '../../shared/paths.ts';

const open = { layout: 'site', remember: false } as const;

export const legalRoutes: AppRoute[] = [
  {
    ...open,
    name: 'privacy-policy',
    path: paths['privacy-policy'],
    titleKey: 'legal.privacy.title',
    wording: ['legal'],
    load: () => import('./privacy.screen.tsx'),
  },
  {
    ...open,
    name: 'term-of-use',
    path: paths['term-of-use'],
    titleKey: 'legal.terms.title',
    wording: ['legal'],
    load: () => import('./terms.screen.tsx'),
  },
  {
    ...open,
    name: 'law',
    path: paths.law,
    titleKey: 'legal.law.title',
    wording: ['legal'],
    load: () => import('./law.screen.tsx'),
  },
];
