import { initWording, type Locale } from '@haruka/i18n/clinic';
import { preloadScreen } from '@haruka/shell';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { StaffApp } from './staff-context.ts';
import { staffRoot } from './staff-root.tsx';

/** Returns the prerendered addresses of a staff app, the sign-in and the frame of the calendar, and how to render them. */
export function staffPages(staffApp: StaffApp) {
  const wording = (locale: Locale) => `${locale}/member/index.ts`;
  const page = (path: string, ...screens: string[]) => ({
    path,
    modules: { jp: [...screens, wording('jp')], en: [...screens, wording('en')] },
  });
  return {
    pages: [page(staffApp.login, 'sign-in/sign-in.screen.tsx'), page(staffApp.root, 'calendar/calendar.screen.tsx')],
    async render(path: string, locale: Locale) {
      const route = staffApp.routes.find((one) => one.path === path);
      await Promise.all([initWording({ locale }), route?.layout === 'open' && preloadScreen(route.load)]);
      const Router = ({ children }: { children: ReactNode }) => <StaticRouter location={path}>{children}</StaticRouter>;
      return renderToString(staffRoot(staffApp, Router).app);
    },
  };
}
