import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** Types kana and converts it to kanji, as a Japanese keyboard does. */
export async function typeThroughKana(page: Page, field: Locator, kana: string, kanji: string) {
  await field.focus();
  const keyboard = await page.context().newCDPSession(page);
  for (let typed = 1; typed <= kana.length; typed += 1)
    await keyboard.send('Input.imeSetComposition', {
      text: kana.slice(0, typed),
      selectionStart: typed,
      selectionEnd: typed,
    });
  await keyboard.send('Input.imeSetComposition', {
    text: kanji,
    selectionStart: kanji.length,
    selectionEnd: kanji.length,
  });
  await keyboard.send('Input.insertText', { text: kanji });
  await keyboard.detach();
}

/**
 * Types a text without any pause, so that no moment of rest saves anything. Adds to `typedAt` the time of each keystroke, for a
 * test that interrupts the typing.
 */
export async function typeWithoutRest({ keyboard }: Page, text: string, typedAt: number[] = []): Promise<number[]> {
  for (const key of text) {
    await keyboard.type(key, { delay: 30 });
    typedAt.push(Date.now());
  }
  return typedAt;
}

/** A sentence of so many characters, of which each one tells its place. */
export const digits = (count: number): string => Array.from({ length: count }, (_, at) => String(at % 10)).join('');

/** Fails unless what was kept is the beginning of a sentence, and lacks at most its last second before `cutAt`. */
export function expectOneSecondLost(kept: string, sentence: string, typedAt: readonly number[], cutAt: number): void {
  expect(sentence.startsWith(kept)).toBe(true);
  expect(kept.length).toBeGreaterThanOrEqual(typedAt.filter((at) => at <= cutAt - 1000).length);
}
