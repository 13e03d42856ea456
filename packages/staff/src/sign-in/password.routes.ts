import type { StaffRoute } from '../frame/staff-context.ts';

/** The routes to request a new password, and to set it by the link in the email. */
export const passwordRoutes = (forgot: string, reset: string): StaffRoute[] => [
  {
    name: 'forgot-password',
    path: forgot,
    titleKey: 'signIn.forgot.title',
    layout: 'open',
    wording: ['sign-in', 'validation'],
    load: () => import('./forgot-password.screen.tsx'),
  },
  {
    name: 'reset-password',
    path: reset,
    titleKey: 'signIn.reset.title',
    layout: 'open',
    wording: ['account', 'sign-in', 'validation'],
    load: () => import('./reset-password.screen.tsx'),
  },
];
