import { decryptBytes, encryptBytes } from './encrypted-bytes.ts';

/** The version of the format. It prefixes each ciphertext, so that another algorithm can be added. */
const version = 'v1';

/** Returns a text encrypted by `encryptBytes`, as text. */
export const encrypt = (key: Uint8Array, text: string, ...boundTo: string[]): string =>
  `${version}.${encryptBytes(key, Buffer.from(text), ...boundTo).toString('base64url')}`;

/** Returns the decrypted text. Throws as `decryptBytes` does, and for a text that is not encrypted. */
export function decrypt(key: Uint8Array, ciphertext: string, ...boundTo: string[]): string {
  const [formatVersion, packed, ...more] = ciphertext.split('.');
  if (formatVersion !== version || !packed || more.length > 0) throw new Error('The value is not encrypted.');
  return decryptBytes(key, Buffer.from(packed, 'base64url'), ...boundTo).toString('utf8');
}
