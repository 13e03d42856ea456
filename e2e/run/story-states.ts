import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const states = ['Full', 'Loading', 'Empty', 'LongNames', 'Failing', 'Offline', 'English', 'LargeType'] as const;
type State = (typeof states)[number] | 'Invalid' | 'Refused';

/** Kinds of screens that need other states than a screen with data, each with its reason. */
const kinds: { why: string; states: readonly State[]; screens: readonly string[] }[] = [
  {
    why: 'a form asks the server nothing before it is sent; it is shown with what is wrong in it, and refused',
    states: ['Full', 'Invalid', 'Refused', 'Offline', 'English', 'LargeType'],
    screens: [
      ...[
        'change-password',
        'forgot-password',
        'login',
        'patient-login',
        'reset-password',
        'signup',
        'verify-account',
      ].map((name) => `patient/${name}`),
      ...['clinic', 'doctor'].flatMap((app) =>
        ['clinicLogin', 'forgot-password', 'reset-password'].map((name) => `${app}/${name}`),
      ),
    ],
  },
  {
    why: 'one question or one code: there is no field that may be left empty',
    states: ['Full', 'Refused', 'Offline', 'English', 'LargeType'],
    screens: ['patient/not-me', 'patient/verify-phone'],
  },
  {
    why: 'a fixed text asks the server nothing',
    states: ['Full', 'English', 'LargeType'],
    screens: [
      ...['inquiry-received', 'law', 'logout', 'maintenance', 'not-found', 'pages', 'privacy-policy'].map(
        (name) => `patient/${name}`,
      ),
      ...['reset-password-complete', 'sitemap', 'term-of-use', 'verify-updated-phone'].map((name) => `patient/${name}`),
      ...['clinic', 'doctor'].flatMap((app) => ['maintenance', 'not-found'].map((name) => `${app}/${name}`)),
      'clinic/screen-lock',
    ],
  },
  {
    why: 'about one thing, which is there or is not: `Failing` shows what is not',
    states: states.filter((state) => state !== 'Empty'),
    screens: [
      ...['confirm-reservation', 'online-consulting', 'personal-info', 'questions', 'questions-confirm'].map(
        (name) => `patient/${name}`,
      ),
      ...[
        'questions-info',
        'questions-urgent',
        'quick-register',
        'register',
        'reservation-history2',
        'treatment-plan',
      ].map((name) => `patient/${name}`),
      ...['accept-invitation', 'account', 'attendance-settings', 'inquiry', 'location-sheet', 'order'].map(
        (name) => `clinic/${name}`,
      ),
      ...['accept-invitation', 'account', 'consult-room'].map((name) => `doctor/${name}`),
    ],
  },
  {
    why: 'begins with a file, so there is nothing to load and nothing to list',
    states: ['Full', 'Failing', 'Offline', 'English', 'LargeType'],
    screens: ['clinic/product-import', 'clinic/delivery-import'],
  },
  {
    why: 'a part of a screen, shown in its own states; the screen around it has the others',
    states: ['English', 'LargeType'],
    screens: [
      ...['answer-templates', 'booking-exception', 'memos', 'move-exception', 'saved-views', 'timeline'].map(
        (name) => `clinic/${name}`,
      ),
      ...['dosage-templates', 'prescription-templates'].map((name) => `doctor/${name}`),
    ],
  },
];

/**
 * Returns the states that stories of screens lack, as `app/screen: states`. A screen with data needs each of `states`. A
 * kind of screen that needs fewer stands in `kinds` with its reason.
 */
export async function missingStates(root: string): Promise<string[]> {
  const found = await Promise.all(
    ['patient', 'clinic', 'doctor'].map(async (app) => {
      const folder = path.join(root, `apps/${app}/src/stories`);
      const names = await readdir(folder, { recursive: true }).catch(() => []);
      const files = names.filter((name) => name.endsWith('.stories.tsx'));
      return Promise.all(
        files.map(async (file) => ({
          screen: `${app}/${path.basename(file, '.stories.tsx')}`,
          shown: storiesIn(await readFile(path.join(folder, file), 'utf8')),
        })),
      );
    }),
  );
  const screens = found.flat();
  const lacking = screens.flatMap(({ screen, shown }) => {
    const needed = kinds.find((kind) => kind.screens.includes(screen))?.states ?? states;
    const missing = needed.filter((state) => !shown.has(state));
    return missing.length > 0 ? `${screen}: ${missing.join(', ')}` : [];
  });
  const there = new Set(screens.map(({ screen }) => screen));
  const gone = kinds.flatMap((kind) => kind.screens).filter((screen) => !there.has(screen));
  return [...lacking, ...gone.map((screen) => `${screen}: has a kind, and no stories`)].toSorted();
}

/** The names of the exported stories of a file; some files export those of another one. */
function storiesIn(text: string): Set<string> {
  const own = Array.from(text.matchAll(/export const (\w+)/g), ([, name]) => name!);
  const passed = Array.from(text.matchAll(/export \{([^}]*)\}/g), ([, list]) => list!.split(',')).flat();
  return new Set([...own, ...passed.map((name) => name.split(' as ').at(-1)!.trim())]);
}
