/** Milliseconds by which the server's clock is ahead of this device's. */
let aheadMs = 0;

/** Smaller differences are ignored: the header counts whole seconds, and transport takes time. */
const toleranceMs = 2_000;
const slowMs = 5_000;

/** Updates the server's time from the `Date` header of a response to a request sent at `sentAt` (milliseconds). */
export function noteServerTime(date: string | null, sentAt: number, receivedAt = Date.now()) {
  const serverMs = date === null ? Number.NaN : Date.parse(date);
  // A slow response does not show when it was written.
  if (Number.isNaN(serverMs) || receivedAt - sentAt > slowMs) return;
  const ahead = serverMs + 500 - (sentAt + receivedAt) / 2;
  aheadMs = Math.abs(ahead) < toleranceMs ? 0 : ahead;
}

/** Returns the time by the server's clock in milliseconds since 1970. Countdowns to the server's deadlines use it. */
export const serverNow = (): number => Date.now() + aheadMs;
