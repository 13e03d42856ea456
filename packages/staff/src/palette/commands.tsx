import { withWording } from '@haruka/i18n/clinic';
import { GridIcon, IconButton, lazyPart, styled } from '@haruka/ui';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LateBookSheet } from '../desk-booking/late-book-sheet.tsx';
import { useStaffApp } from '../frame/staff-context.ts';
import { isShortcut } from '../frame/is-shortcut.ts';

/** Rendered while it is closed, so its code is there before the keys are pressed: what is typed next belongs into its box. */
const Palette = lazyPart(withWording(['frame', 'patients', 'record', 'time-clock'], () => import('./palette.tsx')));
const KeyList = lazyPart(withWording(['calendar', 'frame'], () => import('./key-list.tsx')));
const DelaySheet = lazyPart(withWording(['calendar'], () => import('../calendar/delay-sheet.tsx')));

/** On the narrowest phones the search and the menu stand in the bar, and there are no keys. */
const Place = styled('span')({ '@media (max-width: 359.95px)': { display: 'none' } });

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** The button and the keys of the command palette, the list of all keys, and what can be done on any screen. */
export function Commands() {
  const { t } = useTranslation();
  const { root } = useStaffApp();
  const navigate = useNavigate();
  const [shown, setShown] = useState<'palette' | 'keys' | 'book' | 'late'>();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPaletteKey(event) && !(event.key === '?' && isShortcut(event))) return;
    event.preventDefault();
    setShown(event.key === '?' ? 'keys' : 'palette');
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const close = () => setShown(undefined);
  return (
    <>
      <Place>
        <IconButton
          label={t('palette.open')}
          icon={<GridIcon />}
          showLabel={false}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setShown('palette')}
        />
      </Place>
      <Suspense>
        <Palette
          open={shown === 'palette'}
          onClose={close}
          onBook={() => setShown('book')}
          onLate={() => setShown('late')}
          onKeys={() => setShown('keys')}
        />
        {shown === 'keys' && <KeyList onClose={close} />}
        {shown === 'late' && <DelaySheet onClose={close} />}
      </Suspense>
      <LateBookSheet
        start={shown === 'book' ? {} : undefined}
        onClose={close}
        onBooked={(consult) => {
          close();
          void navigate(`${root}?consult=${consult}`);
        }}
      />
    </>
  );
}
