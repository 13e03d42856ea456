import { expect, test } from 'vitest';
import { law } from './law.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

test.each([
  ['privacy policy', privacy],
  ['terms of use', terms],
  ['legal notice', law],
])('the English %s is a full mirror of the Japanese one [SCREEN-5]', (_name, { jp, en }) => {
  const shape = (text: typeof jp) =>
    text.sections.map(({ paragraphs, points }) => [paragraphs.length, points?.length ?? 0]);
  expect(shape(en)).toEqual(shape(jp));
});
