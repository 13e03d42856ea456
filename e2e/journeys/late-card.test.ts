import { contract } from '@haruka/contract';
import { expect } from 'vitest';
import { connected, desk, like, phone, shiftsOf, step, test, watchShifts } from '../support/index.ts';

for (const [name, viewport] of [
  ['a desk', desk],
  ['a phone', phone],
] as const)
  test(`on ${name}, a delay comes and goes and moves nothing on the calendar [A4]`, async ({ open, product }) => {
    const patient = await product.tokenOf('patient', 'hanako');
    const [booked] = await product.ask(contract.myConsults, { scope: 'upcoming', page: 1 }, patient);
    // The card is about today, and the next start may be after midnight. The slot that runs now is of today at any hour.
    await product.records.letConsultBeginIn(booked!.id, -10);
    const storage = await product.sessionOf('clinic', 'staff1');
    const { page, words, goto } = await open('clinic', { storage, viewport });
    const { late } = words.calendar;
    const card = page.getByRole('list', { name: late.title });
    const lift = card.getByRole('button', { name: late.lift }).first();

    await goto('/clinic');
    await connected({ page, words });
    await card.getByRole('button').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await step('the buttons of the first doctor are all in sight', async () => {
      const cut = await card.evaluate((list) => {
        const end = list.getBoundingClientRect().bottom;
        return [...list.querySelectorAll('li:first-of-type button')].filter(
          (button) => button.getBoundingClientRect().bottom > end,
        ).length;
      });
      expect(cut).toBe(0);
    });
    await card.getByText(late.none).first().waitFor();
    await watchShifts(page);

    await step('the delay appears', async () => {
      await card
        .getByRole('button', { name: like(late.say) })
        .nth(1)
        .click();
      await lift.waitFor();
    });
    await step('the delay goes', async () => {
      await lift.click();
      await lift.waitFor({ state: 'hidden' });
    });
    expect(await shiftsOf(page)).toEqual([]);
  });
