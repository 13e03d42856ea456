import { namedClinic } from '@haruka/contract/identity/people';
import { staffPages } from '@haruka/contract/staff-pages';
import { joinList, nameOf, setLocale, useLocale, withWording } from '@haruka/i18n/clinic';
import { setTextScale, useLiveConnection, useOnline, useTextScale } from '@haruka/shell';
import {
  Button,
  LanguageSwitch,
  LiveDot,
  LockIcon,
  LogoutIcon,
  OfflineBanner,
  Stack,
  StaffFrame,
  SwapIcon,
  TextSizeSwitch,
  lazyPart,
} from '@haruka/ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Alerts } from '../alerts/alerts.tsx';
import { useLock } from '../lock/lock-context.ts';
import { Commands } from '../palette/commands.tsx';
import { searchSoon, useSearchKey } from '../patients/use-search-key.ts';
import { otherAddress } from '../sign-in/other-address.ts';
import { useSignOut } from '../sign-in/use-sign-out.ts';
import { useMember } from './guard.tsx';
import { Screen } from './screen.tsx';
import { type NavigationCounts, type StaffRoute, useStaffApp } from './staff-context.ts';
import { hasRole } from './role-guard.tsx';

const ClockButton = lazyPart(withWording(['time-clock'], () => import('../time-clock/clock-button.tsx')));
const TopSearch = lazyPart(withWording(['patients', 'record'], () => import('../patients/top-search.tsx')));
const noCounts: NavigationCounts = {};

/** Aligns buttons with the links above them. */
const row = { justifyContent: 'flex-start', paddingInline: '0.75rem' } as const;

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
  const leave = useSignOut();
  const lock = useLock();
  useSearchKey();

  const itemsOf = (group: StaffRoute['group']) =>
    staffApp.routes
      .filter((route) => route.icon !== undefined && route.group === group && hasRole(member, route.roles))
      .map((route) => ({
        href: route.path,
        label: t(route.titleKey),
        icon: route.icon,
        current: pathname === route.path,
        ...counts[route.name],
      }));
  // Each app has a separate session, so the other one may ask for a login.
  const other = staffApp.kind === 'clinic' ? 'doctor' : 'clinic';
  const hasOtherApp = hasRole(member, other === 'doctor' ? ['DOCTOR'] : ['OWNER', 'STAFF']);
  const settings = itemsOf('settings');
  const roles = joinList([...new Set(member.clinic_members.map(({ role }) => t(`staffFrame.roles.${role}`)))]);

  return (
    <>
      <Alerts />
      <OfflineBanner offline={!online}>{t('words.offline')}</OfflineBanner>
      <StaffFrame
        homeHref={staffApp.root}
        appName={t(`staffFrame.app.${staffApp.kind}`)}
        nav={[
          { items: itemsOf(undefined) },
          ...(settings.length > 0 ? [{ title: t('staffFrame.settings'), items: settings }] : []),
        ]}
        clinic={nameOf(namedClinic(member))}
        person={{ name: t('words.full_name', member), role: roles }}
        // The search screen has the same field, with more room.
        search={
          pathname !== staffPages[staffApp.kind].search && (
            <Suspense fallback={<span id={searchSoon} />}>
              <TopSearch />
            </Suspense>
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
            label={t(
              state === 'live'
                ? 'status.link.live'
                : state === 'reconnecting'
                  ? 'status.link.reconnecting'
                  : 'status.link.connecting',
            )}
          />
        }
        tools={
          <Stack gap={12}>
            <LanguageSwitch
              value={useLocale()}
              onChange={(next) => void setLocale(next)}
              words={{ label: t('words.language') }}
            />
            <TextSizeSwitch
              value={useTextScale()}
              onChange={setTextScale}
              words={t('staffFrame.textSize', { returnObjects: true })}
            />
            <Stack gap={4}>
              {hasOtherApp && (
                <Button variant="text" startIcon={<SwapIcon />} style={row} href={otherAddress(other)}>
                  {t(`staffFrame.toOther.${other}`)}
                </Button>
              )}
              <Button variant="text" startIcon={<LockIcon />} style={row} onClick={lock.lock}>
                {t('lock.act')}
              </Button>
              <Button variant="text" startIcon={<LogoutIcon />} style={row} onClick={() => void leave()}>
                {t('words.log_out')}
              </Button>
            </Stack>
          </Stack>
        }
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
