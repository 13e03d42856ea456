import { expect, it } from 'vitest';
import type { GuardName } from '../shared/app-route.ts';
import { routes } from './routes.ts';

/** The guard of each path of the specification; paths of features that do not exist yet are left out. */
const asked: Record<string, GuardName> = {
  '/menu': 'clinicSelection',
  '/patient-menu': 'clinicSelection',
  '/booking': 'clinicSelection',
  '/patient/questions-confirm': 'loginRequired',
  '/patient/questions-info': 'loginRequired',
  '/patient/questions': 'loginRequired',
  '/patient/confirm-reservation': 'loginRequired',
  '/patient/payment': 'loginRequired',
  '/patient/home': 'patient',
  '/patient/reservation-list': 'patient',
  '/patient/reservation-history': 'patient',
  '/patient/reservation-history2': 'patient',
  '/patient/personal-info': 'patient',
  '/patient/verify-updated-phone': 'patient',
  '/patient/verify-phone': 'patient',
  '/patient/mypage': 'patient',
  '/patient/online-consulting': 'patient',
  '/patient/payment-history': 'patient',
  '/patient/payment-history-info': 'patient',
  '/patient/credit-card-settings': 'patient',
  '/patient/prescription': 'patient',
  '/patient/chat': 'patient',
  '/patient/prescription/same-as-last': 'patient',
};

it.each(Object.entries(asked))('%s stands behind the %s guard [D1, GUARD-4]', (path, guard) => {
  expect(routes.find((route) => route.path === path)?.guards).toContain(guard);
});

it('every page of the patient area but login and inquiry has a guard [D1, GUARD-4]', () => {
  const open = routes.filter(({ path, guards }) => path.startsWith('/patient/') && !guards?.length);
  expect(open.map(({ path }) => path).toSorted()).toEqual([
    '/patient/login',
    '/patient/patient-inquiry',
    '/patient/patient-inquiry/received',
  ]);
});
