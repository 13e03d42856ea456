import type { AppRoute } from '../../shared/app-route.ts';
import { paths } from '../../shared/paths.ts';

export const medicineRoutes: AppRoute[] = [
  {
    name: 'medication-card',
    path: paths['medication-card'],
    titleKey: 'medicine.card.title',
    layout: 'site',
    notices: true,
    load: () => import('./medication-card.screen.tsx'),
  },
];
