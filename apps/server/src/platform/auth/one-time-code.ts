import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@haruka/contract';

/** Six digits for a person to type, from the system's own randomness. */
export const randomCode = (): string => String(randomInt(10 ** limits.otp.digits)).padStart(limits.otp.digits, '0');

/** Six digits are soon guessed from a plain hash, so theirs is keyed and bound to what they are for. */
export const codeHash = (key: Uint8Array, code: string, ...boundTo: string[]): Buffer =>
  createHmac('sha256', key)
    .update([...boundTo, code].join('\n'))
    .digest();

/** Compares without telling by its time where the difference lies. */
export const sameBytes = (one: Uint8Array | null, other: Uint8Array): boolean =>
  one !== null && one.length === other.length && timingSafeEqual(one, other);
