import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { rem } from '../theme/tokens.ts';

/** The numbers of the progress indicator (UI-1), and the quiet time before it shows. */
export const progressNumbers = { minimum: 0.08, speed: 200, trickle: 800, delay: 200 } as const;

let running = 0;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Requests say when they start and end; the bar runs while any is under way. */
export const progress = {
  start: (): void => {
    running += 1;
    tell();
  },
  done: (): void => {
    running = Math.max(0, running - 1);
    tell();
  },
};

/** The next length after a trickle: ever slower, never quite there. */
export const trickleFrom = (at: number): number =>
  Math.min(0.994, at + (at < 0.2 ? 0.1 : at < 0.5 ? 0.04 : at < 0.8 ? 0.02 : 0.005));

const line = {
  position: 'fixed',
  insetInline: 0,
  top: 0,
  height: rem(3),
  zIndex: 1700,
  pointerEvents: 'none',
  backgroundColor: 'transparent',
  transition: `opacity ${progressNumbers.speed}ms linear`,
  '& .MuiLinearProgress-bar': { transition: `transform ${progressNumbers.speed}ms linear` },
} as const;

/** A thin line at the top edge, out of the flow, so that nothing jumps. Once per app. */
export const ProgressBar = ({ words }: { words: { loading: string } }) => {
  const busy = useSyncExternalStore(
    subscribe,
    () => running > 0,
    () => false,
  );
  const [at, setAt] = useState(0);
  const [wasBusy, setWasBusy] = useState(busy);
  if (wasBusy !== busy) {
    setWasBusy(busy);
    // Runs to the end, then leaves.
    if (!busy && at > 0) setAt(1);
  }

  useEffect(() => {
    if (!busy) {
      const leave = setTimeout(() => setAt(0), progressNumbers.speed * 2);
      return () => clearTimeout(leave);
    }
    const begin = setTimeout(() => setAt(progressNumbers.minimum), progressNumbers.delay);
    const trickle = setInterval(() => setAt((now) => (now > 0 ? trickleFrom(now) : now)), progressNumbers.trickle);
    return () => {
      clearTimeout(begin);
      clearInterval(trickle);
    };
  }, [busy]);

  if (at === 0) return null;
  return (
    <LinearProgress
      variant="determinate"
      value={at * 100}
      aria-label={words.loading}
      aria-valuetext={words.loading}
      sx={line}
      style={{ opacity: at === 1 ? 0 : 1 }}
    />
  );
};
