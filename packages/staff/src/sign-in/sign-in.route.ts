import type { StaffRoute } from '../frame/staff-context.ts';

/** The named route `clinicLogin`: sign-in of doctors and clinic staff, and the target of a sign-out (SCREEN-11). */
export const signInRoute = (path: string): StaffRoute => ({
  name: 'clinicLogin',
  path,
  titleKey: 'signIn.title',
  layout: 'open',
  wording: ['account', 'sign-in', 'validation'],
  load: () => import('./sign-in.screen.tsx'),
});
