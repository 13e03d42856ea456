import { expect, test } from 'vitest';
import { picturesAmiss, storyPictures } from './run/story-pictures.ts';
import { root } from './run/terminal.ts';

const story = (id: string, importPath: string, ...tags: string[]) => ({ id, type: 'story', importPath, tags });

test('names an entry of Storybook without its picture, and the reverse', () => {
  const entries = [
    story('controls-button--default', '../../packages/ui/src/controls/button.stories.tsx'),
    story('controls-button--busy', '../../packages/ui/src/controls/button.stories.tsx'),
    story('controls-spinner--default', '../../packages/ui/src/controls/spinner.stories.tsx', 'moving'),
    story('patient-home--full', '../patient/src/stories/home/home.stories.tsx'),
    { ...story('controls-button--docs', '../../packages/ui/src/controls/button.stories.tsx'), type: 'docs' },
  ];
  expect(picturesAmiss(entries, ['controls-button-default.png', 'controls-gone-default.png'])).toEqual([
    'controls-button-busy.png: missing',
    'controls-gone-default.png: has no entry in Storybook',
  ]);
});

test('every story of a component that stands still has its picture [UI-35]', async () => {
  expect(await storyPictures(root)).toEqual([]);
});
