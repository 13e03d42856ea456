import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@haruka/contract';

/** Returns a one-time code of six digits from the cryptographic random generator. */
export const randomCode = (): string => String(randomInt(10 ** limits.otp.digits)).padStart(limits.otp.digits, '0');

/** Returns the HMAC of a code, bound to its purpose. A plain hash of six digits could be reversed. */
export const codeHash = (key: Uint8Array, code: string, ...boundTo: string[]): Buffer =>
  createHmac('sha256', key)
    .update([...boundTo, code].join('\n'))
    .digest();

/** Compares two byte strings in constant time. */
export const sameBytes = (one: Uint8Array | null, other: Uint8Array): boolean =>
  one !== null && one.length === other.length && timingSafeEqual(one, other);
