import { LazyScreen, ScreenNet, useIsHydrated } from '@haruka/shell';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import type { AppRoute } from '../shared/app-route.ts';
import { paths } from '../shared/paths.ts';
import { afterVisit, rememberedRedirect, rememberRedirect } from '../shared/redirect.ts';
import { RouteGuard } from './route-guard.tsx';

/** A route on screen: its guards, then its code, then the screen itself, inside a net for what goes wrong there. */
export function RouteScreen({ route }: { route: AppRoute }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isHydrated = useIsHydrated();
  return (
    <ScreenNet
      address={pathname}
      homeHref={paths.finder}
      words={{
        loading: t('words.loading'),
        problemTitle: t('shell.problem.title'),
        problemText: t('shell.problem.text'),
        retry: t('words.retry'),
        home: t('shell.problem.home'),
      }}
    >
      <RouteGuard route={route}>
        <LazyScreen load={route.load} beside={isHydrated && <Visit route={route} />} />
      </RouteGuard>
    </ScreenNet>
  );
}

/** Only a screen that was really entered is remembered as the place to return to (GUARD-1). */
function Visit({ route }: { route: AppRoute }) {
  const { pathname, search } = useLocation();
  const came = useNavigationType();
  useEffect(() => {
    rememberRedirect(afterVisit(rememberedRedirect(), route, pathname + search));
  }, [route, pathname, search]);
  const shown = useRef('');
  useEffect(() => {
    // Only another screen begins at its top, not another query of the same one.
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Going back, the browser finds the old place by itself.
    if (came !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [pathname, came]);
  return null;
}
