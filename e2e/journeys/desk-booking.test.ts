import { contract } from '@haruka/contract';
import { expect } from 'vitest';
import { connected, type Person, type Product, step, test } from '../support/index.ts';

/** The day in Tokyo, so many days from today. */
const nextDay = (days: number) => new Date(Date.now() + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** Returns a coming day on which a doctor of location 1 has free slots. */
async function freeDay(product: Product) {
  const token = await product.tokenOf('clinic', 'staff1');
  const { days } = await product.ask(contract.slots, { clinic_location_id: 1, from: nextDay(1), days: 14 }, token);
  return days.find(({ doctors }) => doctors.length > 0 && !/^A+=*$/.test(doctors[0]!.free))!.on_day;
}

/** Counts and times the actions of a person: a click, a text typed, a key pressed. */
function counting({ page }: Person<'clinic'>) {
  let count = 0;
  const begun = performance.now();
  const act = async (work: () => Promise<unknown>) => {
    count += 1;
    await work();
  };
  const done = (action: string, most: { actions: number; seconds: number }) => {
    const seconds = (performance.now() - begun) / 1000;
    console.log(`${action}: ${count} of ${most.actions} actions, ${seconds.toFixed(1)} of ${most.seconds} s`);
    expect(count).toBeLessThanOrEqual(most.actions);
    expect(seconds).toBeLessThanOrEqual(most.seconds);
  };
  return { page, act, done };
}

test('a known caller is booked in at most six actions, and the booking appears live [BOOK-5]', async ({
  open,
  product,
}) => {
  const token = await product.tokenOf('clinic', 'staff1');
  const caller = {
    clinic_location_id: 1,
    last_name: '電話',
    first_name: '一郎',
    last_name_furigana: 'デンワ',
    first_name_furigana: 'イチロウ',
    date_of_birth: '1960-02-03',
    phone_number: '+81312345678',
  };
  await product.ask(contract.addPatient, caller, token);
  const on_day = await freeDay(product);

  const [desk, colleague] = await Promise.all([
    open('clinic', { storage: await product.sessionOf('clinic', 'staff1') }),
    open('clinic', { storage: await product.sessionOf('clinic', 'owner1') }),
  ]);
  const { words } = desk;
  await step('two people look at the same day', async () => {
    for (const who of [desk, colleague]) {
      await who.goto(`/clinic?view=day&date=${on_day}`);
      await connected(who);
      await who.page.locator('.hk-lane-free').first().waitFor();
    }
  });

  await step('a free slot, the name, the patient, the button', async () => {
    const { page, act, done } = counting(desk);
    await act(() => page.locator('.hk-lane-free').nth(5).click());
    const sheet = page.getByRole('dialog', { name: words.deskBooking.title });
    await act(() => sheet.getByRole('combobox', { name: words.patients.find }).fill('でんわ'));
    await act(() => page.getByRole('listbox').getByRole('option').first().click());
    await sheet.getByText('電話 一郎').waitFor();
    await act(() => sheet.getByRole('button', { name: words.deskBooking.book }).click());
    await page.getByRole('dialog', { name: words.record.title }).getByText('電話 一郎').first().waitFor();
    done('book for a known caller', { actions: 6, seconds: 20 });
  });

  await step('a colleague sees it without a reload', async () => {
    await colleague.page
      .getByRole('button', { name: /電話 一郎/ })
      .first()
      .waitFor();
  });
});

test('a first-time caller is registered and booked in ten actions [BOOK-5]', async ({ open, product }) => {
  const desk = await open('clinic', { storage: await product.sessionOf('clinic', 'staff1') });
  const { deskBooking, patients, record } = desk.words;
  await desk.goto(`/clinic?view=day&date=${await freeDay(product)}`);
  await desk.page.locator('.hk-lane-free').first().waitFor();

  const { page, act, done } = counting(desk);
  const sheet = page.getByRole('dialog', { name: deskBooking.title });
  await act(() => page.locator('.hk-lane-free').nth(5).click());
  await act(() => sheet.getByRole('combobox', { name: patients.find }).fill('新顔 夏'));
  await act(() => sheet.getByRole('button', { name: deskBooking.new }).click());
  await act(() => sheet.getByLabel(deskBooking.lastKana).fill('しんがお'));
  await act(() => sheet.getByLabel(deskBooking.firstKana).fill('なつ'));
  const born = sheet.getByRole('group', { name: record.born }).getByRole('textbox');
  for (const [at, typed] of ['1991', '4', '5'].entries()) await act(() => born.nth(at).fill(typed));
  await act(() => sheet.getByLabel(record.phone).fill('090-7777-1235'));
  await act(() => sheet.getByRole('button', { name: deskBooking.addAndBook }).click());
  await page.getByRole('dialog', { name: record.title }).getByText('新顔 夏').first().waitFor();
  done('book for a first-time caller', { actions: 10, seconds: 20 });
});

test('a caller with a booking gets no second one; the desk opens the existing one', async ({ open, product }) => {
  const token = await product.tokenOf('clinic', 'staff1');
  const { id: patient_id } = await product.ask(
    contract.addPatient,
    {
      clinic_location_id: 1,
      last_name: '二重',
      first_name: '花',
      last_name_furigana: 'ニジュウ',
      first_name_furigana: 'ハナ',
      date_of_birth: '1971-05-06',
      phone_number: '+81312345679',
    },
    token,
  );
  const slot = (await product.freeSlots(1)).find(({ on_day }) => on_day >= nextDay(1))!;
  const booked = await product.ask(
    contract.bookForPatient,
    { clinic_location_id: 1, patient_id, speciality_id: 34, ...slot },
    token,
  );

  const desk = await open('clinic', { storage: await product.sessionOf('clinic', 'staff1') });
  const { page, words } = desk;
  await desk.goto(`/clinic?view=day&date=${slot.on_day}`);
  await page.locator('.hk-lane-free').nth(5).click();
  const sheet = page.getByRole('dialog', { name: words.deskBooking.title });
  await sheet.getByRole('combobox', { name: words.patients.find }).fill('にじゅう');
  await page.getByRole('listbox').getByRole('option').first().click();
  await sheet.getByRole('button', { name: words.deskBooking.book }).click();
  await sheet.getByRole('button', { name: words.deskBooking.openOther }).click();
  await page.getByRole('dialog', { name: words.record.title }).getByText('二重 花').first().waitFor();
  expect(new URL(page.url()).searchParams.get('consult')).toBe(booked.id);
});

test('the desk books for the patient whose record is open; a doctor is not offered it', async ({ open, product }) => {
  const token = await product.tokenOf('clinic', 'staff1');
  const { id } = await product.ask(
    contract.addPatient,
    {
      clinic_location_id: 1,
      last_name: '記録',
      first_name: '花',
      last_name_furigana: 'キロク',
      first_name_furigana: 'ハナ',
      date_of_birth: '1972-05-06',
      phone_number: '+81312345680',
    },
    token,
  );
  const desk = await open('clinic', { storage: await product.sessionOf('clinic', 'staff1') });
  const { page, words } = desk;
  await desk.goto(`/clinic/search/${id}`);
  await page.getByRole('button', { name: words.deskBooking.open, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: words.deskBooking.title });
  await sheet.getByText('記録 花').waitFor();
  await sheet.getByLabel(words.deskBooking.doctor).selectOption({ index: 1 });
  // The first day may be today, which asks for a confirmation.
  const days = sheet.getByLabel(words.deskBooking.day);
  await days.locator('option:nth-child(3)').waitFor({ state: 'attached' });
  await days.selectOption({ index: 2 });
  await sheet.getByLabel(words.deskBooking.time).selectOption({ index: 1 });
  await sheet.getByRole('button', { name: words.deskBooking.book }).click();
  await page.getByRole('dialog', { name: words.record.title }).getByText('記録 花').first().waitFor();

  const doctor = await open('doctor', { storage: await product.sessionOf('doctor', 'doctor1') });
  await doctor.goto(`/doctor/search/${id}`);
  await doctor.page.getByRole('heading', { name: doctor.words.patients.profile }).waitFor();
  expect(await doctor.page.getByRole('button', { name: words.deskBooking.open, exact: true }).count()).toBe(0);
});

test('a first-time caller becomes a patient, is booked and gets an SMS with the way in', async ({ open, product }) => {
  const desk = await open('clinic', { storage: await product.sessionOf('clinic', 'staff1') });
  const { page, words } = desk;
  await desk.goto('/clinic');
  await page.getByRole('button', { name: words.deskBooking.open, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: words.deskBooking.title });
  await step('what was typed into the search fills the form', async () => {
    await sheet.getByRole('combobox', { name: words.patients.find }).fill('初野 春');
    await sheet.getByText(words.deskBooking.noMatch).waitFor();
    await sheet.getByRole('button', { name: words.deskBooking.new }).click();
    await expect.poll(() => sheet.getByLabel(words.deskBooking.lastName).inputValue()).toBe('初野');
  });
  await step('missing fields are named; then the caller is registered and booked at once', async () => {
    await sheet.getByLabel(words.deskBooking.doctor).selectOption({ index: 1 });
    // The first day may be today, which asks for a confirmation.
    const days = sheet.getByLabel(words.deskBooking.day);
    await days.locator('option:nth-child(3)').waitFor({ state: 'attached' });
    await days.selectOption({ index: 2 });
    await sheet.getByLabel(words.deskBooking.time).selectOption({ index: 1 });
    await sheet.getByRole('button', { name: words.deskBooking.addAndBook }).click();
    await sheet.locator('[aria-invalid="true"]').first().waitFor();
    await sheet.getByLabel(words.deskBooking.lastKana).fill('はつの');
    await sheet.getByLabel(words.deskBooking.firstKana).fill('はる');
    const boxes = sheet.getByRole('group', { name: words.record.born }).getByRole('textbox');
    for (const [at, typed] of ['1991', '4', '5'].entries()) await boxes.nth(at).fill(typed);
    await sheet.getByLabel(words.record.phone).fill('090-7777-1234');
    await sheet.getByRole('button', { name: words.deskBooking.addAndBook }).click();
    await page.getByRole('dialog', { name: words.record.title }).getByText('初野 春').first().waitFor();
  });
  await step('the SMS goes to the number of the call', async () => {
    const sent = () => product.ask(contract.sentMessages, { recipient: '+819077771234' });
    await expect.poll(async () => (await sent()).length, { timeout: 15_000 }).toBe(1);
    expect((await sent())[0]!.body).toMatch(/\/quick-register\?clid=1$/);
  });
});
