import { createHmac, timingSafeEqual } from 'node:crypto';

const toleranceSeconds = 300;
const mac = (secret: string, seconds: number, body: Buffer) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/** Returns the signature header of a webhook: the time and an HMAC over time and raw body, as Stripe signs. */
export const signWebhook = (secret: string, body: Buffer, seconds = Math.floor(Date.now() / 1000)): string =>
  `t=${seconds},v1=${mac(secret, seconds, body).toString('hex')}`;

/** Returns whether a signature header fits the raw body and is at most five minutes old. Compares in constant time. */
export function isWebhookSigned(secret: string, body: Buffer, header: unknown, now = Date.now()): boolean {
  const found = typeof header === 'string' ? /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header) : null;
  if (!found) return false;
  const seconds = Number(found[1]);
  if (Math.abs(now / 1000 - seconds) > toleranceSeconds) return false;
  return timingSafeEqual(mac(secret, seconds, body), Buffer.from(found[2]!, 'hex'));
}
