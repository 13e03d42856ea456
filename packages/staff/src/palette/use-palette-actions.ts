import type { Command } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useMember } from '../frame/guard.tsx';
import { maySee } from '../frame/screen-guard.tsx';
import { useStaffApp } from '../frame/staff-context.ts';
import { useLock } from '../lock/lock-context.ts';
import { useSignOut } from '../sign-in/use-sign-out.ts';

export type PaletteAction = Command & { run: () => void };

interface Ways {
  close: () => void;
  go: (href: string) => void;
  book: () => void;
  showKeys: () => void;
}

/** Returns what the member may do in this app: actions first, then the screens of the menu that they may see. */
export function usePaletteActions({ close, go, book, showKeys }: Ways): PaletteAction[] {
  const { t } = useTranslation();
  const { kind, root, routes } = useStaffApp();
  const member = useMember();
  const lock = useLock();
  const signOut = useSignOut();
  const mine = routes.filter(({ icon, needs }) => icon !== undefined && maySee(member, needs));
  const act = (
    name: 'book' | 'today' | 'closedDay' | 'absence' | 'lock' | 'logOut' | 'keys',
    run: () => void,
  ): PaletteAction => ({
    id: name,
    group: t('palette.groups.act'),
    label: t(`palette.acts.${name}`),
    run,
  });
  const actAt = (name: 'closedDay' | 'absence', route: string) =>
    mine.filter((one) => one.name === route).map(({ path }) => act(name, () => go(path)));
  return [
    ...(kind === 'clinic' ? [act('book', book)] : []),
    act('today', () => go(`${root}?view=day`)),
    ...actAt('closedDay', 'closed-days'),
    ...actAt('absence', 'attendance'),
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
