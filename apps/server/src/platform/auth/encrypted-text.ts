import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** The version of the format. It prefixes each ciphertext, so that another algorithm can be added. */
const version = 'v1';
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Returns a text encrypted with AES-256-GCM. `key` comes from `keyOf`. `boundTo` is authenticated with it (AAD), e.g. the owner
 * of the row, so the ciphertext is useless in another row.
 */
export function encrypt(key: Uint8Array, text: string, ...boundTo: string[]): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(aad(boundTo));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')}`;
}

/** Returns the decrypted text. Throws when key, ciphertext or `boundTo` do not match; the message reveals nothing. */
export function decrypt(key: Uint8Array, ciphertext: string, ...boundTo: string[]): string {
  const [formatVersion, packed, ...more] = ciphertext.split('.');
  if (formatVersion !== version || !packed || more.length > 0) throw new Error('The value is not encrypted.');
  const bytes = Buffer.from(packed, 'base64url');
  const [iv, tag, encrypted] = [
    bytes.subarray(0, ivBytes),
    bytes.subarray(ivBytes, ivBytes + tagBytes),
    bytes.subarray(ivBytes + tagBytes),
  ];
  try {
    const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(aad(boundTo));
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
  } catch (error) {
    throw new Error(
      'An encrypted value cannot be decrypted: it was changed, belongs to another row, or SECRET has changed.',
      {
        cause: error,
      },
    );
  }
}

const aad = (words: readonly string[]) => Buffer.from(words.join('\n'));
