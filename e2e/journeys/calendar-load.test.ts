import { expect } from 'vitest';
import { desk, phone, shiftsOf, step, test, watchShiftsOfLoad } from '../support/index.ts';

for (const [name, viewport] of [
  ['a desk', desk],
  ['a phone', phone],
] as const)
  test(`on ${name}, nothing of the calendar moves while it loads, for staff and doctors`, async ({ open, product }) => {
    const people = [
      await open('clinic', { storage: await product.sessionOf('clinic', 'owner1'), viewport }),
      await open('doctor', { storage: await product.sessionOf('doctor', 'doctor1'), viewport }),
    ];
    for (const { app, page, words, goto } of people) {
      await watchShiftsOfLoad(page);
      for (const view of ['day', 'week', 'list'])
        await step(`${app}: ${view}`, async () => {
          await goto(`/${app}?view=${view}`);
          await page.getByText(words.status.link.live).first().waitFor();
          await page.waitForLoadState('networkidle');
          await page.evaluate(() => document.fonts.ready);
          expect(await shiftsOf(page)).toEqual([]);
        });
    }
  });
