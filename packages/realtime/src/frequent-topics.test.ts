import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFrequentTopics } from './frequent-topics.ts';

const onTopics = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  onTopics.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('an event of a rush is refetched within a second, then once in two seconds [LIVE-1]', () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const frequent = createFrequentTopics(onTopics);
  frequent.changed(['slots']);
  expect(onTopics).not.toHaveBeenCalled();
  vi.advanceTimersByTime(999);
  expect(onTopics.mock.calls).toEqual([[['slots']]]);
  for (let n = 0; n < 19; n += 1) {
    frequent.changed(['slots']);
    vi.advanceTimersByTime(100);
  }
  expect(onTopics).toHaveBeenCalledTimes(2);
});

test('after the connection is closed, nothing is refetched', () => {
  const frequent = createFrequentTopics(onTopics);
  frequent.changed(['slots']);
  frequent.stop();
  vi.advanceTimersByTime(5000);
  expect(onTopics).not.toHaveBeenCalled();
});
