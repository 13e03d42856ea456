import { contract } from '@haruka/contract';
import { expect } from 'vitest';
import {
  connected,
  desk,
  like,
  memberLogIn,
  phone,
  say,
  shiftsOf,
  step,
  test,
  watchShiftsOfLoad,
} from '../support/index.ts';

const visitor = {
  type: 'PAYMENT',
  last_name: '今日',
  last_name_furigana: 'キョウ',
  first_name_furigana: 'トドク',
  phone_number: '+81312345670',
  content: '領収書について教えてください。',
  clinic_location_id: 1,
} as const;

test('the day board comes first; arrivals appear without a reload and move nothing [SCREEN-9]', async ({
  open,
  product,
}) => {
  const staff = await open('clinic');
  const { page, words } = staff;
  const { dayBoard } = words;
  await staff.goto('/clinic');
  await memberLogIn(staff, 'staff1');
  await page.waitForURL(/\/clinic\/day-board$/);
  await page.getByRole('heading', { level: 1, name: words.places.dayBoard }).waitFor();
  await connected({ page, words });
  const card = (name: keyof typeof dayBoard.sections) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: dayBoard.sections[name].title }) });
  await card('unpaid').getByText(dayBoard.count.replace('{{count}}', '')).first().waitFor();
  const places = () =>
    Promise.all(
      (Object.keys(dayBoard.sections) as (keyof typeof dayBoard.sections)[]).map((name) => card(name).boundingBox()),
    );
  const before = await places();

  await step('an inquiry of a visitor', async () => {
    await product.ask(contract.sendInquiry, { ...visitor, first_name: '届' });
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
    await page.getByRole('region', { name: words.inquiry.one }).getByText('領収書について教えてください。').waitFor();
  });
});

test('what patients booked while no desk was open waits; desks share what is seen [RECORD-19]', async ({
  open,
  product,
}) => {
  const token = await product.tokenOf('clinic', 'staff1');
  const { new_bookings } = await product.ask(contract.dayBoard, {}, token);
  expect(new_bookings.count).toBeGreaterThan(1);
  const [first] = new_bookings.items;
  const openDesk = async () => {
    const { page, words, goto } = await open('clinic', { storage: await product.sessionOf('clinic', 'staff1') });
    await goto('/clinic/day-board');
    await connected({ page, words });
    const rows = page.getByRole('list', { name: words.dayBoard.sections.new_bookings.title });
    const see = rows.getByRole('button', { name: like(say(words.dayBoard.seeOf, { name: first!.patient_name })) });
    await see.first().waitFor();
    return { page, words: words.dayBoard, see, before: await see.count() };
  };
  const [one, other] = [await openDesk(), await openDesk()];
  await step('one desk marks a booking as seen, and the other one loses it too', async () => {
    await one.see.first().click();
    await one.page.getByText(say(one.words.seen, { count: 1 })).waitFor();
    for (const { see, before } of [one, other]) await expect.poll(() => see.count()).toBe(before - 1);
  });
  await step('put back, it is new for both', async () => {
    await one.page.getByRole('button', { name: one.words.unsee, exact: true }).click();
    for (const { see, before } of [one, other]) await expect.poll(() => see.count()).toBe(before);
  });
});

for (const [name, viewport] of [
  ['a desk', desk],
  ['a phone', phone],
] as const)
  test(`on ${name}, the day board does not move while it loads or when something arrives`, async ({
    open,
    product,
  }) => {
    const { page, words, goto } = await open('clinic', {
      storage: await product.sessionOf('clinic', 'staff1'),
      viewport,
    });
    await watchShiftsOfLoad(page);
    await goto('/clinic/day-board');
    await connected({ page, words });
    await page.getByRole('list', { name: words.dayBoard.sections.unpaid.title }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    expect(await shiftsOf(page)).toEqual([]);

    const first_name = `届 ${name}`;
    await product.ask(contract.sendInquiry, { ...visitor, first_name });
    await page.getByText(`今日 ${first_name}`).waitFor();
    expect(await shiftsOf(page)).toEqual([]);
  });
