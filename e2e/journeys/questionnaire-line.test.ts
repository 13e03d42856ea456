import type { Page } from 'playwright';
import { expect } from 'vitest';
import { answers } from '../../apps/server/src/seed/data/patients/answers.ts';
import {
  answerTopic,
  bookingDoctor,
  freeSlot,
  hold,
  like,
  pick,
  step,
  test,
  title,
  topicsOf,
} from '../support/index.ts';

/** The smallest phone that is still common. */
const smallPhone = { width: 375, height: 667 };

/** How many pixels of what has the focus the line of progress covers; 0 is right. */
const coveredPixels = (page: Page) =>
  page.evaluate(() => {
    const line = document.querySelector('form')?.parentElement?.querySelector('[data-in-sight]');
    const focused = document.activeElement;
    if (!line || !focused || focused === document.body || line.contains(focused)) return 0;
    // The box of a card is invisible itself; what is looked at is its line.
    const seen = focused.closest('label') ?? focused;
    const [over, under] = [line.getBoundingClientRect(), seen.getBoundingClientRect()];
    return Math.max(0, Math.min(over.bottom, under.bottom) - Math.max(over.top, under.top));
  });

test('on a small phone the first answer is in sight and no focus is below the progress', async ({ open, product }) => {
  const storage = await product.sessionOf('patient', 'yuma.kobayashi');
  const patient = await open('patient', { storage, viewport: smallPhone });
  const { page, words } = patient;
  await patient.goto(`/booking?clid=${bookingDoctor.location}`);
  await pick(patient, await freeSlot(product, 2));
  const consult_id = await hold(patient);
  const [first] = await topicsOf(patient, product, consult_id);
  if (!first) throw new Error('The questionnaire of the demo has no page');
  await page.getByRole('link', { name: words.questionnaire.info.start }).click();
  await title(patient, first.title.jp);

  await step('the first answer is above the fold', async () => {
    const box = await page.locator('form label').first().boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(smallPhone.height);
  });

  await step('the line counts the answers and the time', async () => {
    await page.getByText(like(words.questionnaire.hold.short)).waitFor();
    const countOf = async () => Number((await page.getByText(/問中 \d+問 回答/).innerText()).match(/中 (\d+)/)?.[1]);
    expect(await countOf()).toBe(0);
    await answerTopic(patient, first, answers.throat.answers);
    const given = answers.throat.answers;
    await expect.poll(countOf).toBe(first.questions.filter(({ id }) => given[id] !== undefined).length);
  });

  await step('Tab down and back up: the line covers nothing that has the focus', async () => {
    await page.locator('h1').focus();
    for (const [key, presses] of [
      ['Tab', 24],
      ['Shift+Tab', 24],
    ] as const)
      for (let press = 0; press < presses; press += 1) {
        await page.keyboard.press(key);
        const what = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? '');
        expect(await coveredPixels(page), `${key}: ${what}`).toBe(0);
      }
  });
});
