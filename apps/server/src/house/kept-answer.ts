import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

/** An answer as text that opens with this key alone, and only unchanged. */
export function sealKept(key: Uint8Array, answer: object): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, key, iv);
  const sealed = [sealing.update(JSON.stringify(answer), 'utf8'), sealing.final()];
  return Buffer.concat([iv, sealing.getAuthTag(), ...sealed]).toString('base64');
}

/** What was sealed; throws when it was altered, or sealed with another key. */
export function openKept(key: Uint8Array, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64');
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes));
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const words = [opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()];
  return JSON.parse(Buffer.concat(words).toString('utf8'));
}
