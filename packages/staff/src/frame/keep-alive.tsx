import { ScreenNet, useHasSession } from '@haruka/shell';
import { LoadingScreen } from '@haruka/ui';
import { type CSSProperties, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { SessionGuard } from './guard.tsx';
import { type KeepAliveScreen, useStaffApp } from './staff-context.ts';

const front: CSSProperties = { minHeight: '100dvh', display: 'flex', flexDirection: 'column' };
const aside: CSSProperties = { display: 'contents' };

/**
 * A screen that stays mounted on other pages until it reports that it has ended: a call continues in
 * a small window. It is mounted beside the other screens, so that navigation does not unmount it.
 */
export function KeepAlive({ path, Screen }: KeepAliveScreen) {
  const { t } = useTranslation();
  const { session, root } = useStaffApp();
  const { pathname } = useLocation();
  const isIn = useHasSession(session);
  const isInFront = pathname === path;
  const [isKept, setKept] = useState(false);
  const end = useCallback(() => setKept(false), []);
  const isShown = isInFront || (isKept && isIn);
  if (isShown !== isKept) setKept(isShown);
  if (!isShown) return null;

  const words = {
    loading: t('words.loading'),
    problemTitle: t('words.something_wrong'),
    problemText: t('staffFrame.problem'),
    retry: t('words.retry'),
    home: t('staffFrame.toCalendar'),
  };
  return (
    <div {...(isInFront && { role: 'main', id: 'main' })} style={isInFront ? front : aside}>
      <ScreenNet address={path} homeHref={root} words={words}>
        <SessionGuard>
          <Suspense fallback={isInFront && <LoadingScreen words={words} />}>
            <Screen isInFront={isInFront} onOver={end} />
          </Suspense>
        </SessionGuard>
      </ScreenNet>
    </div>
  );
}
