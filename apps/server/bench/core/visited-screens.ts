/** A screen whose first visit is measured. */
export interface VisitedScreen {
  app: 'patient' | 'clinic' | 'doctor';
  name: string;
  path: string;
}

export const visitedScreens: readonly VisitedScreen[] = [
  { app: 'patient', name: 'finder', path: '/' },
  { app: 'patient', name: 'results', path: '/clinics' },
  { app: 'patient', name: 'login', path: '/login' },
  { app: 'patient', name: 'signup', path: '/signup' },
  { app: 'clinic', name: 'login', path: '/clinic/login' },
  { app: 'doctor', name: 'login', path: '/doctor/login' },
];
