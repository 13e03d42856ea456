import { errorCodes } from '@haruka/contract/errors';
import type { Outcome, Request } from './request.ts';
import { pause } from './exclusive-lock.ts';

const maxRetries = 2;
const maxWaitSeconds = 5;

/**
 * Retries a busy server (serviceUnavailable with `retry_after`): a read, twice at most. Each retry waits a random moment longer than
 * the server
 * asked for, so that clients do not return all at once. After that the user reads that the server is busy and decides. A write
 * is never sent again automatically.
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

/** Returns the seconds that the server asks to wait; undefined when it is not busy, or asks for too long. */
function busyFor({ error }: Outcome): number | undefined {
  if (error?.code !== errorCodes.serviceUnavailable || error.http !== 503) return undefined;
  const { meta } = error;
  const seconds = meta && typeof meta === 'object' && 'retry_after' in meta ? Number(meta.retry_after) : NaN;
  return seconds >= 0 && seconds <= maxWaitSeconds ? seconds : undefined;
}
