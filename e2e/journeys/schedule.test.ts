import { contract } from '@haruka/contract';
import { addDays, dayInTokyo, formatDay, formatDayTime, instantInTokyo } from '@haruka/i18n';
import { expect } from 'vitest';
import {
  bookingDoctor,
  connected,
  delayNetwork,
  like,
  type Product,
  say,
  type Slot,
  step,
  test,
} from '../support/index.ts';

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

/** Books slots for callers without an account, one each. */
async function bookCallers({ ask, tokenOf }: Product, slots: readonly Slot[]) {
  const token = await tokenOf('clinic', 'staff1');
  for (const [n, slot] of slots.entries()) {
    const caller = {
      clinic_location_id: location,
      last_name: '電話',
      first_name: `花子${n}`,
      last_name_furigana: 'デンワ',
      first_name_furigana: 'ハナコ',
      date_of_birth: '1980-01-02',
      phone_number: `+81901234560${n}`,
    };
    const { id: patient_id } = await ask(contract.addPatient, caller, token);
    await ask(contract.bookForPatient, { clinic_location_id: location, speciality_id: 34, patient_id, ...slot }, token);
  }
}

test('a closed day over five bookings moves them in bulk and cancels the chosen one [SCREEN-12]', async ({
  open,
  product,
}) => {
  const slots = (await slotsFrom(product, 8)).slice(0, 5);
  const on_day = slots[0]!.on_day;
  const booked = await book(product, slots.slice(0, 2));
  expect(booked).toHaveLength(2);
  await bookCallers(product, slots.slice(2));
  const staff = await open('clinic', { storage: await product.sessionOf('clinic', 'staff1') });
  const colleague = await open('clinic', { storage: await product.sessionOf('clinic', 'owner1') });
  const [first, second] = await Promise.all(
    booked.map(async (login) => open('patient', { storage: await product.sessionOf('patient', login) })),
  );
  const { closedDays, affected } = staff.words;
  const { page } = staff;
  const preview = page.getByRole('dialog', { name: like(affected.title) });
  const solution = (n: number) =>
    preview.getByRole('combobox', {
      name: like(
        say(affected.choiceOf, { at: formatDayTime(instantInTokyo(on_day, slots[n]!.on_time)), name: '{{name}}' }),
      ),
    });

  await step('a colleague and two patients have their screens open', async () => {
    await colleague.goto(`/clinic?view=day&date=${on_day}`);
    await connected(colleague);
    for (const patient of [first!, second!]) {
      await patient.goto('/patient/reservation-list');
      await patient.page.getByText(formatDay(on_day).slice(0, 10)).first().waitFor();
    }
  });
  await step('the staff adds the day, and saving proposes a free time for each booking', async () => {
    await staff.goto('/clinic/settings/closed-days');
    await page.getByLabel(closedDays.date, { exact: true }).fill(on_day);
    await page.getByLabel(closedDays.reason, { exact: true }).fill('臨時休診');
    await page.getByRole('button', { name: closedDays.addSingle }).click();
    await page.getByRole('button', { name: closedDays.save }).click();
    await preview.waitFor();
    for (const n of slots.keys()) expect(await solution(n).inputValue()).toMatch(/^\d+ \d{4}-\d\d-\d\d \d\d:\d0$/);
  });
  await step('all go to another doctor and back in bulk; one is cancelled instead', async () => {
    await preview.getByRole('button', { name: affected.bulkActs.OTHER_DOCTOR }).click();
    await preview.getByRole('button', { name: affected.bulkActs.SAME_DOCTOR }).click();
    expect(await solution(0).inputValue()).toMatch(new RegExp(`^${doctor_id} `));
    await solution(1).selectOption('CANCEL');
    await preview.getByLabel(affected.reason).fill('臨時休診のため、申し訳ありません。');
    await preview.getByLabel(affected.message).fill('設備点検のため、この日は休診にします。');
    await preview.getByText(affected.previewHead).waitFor();
  });
  await step('one save; the colleague and the patients see it without a reload', async () => {
    const took = await delayNetwork(
      preview.getByRole('button', { name: like(affected.save) }).click(),
      colleague.page.getByText('臨時休診').first().waitFor(),
    );
    console.log(`the colleague's calendar showed the closed day after ${(took / 1000).toFixed(2)} s`);
    await preview.waitFor({ state: 'detached' });
    await second!.page.getByText('臨時休診のため、申し訳ありません。').first().waitFor();
    await first!.page.getByText(formatDay(on_day).slice(0, 10)).first().waitFor({ state: 'detached' });
  });
  const left = await product.freeSlots(location, doctor_id);
  expect(left.filter((slot) => slot.on_day === on_day)).toEqual([]);
});

test('a booking refuses an absence (05012); moving it to a chosen time sets it [SCREEN-12]', async ({
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

  const at = formatDayTime(instantInTokyo(slot.on_day, slot.on_time));
  const solution = page.getByRole('combobox', { name: like(say(affected.choiceOf, { at, name: '{{name}}' })) });

  await step('the absence is refused, and the booking in the way is listed', async () => {
    await staff.goto(month);
    await cell('WORKING').click();
    await page.getByRole('dialog').getByRole('button', { name: attendance.add }).click();
    await page.getByRole('checkbox', { name: attendance.wholeDay }).uncheck();
    await page.getByLabel(attendance.from).fill(slot.on_time);
    await page.getByLabel(attendance.to).fill(endOf(slot.on_time));
    await save();
    await page.getByText(at).first().waitFor();
  });
  await step('the staff opens the booking from the list and comes back; what was typed is still there', async () => {
    await page.getByRole('link', { name: like(affected.moveOf) }).click();
    await page.getByRole('button', { name: record.move }).waitFor();
    await staff.goto(month);
    await cell('WORKING').click();
    await page.getByRole('dialog').getByRole('button', { name: attendance.add }).click();
    expect(await page.getByLabel(attendance.from).inputValue()).toBe(slot.on_time);
    await save();
  });
  await step('another time is chosen for the booking; it moves and the absence is set at once', async () => {
    await solution.waitFor();
    const other = await solution.locator('option').nth(2).getAttribute('value');
    await solution.selectOption(other);
    await page.getByRole('button', { name: like(affected.save) }).click();
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
