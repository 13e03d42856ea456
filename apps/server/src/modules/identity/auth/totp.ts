import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
const digits = 6;

/** The time step a moment lies in (RFC 6238). */
export const stepAt = (at: Date | number) => Math.floor(Number(at) / 1000 / stepSeconds);

/** The six digits of one time step. */
export function totpCode(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac[mac.length - 1]! & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** length).padStart(length, '0');
}

/** The step whose code was typed, one before or after now included; undefined when none fits. */
export function totpStep(secret: Buffer, typed: string, now: Date | number): number | undefined {
  const answer = Buffer.from(typed);
  if (answer.length !== digits) return undefined;
  const current = stepAt(now);
  return [current - 1, current, current + 1].findLast((step) =>
    timingSafeEqual(Buffer.from(totpCode(secret, step)), answer),
  );
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret as authenticator apps take it: 160 bits in base32 (RFC 4226 4). */
export function newSecret(): string {
  // A byte taken by the alphabet's 32 letters is as even as the byte itself.
  return Array.from(randomBytes(32), (byte) => base32[byte % 32]).join('');
}

/** The link an authenticator app scans: whose account it is, at whom, and the secret. */
export const otpauthUri = (issuer: string, account: string, secret: string) =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${new URLSearchParams({ secret, issuer }).toString()}`;

/** A secret as authenticator apps take it: base32, spaces and case ignored. */
export function secretFromBase32(text: string): Buffer {
  const letters = text.toUpperCase().replaceAll(/[\s=-]/g, '');
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const letter of letters) {
    const value = base32.indexOf(letter);
    if (value < 0) throw new Error('Not a base32 secret');
    held = ((held << 5) | value) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >> bits) & 0xff);
    }
  }
  return Buffer.from(bytes);
}
