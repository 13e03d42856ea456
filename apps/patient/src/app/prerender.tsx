import { answersIn, forgetAnswers } from '@haruka/api';
import { readClinicLocations, readSpecialities } from '@haruka/api/directory/clinic';
import { initWording, type Locale } from '@haruka/i18n/patient';
import { preloadScreen } from '@haruka/shell';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { asked, filterOf, pageOf } from '../features/finder/search-filter.ts';
import { paths } from '../shared/paths.ts';
import { rootOf } from './root.tsx';
import { routes } from './routes.ts';
import { neutral, openStore } from './store.ts';

/** The prerendered screens, each with its file. */
const prerendered = {
  finder: 'finder/finder.screen.tsx',
  clinics: 'finder/clinics.screen.tsx',
  menu: 'menu/menu.screen.tsx',
  login: 'auth/log-in.screen.tsx',
  signup: 'auth/sign-up.screen.tsx',
  'privacy-policy': 'legal/privacy.screen.tsx',
  'term-of-use': 'legal/terms.screen.tsx',
  law: 'legal/law.screen.tsx',
} as const;

/** The prerendered addresses, and the modules that each needs in a language: its screen and its wording. */
export const pages = Object.entries(prerendered).map(([name, file]) => {
  const path = paths[name as keyof typeof prerendered];
  const modules = (locale: Locale) => [
    `features/${file}`,
    ...['base', ...routeOf(path).wording].map((part) => `${locale}/patient/${part}.ts`),
  ];
  return { path, modules: { jp: modules('jp'), en: modules('en') } };
});

function routeOf(path: string) {
  const route = routes.find((one) => one.path === path);
  if (!route) throw new Error(`No route has the path ${path}`);
  return route;
}

/** Returns the HTML of a screen for a visitor of whom nothing is known. */
export async function render(path: string, locale: Locale): Promise<string> {
  await load(path, locale);
  return renderToString(rootOf(openStore(), routerAt(path)));
}

/** What a page that is rendered for each request asks the API for (decision 113). */
const answered: Record<string, (query: URLSearchParams) => Read[]> = {
  [paths.clinics]: (query) => [
    readSpecialities(),
    readClinicLocations({ ...asked(filterOf(query)), page: pageOf(query) ?? 1 }),
  ],
};
type Read = ReturnType<typeof readSpecialities> | ReturnType<typeof readClinicLocations>;
type Sent = Promise<{ isSuccess: boolean }> & { abort(): void };

/** The pages that the server renders for each request. */
export const answeredPaths = Object.keys(answered);

/** One for all pages: a store listens to the session for as long as the process runs. */
let store: ReturnType<typeof openStore>['store'] | undefined;

/**
 * Returns the HTML of a screen with the answers of the API, and the answers; undefined when one of them is an error. Pages
 * are rendered one after the other.
 */
export async function renderAnswered(
  { path, search, locale }: { path: string; search: string; locale: Locale },
  ask: (address: string) => Promise<{ status: number; body: string }>,
) {
  await load(path, locale);
  store ??= openStore().store;
  store.dispatch(forgetAnswers());
  let sent: Sent[] = [];
  globalThis.fetch = async (address) => {
    const { status, body } = await ask(address as string);
    if (status === 200) return new Response(body);
    // An aborted request is neither sent again nor reported.
    for (const request of sent) request.abort();
    throw new Error(`status ${status}`);
  };
  const dispatch = store.dispatch as unknown as (read: Read) => Sent;
  sent = answered[path]!(new URLSearchParams(search)).map(dispatch);
  const outcomes = await Promise.all(sent);
  if (!outcomes.every(({ isSuccess }) => isSuccess)) return undefined;
  const state = store.getState();
  const opened = { store, neutralState: neutral(state), isAnswered: true };
  return { content: renderToString(rootOf(opened, routerAt(path + search))), answers: answersIn(state) };
}

const load = (path: string, locale: Locale) =>
  Promise.all([initWording({ locale }), preloadScreen(routeOf(path).load)]);

const routerAt =
  (location: string) =>
  ({ children }: { children: ReactNode }) => <StaticRouter location={location}>{children}</StaticRouter>;
