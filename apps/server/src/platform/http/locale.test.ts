import { expect, test } from 'vitest';
import { localeOf } from './locale.ts';

test.each([
  [undefined, 'jp'],
  ['ja-JP,ja;q=0.9,en;q=0.8', 'jp'],
  ['en-GB,en;q=0.9,ja;q=0.8', 'en'],
  ['fr-FR,en;q=0.5', 'en'],
  ['fr', 'jp'],
  ['en;q=0.3,ja;q=0.7', 'jp'],
  ['en;q=0', 'jp'],
  [';;;,=,q', 'jp'],
])('answers Accept-Language %j in %s', (header, locale) => {
  expect(localeOf(header)).toBe(locale);
});
