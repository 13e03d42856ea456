import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** How a text was sealed stands in front of it, so that another way can come to stand beside this one. */
const version = 'v1';
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * A text that the database keeps but must not know (AES-256-GCM). It opens only with the same key (`keyOf` makes one for a
 * purpose) and beside the same words it is bound to, e.g. whose it is: moved to somebody else's row it is worth nothing.
 */
export function encrypt(key: Uint8Array, text: string, ...boundTo: string[]): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(bound(boundTo));
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url')}`;
}

/** The text again. Throws, and says so without a word of what lay inside, when anything about it is not as it was sealed. */
export function decrypt(key: Uint8Array, sealed: string, ...boundTo: string[]): string {
  const [how, packed, ...more] = sealed.split('.');
  if (how !== version || !packed || more.length > 0) throw new Error('What should be sealed is not.');
  const bytes = Buffer.from(packed, 'base64url');
  const [iv, tag, hidden] = [
    bytes.subarray(0, ivBytes),
    bytes.subarray(ivBytes, ivBytes + tagBytes),
    bytes.subarray(ivBytes + tagBytes),
  ];
  try {
    const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(bound(boundTo));
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8');
  } catch (error) {
    throw new Error(
      'A sealed text does not open: it was altered, is another’s, or SECRET is not the one it was sealed under.',
      {
        cause: error,
      },
    );
  }
}

const bound = (words: readonly string[]) => Buffer.from(words.join('\n'));
