/// <reference types="@vitest/browser-playwright" />
import { Button } from '@haruka/ui';
import { composeStory, setProjectAnnotations } from '@storybook/react-vite';
import { afterEach, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import preview from '../.storybook/preview.tsx';

setProjectAnnotations([preview]);

const askFor = (value: 'reduce' | '') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

afterEach(async () => {
  await userEvent.unhover(page.getByRole('button'));
  document.body.replaceChildren();
  await askFor('');
});

const depth = 12;
const Nested = ({ below }: { below: number }) => (
  <div>{below > 0 ? <Nested below={below - 1} /> : <Button>予約</Button>}</div>
);

/** Shows a button in a deep tree; returns the properties that pass through a transition from then on. */
async function shown() {
  await composeStory({ render: () => <Nested below={depth} /> }, { title: 'Less movement' }).run();
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const passing: string[] = [];
  document.addEventListener('transitionrun', ({ propertyName }) => passing.push(propertyName));
  return passing;
}

const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

test('with less movement a change reaches the whole tree at once [UI-31]', async () => {
  await askFor('reduce');
  const passing = await shown();
  const button = page.getByRole('button').element();
  document.querySelector('main')!.style.visibility = 'hidden';
  expect(getComputedStyle(button).visibility).toBe('hidden');
  document.querySelector('main')!.style.visibility = '';
  await userEvent.hover(button);
  await twoFrames();
  expect(passing).toEqual([]);
});

test('otherwise a button changes its colour in a transition [UI-31]', async () => {
  const passing = await shown();
  await userEvent.hover(page.getByRole('button'));
  await expect.poll(() => passing).toContain('background-color');
});
