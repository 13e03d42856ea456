import { Button, toast } from '@haruka/ui';
import { composeStory, setProjectAnnotations } from '@storybook/react-vite';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import preview from '../.storybook/preview.tsx';

setProjectAnnotations([preview]);
afterEach(() => document.body.replaceChildren());

/** The end of a form, at the foot of the window. The keys of a call are there, too. */
const form = (
  <div style={{ position: 'fixed', insetBlockEnd: '4rem', insetInline: '15.5rem 0', paddingInline: '2rem' }}>
    <Button fullWidth onClick={() => toast({ text: '休診日を保存しました。'.repeat(5) })}>
      保存する
    </Button>
  </div>
);

test.each([1024, 1280, 1920])('at %d px a toast leaves the foot of the window free', async (width) => {
  await page.viewport(width, 800);
  await composeStory({ render: () => form }, { title: 'Form' }).run();
  const button = page.getByRole('button', { name: '保存する' }).element() as HTMLElement;
  button.click();
  await expect.element(page.getByText(/休診日を保存しました。/)).toBeVisible();
  const toasted = page
    .getByText(/休診日を保存しました。/)
    .element()
    .getBoundingClientRect();
  expect(toasted.bottom).toBeLessThan(innerHeight / 2);
  expect(toasted.top).toBeGreaterThan(64);
});
