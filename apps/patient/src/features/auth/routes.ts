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
    name: 'quick-register',
    path: paths['quick-register'],
    titleKey: 'auth.quick.title',
    guards: ['clinicSelection'],
    load: () => import('./quick-register.screen.tsx'),
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
    name: 'forgot-password',
    path: paths['forgot-password'],
    titleKey: 'auth.forgot.title',
    load: () => import('./forgot-password.screen.tsx'),
  },
  {
    ...visitor,
    name: 'reset-password',
    path: paths['reset-password'],
    titleKey: 'auth.reset.title',
    load: () => import('./reset-password.screen.tsx'),
  },
  {
    ...visitor,
    name: 'not-me',
    path: paths['not-me'],
    titleKey: 'auth.notMe.title',
    load: () => import('./not-me.screen.tsx'),
  },
  {
    ...visitor,
    name: 'reset-password-complete',
    path: paths['reset-password-complete'],
    titleKey: 'auth.resetDone.title',
    load: () => import('./reset-password-complete.screen.tsx'),
  },
  {
    ...visitor,
    name: 'change-password',
    path: paths['change-password'],
    titleKey: 'auth.change.title',
    guards: ['loginRequired'],
    load: () => import('./change-password.screen.tsx'),
  },
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
  {
    name: 'verify-updated-phone',
    path: paths['verify-updated-phone'],
    titleKey: 'auth.updatedPhone.title',
    layout: 'patient',
    guards: ['patient'],
    remember: false,
    load: () => import('./verify-updated-phone.screen.tsx'),
  },
];
