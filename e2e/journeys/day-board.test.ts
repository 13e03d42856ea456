import { contract } from '@haruka/contract';
import { expect } from 'vitest';
import { memberLogIn, step, test } from '../support/index.ts';

test('the desk begins on the day board, and what arrives appears without a reload and moves nothing', async ({
  open,
  product,
}) => {
  const desk = await open('clinic');
  const { page, words } = desk;
  const { dayBoard } = words;
  await desk.goto('/clinic');
  await memberLogIn(desk, 'staff1');
  await page.waitForURL(/\/clinic\/day-board$/);
  await page.getByRole('heading', { level: 1, name: words.places.dayBoard }).waitFor();
  await page.getByText(words.status.link.live).first().waitFor();
  const card = (name: keyof typeof dayBoard.sections) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: dayBoard.sections[name].title }) });
  await card('unpaid').getByText(dayBoard.count.replace('{{count}}', '')).first().waitFor();
  const places = () =>
    Promise.all(
      (Object.keys(dayBoard.sections) as (keyof typeof dayBoard.sections)[]).map((name) => card(name).boundingBox()),
    );
  const before = await places();

  await step('an inquiry of a visitor', async () => {
    await product.ask(contract.sendInquiry, {
      type: 'PAYMENT',
      last_name: '今日',
      first_name: '届',
      last_name_furigana: 'キョウ',
      first_name_furigana: 'トドク',
      phone_number: '+81312345670',
      content: '領収書について教えてください。',
      clinic_location_id: 1,
    });
    await card('inquiries').getByText('今日 届').waitFor();
    expect(await places()).toEqual(before);
  });
  await step('the calendar is one tap away', async () => {
    await page.getByRole('link', { name: words.places.calendar, exact: true }).click();
    await page.waitForURL(/\/clinic$/);
    await page.goBack();
  });
  await step('the one action opens the inquiry', async () => {
    await card('inquiries')
      .getByRole('link', { name: dayBoard.readOf.replace('{{name}}', '今日 届') })
      .click();
    await page.getByText('領収書について教えてください。').waitFor();
  });
});
