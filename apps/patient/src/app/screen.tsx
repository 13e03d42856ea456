import { ErrorState, LoadingScreen, TextLink } from '@haruka/ui';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { AppRoute } from '../shared/app-route.ts';
import { paths } from '../shared/paths.ts';
import { afterVisit, rememberedRedirect, rememberRedirect } from '../shared/redirect.ts';
import { GuardedDoor } from './guarded-door.tsx';

const screens = new Map<AppRoute, ComponentType>();
/** One lazy component per route, for as long as the app lives. */
function screenOf(route: AppRoute): ComponentType {
  const known = screens.get(route) ?? lazy(route.load);
  screens.set(route, known);
  return known;
}

/** A route on screen: its guards, then its code, then the screen itself, inside a net for what goes wrong there. */
export function RouteScreen({ route }: { route: AppRoute }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const Screen = screenOf(route);
  return (
    <ErrorBoundary FallbackComponent={Problem} resetKeys={[pathname]}>
      <GuardedDoor route={route}>
        <Suspense fallback={<LoadingScreen words={{ loading: t('words.loading') }} />}>
          <Visit route={route} />
          <Screen />
        </Suspense>
      </GuardedDoor>
    </ErrorBoundary>
  );
}

/** Only a screen that was really entered is remembered as the place to return to (spec §2). */
function Visit({ route }: { route: AppRoute }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    rememberRedirect(afterVisit(rememberedRedirect(), route, pathname + search));
  }, [route, pathname, search]);
  useEffect(() => window.scrollTo(0, 0), [pathname]);
  return null;
}

function Problem({ resetErrorBoundary }: { resetErrorBoundary: () => void }) {
  const { t } = useTranslation();
  return (
    <ErrorState
      title={t('shell.problem.title')}
      text={t('shell.problem.text')}
      retry={{ label: t('words.retry'), onClick: resetErrorBoundary }}
    >
      <TextLink href={paths.finder} roomy>
        {t('shell.problem.home')}
      </TextLink>
    </ErrorState>
  );
}
