import { catalogues } from '@haruka/i18n/catalogues';
import { expect, test } from 'vitest';
import { copiedWordingIn } from './run/story-wording.ts';

test('finds wording that a story copied from the catalogue, and no data', () => {
  const { title } = catalogues.member.jp.palette;
  const story = `const a = { label: '${title}', name: '髙橋 花子' }; const b = <p>${title}</p>; const c = member.palette.title;`;
  expect(copiedWordingIn(story)).toEqual([title, title]);
});
