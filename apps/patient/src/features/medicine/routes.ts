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
  {
    name: 'prescription',
    path: paths.prescription,
    titleKey: 'refill.title',
    layout: 'patient',
    guards: ['patient'],
    load: () => import('./prescription.screen.tsx'),
  },
  {
    name: 'same-as-last',
    path: paths['same-as-last'],
    titleKey: 'refill.same.title',
    layout: 'patient',
    guards: ['patient'],
    load: () => import('./same-as-last.screen.tsx'),
  },
];
