import { errorCodes } from '@haruka/contract/errors';
import { consultRoutes } from '@haruka/contract/consultation/consult';
import { clinicRoutes } from '@haruka/contract/directory/clinic';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outcome, Request } from './request.ts';
import { retryWhenBusy } from './retry-when-busy.ts';

const read = { route: clinicRoutes.specialities } as unknown as Request;
const write = { route: consultRoutes.bookConsult } as unknown as Request;
const busy = (meta: unknown, http = 503, code: string = errorCodes.serviceUnavailable): Outcome => ({
  error: { code, http, message: '', meta },
});
const fine = { data: 1 } as Outcome;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([
  ['the shortest wait', 0, 2000],
  ['the longest wait', 1, 3000],
])('waits as long as the server asked, and up to half of it longer: %s', async (_, random, waits) => {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  const send = vi
    .fn()
    .mockResolvedValueOnce(busy({ retry_after: 2 }))
    .mockResolvedValue(fine);
  const outcome = retryWhenBusy(read, send);
  await vi.advanceTimersByTimeAsync(waits - 1);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(2);
  expect(await outcome).toBe(fine);
});

test.each([0, 5])('retries twice at most when asked to wait for %d s', async (retry_after) => {
  const send = vi.fn().mockResolvedValue(busy({ retry_after }));
  const outcome = retryWhenBusy(read, send);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toEqual(busy({ retry_after }));
  expect(send).toHaveBeenCalledTimes(3);
});

test.each([
  ['a write', write, busy({ retry_after: 1 })],
  ['a wait of more than five seconds', read, busy({ retry_after: 5.1 })],
  ['a negative wait', read, busy({ retry_after: -1 })],
  ['no wait', read, busy(null)],
  ['a wait that is not told', read, busy({})],
  ['details that are a text', read, busy('retry_after')],
  ['another error', read, busy({ retry_after: 1 }, 503, errorCodes.maintenance)],
  ['another status', read, busy({ retry_after: 1 }, 500)],
  ['an answer', read, fine],
])('does not retry %s', async (_, request, outcome) => {
  const send = vi.fn().mockResolvedValue(outcome);
  expect(await retryWhenBusy(request, send)).toBe(outcome);
  expect(send).toHaveBeenCalledTimes(1);
});

test('does not retry for a screen that was left, before or during the wait', async () => {
  const send = vi.fn().mockResolvedValue(busy({ retry_after: 1 }));
  await retryWhenBusy(read, send, AbortSignal.abort());
  expect(send).toHaveBeenCalledTimes(1);
  const leaving = new AbortController();
  const outcome = retryWhenBusy(read, send, leaving.signal);
  await vi.advanceTimersByTimeAsync(0);
  leaving.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  await outcome;
  expect(send).toHaveBeenCalledTimes(2);
});
