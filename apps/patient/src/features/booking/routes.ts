import type { AppRoute } from '../../shared/app-route.ts';
import { paths } from '../../shared/paths.ts';

export const bookingRoutes: AppRoute[] = [
  {
    name: 'booking',
    path: paths.booking,
    titleKey: 'booking.title',
    layout: 'site',
    step: true,
    guards: ['clinicSelection'],
    wording: ['booking', 'menu', 'payment', 'status'],
    load: () => import('./booking.screen.tsx'),
  },
];
