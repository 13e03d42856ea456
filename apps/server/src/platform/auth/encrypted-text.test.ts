import { expect, test } from 'vitest';
import { encrypt, decrypt } from './encrypted-text.ts';
import { keyOf } from './tokens.ts';

const key = keyOf('a secret of thirty-two characters', 'sealing');
const text = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const sealed = encrypt(key, text, 'totp', '7');

test('what is sealed opens again, shows nothing of itself, and never looks the same twice', () => {
  expect(decrypt(key, sealed, 'totp', '7')).toBe(text);
  expect(sealed).toMatch(/^v1\.[\w-]+$/);
  expect(Buffer.from(sealed.slice(3), 'base64url').includes(text)).toBe(false);
  expect(encrypt(key, text, 'totp', '7')).not.toBe(sealed);
  expect(decrypt(key, encrypt(key, '', 'empty'), 'empty')).toBe('');
  expect(decrypt(key, encrypt(key, '鍵', 'wide'), 'wide')).toBe('鍵');
});

/** The text with one bit of one of its bytes turned. */
const turned = (at: number) => {
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  bytes[at]! ^= 1;
  return `v1.${bytes.toString('base64url')}`;
};

test.each([
  ['another member', key, sealed, ['totp', '8']],
  ['another purpose', key, sealed, ['note', '7']],
  ['nobody', key, sealed, []],
  ['another secret', keyOf('another secret of many characters', 'sealing'), sealed, ['totp', '7']],
  ['a key for something else', keyOf('a secret of thirty-two characters', 'refresh'), sealed, ['totp', '7']],
  ['an altered nonce', key, turned(0), ['totp', '7']],
  ['an altered tag', key, turned(12), ['totp', '7']],
  ['altered content', key, turned(28), ['totp', '7']],
  ['a cut tag', key, sealed.slice(0, 30), ['totp', '7']],
] as const)('it does not open for %s', (_what, with_key, with_text, boundTo) => {
  expect(() => decrypt(with_key, with_text, ...boundTo)).toThrow(/^A sealed text does not open/);
});

test.each([text, '', 'v1.', 'v2.AAAA', `${sealed}.more`])('what was never sealed is not taken for it: %j', (clear) => {
  expect(() => decrypt(key, clear, 'totp', '7')).toThrow('What should be sealed is not.');
});
