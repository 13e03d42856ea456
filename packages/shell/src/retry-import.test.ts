import { limits } from '@haruka/contract/limits';
import { expect, onTestFinished, test, vi } from 'vitest';
import { retryImport } from './retry-import.ts';

const { fromMs, toMs } = limits.reconnect;
const away = () => Promise.reject(new Error('Failed to fetch dynamically imported module'));

test('retries the live connection’s code after 1, 2, 4 and 5 s during a restart', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const work = vi.fn<() => Promise<string>>(away);
  const got = retryImport(work, () => true);
  for (const [nth, wait] of [fromMs, 2 * fromMs, 4 * fromMs, toMs].entries()) {
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(work).toHaveBeenCalledTimes(nth + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(nth + 2);
  }
  work.mockResolvedValue('here');
  await vi.advanceTimersByTimeAsync(toMs);
  expect(await got).toBe('here');
});

test('stops retrying when the code is no longer wanted', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const work = vi.fn<() => Promise<string>>(away);
  let isWanted = true;
  const got = retryImport(work, () => isWanted);
  isWanted = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await got).toBeUndefined();
  expect(work).toHaveBeenCalledTimes(1);
});
