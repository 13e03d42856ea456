import { contract } from '@haruka/contract';
import { dayInTokyo, formatTime } from '@haruka/i18n';
import { expect } from 'vitest';
import {
  bookingDoctor,
  connected,
  like,
  type Person,
  phone as phoneSize,
  type Product,
  say,
  step,
  test,
} from '../support/index.ts';

const { location, id: doctor_id } = bookingDoctor;

/** Registers a caller without an account. */
const addCaller = async ({ ask, tokenOf }: Product, first_name: string, kana: string, phone_number: string) => {
  const caller = {
    clinic_location_id: location,
    last_name: '例外',
    first_name,
    last_name_furigana: 'レイガイ',
    first_name_furigana: kana,
    date_of_birth: '1961-04-05',
    phone_number,
  };
  const { id } = await ask(contract.addPatient, caller, await tokenOf('clinic', 'staff1'));
  return id;
};

/** Today while its late evening is still to come, else the next day on which the location opens. */
async function openDay({ ask, tokenOf }: Product) {
  const now = new Date();
  const { days } = await ask(
    contract.slots,
    { clinic_location_id: location, from: dayInTokyo(now), days: 14 },
    await tokenOf('clinic', 'staff1'),
  );
  return days.find(({ is_closed }, n) => !is_closed && (n > 0 || formatTime(now.toISOString()) < '20:00'))!.on_day;
}

/** Opens the sheet, finds the patient, and chooses doctor, day and time among the exceptional ones. */
async function choose({ page, words }: Person<'clinic'>, name: string, on_day: string, on_time: string) {
  await page.getByRole('button', { name: words.deskBooking.open, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: words.deskBooking.title });
  await sheet.getByRole('combobox', { name: words.patients.find }).fill(name);
  await page.getByRole('listbox').getByRole('option').first().click();
  await sheet.getByLabel(words.deskBooking.doctor).selectOption(String(doctor_id));
  await sheet.getByRole('checkbox', { name: words.deskBooking.exception.show }).check();
  await sheet.getByLabel(words.deskBooking.day, { exact: false }).first().selectOption(on_day);
  await sheet.getByLabel(words.deskBooking.time).selectOption(on_time);
  await sheet.getByRole('button', { name: words.deskBooking.book }).click();
}

test('staff book today out of hours, then overbook a named one; patients see theirs', async ({ open, product }) => {
  const on_day = await openDay(product);
  const isToday = on_day === dayInTokyo(new Date());
  await addCaller(product, '夜子', 'ヨルコ', '+81312345691');
  const holder = await addCaller(product, '先子', 'サキコ', '+81312345692');
  const slots = await product.freeSlots(location, doctor_id);
  const slot = slots.find((one) => one.on_day > on_day)!;
  const token = await product.tokenOf('clinic', 'staff1');
  const booked = { clinic_location_id: location, speciality_id: 34, patient_id: holder, ...slot };
  await product.ask(contract.bookForPatient, booked, token);

  const desk = await open('clinic', { storage: await product.sessionOf('clinic', 'staff1') });
  const { page, words } = desk;
  const { exception } = words.deskBooking;
  const dialog = page.getByRole('alertdialog');
  const record = page.getByRole('dialog', { name: words.record.title });

  await step('late in the evening: the dialog names what is set aside', async () => {
    await desk.goto('/clinic');
    await choose(desk, 'れいがい よるこ', on_day, '22:50');
    await dialog.getByText(like(exception.OUT_OF_HOURS)).waitFor();
    expect(await dialog.getByText(exception.SAME_DAY).count()).toBe(isToday ? 1 : 0);
    await dialog.getByRole('button', { name: exception.confirm }).click();
    await record.getByText(words.status.exception.OUT_OF_HOURS).waitFor();
    await record.getByRole('button', { name: words.words.close }).click();
  });

  await step('at a taken time: the warning names the patient, and going back books nothing', async () => {
    await choose(desk, 'すずき いちろう', slot.on_day, slot.on_time);
    await dialog.getByText(say(exception.OVERBOOKED, { name: '例外 先子' })).waitFor();
    await dialog.getByRole('button', { name: words.words.back }).click();
    await page.getByRole('button', { name: exception.open }).click();
    await dialog.getByRole('button', { name: exception.confirm }).click();
    await record.getByText(words.status.exception.OVERBOOKED).waitFor();
  });

  await step('the calendar shows both side by side, the new one with its mark', async () => {
    await desk.goto(`/clinic?view=day&date=${slot.on_day}&doctors=${doctor_id}`);
    const event = page.locator('.hk-lane-event').filter({ hasText: words.status.exception.OVERBOOKED });
    await event.first().waitFor();
    await page.locator('.hk-lane-event').filter({ hasText: '例外 先子' }).waitFor();
    await desk.goto(`/clinic?view=list&date=${slot.on_day}&doctors=${doctor_id}`);
    await page.locator('.hk-row').filter({ hasText: words.status.exception.OVERBOOKED }).first().waitFor();
  });

  await step('the patient sees an ordinary booking', async () => {
    const patient = await open('patient', { storage: await product.sessionOf('patient', 'ichiro') });
    await patient.goto('/patient/reservation-list');
    await patient.page.getByText(like(slot.on_time)).first().waitFor();
    expect(await patient.page.getByText(words.status.exception.OVERBOOKED).count()).toBe(0);
  });
});

test('staff move a booking beside another by drag, then out of hours on a phone [BOOK-12]', async ({
  open,
  product,
}) => {
  const token = await product.tokenOf('clinic', 'staff1');
  const today = dayInTokyo(new Date());
  const slots = (await product.freeSlots(location, doctor_id)).filter(({ on_day }) => on_day > today);
  const from = slots.find(({ on_day, on_time }, n) => n > 1 && slots[n - 2]!.on_day === on_day && on_time > '09:00')!;
  const to = slots[slots.indexOf(from) - 2]!;
  const people = [
    await addCaller(product, '据子', 'スエコ', '+81312345694'),
    await addCaller(product, '動子', 'ウゴコ', '+81312345695'),
  ];
  const [, moving] = await Promise.all(
    people.map((patient_id, n) =>
      product.ask(
        contract.bookForPatient,
        { clinic_location_id: location, speciality_id: 34, patient_id, ...[to, from][n]! },
        token,
      ),
    ),
  );
  const record = async () => (await product.ask(contract.consultRecord, { consult_id: moving!.id }, token)).consult;

  await step('dragged onto a taken time: the dialog names the patient there, and both share it', async () => {
    const desk = await open('clinic', { storage: await product.sessionOf('clinic', 'staff1') });
    const { page, words } = desk;
    const { exception } = words.deskBooking;
    const eventOf = (name: string) => page.locator('.hk-lane-event').filter({ hasText: name });
    await desk.goto(`/clinic?view=day&date=${from.on_day}&doctors=${doctor_id}`);
    await connected({ page, words });
    await eventOf('例外 動子').evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const [start, end] = [(await eventOf('例外 動子').boundingBox())!, (await eventOf('例外 据子').boundingBox())!];
    const [x, y] = [start.x + 40, start.y + start.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 10, y - 4, { steps: 4 });
    await page.mouse.move(x + 10, y + end.y - start.y, { steps: 8 });
    await page.mouse.up();
    const dialog = page.getByRole('alertdialog', { name: say(exception.move.title, { name: '例外 動子' }) });
    await dialog.getByText(say(exception.OVERBOOKED, { name: '例外 据子' })).waitFor();
    expect((await record()).start_at).toBe(moving!.start_at);
    await dialog.getByRole('button', { name: exception.move.confirm }).click();
    await eventOf('例外 動子').filter({ hasText: words.status.exception.OVERBOOKED }).waitFor();
    expect(await record()).toMatchObject({ exceptions: ['OVERBOOKED'] });
    await eventOf('例外 据子').waitFor();
  });

  await step('on a phone, by the dialog: the marks are those of the new time', async () => {
    const phone = await open('clinic', {
      storage: await product.sessionOf('clinic', 'staff1'),
      viewport: phoneSize,
    });
    const { page, words } = phone;
    const { exception } = words.deskBooking;
    await phone.goto(`/clinic?view=list&date=${from.on_day}&consult=${moving!.id}`);
    const sheet = page.getByRole('dialog', { name: words.record.title });
    await sheet.getByText(words.status.exception.OVERBOOKED).waitFor();
    await sheet.getByRole('button', { name: words.record.move }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('checkbox', { name: exception.show }).check();
    await dialog.getByLabel(words.record.moveTime).selectOption('22:30');
    await dialog.getByRole('button', { name: words.record.moveConfirm }).click();
    await dialog.getByText(like(exception.OUT_OF_HOURS)).waitFor();
    await dialog.getByRole('button', { name: exception.move.confirm }).click();
    await sheet.getByText(words.status.exception.OUT_OF_HOURS).waitFor();
    expect(await sheet.getByText(words.status.exception.OVERBOOKED).count()).toBe(0);
    expect(await record()).toMatchObject({
      exceptions: ['OUT_OF_HOURS'],
      start_at: `${from.on_day}T13:30:00.000Z`,
    });
  });
});
