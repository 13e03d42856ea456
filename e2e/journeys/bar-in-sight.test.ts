import type { Page } from 'playwright';
import { expect } from 'vitest';
import { desk, phone, test } from '../support/index.ts';

/** 佐藤 花子 of the demo data: a record longer than any window. */
const patient_id = '01980000-0000-7000-8000-000000000001';
const apps = [
  { app: 'clinic', who: 'staff1' },
  { app: 'doctor', who: 'doctor1' },
] as const;
const places = apps.flatMap((each) => [
  { ...each, on: 'a desk', viewport: desk },
  { ...each, on: 'a phone', viewport: phone },
]);

/** Scrolls to the foot of the page and returns where the header is then. */
async function headerAtFoot(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  return page.getByRole('banner').evaluate((header) => {
    const { top, bottom } = header.getBoundingClientRect();
    return { top, bottom };
  });
}

test.for(places)(
  'in $app on $on, bar and strip stay in sight, and never over the focus',
  async ({ app, who, viewport }, { open, product }) => {
    const { page, words, goto } = await open(app, { storage: await product.sessionOf(app, who), viewport });
    await goto(`/${app}/search/${patient_id}`);
    await page.getByRole('heading', { name: words.patients.views }).waitFor();
    expect((await headerAtFoot(page)).top).toBe(0);

    // From the last control to the first.
    await page.evaluate(() => {
      const controls = [...document.querySelectorAll<HTMLElement>('main a[href], main button, main input')];
      controls.findLast((one) => one.checkVisibility() && !one.matches(':disabled'))?.focus();
    });
    const covered: string[] = [];
    let reached = 0;
    for (let inMain = true; inMain && reached < 80; reached += 1) {
      const focused = await page.evaluate(() => {
        const element = document.activeElement!;
        const { top, bottom } = element.getBoundingClientRect();
        const strip = document.querySelector('main [data-strip]')!;
        const covers = (one: Element) => {
          const box = one.getBoundingClientRect();
          return !one.contains(element) && top < box.bottom && bottom > box.top;
        };
        const isUnder = covers(document.querySelector('header')!) || covers(strip);
        return { inMain: element.closest('main') !== null, isUnder, is: element.outerHTML.slice(0, 120) };
      });
      inMain = focused.inMain;
      if (inMain && focused.isUnder) covered.push(focused.is);
      await page.keyboard.press('Shift+Tab');
    }
    expect(reached).toBeGreaterThan(10);
    expect(covered).toEqual([]);
  },
);

test('a bar that would take more than a fifth of a low window scrolls away', async ({ open, product }) => {
  const { page, words, goto } = await open('clinic', {
    storage: await product.sessionOf('clinic', 'staff1'),
    viewport: { width: 375, height: 560 },
  });
  await goto(`/clinic/search/${patient_id}`);
  await page.getByRole('heading', { name: words.patients.views }).waitFor();
  expect((await headerAtFoot(page)).top).toBe(0);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
  // The bar measures itself after the text has grown.
  await expect.poll(async () => (await headerAtFoot(page)).bottom).toBeLessThanOrEqual(0);
});

test('what a lost connection says stands below the bar, and both stay in sight', async ({ open, product }) => {
  const { page, words, goto } = await open('clinic', { storage: await product.sessionOf('clinic', 'staff1') });
  await goto(`/clinic/search/${patient_id}`);
  await page.getByRole('heading', { name: words.patients.views }).waitFor();
  const { bottom } = await headerAtFoot(page);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    dispatchEvent(new Event('offline'));
  });
  const line = page.getByText(words.words.offline).first();
  await line.waitFor();
  const top = () => line.evaluate((element) => element.closest('.MuiAlert-root')!.getBoundingClientRect().top);
  await expect.poll(top).toBe(bottom);
});

test.for(apps)(
  'in $app, all of the bar stands in a narrow window with the text twice as large',
  async ({ app, who }, { open, product }) => {
    const { page, words, goto } = await open(app, {
      storage: await product.sessionOf(app, who),
      viewport: phone,
    });
    await goto(`/${app}/search/${patient_id}`);
    const bar = page.getByRole('banner');
    // These two come last.
    for (const name of [words.timeClock.clockIn, words.palette.open])
      await bar.getByLabel(name, { exact: true }).waitFor();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
    const boxes = await bar
      .getByRole('button')
      .or(bar.getByRole('link'))
      .evaluateAll((all) =>
        all.map((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return { is: one.textContent || one.ariaLabel, left, right, width: right - left, height: bottom - top };
        }),
      );
    expect(boxes.length).toBeGreaterThan(4);
    expect(boxes.filter(({ left, right }) => left < 0 || right > phone.width)).toEqual([]);
    // Large enough for a finger.
    expect(boxes.filter(({ width, height }) => width < 44 || height < 44)).toEqual([]);
  },
);
