import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  'password123',
  'Password2026!',
  'P@ssw0rd123',
  '1234567890',
  '0987654321',
  'qwertyuiop',
  '1q2w3e4r5t',
  'aaaaaaaaaa',
  'abcabcabcabc',
  'sakura1985',
  'sakurahanako',
  'arigatou123',
  'nipponnippon',
  'iloveyou2020',
  'doraemon!!',
  '19850401!!',
  'qwertyuiop123',
  'ＰＡＳＳＷＯＲＤ１２３',
  'haruka2026!',
])('%s is tried first by every guesser, so it is refused', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'natsu no yoru ni',
  '青い空と白い雲と海',
  'correct horse battery',
  'kV7#tnq0Lw',
  'mikan-to-ringo-3ko',
  '7f3b9a1c2e',
  'tsundoku.kaeru.9',
])('%s is let in', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test('rejects a password made of the person’s public facts', () => {
  expect(isCommonPassword('kotori.sasayama', ['kotori.sasayama@example.jp', 'kotori.sasayama'])).toBe(true);
});

test.each(['01telemike01', 'stratocaster', 'Bluebird2026!', 'geronimo1999', '0147896325'])(
  '%s stands in the list of leaked passwords, so it is refused [B11]',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test('the list costs no more than a millisecond a password [B11]', () => {
  isCommonPassword('warm up the list');
  const began = process.threadCpuUsage();
  for (let nth = 0; nth < 100; nth++) isCommonPassword(`tsundoku.kaeru.${nth}`);
  const { user, system } = process.threadCpuUsage(began);
  expect((user + system) / 100).toBeLessThan(1_000);
});
