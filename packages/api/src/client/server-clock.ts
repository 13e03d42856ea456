/** How far the server's clock is ahead of this device's. */
let aheadMs = 0;

/** Below this the device is right enough: the header counts whole seconds, and the way takes time. */
const toleranceMs = 2_000;
const slowMs = 5_000;

/** Learns the server's time from the `Date` of an answer that was asked for at `sentAt`. */
export function noteServerTime(date: string | null, sentAt: number, receivedAt = Date.now()) {
  const told = date === null ? Number.NaN : Date.parse(date);
  // A slow answer says little about when it was written.
  if (Number.isNaN(told) || receivedAt - sentAt > slowMs) return;
  const ahead = told + 500 - (sentAt + receivedAt) / 2;
  aheadMs = Math.abs(ahead) < toleranceMs ? 0 : ahead;
}

/** The time by the server's clock: what it decides by a deadline is counted down by it, however wrong the device is. */
export const serverNow = (): number => Date.now() + aheadMs;
