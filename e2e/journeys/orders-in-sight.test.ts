import { expect } from 'vitest';
import { desk, phone, test } from '../support/index.ts';

test.for(['jp', 'en'] as const)(
  'orders begin in sight: four rows at a desk, the first on a phone in %s [RECORD-31]',
  async (locale, { open, product }) => {
    const storage = await product.sessionOf('clinic', 'owner1');
    const { page, goto } = await open('clinic', { storage, locale });
    await goto('/clinic/orders');
    const rows = page.getByRole('grid').locator('[role="row"][data-id]');
    await rows.nth(4).waitFor();
    // What waits for the clinic comes above the list, and after it.
    await page
      .getByRole('button', { name: /返金待ちの注文を見る|Show these orders/ })
      .first()
      .waitFor();
    const inSight = (foot: number) =>
      rows.evaluateAll((all, end) => all.filter((one) => one.getBoundingClientRect().bottom <= end).length, foot);
    expect(await inSight(desk.height)).toBeGreaterThanOrEqual(4);

    await page.setViewportSize(phone);
    const first = page.getByRole('main').locator('a[href*="order_id="]').first();
    await first.waitFor();
    await expect.poll(() => first.evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThan(phone.height);
  },
);
