import { readFile } from 'node:fs/promises';
import { contract } from '@haruka/contract';
import { expect } from 'vitest';
import { desk, endDemoConsult, payAtTill, phone, step, test, title } from '../support/index.ts';

test('a payment appears in takings live: as sum, chart, table and in the file [TAKE-1, TAKE-3, ORD-12]', async ({
  open,
  product,
}) => {
  const owner = await open('clinic', { viewport: desk, storage: await product.sessionOf('clinic', 'owner1') });
  const { page, words } = owner;
  const { takings, csv, orders, places } = words;
  // The last row is the total.
  const totalOf = (field: string) => page.getByRole('row').last().locator(`[data-field="${field}"]`).textContent();
  const paid = () => totalOf('paid');

  await step('the owner opens the takings from the menu', async () => {
    await owner.goto('/clinic');
    await page.getByRole('link', { name: places.takings }).click();
    await title(owner, places.takings);
    await page.getByRole('radio', { name: takings.by.MONTH }).click();
    await page
      .getByRole('gridcell', { name: /^\d{4}\/\d\d$/ })
      .last()
      .waitFor();
    await page.getByRole('figure', { name: takings.chart.title }).locator('svg').first().waitFor();
  });

  await step('the arrow keys show the figures of a bar, with the fees of the payment service', async () => {
    await page.getByRole('figure', { name: takings.chart.title }).locator('[tabindex="0"]').first().focus();
    await page.keyboard.press('ArrowRight');
    const tip = page.getByRole('tooltip');
    for (const figure of [takings.chart.paid, takings.columns.fees, takings.columns.after_fees])
      await tip.getByText(figure, { exact: true }).waitFor();
    expect(await tip.innerText()).not.toContain('-0');
  });

  await step('a patient pays a slip at the till, and the total rises by itself', async () => {
    const before = await paid();
    const { patient: token } = await endDemoConsult(product);
    const [order] = await product.ask(contract.orders, { page: 1 }, token);
    await product.ask(contract.payAtKonbini, { order_id: order!.id }, token);
    await payAtTill(owner, product);
    await expect.poll(paid, { timeout: 60_000 }).not.toBe(before);
  });

  await step('the owner writes off an unpaid order, which leaves the list and counts as written off', async () => {
    const before = await totalOf('written_off');
    await page.getByRole('link', { name: places.orders }).click();
    await page.getByRole('tab', { name: orders.views.UNPAID }).click();
    await page.getByRole('row').filter({ hasText: orders.status.WAITING_PAYMENT }).getByRole('link').first().click();
    await title(owner, orders.one);
    await page.getByRole('button', { name: orders.writeOff.open }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel(orders.reason.label).fill('半年のあいだ連絡がつかないため');
    await dialog.getByRole('button', { name: orders.writeOff.confirm }).click();
    await page.getByRole('main').getByText(orders.timeline.writtenOff).waitFor();
    await page.getByRole('link', { name: places.takings }).click();
    await page.getByRole('radio', { name: takings.by.MONTH }).click();
    await page
      .getByRole('gridcell', { name: /^\d{4}\/\d\d$/ })
      .last()
      .waitFor();
    await expect.poll(() => totalOf('written_off'), { timeout: 20_000 }).not.toBe(before);
  });

  await step('the file holds the same rows', async () => {
    await page.getByRole('button', { name: csv.act }).click();
    const sheet = page.getByRole('dialog');
    const saved = page.waitForEvent('download');
    await sheet.getByRole('button', { name: csv.act }).click();
    const file = await saved;
    const text = await readFile(await file.path(), 'utf8');
    expect(file.suggestedFilename()).toMatch(/^売上_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/);
    expect(text.startsWith('\uFEFF期間,入金件数,入金,')).toBe(true);
    expect(text.trim().split('\r\n')).toHaveLength(1 + 12);
  });

  await step('on a phone each period with money is a card', async () => {
    await page.setViewportSize(phone);
    await page.getByRole('table', { name: takings.caption }).waitFor();
    await page.getByRole('radio', { name: takings.by.DAY }).click();
    await page.getByText(takings.leftOut).waitFor();
    const cards = await page.getByRole('row').allInnerTexts();
    expect(cards.length).toBeGreaterThan(1);
    for (const card of cards) expect(card).toMatch(/[1-9][\d,]*円/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  });
});
