import { BareFrame, Button, EmptyState, Page } from '@haruka/ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type RouteObject, useLocation } from 'react-router';
import { LazyLayout, LazyScreen, ScreenNet, Screens, ScreenSkeleton, RedirectTo } from '@haruka/shell';
import { LockGate } from '../lock/lock-gate.tsx';
import { SessionGuard } from './guard.tsx';
import { KeepAlive } from './keep-alive.tsx';
import { loaderOf, staffLayout } from './loaders.ts';
import { maintenancePath } from './maintenance.path.ts';
import { ScreenGuard } from './screen-guard.tsx';
import { type StaffApp, type StaffRoute, useStaffApp } from './staff-context.ts';
import { Screen } from './screen.tsx';
import { SignedInOverlay } from './overlay.tsx';
import { SessionWatch } from './session-watch.tsx';

const screensIn = (staffApp: StaffApp, layout: StaffRoute['layout']): RouteObject[] =>
  staffApp.routes
    .filter((route) => route.layout === layout)
    .map((route) => ({ path: route.path, element: <RouteScreen key={route.name} route={route} /> }));

const tableOf = (staffApp: StaffApp): RouteObject[] => [
  {
    element: <LazyLayout load={loaderOf(staffLayout)} />,
    children: [...screensIn(staffApp, 'staff'), { path: '*', element: <NotFound /> }],
  },
  {
    element: (
      <SessionGuard>
        <BareFrame id="main">
          <Screen />
        </BareFrame>
      </SessionGuard>
    ),
    children: screensIn(staffApp, 'bare'),
  },
  { element: <Screen />, children: screensIn(staffApp, 'open') },
  { path: '/', element: <RedirectTo to={staffApp.home ?? staffApp.root} replace /> },
];

/** A staff app: its screens, each with the guard and the frame of its route. */
export function StaffScreens() {
  const { t } = useTranslation();
  const staffApp = useStaffApp();
  return (
    <>
      <SessionWatch />
      <LockGate>
        {/* Outside the table: the sign-in stays on screen until the frame is loaded. */}
        <Suspense fallback={<ScreenSkeleton words={{ loading: t('words.loading') }} />}>
          <Screens table={tableOf(staffApp)} coverPath={maintenancePath} />
        </Suspense>
        {staffApp.Overlay && <SignedInOverlay Overlay={staffApp.Overlay} />}
        {staffApp.keepAlive && <KeepAlive {...staffApp.keepAlive} />}
      </LockGate>
    </>
  );
}

function RouteScreen({ route }: { route: StaffRoute }) {
  const { t } = useTranslation();
  const { root } = useStaffApp();
  const { pathname } = useLocation();
  const words = {
    loading: t('words.loading'),
    problemTitle: t('words.something_wrong'),
    problemText: t('staffFrame.problem'),
    retry: t('words.retry'),
    home: t('staffFrame.toCalendar'),
  };
  return (
    <ScreenNet address={pathname} homeHref={root} words={words}>
      <ScreenGuard needs={route.needs}>
        <LazyScreen load={loaderOf(route)} />
      </ScreenGuard>
    </ScreenNet>
  );
}

function NotFound() {
  const { t } = useTranslation();
  const { root } = useStaffApp();
  return (
    <Page title={t('words.not_found')}>
      <EmptyState title={t('staffFrame.notFound')} action={<Button href={root}>{t('staffFrame.toCalendar')}</Button>} />
    </Page>
  );
}
