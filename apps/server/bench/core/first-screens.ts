/** A screen that people open first, with what a browser fetches for it beyond the page's own scripts. */
export interface FirstScreen {
  app: 'patient' | 'clinic' | 'doctor';
  name: string;
  /** The end of the path of its file. */
  file: string;
  /** The parts of the wording that its route names; every screen also loads `base`. */
  wording: readonly string[];
}

const staffLogin = {
  name: 'login',
  file: 'sign-in/sign-in.screen.tsx',
  wording: ['account', 'sign-in', 'validation'],
} as const;

export const firstScreens: readonly FirstScreen[] = [
  { app: 'patient', name: 'finder', file: 'finder/finder.screen.tsx', wording: ['finder'] },
  { app: 'patient', name: 'login', file: 'auth/log-in.screen.tsx', wording: ['auth', 'validation'] },
  {
    app: 'patient',
    name: 'booking',
    file: 'booking/booking.screen.tsx',
    wording: ['booking', 'menu', 'payment', 'status'],
  },
  { app: 'clinic', ...staffLogin },
  { app: 'doctor', ...staffLogin },
];

const wordingFolder = { patient: 'patient', clinic: 'member/parts', doctor: 'member/parts' };

/** Returns the ends of the paths of the modules that a screen fetches before any input. */
export const fetchedFor = ({ app, file, wording }: FirstScreen): string[] => [
  file,
  ...['base', ...wording].map((part) => `jp/${wordingFolder[app]}/${part}.ts`),
];
