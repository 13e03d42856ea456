import type { AppRoute } from '../../shared/app-route.ts';
import { paths } from '../../shared/paths.ts';

/** The inquiry pages skip all access checks (GUARD-3): no guard stands before them. */
export const inquiryRoutes: AppRoute[] = [
  {
    name: 'patient-inquiry',
    path: paths['patient-inquiry'],
    titleKey: 'inquiry.title',
    layout: 'patient',
    wording: ['inquiry', 'profile', 'validation'],
    load: () => import('./patient-inquiry.screen.tsx'),
  },
  {
    name: 'inquiry-received',
    path: paths['inquiry-received'],
    titleKey: 'inquiry.received.title',
    layout: 'patient',
    // It says thanks once, so signing in does not return to it.
    remember: false,
    wording: ['inquiry'],
    load: () => import('./inquiry-received.screen.tsx'),
  },
];
