import { styled } from '@mui/material/styles';
import { type ReactNode, useSyncExternalStore } from 'react';
import { late } from '../late/late.tsx';
import { desk, rem } from '../theme/tokens.ts';
import type { Tone } from './tone.tsx';

const ToastLine = late(async () => (await import('./toast-line.tsx')).ToastLine);

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
  // A desk has save buttons and the keys of a call at its foot. A toast under the pointer would cover them, and never end.
  [desk]: { top: rem(72), bottom: 'auto' },
});

const remove = (id: number) => set(queue.filter((one) => one.id !== id));

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
      {shown.map(({ id, tone = 'success', text, duration = toastDuration }) => (
        <ToastLine key={id} tone={tone} text={text} duration={duration} onEnd={() => remove(id)} />
      ))}
    </Stack>
  );
};
