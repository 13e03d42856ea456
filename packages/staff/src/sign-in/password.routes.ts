import type { StaffRoute } from '../frame/staff-context.ts';

/** Asking for a new password, and setting it by the link of the mail. */
export const passwordRoutes = (forgot: string, reset: string): StaffRoute[] => [
  {
    name: 'forgot-password',
    path: forgot,
    titleKey: 'signIn.forgot.title',
    layout: 'open',
    load: () => import('./forgot-password.screen.tsx'),
  },
  {
    name: 'reset-password',
    path: reset,
    titleKey: 'signIn.reset.title',
    layout: 'open',
    load: () => import('./reset-password.screen.tsx'),
  },
];
