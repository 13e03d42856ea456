import type { Page } from 'playwright';
import { extractText } from 'unpdf';
import { expect } from 'vitest';
import { step, test } from '../support/index.ts';

/** A4 across the short side, so low that a list takes several pages. */
const lowPaper = { width: '210mm', height: '110mm' };
/** A4 without margins, at 96 pixels an inch. */
const paper = { width: 794, height: 1123 };

// Chromium's PDF names some characters by others that look the same.
const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '').replaceAll('‧', '・');

/** Returns the heads and the rows of the list on screen, without the columns of buttons. */
const listOnScreen = (page: Page) =>
  page.evaluate(() => {
    const texts = (cells: Iterable<Element>) => [...cells].map(({ textContent }) => textContent.trim());
    const grid = document.querySelector('[role="grid"]')!;
    return {
      heads: texts(
        grid.querySelectorAll('.MuiDataGrid-columnHeader:not(.stays) .MuiDataGrid-columnHeaderTitle'),
      ).filter(Boolean),
      rows: [...grid.querySelectorAll('[role="row"][data-id]')].map((row) =>
        texts(row.querySelectorAll('[role="gridcell"]:not(.stays)')),
      ),
    };
  });

test.for([
  ['orders', '/clinic/orders?view=all'],
  ['patients', '/clinic/search?q=090'],
  ['products', '/clinic/settings/products'],
] as const)('a printed list of %s repeats its heads and cuts nothing', async ([, address], { open, product }) => {
  const { page, goto } = await open('clinic', { storage: await product.sessionOf('clinic', 'owner1') });
  await goto(address);
  await page.getByRole('grid').getByRole('row').nth(1).waitFor();
  const { heads, rows } = await listOnScreen(page);
  expect(rows.length).toBeGreaterThan(5);

  await step('each page with rows has the heads, and the pages together have every fact', async () => {
    const { text } = await extractText(new Uint8Array(await page.pdf(lowPaper)), { mergePages: false });
    const pages = text.map(plain);
    const isOn = (one: string, row: string[]) =>
      one.includes(plain(row[0]!)) && row.every((fact) => one.includes(plain(fact)));
    const withRows = pages.filter((one) => rows.some((row) => isOn(one, row)));
    expect(withRows.length).toBeGreaterThan(1);
    for (const one of withRows) for (const head of heads) expect(one).toContain(plain(head));
    for (const row of rows)
      expect(
        withRows.some((one) => isOn(one, row)),
        row.join(),
      ).toBe(true);
  });

  await step('the list is no wider than the paper, no cell wider than its column, and rows are low', async () => {
    await page.setViewportSize(paper);
    await page.emulateMedia({ media: 'print' });
    const wide = await page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'));
      const cells = [...document.querySelectorAll('table th, table td, [role="gridcell"]')].filter((one) =>
        one.checkVisibility(),
      );
      const { clientWidth } = document.documentElement;
      const rows = [...document.querySelectorAll('table tr')].filter((one) => one.checkVisibility());
      return {
        cells: cells.length,
        // Five lines of small type: a column that breaks each word is much higher.
        high: rows.filter((one) => one.getBoundingClientRect().height > 110).map(({ textContent }) => textContent),
        cut: cells
          .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > clientWidth)
          .map(({ textContent }) => textContent),
      };
    });
    expect(wide.cells).toBeGreaterThan(heads.length * rows.length);
    expect(wide.cut).toEqual([]);
    expect(wide.high).toEqual([]);
    await page.evaluate(() => void dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: null });
    await page.getByRole('grid').waitFor();
  });
});

test('a printed list says what it shows, and has no fields for it [RECORD-37]', async ({ open, product }) => {
  const { page, goto } = await open('clinic', { storage: await product.sessionOf('clinic', 'owner1') });
  await goto('/clinic/orders?view=paid&method=card&from=2026-01-01&search=090');
  await page.getByText('絞り込み（2）').waitFor();
  await page.emulateMedia({ media: 'print' });
  await page
    .getByText(
      '表示条件　表示する注文：支払い済み／注文日（から）：2026/01/01／支払い方法：クレジットカード／患者さんの名前・カナ、注文番号：090',
    )
    .waitFor();
  for (const control of [page.getByRole('search'), page.getByRole('tablist'), page.getByRole('textbox')])
    expect(await control.count()).toBe(0);
});
