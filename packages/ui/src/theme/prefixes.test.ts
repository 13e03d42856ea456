import createCache from '@emotion/cache';
import { expect, test } from 'vitest';
import { prefixes } from './prefixes.ts';

/** Returns the styles as a page gets them. */
const written = (styles: string) => {
  const cache = createCache({ key: 'test', stylisPlugins: [prefixes] });
  return cache.insert('.a', { name: 'a', styles }, cache.sheet, false);
};

test('what a browser still knows by its prefix alone is written twice [UI-33]', () => {
  expect(written('user-select:none;')).toBe('.a{-webkit-user-select:none;user-select:none;}');
});

test('what all browsers know is written once [UI-33]', () => {
  expect(written('display:flex;align-items:center;transition:color 1s;')).toBe(
    '.a{display:flex;align-items:center;transition:color 1s;}',
  );
});
