import type { AppRoute } from '../../shared/app-route.ts';
import { paths } from '../../shared/paths.ts';

export const paymentRoutes: AppRoute[] = [
  {
    name: 'patient-payment-history',
    path: paths['patient-payment-history'],
    titleKey: 'payment.history.title',
    layout: 'patient',
    guards: ['patient'],
    wording: ['payment'],
    load: () => import('./payment-history.screen.tsx'),
  },
  {
    name: 'payment-history-info',
    path: paths['payment-history-info'],
    titleKey: 'payment.info.title',
    layout: 'patient',
    guards: ['patient'],
    wording: ['order', 'payment', 'profile', 'status', 'validation'],
    load: () => import('./payment-history-info.screen.tsx'),
  },
  {
    name: 'payment',
    path: paths.payment,
    titleKey: 'payment.pay.title',
    layout: 'patient',
    step: true,
    guards: ['loginRequired'],
    wording: ['payment'],
    load: () => import('./payment.screen.tsx'),
  },
  {
    name: 'credit-card-settings',
    path: paths['credit-card-settings'],
    titleKey: 'payment.cards.title',
    layout: 'patient',
    guards: ['patient'],
    wording: ['payment'],
    load: () => import('./credit-card-settings.screen.tsx'),
  },
  {
    // The public name (SCREEN-5) leads to the patient's own payments.
    name: 'payment-history',
    path: paths['payment-history'],
    titleKey: 'payment.history.title',
    layout: 'site',
    remember: false,
    wording: [],
    load: () => import('./payment-forward.screen.tsx'),
  },
];
