import { expect } from 'vitest';
import { like, phone, test, title } from '../support/index.ts';

test('on a phone, nothing that has the focus is under the bar of places [A8-P]', async ({ open, product }) => {
  const { page, words, goto } = await open('patient', {
    viewport: phone,
    storage: await product.sessionOf('patient', 'ichiro'),
  });
  await goto('/patient/personal-info');
  await title({ page }, words.profile.title);
  // The form comes after its title and pushes the footer down.
  await page.getByRole('main').getByRole('textbox').first().waitFor();
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

test.for([
  { app: 'clinic', who: 'staff1', textScale: 1 },
  { app: 'clinic', who: 'staff1', textScale: 1.25 },
  { app: 'doctor', who: 'doctor1', textScale: 1.25 },
] as const)(
  'in $app on a phone at size $textScale, the header clock is whole, covers nothing',
  async ({ app, who, textScale }, { open, product }) => {
    const storage = await product.sessionOf(app, who);
    const { page, words, goto } = await open(app, { viewport: phone, storage, textScale });
    await goto(`/${app}`);
    const header = page.getByRole('banner');
    const { clockIn, toClock } = words.timeClock;
    const clock = header.getByRole('button', { name: clockIn }).or(header.getByRole('link', { name: clockIn }));
    const clocked = header.getByRole('link', { name: like(toClock) });
    await clock.or(clocked).first().waitFor();
    const found = await clock
      .or(clocked)
      .first()
      .evaluate((element) => {
        const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
        const others = [...element.closest('header')!.querySelectorAll('a, button')].filter(
          (other) => other !== element && other.getClientRects().length > 0,
        );
        const covers = others.filter((other) => {
          const box = other.getBoundingClientRect();
          return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
        });
        const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return {
          isInside: left >= 0 && right <= innerWidth && top >= 0,
          isBigEnough: width >= 44 && height >= 44,
          isOnTop: element.contains(middle),
          covers: covers.map((other) => other.outerHTML.slice(0, 120)),
          sideways: document.documentElement.scrollWidth > innerWidth,
        };
      });
    expect(found).toEqual({ isInside: true, isBigEnough: true, isOnTop: true, covers: [], sideways: false });
  },
);
