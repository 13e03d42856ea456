import { BareFrame, Button, EmptyState, Page } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, type RouteObject, useLocation } from 'react-router';
import { LazyScreen, ScreenNet, Screens } from '@haruka/shell';
import { LockGate } from '../lock/lock-gate.tsx';
import { OfficeFrame } from './frame.tsx';
import { Guard } from './guard.tsx';
import { Lasting } from './keep-alive.tsx';
import { maintenancePath } from './maintenance.path.ts';
import { RoleDoor } from './role-guard.tsx';
import { type Office, type OfficeRoute, useOffice } from './staff-context.ts';
import { Watch } from './session-watch.tsx';

const screensIn = (office: Office, layout: OfficeRoute['layout']): RouteObject[] =>
  office.routes
    .filter((route) => route.layout === layout)
    .map((route) => ({ path: route.path, element: <RouteScreen key={route.name} route={route} /> }));

const tableOf = (office: Office): RouteObject[] => [
  {
    element: (
      <Guard>
        <OfficeFrame />
      </Guard>
    ),
    children: [...screensIn(office, 'staff'), { path: '*', element: <NotFound /> }],
  },
  {
    element: (
      <Guard>
        <BareFrame id="main">
          <Outlet />
        </BareFrame>
      </Guard>
    ),
    children: screensIn(office, 'bare'),
  },
  ...screensIn(office, 'open'),
  { path: '/', element: <Navigate to={office.root} replace /> },
];

/** A back office: its screens, each behind the guard and in the frame its row asks for. */
export function OfficeApp() {
  const office = useOffice();
  return (
    <>
      <Watch />
      <LockGate>
        <Screens table={tableOf(office)} aside={maintenancePath} />
        {office.lasting && <Lasting {...office.lasting} />}
      </LockGate>
    </>
  );
}

function RouteScreen({ route }: { route: OfficeRoute }) {
  const { t } = useTranslation();
  const { root } = useOffice();
  const { pathname } = useLocation();
  const words = {
    loading: t('words.loading'),
    problemTitle: t('words.something_wrong'),
    problemText: t('office.problem'),
    retry: t('words.retry'),
    home: t('office.toCalendar'),
  };
  return (
    <ScreenNet address={pathname} homeHref={root} words={words}>
      <RoleDoor roles={route.roles}>
        <LazyScreen load={route.load} loading={words.loading} />
      </RoleDoor>
    </ScreenNet>
  );
}

function NotFound() {
  const { t } = useTranslation();
  const { root } = useOffice();
  return (
    <Page title={t('words.not_found')}>
      <EmptyState title={t('office.notFound')} action={<Button href={root}>{t('office.toCalendar')}</Button>} />
    </Page>
  );
}
