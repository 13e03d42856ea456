import type { AppRoute } from '../../shared/app-route.ts';
import { paths } from '../../shared/paths.ts';

// None of these is a place to return to after signing in.
const visitor = { layout: 'site', remember: false } as const;
const logIn = { ...visitor, titleKey: 'auth.logIn.title', load: () => import('./log-in.screen.tsx') } as const;

export const authRoutes: AppRoute[] = [
  {
    ...visitor,
    name: 'signup',
    path: paths.signup,
    titleKey: 'auth.signUp.title',
    load: () => import('./sign-up.screen.tsx'),
  },
  {
    ...visitor,
    name: 'verify-account',
    path: paths['verify-account'],
    titleKey: 'auth.verify.title',
    load: () => import('./verify-account.screen.tsx'),
  },
  { ...logIn, name: 'login', path: paths.login },
  { ...logIn, name: 'patient-login', path: paths['patient-login'] },
  {
    ...visitor,
    name: 'logout',
    path: paths.logout,
    titleKey: 'auth.logOut.title',
    load: () => import('./log-out.screen.tsx'),
  },
  {
    name: 'verify-phone',
    path: paths['verify-phone'],
    titleKey: 'auth.verifyPhone.title',
    layout: 'patient',
    guards: ['patient'],
    remember: false,
    load: () => import('./verify-phone.screen.tsx'),
  },
];
