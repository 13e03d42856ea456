import { expect, test } from 'vitest';
import { secretFromBase32, stepAt, totpCode, totpStep } from './totp.ts';

const rfcSecret = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238 appendix B: at %i s the code is %s', (seconds, code) => {
  expect(totpCode(rfcSecret, stepAt(seconds * 1000), 8)).toBe(code);
});

test('a clock half a minute off still fits, more does not', () => {
  const now = 1_700_000_000_000;
  for (const off of [-1, 0, 1])
    expect(totpStep(rfcSecret, totpCode(rfcSecret, stepAt(now) + off), now)).toBe(stepAt(now) + off);
  for (const off of [-2, 2]) expect(totpStep(rfcSecret, totpCode(rfcSecret, stepAt(now) + off), now)).toBeUndefined();
});

test.each(['', '12345', '１２３４５６', '123456789'])('what is not six digits never fits: %j', (typed) => {
  expect(totpStep(rfcSecret, typed, 59_000)).toBeUndefined();
});

test('accepts base32 with groups, lower case and padding', () => {
  expect(secretFromBase32('gezd gnbv gy3t qojq GEZDGNBVGY3TQOJQ====')).toEqual(rfcSecret);
  expect(() => secretFromBase32('1')).toThrow('base32');
});
