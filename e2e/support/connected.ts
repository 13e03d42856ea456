import type { Page } from 'playwright';
import type { App } from './start-product.ts';
import type { Words } from './words.ts';

interface Connecting {
  page: Page;
  words: Words[App];
}

/**
 * Waits until a page receives what others change. Only the whole text counts: the calendar counts connected patients in
 * the same words, before its own connection stands.
 */
export const connected = ({ page, words }: Connecting): Promise<void> =>
  page.getByText(words.status.link.live, { exact: true }).first().waitFor({ state: 'attached' });
