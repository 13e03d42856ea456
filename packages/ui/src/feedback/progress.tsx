import { useEffect, useState, useSyncExternalStore } from 'react';
import { late } from '../late/late.tsx';
import { progressNumbers } from './progress-numbers.ts';

const Line = late(async () => (await import('./progress-line.tsx')).ProgressLine);

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

  return at === 0 ? null : <Line at={at} words={words} />;
};
