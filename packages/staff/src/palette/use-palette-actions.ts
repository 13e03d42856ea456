import { possibleStamps } from '@haruka/contract/scheduling/time-clock';
import type { Command } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useMember } from '../frame/guard.tsx';
import { maySee } from '../frame/screen-guard.tsx';
import { useStaffApp } from '../frame/staff-context.ts';
import { useOtherApp } from '../frame/use-other-app.ts';
import { useLock } from '../lock/lock-context.ts';
import { useSignOut } from '../sign-in/use-sign-out.ts';
import { useTimeClock } from '../time-clock/use-time-clock.ts';

export type PaletteAction = Command & { run: () => void };

interface Ways {
  close: () => void;
  go: (href: string) => void;
  book: () => void;
  showDelays: () => void;
  showKeys: () => void;
}

/** Returns what the member may do in this app: actions first, then the screens of the menu that they may see. */
export function usePaletteActions({ close, go, book, showDelays, showKeys }: Ways): PaletteAction[] {
  const { t } = useTranslation();
  const { kind, root, routes } = useStaffApp();
  const member = useMember();
  const lock = useLock();
  const signOut = useSignOut();
  const mine = routes.filter(({ icon, needs }) => icon !== undefined && maySee(member, needs));
  const act = (
    name: 'book' | 'today' | 'late' | 'closedDay' | 'absence' | 'lock' | 'logOut' | 'keys',
    run: () => void,
  ): PaletteAction => ({
    id: name,
    group: t('palette.groups.act'),
    label: t(`palette.acts.${name}`),
    run,
  });
  const actAt = (name: 'closedDay' | 'absence', route: string, query = '') =>
    mine.filter((one) => one.name === route).map(({ path }) => act(name, () => go(path + query)));
  const other = useOtherApp();
  const { clock, press } = useTimeClock();
  // Where work begins at one of several locations, the screen of the time clock asks for the one.
  const place = clock?.clinic_location_id ?? (clock?.locations.length === 1 ? clock.locations[0]!.id : undefined);
  const stamps = clock && place !== undefined ? possibleStamps[clock.state] : [];
  return [
    ...(kind === 'clinic' ? [act('book', book)] : []),
    act('today', () => go(`${root}?view=day`)),
    act('late', showDelays),
    ...actAt('closedDay', 'closed-days'),
    ...actAt('absence', 'attendance', '?new=absence'),
    ...stamps.map((kind) => ({
      id: `stamp ${kind}`,
      group: t('palette.groups.act'),
      label: t(`timeClock.acts.${kind}`),
      run: () => {
        close();
        void press(kind, place!);
      },
    })),
    ...(other
      ? [
          {
            id: 'otherApp',
            group: t('palette.groups.act'),
            label: other.label,
            run: () => location.assign(other.href),
          },
        ]
      : []),
    act('lock', () => {
      close();
      lock.lock();
    }),
    act('logOut', () => {
      close();
      void signOut();
    }),
    { ...act('keys', showKeys), keys: '?' },
    ...mine.map((route) => ({
      id: `screen ${route.name}`,
      group: t('palette.groups.screen'),
      label: t(route.titleKey),
      ...(route.name === 'search' && { keys: '/' }),
      run: () => go(route.path),
    })),
  ];
}
