import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Returns bytes encrypted with AES-256-GCM: IV, tag, ciphertext. `key` comes from `keyOf`. `boundTo` is authenticated with
 * it (AAD), e.g. the owner of the row, so the result is useless in another row.
 */
export function encryptBytes(key: Uint8Array, bytes: Uint8Array, ...boundTo: string[]): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(aad(boundTo));
  const encrypted = [cipher.update(bytes), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...encrypted]);
}

/** Returns the decrypted bytes. Throws when key, bytes or `boundTo` do not match; the message reveals nothing. */
export function decryptBytes(key: Uint8Array, bytes: Uint8Array, ...boundTo: string[]): Buffer {
  const [iv, tag, encrypted] = [
    bytes.subarray(0, ivBytes),
    bytes.subarray(ivBytes, ivBytes + tagBytes),
    bytes.subarray(ivBytes + tagBytes),
  ];
  try {
    const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(aad(boundTo));
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(encrypted), decipher.final()]);
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
