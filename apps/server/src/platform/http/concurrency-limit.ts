import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The limit stays between `fewest` and `most`. Between them, the measured response time decides. */
const minLimit = 16;
const initialLimit = 128;
const maxLimit = 512;
const targetMs = 80;
const windowMs = 100;

export interface ConcurrencyLimit {
  /** Returns whether one more request may start. If so, the caller must call `leave`. Urgent requests get twice the limit. */
  enter(isUrgent: boolean): boolean;
  /** Records the end of a request that took `ms` milliseconds. */
  leave(ms: number): void;
  limit(): number;
  /** Returns the number of rejected requests. */
  shed(): number;
  /** Adjusts the limit to the last window of `elapsedMs`. Called by the internal timer and by tests. */
  adjust(eventLoopDelayMs: number, elapsedMs?: number): void;
  stop(): void;
}

/**
 * Makes an adaptive concurrency limit: the number of requests that this process can work on and still respond quickly.
 * A window of 100 ms is slow when its median response takes longer than 80 ms. The limit then falls by at least a fifth, to
 * the throughput of that window (Little's law). Otherwise it grows by a tenth per window.
 * The median ignores a few slow reports or password hashes. Requests above the limit are rejected, because a queue would
 * delay every response.
 */
export function makeConcurrencyLimit({ hasTimer = true } = {}): ConcurrencyLimit {
  let inFlight = 0;
  let peak = 0;
  let limit = initialLimit;
  let shed = 0;
  let times: number[] = [];

  function adjust(eventLoopDelayMs: number, elapsedMs = windowMs) {
    const finished = times.length >= 5 ? (times.length / elapsedMs) * targetMs * 1.2 : Infinity;
    const isSlow = (times.length >= 5 && medianOf(times) > targetMs) || eventLoopDelayMs > targetMs;
    if (isSlow && peak > minLimit) limit = Math.max(minLimit, Math.floor(Math.min(limit * 0.8, peak * 0.8, finished)));
    else if (!isSlow && (limit < initialLimit || peak >= limit * 0.8))
      limit = Math.min(maxLimit, Math.ceil(limit * 1.1));
    else if (!isSlow && limit > initialLimit) limit = Math.max(initialLimit, Math.floor(limit * 0.95));
    times = [];
    peak = inFlight;
  }

  const stop = hasTimer ? startTimer(adjust) : () => {};
  return {
    enter(isUrgent) {
      if (inFlight >= (isUrgent ? 2 * limit : limit)) {
        shed += 1;
        return false;
      }
      inFlight += 1;
      peak = Math.max(peak, inFlight);
      return true;
    },
    leave(ms) {
      inFlight -= 1;
      times.push(ms);
    },
    limit: () => limit,
    shed: () => shed,
    adjust,
    stop,
  };
}

function startTimer(adjust: (eventLoopDelayMs: number, elapsedMs: number) => void): () => void {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    // The histogram includes its own resolution of 10 ms.
    adjust(Math.max(0, delay.percentile(50) / 1e6 - 10), now - last);
    last = now;
    delay.reset();
  }, windowMs).unref();
  return () => {
    clearInterval(timer);
    delay.disable();
  };
}

function medianOf(times: number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1]!;
}
