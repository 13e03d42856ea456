import { expect } from 'vitest';
import { connected, desk, phone, shiftsOf, step, test, watchShiftsOfLoad } from '../support/index.ts';

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
          await connected({ page, words });
          await page.waitForLoadState('networkidle');
          await page.evaluate(() => document.fonts.ready);
          expect(await shiftsOf(page)).toEqual([]);
        });
    }
  });

test('at 1920 pixels the calendar is as wide as the page, for staff and doctors', async ({ open, product }) => {
  const viewport = { width: 1920, height: 1080 };
  const people = [
    await open('clinic', { storage: await product.sessionOf('clinic', 'owner1'), viewport }),
    await open('doctor', { storage: await product.sessionOf('doctor', 'doctor1'), viewport }),
  ];
  for (const { app, page, goto } of people)
    for (const view of ['day', 'week', 'list']) {
      await goto(`/${app}?view=${view}`);
      const calendar = (await page.locator('.hk-calendar').boundingBox())!;
      const room = (await page.getByRole('main').boundingBox())!;
      const margins = [calendar.x - room.x, viewport.width - calendar.x - calendar.width];
      expect({ app, view, margins }).toEqual({ app, view, margins: [32, 32] });
    }
});
