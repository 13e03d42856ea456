import { contract } from '@haruka/contract';
import { addDays, dayInTokyo, formatDay, formatDayTime, instantInTokyo } from '@haruka/i18n';
import { expect } from 'vitest';
import { bookingDoctor, delayNetwork, like, say, step, test, type Product, type Slot } from '../support/index.ts';

const { location, id: doctor_id } = bookingDoctor;
const people = ['emma', 'shota.nakamura', 'hajime.miura', 'ayumi.okamoto', 'misaki.tanaka', 'newcomer', 'ichiro'];

/** Slots of the demo doctor on a day that is at least so many days ahead. */
async function slotsFrom(product: Product, days: number): Promise<Slot[]> {
  const first = addDays(dayInTokyo(new Date()), days);
  const slots = (await product.freeSlots(location, doctor_id)).filter(({ on_day }) => on_day >= first);
  return slots.filter(({ on_day }) => on_day === slots[0]?.on_day);
}

/** Books slots for as many people as can book; returns their logins. */
async function book({ ask, tokenOf }: Product, slots: readonly Slot[]): Promise<string[]> {
  const booked: string[] = [];
  for (const login of people) {
    const slot = slots[booked.length];
    if (!slot) break;
    const request = { clinic_location_id: location, speciality_id: 34, ...slot };
    const done = await ask(contract.bookConsult, request, await tokenOf('patient', login)).then(
      () => true,
      () => false,
    );
    if (done) booked.push(login);
  }
  return booked;
}

test('a closed day over bookings is previewed and cancels them all with one reason [SCREEN-12]', async ({
  open,
  product,
}) => {
  const slots = (await slotsFrom(product, 8)).slice(0, 5);
  const on_day = slots[0]!.on_day;
  const booked = await book(product, slots);
  expect(booked.length).toBeGreaterThanOrEqual(3);
  const staff = await open('clinic', { storage: await product.sessionOf('clinic', 'staff1') });
  const colleague = await open('clinic', { storage: await product.sessionOf('clinic', 'owner1') });
  const patient = await open('patient', { storage: await product.sessionOf('patient', booked[0]!) });
  const { closedDays, affected } = staff.words;
  const { page } = staff;

  await step('a colleague and a patient have their screens open', async () => {
    await colleague.goto(`/clinic?view=day&date=${on_day}`);
    await colleague.page.getByText(colleague.words.status.link.live).first().waitFor();
    await patient.goto('/patient/reservation-list');
    await patient.page.getByText(formatDay(on_day).slice(0, 10)).first().waitFor();
  });
  await step('the staff adds the day, and saving lists the bookings first', async () => {
    await staff.goto('/clinic/settings/closed-days');
    await page.getByLabel(closedDays.date, { exact: true }).fill(on_day);
    await page.getByLabel(closedDays.reason, { exact: true }).fill('臨時休診');
    await page.getByRole('button', { name: closedDays.addSingle }).click();
    await page.getByRole('button', { name: closedDays.save }).click();
    const preview = page.getByRole('dialog', { name: like(affected.title) });
    await preview.waitFor();
    expect(await preview.getByRole('listitem').count()).toBeGreaterThanOrEqual(booked.length);
    for (const { on_time } of slots.slice(0, booked.length))
      await preview.getByText(formatDayTime(instantInTokyo(on_day, on_time))).waitFor();
  });
  await step('one reason cancels them all; the colleague and the patient see it without a reload', async () => {
    await page.getByRole('radio', { name: affected.cancel }).check();
    await page.getByLabel(affected.reason).fill('臨時休診のため、申し訳ありません。');
    const took = await delayNetwork(
      page.getByRole('button', { name: like(affected.doCancel) }).click(),
      colleague.page.getByText('臨時休診').first().waitFor(),
    );
    console.log(`the colleague's calendar showed the closed day after ${(took / 1000).toFixed(2)} s`);
    await patient.page.getByText('臨時休診のため、申し訳ありません。').first().waitFor();
  });
  const left = await product.freeSlots(location, doctor_id);
  expect(left.filter((slot) => slot.on_day === on_day)).toEqual([]);
});

test('an absence over a booking is refused (05012), and set after the booking was moved [SCREEN-12]', async ({
  open,
  product,
}) => {
  const [slot] = await slotsFrom(product, 6);
  if (!slot) throw new Error('The demo doctor has no free day');
  expect(await book(product, [slot])).toHaveLength(1);
  const staff = await open('clinic', { storage: await product.sessionOf('clinic', 'staff1') });
  const { page, words } = staff;
  const { attendance, affected, record } = words;
  const name = say(words.words.doctor_name, { name: '水野 遥' });
  const cell = (state: keyof typeof attendance.states) =>
    page.getByRole('button', {
      name: say(attendance.cell, { name, day: formatDay(slot.on_day), state: attendance.states[state] }),
    });
  const save = () => page.getByRole('button', { name: attendance.save }).click();
  const month = `/clinic/attendance?month=${slot.on_day.slice(0, 7)}`;

  await step('the absence is refused, and the booking in the way is listed', async () => {
    await staff.goto(month);
    await cell('WORKING').click();
    await page.getByRole('checkbox', { name: attendance.wholeDay }).uncheck();
    await page.getByLabel(attendance.from).fill(slot.on_time);
    await page.getByLabel(attendance.to).fill(endOf(slot.on_time));
    await save();
    await page.getByText(formatDayTime(instantInTokyo(slot.on_day, slot.on_time))).waitFor();
  });
  await step('the staff opens the booking from the list and moves it to another day', async () => {
    await page.getByRole('link', { name: like(affected.moveOf) }).click();
    await page.getByRole('button', { name: record.move }).click();
    const day = page.getByLabel(record.moveDay);
    await day.waitFor();
    const other = (await product.freeSlots(location, doctor_id)).find(({ on_day }) => on_day > slot.on_day);
    await day.selectOption(other!.on_day);
    await page.getByLabel(record.moveTime).selectOption(other!.on_time);
    await page.getByRole('button', { name: record.moveConfirm }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  });
  await step('what was typed is still there; the absence is set and shows in the month', async () => {
    await staff.goto(month);
    await cell('WORKING').click();
    expect(await page.getByLabel(attendance.from).inputValue()).toBe(slot.on_time);
    await save();
    await cell('PARTLY_ABSENT').waitFor();
  });
  await step('it can be lifted again', async () => {
    await page
      .getByRole('button', { name: like(attendance.liftOf) })
      .first()
      .click();
    await page.getByRole('button', { name: attendance.liftConfirm }).click();
    await cell('WORKING').waitFor();
  });
});

const endOf = (time: string) => {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + 10;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};
