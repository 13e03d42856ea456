import { errorCodes } from '@haruka/contract/errors';
import type { Outcome, Request } from './request.ts';
import { pause } from './exclusive-lock.ts';

const maxRetries = 2;
const maxWaitSeconds = 5;

/**
 * Asks a busy server again (serviceUnavailable with `retry_after`): a read, twice at most, each time a little later than the server
 * asked for, so that not everybody comes back at once. Then the person reads that the server is busy and decides. A write
 * is never sent again unasked.
 */
export async function retryWhenBusy(
  { route }: Request,
  send: () => Promise<Outcome>,
  signal?: AbortSignal,
): Promise<Outcome> {
  for (let retries = 0; ; retries += 1) {
    const outcome = await send();
    const seconds = route.kind === 'read' ? busyFor(outcome) : undefined;
    if (seconds === undefined || retries === maxRetries || signal?.aborted) return outcome;
    await pause(seconds * 1000 * (1 + Math.random() / 2));
    if (signal?.aborted) return outcome;
  }
}

/** How many seconds the server asks to wait; undefined when it is not busy, or for longer than anybody waits. */
function busyFor({ error }: Outcome): number | undefined {
  if (error?.code !== errorCodes.serviceUnavailable || error.http !== 503) return undefined;
  const { meta } = error;
  const seconds = meta && typeof meta === 'object' && 'retry_after' in meta ? Number(meta.retry_after) : NaN;
  return seconds >= 0 && seconds <= maxWaitSeconds ? seconds : undefined;
}
