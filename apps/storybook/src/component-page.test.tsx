import { Button, ConfirmDialog, RecordGrid, Ruby } from '@haruka/ui';
import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import preview from '../.storybook/preview.tsx';
import * as dialog from '../../../packages/ui/src/feedback/confirm-dialog.stories.tsx';
import * as footBar from '../../../packages/ui/src/layout/foot-bar.stories.tsx';
import * as lock from '../../../packages/ui/src/layout/lock-cover.stories.tsx';
import { CalendarIcon } from '../../../packages/ui/src/icons/first.ts';
import { nameOf, pageCode } from './page-code.ts';

setProjectAnnotations([preview]);
afterEach(() => document.body.replaceChildren());

test.each([
  ['a lock', composeStories(lock).Covered, '[inert]'],
  ['a dialog', composeStories(dialog).Default, '[role="dialog"], [role="alertdialog"]'],
])('on the page of its component %s covers nothing before a press [UI-26]', async (_, story, covered) => {
  await story.run({ viewMode: 'docs' });
  const opener = page.getByRole('button', { name: 'Open' });
  await expect.element(opener).toBeVisible();
  expect(document.querySelector(covered)).toBeNull();
  await opener.click();
  await expect.poll(() => document.querySelector(covered)).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toBeVisible();
  await expect.poll(() => document.querySelector(covered)).toBeNull();
});

test('a prop that holds elements has no control on the page of its component [UI-26]', () => {
  expect(composeStories(footBar).Default.argTypes).toMatchObject({ children: { control: false } });
  expect(composeStories(dialog).Default.argTypes).toMatchObject({ confirmLabel: { control: { type: 'text' } } });
});

test('the code of a page names components as they are exported [UI-26]', () => {
  const built = (name: string) => Object.defineProperty(() => null, 'name', { value: name });
  expect([Button, Ruby, CalendarIcon, 'p'].map((type) => nameOf(createElement(type as 'p')))).toEqual([
    'Button',
    'Ruby',
    'CalendarIcon',
    'p',
  ]);
  const code = `<${nameOf(createElement(built('u')))} rows={[]} onSort={function wJ(){}} />`;
  const written = '<RecordGrid rows={[]} onSort={() => {}} />';
  // A component that a story alone has stands for the one of the page.
  expect(pageCode(code, { component: built('u'), subcomponents: { RecordGrid } })).toBe(written);
  expect(pageCode(code, { component: RecordGrid })).toBe(written);
  expect(pageCode('<p>OfStory</p>', { component: ConfirmDialog })).toBe('<p>OfStory</p>');
});
