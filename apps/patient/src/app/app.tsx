import { useNotices } from '@haruka/api/identity/profile';
import { withWording } from '@haruka/i18n/patient';
import { Screens, useLiveConnection, RedirectTo } from '@haruka/shell';
import { BareFrame, Button, EmptyState, Page, TextLink, lazyPart } from '@haruka/ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type RouteObject } from 'react-router';
import type { AppRoute } from '../shared/app-route.ts';
import { useSignedIn } from '../shared/hooks.ts';
import { paths } from '../shared/paths.ts';
import { RouteTable } from '../shared/route-table.ts';
import { Screen, SiteFrame } from './frame.tsx';
import { routes } from './routes.ts';
import { RouteScreen } from './screen.tsx';
import { SessionWatch } from './session-watch.tsx';

// A call cannot arrive before the connection exists, so the first screen does not wait for these components.
const EndedNews = lazyPart(withWording(['reservation'], () => import('../features/reservation/ended-news.tsx')));
const IncomingCall = lazyPart(withWording(['consulting'], () => import('../features/consulting/incoming-call.tsx')));

const screensOf = (isShown: (route: AppRoute) => boolean): RouteObject[] =>
  routes
    .filter(isShown)
    .map((route) => ({ path: route.path, element: <RouteScreen key={route.name} route={route} /> }));

const table: RouteObject[] = [
  {
    element: <SiteFrame />,
    children: [
      ...screensOf(({ layout, notices }) => layout === 'site' && !notices),
      { path: '*', element: <NotFound /> },
    ],
  },
  {
    element: <SiteFrame notices />,
    children: [
      ...screensOf(({ layout, notices }) => layout === 'patient' || notices === true),
      { path: '/patient', element: <RedirectTo to={paths.home} replace /> },
    ],
  },
  {
    element: (
      <BareFrame id="main">
        <Screen />
      </BareFrame>
    ),
    children: screensOf(({ layout }) => layout === 'bare'),
  },
];

/** The app: one frame for each layout, and in it the screen that the address asks for. */
export function App() {
  return (
    <RouteTable value={routes}>
      <SessionWatch />
      <Ring />
      <Ended />
      <Screens table={table} coverPath={paths.maintenance} />
    </RouteTable>
  );
}

function Ring() {
  const { live } = useLiveConnection();
  return (
    live && (
      <Suspense fallback={null}>
        <IncomingCall />
      </Suspense>
    )
  );
}

/** A booking that ended without the patient: said over every screen, also where there are no banners. */
function Ended() {
  const signedIn = useSignedIn();
  const { data: notices } = useNotices(undefined, { skip: !signedIn });
  return (
    signedIn &&
    notices?.ended && (
      <Suspense fallback={null}>
        <EndedNews consult_id={notices.ended.consult_id} />
      </Suspense>
    )
  );
}

function NotFound() {
  const { t } = useTranslation();
  return (
    <Page title={t('shell.notFound.title')}>
      <EmptyState
        title={t('shell.notFound.text')}
        action={
          <>
            <Button href={paths.finder}>{t('shell.notFound.find')}</Button>
            <TextLink href={paths['patient-inquiry']} roomy>
              {t('shell.places.ask')}
            </TextLink>
          </>
        }
      />
    </Page>
  );
}
