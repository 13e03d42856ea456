import { initWording, type Locale } from '@haruka/i18n/clinic';
import { preloadScreen } from '@haruka/shell';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { loaderOf, staffLayout } from './loaders.ts';
import type { StaffApp } from './staff-context.ts';
import { staffRoot } from './staff-root.tsx';

/** Returns the prerendered addresses of a staff app, the sign-in and the frame of the calendar, and how to render them. */
export function staffPages(staffApp: StaffApp) {
  const routeOf = (path: string) => {
    const route = staffApp.routes.find((one) => one.path === path);
    if (!route) throw new Error(`No route has the path ${path}`);
    return route;
  };
  const page = (path: string, ...screens: string[]) => {
    const { layout, wording } = routeOf(path);
    const parts = ['base', ...(layout === 'staff' ? staffLayout.wording : []), ...wording];
    const modules = (locale: Locale) => [...screens, ...parts.map((part) => `${locale}/member/parts/${part}.ts`)];
    return { path, modules: { jp: modules('jp'), en: modules('en') } };
  };
  return {
    pages: [
      page(staffApp.login, 'sign-in/sign-in.screen.tsx'),
      page(staffApp.root, 'frame/staff-layout.tsx', 'calendar/calendar.screen.tsx', 'calendar/consult-calendar.tsx'),
    ],
    async render(path: string, locale: Locale) {
      const route = routeOf(path);
      await Promise.all([
        initWording({ locale }),
        preloadScreen(loaderOf(route.layout === 'staff' ? staffLayout : route)),
      ]);
      const Router = ({ children }: { children: ReactNode }) => <StaticRouter location={path}>{children}</StaticRouter>;
      return renderToString(staffRoot(staffApp, Router).app);
    },
  };
}
