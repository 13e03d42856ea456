import type { StaffRoute } from '../frame/staff-context.ts';

/** The named route `clinicLogin`: login of doctors and clinic staff, and where a logout leads (spec §2). */
export const signInRoute = (path: string): StaffRoute => ({
  name: 'clinicLogin',
  path,
  titleKey: 'signIn.title',
  layout: 'open',
  load: () => import('./sign-in.screen.tsx'),
});
