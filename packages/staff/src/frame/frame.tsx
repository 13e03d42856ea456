import { namedClinic } from '@haruka/contract/identity/people';
import { staffPages } from '@haruka/contract/staff-pages';
import { joinList, nameOf, withWording } from '@haruka/i18n/clinic';
import { useLiveConnection, useOnline } from '@haruka/shell';
import { IconButton, lazyPart, LiveDot, OfflineBanner, SearchIcon, StaffFrame } from '@haruka/ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Alerts } from '../alerts/alerts.tsx';
import { Commands } from '../palette/commands.tsx';
import { searchSoon, useSearchKey } from '../patients/use-search-key.ts';
import { AccountMenu } from './account-menu.tsx';
import { useMember } from './guard.tsx';
import { Screen } from './screen.tsx';
import { type NavigationCounts, type StaffRoute, useStaffApp } from './staff-context.ts';
import { maySee } from './screen-guard.tsx';

const ClockButton = lazyPart(withWording(['time-clock'], () => import('../time-clock/clock-button.tsx')));
const TopSearch = lazyPart(withWording(['patients', 'record'], () => import('../patients/top-search.tsx')));
const noCounts: NavigationCounts = {};

/** Side navigation, header and the sign that shows whether the data on screen are live. */
export function StaffFrameView() {
  const { Counts } = useStaffApp();
  if (!Counts) return <Frame counts={noCounts} />;
  return <Counts>{(counts) => <Frame counts={counts} />}</Counts>;
}

function Frame({ counts }: { counts: NavigationCounts }) {
  const { t } = useTranslation();
  const staffApp = useStaffApp();
  const member = useMember();
  const online = useOnline();
  const { state } = useLiveConnection();
  const { pathname } = useLocation();
  const goToSearch = useSearchKey();
  // The search screen has the same field, with more room.
  const hasSearch = pathname !== staffPages[staffApp.kind].search;

  const itemsOf = (group: StaffRoute['group']) =>
    staffApp.routes
      .filter((route) => route.icon !== undefined && route.group === group && maySee(member, route.needs))
      .map((route) => ({
        href: route.path,
        label: t(route.titleKey),
        icon: route.icon,
        current: pathname === route.path,
        ...counts[route.name],
      }));
  const settings = itemsOf('settings');
  const roles = joinList([...new Set(member.clinic_members.map(({ role }) => t(`staffFrame.roles.${role}`)))]);

  return (
    <>
      <Alerts />
      <StaffFrame
        homeHref={staffApp.root}
        appName={t(`staffFrame.app.${staffApp.kind}`)}
        nav={[
          { items: itemsOf(undefined) },
          ...(settings.length > 0 ? [{ title: t('staffFrame.settings'), items: settings }] : []),
        ]}
        clinic={nameOf(namedClinic(member))}
        search={
          hasSearch && (
            <Suspense fallback={<span id={searchSoon} />}>
              <TopSearch />
            </Suspense>
          )
        }
        smallSearch={
          hasSearch && (
            <IconButton label={t('places.search')} icon={<SearchIcon />} showLabel={false} onClick={goToSearch} />
          )
        }
        actions={
          <>
            <Suspense>
              <ClockButton />
            </Suspense>
            <Commands />
          </>
        }
        live={
          <LiveDot
            live={state === 'live'}
            quiet={state !== 'reconnecting'}
            label={t(
              state === 'live'
                ? 'status.link.live'
                : state === 'reconnecting'
                  ? 'status.link.reconnecting'
                  : 'status.link.connecting',
            )}
          />
        }
        account={<AccountMenu role={roles} />}
        banners={<OfflineBanner offline={!online}>{t('words.offline')}</OfflineBanner>}
        words={{
          skip: t('words.skip_to_content'),
          mainNav: t('staffFrame.mainNav'),
          menu: t('words.menu'),
          close: t('words.close'),
          home: t('staffFrame.toCalendar'),
        }}
      >
        <Screen />
      </StaffFrame>
    </>
  );
}
