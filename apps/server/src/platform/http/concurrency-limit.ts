import { monitorEventLoopDelay } from 'node:perf_hooks';

/** What is asked of one process at a time lies between these; in between, the answers' own speed decides. */
const fewest = 16;
const usual = 128;
const most = 512;
const targetMs = 80;
const windowMs = 100;

export interface ConcurrencyLimit {
  /** Whether one more request may begin; `leave` must follow when it may. Calls and sessions come in twice as far. */
  enter(isUrgent: boolean): boolean;
  leave(ms: number): void;
  limit(): number;
  /** How many requests were turned away. */
  shed(): number;
  /** Looks at the last window of `elapsedMs`; called by its own timer, and by tests. */
  adjust(eventLoopDelayMs: number, elapsedMs?: number): void;
  stop(): void;
}

/**
 * Finds out how many requests this process can work on at a time and still answer quickly. While the median answer of a
 * window of 100 ms is slower than 80 ms and requests queue up, the limit falls to what was finished in that time (Little's
 * law), and by a fifth at least; then it grows by a tenth. The median, so that a few slow reports or password hashes take
 * nothing from the rest. What is beyond the limit is turned away at once: waiting would make every answer late.
 */
export function makeConcurrencyLimit({ hasTimer = true } = {}): ConcurrencyLimit {
  let inFlight = 0;
  let peak = 0;
  let limit = usual;
  let shed = 0;
  let times: number[] = [];

  function adjust(eventLoopDelayMs: number, elapsedMs = windowMs) {
    const finished = times.length >= 5 ? (times.length / elapsedMs) * targetMs * 1.2 : Infinity;
    const isSlow = (times.length >= 5 && medianOf(times) > targetMs) || eventLoopDelayMs > targetMs;
    if (isSlow && peak > fewest) limit = Math.max(fewest, Math.floor(Math.min(limit * 0.8, peak * 0.8, finished)));
    else if (!isSlow && (limit < usual || peak >= limit * 0.8)) limit = Math.min(most, Math.ceil(limit * 1.1));
    else if (!isSlow && limit > usual) limit = Math.max(usual, Math.floor(limit * 0.95));
    times = [];
    peak = inFlight;
  }

  const stop = hasTimer ? watch(adjust) : () => {};
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

function watch(adjust: (eventLoopDelayMs: number, elapsedMs: number) => void): () => void {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    // The histogram counts its own ten milliseconds as well.
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
