import type { AppRoute } from '../../shared/app-route.ts';
import { paths } from '../../shared/paths.ts';

export const medicineRoutes: AppRoute[] = [
  {
    name: 'medication-card',
    path: paths['medication-card'],
    titleKey: 'medicine.card.title',
    layout: 'site',
    notices: true,
    wording: ['medicine', 'refill', 'status'],
    load: () => import('./medication-card.screen.tsx'),
  },
  {
    name: 'prescription',
    path: paths.prescription,
    titleKey: 'refill.title',
    layout: 'patient',
    guards: ['patient'],
    wording: ['medicine', 'refill', 'status'],
    load: () => import('./prescription.screen.tsx'),
  },
  {
    // A public name (SCREEN-5): visitors read what it is.
    name: 'prescription-quantity',
    path: paths['prescription-quantity'],
    titleKey: 'refill.quantity.title',
    layout: 'site',
    notices: true,
    wording: ['medicine', 'payment', 'refill', 'status'],
    load: () => import('./prescription-quantity.screen.tsx'),
  },
  {
    name: 'same-as-last',
    path: paths['same-as-last'],
    titleKey: 'refill.same.title',
    layout: 'patient',
    guards: ['patient'],
    wording: ['medicine', 'refill', 'status', 'validation'],
    load: () => import('./same-as-last.screen.tsx'),
  },
];
