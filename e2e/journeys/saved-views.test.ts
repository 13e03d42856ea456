import { expect } from 'vitest';
import { step, test } from '../support/index.ts';

test('a member saves a filter with its columns and opens it; another tab follows [VIEW-2]', async ({
  open,
  product,
}) => {
  const storage = await product.sessionOf('clinic', 'owner1');
  const [first, second] = await Promise.all([open('clinic', { storage }), open('clinic', { storage })]);
  const { page, words } = first;
  const { views, words: common } = words;
  const name = '未払いの注文だけ';
  const chip = (of: typeof page, text = name) =>
    of.getByRole('list', { name: views.title }).getByRole('link', { name: text, exact: true });
  const dialog = page.getByRole('dialog');

  await step('the filter on screen gets a name; the tab beside shows it without a reload', async () => {
    await second.goto('/clinic/orders');
    await second.page.getByRole('button', { name: views.save }).waitFor();
    await first.goto('/clinic/orders?view=unpaid&sort=total_desc&page=1');
    await page.getByRole('button', { name: views.save }).click();
    await dialog.getByText('表示する注文：未払い').waitFor();
    await dialog.getByLabel(views.name, { exact: false }).fill('未払い:注文');
    await dialog.getByRole('button', { name: common.save, exact: true }).click();
    await dialog.getByText(views.reserved).waitFor();
    await dialog.getByLabel(views.name, { exact: false }).fill(name);
    await dialog.getByLabel(views.isDefault).check();
    await dialog.getByRole('button', { name: common.save, exact: true }).click();
    await chip(page).waitFor();
    expect(await chip(page).getAttribute('aria-current')).toBe('true');
    await chip(second.page).click();
    await second.page.waitForURL('**/clinic/orders?sort=total_desc&view=unpaid');
  });

  await step('the list opens with it; a cleared filter stays cleared over a reload', async () => {
    await first.goto('/clinic/orders');
    await page.waitForURL('**/clinic/orders?sort=total_desc&view=unpaid');
    // The address changes a moment before the screen.
    await page.getByRole('tab', { name: words.orders.views.UNPAID, exact: true, selected: true }).waitFor();
    await page.getByRole('tab', { name: words.orders.views.ALL, exact: true }).click();
    await page.waitForURL('**/clinic/orders?sort=total_desc');
    await page.reload();
    await chip(page).waitFor();
    expect(new URL(page.url()).search).toBe('?sort=total_desc');
  });

  await step('a hidden column is part of the view: a reload, another tab and the way back keep it', async () => {
    const column = (of: typeof page, head: string) => of.getByRole('columnheader', { name: head, exact: true });
    const { kana, refunded, patient } = words.orders.columns;
    await page.getByRole('button', { name: words.listColumns.choose, exact: true }).click();
    await page.getByRole('checkbox', { name: kana, exact: true }).uncheck();
    await page.getByRole('checkbox', { name: refunded, exact: true }).uncheck();
    expect(await page.getByRole('checkbox', { name: patient, exact: true }).count()).toBe(0);
    await page.keyboard.press('Escape');
    const shown = 'columns=patient.status.total.age.why.method.what.created.paid.due.place';
    await page.waitForURL(`**/clinic/orders?sort=total_desc&${shown}`);
    await page.getByRole('button', { name: views.save }).click();
    await dialog.getByText(views.columns).waitFor();
    await dialog.getByLabel(views.name, { exact: false }).fill('カナなし');
    await dialog.getByRole('button', { name: common.save, exact: true }).click();
    await chip(second.page, 'カナなし').click();
    await second.page.waitForURL(`**/clinic/orders?${shown}&sort=total_desc`);
    await column(second.page, kana).waitFor({ state: 'detached' });
    await second.page.reload();
    await column(second.page, patient).waitFor();
    expect((await column(second.page, kana).count()) + (await column(second.page, refunded).count())).toBe(0);
    await second.page.getByRole('gridcell').getByRole('link').first().click();
    await second.page.getByRole('heading', { level: 1, name: words.orders.one }).waitFor();
    await second.page.goBack();
    await column(second.page, patient).waitFor();
    expect(new URL(second.page.url()).searchParams.get('columns')).toBe(shown.split('=')[1]);
    expect(await column(second.page, kana).count()).toBe(0);
  });

  await step('renamed and deleted in one tab; the other keeps what it shows, and undo brings it back', async () => {
    await page.getByRole('button', { name: views.manage }).click();
    await dialog.getByRole('button', { name: new RegExp(`^${views.act.rename}.*${name}`) }).click();
    await dialog.getByLabel(views.name, { exact: false }).fill('金額順');
    await dialog.getByRole('button', { name: common.save, exact: true }).click();
    await chip(second.page, '金額順').waitFor();
    await dialog.getByRole('button', { name: new RegExp(`^${views.act.remove}.*金額順`) }).click();
    await chip(second.page, '金額順').waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: views.undo, exact: true }).click();
    await chip(second.page, '金額順').waitFor();
  });
});
