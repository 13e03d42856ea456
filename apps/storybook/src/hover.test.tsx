import { Button, ChipLinks } from '@haruka/ui';
import { composeStory, setProjectAnnotations } from '@storybook/react-vite';
import axe from 'axe-core';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import preview from '../.storybook/preview.tsx';

setProjectAnnotations([preview]);
afterEach(() => document.body.replaceChildren());

/** Links that look like buttons and chips, each on a coloured ground. */
const links = {
  'a button': <Button href="#there">予約</Button>,
  'a second button': (
    <Button href="#there" variant="secondary">
      予約
    </Button>
  ),
  'a chip in force': <ChipLinks label="絞り込み" links={[{ href: '#there', label: '予約', current: true }]} />,
  'another chip': <ChipLinks label="絞り込み" links={[{ href: '#there', label: '予約' }]} />,
};

test.each(Object.entries(links))('%s that is a link can be read under the pointer [UI-30]', async (_, link) => {
  await composeStory({ render: () => link }, { title: 'Links' }).run();
  await userEvent.hover(page.getByRole('link'));
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  expect(document.querySelector('a:hover')).not.toBeNull();
  // axe takes text in the very colour of its ground as undecided, so both are asked for.
  const { violations, incomplete } = await axe.run(document.querySelector('main')!, { runOnly: ['color-contrast'] });
  const found = [...violations, ...incomplete].flatMap(({ nodes }) =>
    nodes.map(({ failureSummary }) => failureSummary),
  );
  expect(found).toEqual([]);
});
