import type { AppRoute } from '../../shared/app-route.ts';
import { paths } from '../../shared/paths.ts';

export const purchaseRoutes: AppRoute[] = [
  {
    name: 'goods',
    path: paths.goods,
    titleKey: 'purchase.title',
    layout: 'patient',
    guards: ['patient'],
    wording: ['account', 'purchase', 'status'],
    load: () => import('./goods.screen.tsx'),
  },
  {
    name: 'purchase',
    path: paths.purchase,
    titleKey: 'purchase.check.title',
    layout: 'patient',
    step: true,
    guards: ['patient'],
    wording: ['payment', 'profile', 'purchase'],
    load: () => import('./purchase.screen.tsx'),
  },
];
