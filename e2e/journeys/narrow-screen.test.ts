import { expect } from 'vitest';
import { phone, test, title } from '../support/index.ts';

test('on a phone, nothing that has the focus is under the bar of places [A8-P]', async ({ open, product }) => {
  const { page, words, goto } = await open('patient', {
    viewport: phone,
    storage: await product.sessionOf('patient', 'ichiro'),
  });
  await goto('/patient/personal-info');
  await title({ page }, words.profile.title);
  const hidden: string[] = [];
  let reached = 0;
  for (let tabs = 0; tabs < 60; tabs += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const bar = [...document.querySelectorAll('nav')].find((nav) => getComputedStyle(nav).position === 'fixed');
      if (!bar || !element?.closest('main, footer')) return undefined;
      const { bottom } = element.getBoundingClientRect();
      return { isHidden: bottom > bar.getBoundingClientRect().top, is: element.outerHTML.slice(0, 120) };
    });
    if (focused) reached += 1;
    if (focused?.isHidden) hidden.push(focused.is);
  }
  expect(reached).toBeGreaterThan(15);
  expect(hidden).toEqual([]);
});
