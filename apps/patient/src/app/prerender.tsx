import { initWording, type Locale } from '@haruka/i18n/patient';
import { preloadScreen } from '@haruka/shell';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { paths } from '../shared/paths.ts';
import { rootOf } from './root.tsx';
import { routes } from './routes.ts';

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
  await Promise.all([initWording({ locale }), preloadScreen(routeOf(path).load)]);
  const Router = ({ children }: { children: ReactNode }) => <StaticRouter location={path}>{children}</StaticRouter>;
  return renderToString(rootOf(Router));
}
