import { addDays, dayInTokyo, formatDay } from '@haruka/i18n';
import { expect } from 'vitest';
import { step, test } from '../support/index.ts';

test('the calendar answers to its keys, lists them, and prints a page for each doctor', async ({ open, product }) => {
  const desk = await open('clinic', { storage: await product.sessionOf('clinic', 'staff1') });
  const { page, words } = desk;
  const query = (name: string) => new URL(page.url()).searchParams.get(name);
  const press = async (key: string, name: string, value: string) => {
    await page.keyboard.press(key);
    await expect.poll(() => query(name)).toBe(value);
  };
  const today = dayInTokyo(new Date());
  await desk.goto('/clinic?view=week');
  await page.getByText(words.status.link.live).first().waitFor();

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
    await page.getByText(words.status.link.live).first().waitFor();
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
    await page.getByText(words.status.link.live).first().waitFor();
    await page.keyboard.press('?');
    await page
      .getByRole('dialog', { name: words.palette.keysTitle })
      .getByText(words.calendar.keys.earlier.does)
      .waitFor();
    await page.keyboard.press('Escape');
  });
  await step('the paper is made after the screen; a print that begins before has it at once', async () => {
    await page.getByRole('button', { name: words.calendar.print }).waitFor();
    await expect.poll(() => page.evaluate(paperTitle)).toContain(formatDay(today));
    const tomorrow = addDays(today, 1);
    const shown = `${Number(tomorrow.slice(5, 7))}月${Number(tomorrow.slice(8))}日`;
    const papers = page.evaluate(printOnceShown, shown);
    await page.keyboard.press('ArrowRight');
    const { late, printed } = await papers;
    expect(late).toContain(formatDay(today));
    expect(printed).toContain(formatDay(tomorrow));
    await page.keyboard.press('t');
    await expect.poll(() => page.evaluate(paperTitle)).toContain(formatDay(today));
  });
  await step('on paper stands a page for each lane, and no button', async () => {
    await page.getByRole('button', { name: words.calendar.print }).waitFor();
    const lanes = await page.locator('.hk-lane-head').count();
    await page.emulateMedia({ media: 'print' });
    const pages = page.locator('[data-paper] > section');
    expect(await pages.count()).toBe(lanes);
    await pages.first().getByRole('columnheader', { name: words.calendar.paper.patient }).waitFor();
    await pages.first().getByRole('columnheader', { name: words.calendar.paper.complaint }).waitFor();
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  });
});

/** Runs in the page: returns the title of the first page on paper. */
const paperTitle = () => document.querySelector('[data-paper] h2')?.textContent ?? '';

/** Runs in the page: begins a print once the screen shows that day; returns the paper before it and in it. */
function printOnceShown(day: string) {
  const title = () => document.querySelector('[data-paper] h2')?.textContent ?? '';
  return new Promise<{ late: string; printed: string }>((done) => {
    const changes = new MutationObserver(() => {
      if (![...document.querySelectorAll('main button')].some((one) => one.textContent?.includes(day))) return;
      changes.disconnect();
      const late = title();
      dispatchEvent(new Event('beforeprint'));
      const printed = title();
      dispatchEvent(new Event('afterprint'));
      done({ late, printed });
    });
    changes.observe(document.querySelector('main')!, { childList: true, subtree: true, characterData: true });
  });
}
