import { keyframes, styled } from '@mui/material/styles';
import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { calm, rem, tokens } from '../theme/tokens.ts';
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

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
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
const Line = styled('div')({
  pointerEvents: 'auto',
  display: 'flex',
  alignItems: 'flex-start',
  gap: rem(12),
  maxWidth: rem(560),
  padding: `${rem(14)} ${rem(20)}`,
  borderRadius: tokens.radius.card,
  color: 'var(--hk-palette-toast-text)',
  backgroundColor: 'var(--hk-palette-toast-ground)',
  boxShadow: tokens.shadow.high,
  lineHeight: 1.6,
  animation: `${rise} ${tokens.motion.slow}ms ease-out`,
  [calm]: { animation: 'none' },
  '& svg': { flexShrink: 0, marginTop: rem(1) },
  '&[data-tone="success"] svg': { color: 'var(--hk-palette-toast-success)' },
  '&[data-tone="warning"] svg': { color: 'var(--hk-palette-toast-warning)' },
  '&[data-tone="error"] svg': { color: 'var(--hk-palette-toast-error)' },
  '&[data-tone="info"] svg': { color: 'var(--hk-palette-toast-info)' },
});

const One = ({ shown }: { shown: Shown }) => {
  const [held, setHeld] = useState(false);
  const left = useRef(shown.duration ?? toastDuration);
  useEffect(() => {
    if (held) return;
    const began = performance.now();
    const timer = setTimeout(() => set(queue.filter((one) => one.id !== shown.id)), left.current);
    return () => {
      clearTimeout(timer);
      // After a pause there is always time to read to the end.
      left.current = Math.max(1000, left.current - (performance.now() - began));
    };
  }, [held, shown.id]);
  const hold = useCallback(() => setHeld(true), []);
  const release = useCallback(() => setHeld(false), []);
  const tone = shown.tone ?? 'success';
  return (
    <Line
      data-tone={tone}
      tabIndex={0}
      role="group"
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <ToneIcon tone={tone} />
      <span>{shown.text}</span>
    </Line>
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
