import { addDays, dayInTokyo, formatDay } from '@haruka/i18n';
import { expect } from 'vitest';
import { connected, step, test } from '../support/index.ts';

test('the calendar answers to its keys, lists them, and prints a page for each doctor [RECORD-20]', async ({
  open,
  product,
}) => {
  const desk = await open('clinic', { storage: await product.sessionOf('clinic', 'staff1') });
  const { page, words } = desk;
  const query = (name: string) => new URL(page.url()).searchParams.get(name);
  const press = async (key: string, name: string, value: string) => {
    await page.keyboard.press(key);
    await expect.poll(() => query(name)).toBe(value);
  };
  const today = dayInTokyo(new Date());
  await desk.goto('/clinic?view=week');
  await connected({ page, words });

  await step('D, L and W choose the view; the arrows and T the day', async () => {
    await press('l', 'view', 'list');
    await press('w', 'view', 'week');
    await press('ArrowRight', 'date', addDays(today, 7));
    await press('d', 'view', 'day');
    await press('ArrowLeft', 'date', addDays(today, 6));
    await press('t', 'date', today);
  });
  await step('a character that is typed in a field is no key', async () => {
    const box = page.getByRole('combobox', { name: words.patients.find });
    await box.waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('tw');
    expect(await box.inputValue()).toBe('tw');
    expect([query('view'), query('date')]).toEqual(['day', today]);
    await desk.goto(`/clinic?view=day&date=${today}`);
  });
  await step('a search typed before its box has loaded is no key either, and arrives whole', async () => {
    const loaded = Promise.withResolvers<void>();
    await page.route(/top-search/, async (route) => {
      await loaded.promise;
      await route.continue();
    });
    await desk.goto(`/clinic?view=day&date=${today}`);
    await connected({ page, words });
    await page.keyboard.press('/');
    await page.keyboard.type('twl');
    await page.keyboard.press('Backspace');
    const box = page.getByRole('combobox', { name: words.patients.find });
    expect(await box.count()).toBe(0);
    loaded.resolve();
    await expect.poll(() => box.inputValue()).toBe('tw');
    await page.keyboard.type('d');
    expect(await box.inputValue()).toBe('twd');
    expect([query('view'), query('date')]).toEqual(['day', today]);
    await page.unroute(/top-search/);
    await desk.goto(`/clinic?view=day&date=${today}`);
  });
  await step('the question mark lists them', async () => {
    await connected({ page, words });
    await page.keyboard.press('?');
    await page
      .getByRole('dialog', { name: words.palette.keysTitle })
      .getByText(words.calendar.keys.earlier.does)
      .waitFor();
    await page.keyboard.press('Escape');
  });
  const paper = page.locator('[data-paper]');
  const pages = paper.locator('> section');
  const print = page.getByRole('button', { name: words.calendar.print });
  await step('a print from the menu of the browser has the day at once', async () => {
    await print.waitFor();
    expect(await paper.count()).toBe(0);
    expect(await page.evaluate(printFromMenu)).toContain(formatDay(today));
    await expect.poll(() => paper.count()).toBe(0);
  });
  await step('the button puts a page for each lane on paper, and no button', async () => {
    const lanes = await page.locator('.hk-lane-head').count();
    // A real print would wait for its dialog.
    await page.evaluate(() => (window.print = () => {}));
    await print.click();
    await expect.poll(() => pages.count()).toBe(lanes);
    await page.emulateMedia({ media: 'print' });
    await pages.first().getByRole('columnheader', { name: words.calendar.paper.patient }).waitFor();
    await pages.first().getByRole('columnheader', { name: words.calendar.paper.complaint }).waitFor();
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => void dispatchEvent(new Event('afterprint')));
    await expect.poll(() => paper.count()).toBe(0);
  });
});

/** Runs in the page: begins and ends a print as the menu does; returns the title of the first page on paper. */
function printFromMenu(): string {
  dispatchEvent(new Event('beforeprint'));
  const title = document.querySelector('[data-paper] h2')?.textContent ?? '';
  dispatchEvent(new Event('afterprint'));
  return title;
}
