import { expect, test } from 'vitest';
import { Name } from './primitives.ts';

test.each([
  '髙橋',
  '山﨑',
  '𠮷野',
  '葛\u{E0100}城',
  '神\uFE00',
  '々',
  'García',
  "O'Brien",
  'De la Cruz',
  'Nguyễn',
  '김',
])('accepts %s as a name [A8-P]', (name) => expect(Name.parse(name)).toBe(name));

test.each([
  ['an emoji', '花子😀'],
  ['a family of emoji', '👩‍👩‍👧‍👦'],
  ['a flag', '🇯🇵'],
  ['a keycap', '1\uFE0F\u20E3'],
  ['a control character', '花\u0007子'],
  ['a line break', '花\n子'],
  ['an invisible character', '花\u200B子'],
  ['a turned direction', '\u202E子花'],
  ['a private character', '\uE000'],
  ['half a character', '\uD800'],
])('rejects a name with %s [A8-P]', (_what, name) => expect(Name.safeParse(name).success).toBe(false));
