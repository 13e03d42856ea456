import {
  Button,
  CalendarIcon,
  ClinicIcon,
  HomeIcon,
  late,
  loadLater,
  LogoutIcon,
  MailIcon,
  type NavItem,
  NoteIcon,
  OfflineBanner,
  PatientFrame,
  PillIcon,
  SearchIcon,
  UserIcon,
} from '@haruka/ui';
import { ScreenSkeleton, useOnline } from '@haruka/shell';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import type { AppRoute } from '../shared/app-route.ts';
import { useChosenClinic, useSignedIn } from '../shared/hooks.ts';
import { paths } from '../shared/paths.ts';
import { rememberedRedirect, returnTarget } from '../shared/redirect.ts';
import { useRouteTable } from '../shared/route-table.ts';
import { useSaid } from '../shared/wording.ts';

/** Keeps the place of the tools in the footer until their code is there: before that, no press would change anything. */
const ToolsPlace = () => <div style={{ minHeight: '3.25rem' }} />;
const Tools = late(async () => (await import('./tools.tsx')).Tools, ToolsPlace);
loadLater(async () => (await import('../shared/form-parts.ts')).formParts);
const Notices = late(async () => (await import('./notices.tsx')).Notices);

/** Whether a screen is a step of the booking, or stands between a patient and one. */
function isOnTheWay(routes: readonly AppRoute[], pathname: string, query: URLSearchParams): boolean {
  const route = routes.find(({ path }) => path === pathname);
  if (!route?.between) return route?.step === true;
  const target = returnTarget(query, rememberedRedirect());
  return routes.some(({ path, step }) => step && path === target.split('?')[0]);
}

/** The header, the notices and the footer around a screen. Visitors and patients share it; only patients have notices. */
export function SiteFrame({ notices = false }: { notices?: boolean }) {
  const { t } = useTranslation();
  const online = useOnline();
  const { named } = useSaid();
  const signedIn = useSignedIn();
  const chosen = useChosenClinic();
  const { pathname, search } = useLocation();
  const isStep = isOnTheWay(useRouteTable(), pathname, new URLSearchParams(search));

  const item = (href: string, label: string, icon: ReactNode): NavItem => ({
    href,
    label,
    icon,
    current: pathname === href,
  });
  const find = item(paths.finder, t('shell.places.find'), <SearchIcon />);
  const clinic = chosen ? [item(paths.menu, t('shell.places.clinic'), <ClinicIcon />)] : [];
  const home = item(paths.home, t('words.home'), <HomeIcon />);
  const reservations = item(paths['reservation-list'], t('shell.places.reservations'), <CalendarIcon />);
  const ask = item(paths['patient-inquiry'], t('shell.places.ask'), <MailIcon />);
  const mypage = item(paths.mypage, t('shell.places.mypage'), <UserIcon />);
  const medicine = item(paths['medication-card'], t('shell.places.medicine'), <PillIcon />);
  const profile = item(paths['personal-info'], t('shell.places.profile'), <NoteIcon />);

  return (
    <>
      <OfflineBanner offline={!online}>{t('words.offline')}</OfflineBanner>
      <PatientFrame
        homeHref={paths.finder}
        nav={signedIn ? [home, reservations, find, mypage] : []}
        tabs={!isStep}
        menu={
          signedIn
            ? [...clinic, medicine, profile, ask, item(paths.logout, t('words.log_out'), <LogoutIcon />)]
            : [find, ...clinic, medicine, ask]
        }
        place={chosen ? t('shell.chosen', named(chosen)) : undefined}
        account={
          signedIn ? undefined : (
            // A prerendered page hides it from a visitor who is signed in.
            <span data-visitor="">
              <Button variant="secondary" size="small" href={paths.login}>
                {t('words.log_in')}
              </Button>
            </span>
          )
        }
        tools={<Tools />}
        banners={notices && signedIn ? <Notices /> : undefined}
        footerLinks={[
          { href: paths.sitemap, label: t('shell.footer.sitemap') },
          { href: paths['patient-inquiry'], label: t('shell.places.ask') },
          { href: paths['privacy-policy'], label: t('shell.footer.privacy') },
          { href: paths['term-of-use'], label: t('shell.footer.terms') },
          { href: paths.law, label: t('shell.footer.law') },
        ]}
        footerNote={t('shell.footerNote')}
        words={{
          skip: t('words.skip_to_content'),
          mainNav: t('shell.mainNav'),
          menu: t('words.menu'),
          close: t('words.close'),
          home: t('shell.homeLink'),
        }}
      >
        <Screen />
      </PatientFrame>
    </>
  );
}

/** The screen of the address. The previous one stays until the next is loaded. */
export function Screen() {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<ScreenSkeleton words={{ loading: t('words.loading') }} />}>
      <Outlet />
    </Suspense>
  );
}
