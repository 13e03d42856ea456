// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { useFreeSeat } from './use-free-seat.ts';

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

test('a free seat is taken at once; a refused one is asked for every five seconds [RECORD-8]', () => {
  vi.useFakeTimers();
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => {
    act(() => root.unmount());
    vi.useRealTimers();
  });
  const takeBack = vi.fn();
  const Room = ({ isFree }: { isFree: boolean }) => {
    useFreeSeat(isFree, takeBack);
    return null;
  };
  const show = (isFree: boolean) => act(() => root.render(<Room isFree={isFree} />));
  show(true);
  expect(takeBack).toHaveBeenCalledTimes(1);
  // Refused: the phase of the call goes away and comes back.
  show(false);
  show(true);
  act(() => void vi.advanceTimersByTime(4_900));
  expect(takeBack).toHaveBeenCalledTimes(1);
  act(() => void vi.advanceTimersByTime(200));
  expect(takeBack).toHaveBeenCalledTimes(2);
  show(false);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(takeBack).toHaveBeenCalledTimes(2);
});
