import type { AppRoute } from '../../shared/app-route.ts';
import { paths } from '../../shared/paths.ts';

export const reservationRoutes: AppRoute[] = [
  {
    name: 'confirm-reservation',
    path: paths['confirm-reservation'],
    titleKey: 'reservation.confirm.title',
    layout: 'site',
    step: true,
    guards: ['loginRequired'],
    load: () => import('./confirm-reservation.screen.tsx'),
  },
  {
    name: 'reservation-list',
    path: paths['reservation-list'],
    titleKey: 'reservation.list.title',
    layout: 'patient',
    guards: ['patient'],
    load: () => import('./reservation-list.screen.tsx'),
  },
  {
    name: 'reservation-move',
    path: paths['reservation-move'],
    titleKey: 'reservation.move.title',
    layout: 'patient',
    step: true,
    guards: ['patient'],
    load: () => import('./reservation-move.screen.tsx'),
  },
  {
    name: 'attachments',
    path: paths.attachments,
    titleKey: 'reservation.attachments.title',
    layout: 'patient',
    guards: ['patient'],
    load: () => import('./attachments.screen.tsx'),
  },
  {
    name: 'treatment-plan',
    path: paths['treatment-plan'],
    titleKey: 'plan.title',
    layout: 'patient',
    guards: ['patient'],
    load: () => import('./treatment-plan.screen.tsx'),
  },
  {
    name: 'reservation-history',
    path: paths['reservation-history'],
    titleKey: 'reservation.history.title',
    layout: 'patient',
    guards: ['patient'],
    load: () => import('./reservation-history.screen.tsx'),
  },
  {
    name: 'reservation-history2',
    path: paths['reservation-history2'],
    titleKey: 'reservation.past.title',
    layout: 'patient',
    guards: ['patient'],
    load: () => import('./reservation-history2.screen.tsx'),
  },
];
