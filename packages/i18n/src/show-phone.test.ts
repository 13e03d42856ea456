import { parsePhoneNumber } from 'libphonenumber-js';
import { expect, test } from 'vitest';
import { normalisePhone } from './normalise.ts';
import { showPhone } from './show-phone.ts';

test.each([
  '090-1234-5678',
  '060-1234-5678',
  '050-1234-5678',
  '03-1234-9999',
  '06-6123-4567',
  '045-678-9012',
  '0422-21-3456',
  '0980-82-3456',
  '04992-2-1234',
  '0120-123-456',
  '0570-012-345',
  '0800-123-4567',
])('shows %s with the hyphens that people write', (written) => {
  expect(showPhone(normalisePhone(written))).toBe(written);
});

// No rule looks at more than five digits.
test('groups digits as libphonenumber does, whatever a number begins with', { timeout: 60_000 }, () => {
  const wrong: string[] = [];
  for (let begin = 10_000; begin < 100_000; begin++)
    for (const rest of begin % 100 === 0 ? ['2345', '23456'] : ['2345']) {
      const stored = `+81${begin}${rest}`;
      const shown = showPhone(stored);
      const theirs = parsePhoneNumber(stored).formatNational();
      // The library gives a number without a rule back without its 0.
      if (shown !== theirs && shown !== `0${theirs}`) wrong.push(`${shown} is not ${theirs}`);
    }
  expect(wrong).toEqual([]);
});

test('a number of another length or country stays as it is', () => {
  expect(['+8131234', '+14155550100', '03-0000-0101', ''].map(showPhone)).toEqual([
    '031234',
    '+14155550100',
    '03-0000-0101',
    '',
  ]);
});
