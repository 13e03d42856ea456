import { expect, test } from 'vitest';
import { encrypt, decrypt } from './encrypted-text.ts';
import { keyOf } from './tokens.ts';

const key = keyOf('a secret of thirty-two characters', 'encryption');
const text = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const ciphertext = encrypt(key, text, 'totp', '7');

test('decrypts what it encrypted, reveals nothing, and never repeats a ciphertext', () => {
  expect(decrypt(key, ciphertext, 'totp', '7')).toBe(text);
  expect(ciphertext).toMatch(/^v1\.[\w-]+$/);
  expect(Buffer.from(ciphertext.slice(3), 'base64url').includes(text)).toBe(false);
  expect(encrypt(key, text, 'totp', '7')).not.toBe(ciphertext);
  expect(decrypt(key, encrypt(key, '', 'empty'), 'empty')).toBe('');
  expect(decrypt(key, encrypt(key, '鍵', 'wide'), 'wide')).toBe('鍵');
});

/** Returns the ciphertext with one flipped bit at a byte. */
const withFlippedBit = (at: number) => {
  const bytes = Buffer.from(ciphertext.slice(3), 'base64url');
  bytes[at]! ^= 1;
  return `v1.${bytes.toString('base64url')}`;
};

test.each([
  ['another member', key, ciphertext, ['totp', '8']],
  ['another purpose', key, ciphertext, ['note', '7']],
  ['no binding', key, ciphertext, []],
  ['another secret', keyOf('another secret of many characters', 'encryption'), ciphertext, ['totp', '7']],
  ['a key for something else', keyOf('a secret of thirty-two characters', 'refresh'), ciphertext, ['totp', '7']],
  ['an altered nonce', key, withFlippedBit(0), ['totp', '7']],
  ['an altered tag', key, withFlippedBit(12), ['totp', '7']],
  ['altered content', key, withFlippedBit(28), ['totp', '7']],
  ['a cut tag', key, ciphertext.slice(0, 30), ['totp', '7']],
] as const)('does not decrypt with %s', (_what, with_key, with_text, boundTo) => {
  expect(() => decrypt(with_key, with_text, ...boundTo)).toThrow(/^An encrypted value cannot be decrypted/);
});

test.each([text, '', 'v1.', 'v2.AAAA', `${ciphertext}.more`])('rejects a text that was not encrypted: %j', (clear) => {
  expect(() => decrypt(key, clear, 'totp', '7')).toThrow('The value is not encrypted.');
});
