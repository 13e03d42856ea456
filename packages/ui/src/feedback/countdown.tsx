import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react';

export type CountdownProps = {
  /** The instant it ends, ISO or ms. */
  until: string | number;
  /** Words around what is left, e.g. `(left) => <>あと{left}</>`. */
  children: (left: string, seconds: number) => ReactNode;
  /** Called at the end, and again every two seconds while it stays over: the other side's clock may be behind this one. */
  onEnd?: () => void;
  /** The clock that counts; the device's own when left out. */
  now?: () => number;
};

/** `4:59` for 299 seconds, `1:02:03` beyond an hour. */
export const clockOf = (seconds: number): string => {
  const two = (number: number) => String(number).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest.replace(/^0/, '');
};

const secondsUntil = (end: number, now: () => number) => Math.max(0, Math.ceil((end - now()) / 1000));

const everyHalfSecond = (listener: () => void) => {
  const timer = setInterval(listener, 500);
  return () => clearInterval(timer);
};

/** Time left until an instant, told each second to the eye and each minute to a screen reader. */
export const Countdown = ({ until, children, onEnd, now = Date.now }: CountdownProps) => {
  const end = typeof until === 'number' ? until : Date.parse(until);
  const read = () => secondsUntil(end, now);
  const seconds = useSyncExternalStore(everyHalfSecond, read, read);
  const over = seconds === 0;
  // Whatever function is given by then.
  const tell = useEffectEvent((_end: number) => onEnd?.());
  useEffect(() => {
    if (!over) return undefined;
    tell(end);
    const timer = setInterval(() => tell(end), 2_000);
    return () => clearInterval(timer);
  }, [over, end]);
  return (
    <span role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {children(clockOf(seconds), seconds)}
    </span>
  );
};
