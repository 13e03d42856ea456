import Snackbar from '@mui/material/Snackbar';
import SnackbarContent from '@mui/material/SnackbarContent';
import { styled } from '@mui/material/styles';
import { type ReactNode, useSyncExternalStore } from 'react';
import { rem } from '../theme/tokens.ts';
import { type Tone, ToneIcon } from './tone.tsx';

export type Toast = { tone?: Tone; text: ReactNode; duration?: number };
type Shown = Toast & { id: number };

/** How long a toast stays (API-5). */
export const toastDuration = 2000;

let queue: readonly Shown[] = [];
let last = 0;
const listeners = new Set<() => void>();
const set = (next: readonly Shown[]) => {
  queue = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Shows a line for two seconds. Never the only sign: the screen itself must show the change too. */
export const toast = (shown: Toast): void => {
  last += 1;
  const id = last;
  // The same words twice in a row are one toast, so that five failed requests do not make a tower.
  set([...queue.filter((one) => one.text !== shown.text).slice(-2), { ...shown, id }]);
};

const Stack = styled('div')({
  position: 'fixed',
  insetInline: rem(16),
  bottom: `calc(${rem(80)} + env(safe-area-inset-bottom))`,
  zIndex: 1600,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: rem(8),
  pointerEvents: 'none',
  '@media (min-width: 900px)': { bottom: rem(32) },
});

const remove = (id: number) => set(queue.filter((one) => one.id !== id));

/** After a pause there is always time to read to the end. */
const afterPause = 1000;

const One = ({ shown }: { shown: Shown }) => {
  const tone = shown.tone ?? 'success';
  return (
    <Snackbar
      open
      autoHideDuration={shown.duration ?? toastDuration}
      resumeHideDuration={afterPause}
      disableWindowBlurListener
      onClose={(_, reason) => reason !== 'clickaway' && remove(shown.id)}
    >
      <SnackbarContent
        role="group"
        tabIndex={0}
        message={
          <>
            <span style={{ display: 'inline-flex', color: `var(--hk-palette-toast-${tone})` }}>
              <ToneIcon tone={tone} />
            </span>
            <span>{shown.text}</span>
          </>
        }
      />
    </Snackbar>
  );
};

const none: typeof queue = [];

/** Where toasts appear. Once per app, inside the theme. */
export const Toasts = () => {
  const shown = useSyncExternalStore(
    subscribe,
    () => queue,
    () => none,
  );
  return (
    <Stack role="status" aria-live="polite" aria-atomic="false">
      {shown.map((one) => (
        <One key={one.id} shown={one} />
      ))}
    </Stack>
  );
};
