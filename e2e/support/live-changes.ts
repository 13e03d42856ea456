import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Person } from './browser.ts';
import { step } from './step.ts';

type Noted = { seen: Record<string, number> };

/**
 * Notes in a page when a text is first seen, or first missed with `isGone`. The clock is the one that all pages of the machine
 * share.
 */
export const noteWhenSeen = (page: Page, texts: readonly string[], isGone = false) =>
  page.evaluate(
    ({ awaited, gone }) => {
      const seen: Record<string, number> = {};
      Object.assign(globalThis, { seen });
      const look = () => {
        // Without what stands on paper only.
        const shown = document.body.innerText;
        for (const text of awaited) if (shown.includes(text) !== gone) seen[text] ??= Date.now();
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
      // A style sheet or an attribute may show what is in the page already.
      setInterval(look, 100);
    },
    { awaited: texts, gone: isGone },
  );

/** Returns when a text was first seen, in milliseconds of the clock, once it was. */
export async function seenAt(page: Page, text: string): Promise<number> {
  const seen = await page.waitForFunction((awaited) => (globalThis as unknown as Noted).seen[awaited], text);
  return Number(await seen.jsonValue());
}

/** A change that one person makes, and where another one reads it. */
export interface Change<Reader extends string = string> {
  name: string;
  reader: Reader;
  at: string;
  text: string;
  /** The text goes with the change. Otherwise it comes with it. */
  isGone?: true;
  make(): Promise<unknown>;
}

/**
 * Makes one change after another and reads each in the page of its reader, without a reload: within a second. The files
 * that call this run by themselves.
 */
export async function eachInTime<Reader extends string>(
  changes: readonly Change<Reader>[],
  readers: Record<Reader, Pick<Person, 'page' | 'goto'>>,
): Promise<void> {
  const took: number[] = [];
  for (const { name, reader, at, text, isGone = false, make } of changes)
    await step(`${name} reaches the ${reader}`, async () => {
      const { page, goto } = readers[reader];
      await goto(at);
      await page.waitForLoadState('networkidle');
      await expect.poll(() => page.locator('[aria-busy="true"], [data-blank="true"]').count()).toBe(0);
      const isShown = () =>
        page
          .locator('body')
          .innerText()
          .then((shown) => shown.includes(text));
      await expect.poll(isShown).toBe(isGone);
      await noteWhenSeen(page, [text], isGone);
      const begun = Date.now();
      await make();
      took.push((await seenAt(page, text)) - begun);
      console.log(`${name}: ${took.at(-1)} ms`);
    });
  expect(Math.max(...took), `the longest of ${took.join(', ')} ms`).toBeLessThan(1000);
}
