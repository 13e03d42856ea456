import { contract } from '@haruka/contract';
import { freeTimes } from '@haruka/contract/scheduling/availability';
import { addDays, dayInTokyo, formatDay, formatSlot, weekdayOf } from '@haruka/i18n';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { demoPassword, emailOf } from '../../apps/server/src/seed/accounts.ts';
import { violations } from '../screens/inspect.ts';
import { connected, like, type Person, type Product, step, tabTo, test } from '../support/index.ts';

type Member = Person<'clinic'> | Person<'doctor'>;

/** Returns a doctor of location 1 and a coming day on which this doctor has free slots and no booking. */
async function freeDay(product: Product, token: string) {
  const from = addDays(dayInTokyo(Date.now()), 1);
  const [to, clinic_location_id] = [addDays(from, 14), 1];
  const { days } = await product.ask(contract.slots, { clinic_location_id, from, days: 14 }, token);
  const { consults } = await product.ask(contract.calendar, { clinic_location_id, from, to }, token);
  const isBooked = (on_day: string, doctor_id: number) =>
    consults.some((one) => one.doctor_id === doctor_id && dayInTokyo(one.start_at) === on_day);
  return days
    .flatMap(({ on_day, doctors }) => doctors.map((free) => ({ ...free, on_day })))
    .find((free) => freeTimes(free).length > 3 && !isBooked(free.on_day, free.doctor_id))!;
}

const hasFocus = (control: Locator) => control.evaluate((one) => one === document.activeElement);
/** Waits for the focus, which comes with the screen; it is never put there by the test. */
const focused = (control: Locator) => expect.poll(() => hasFocus(control)).toBe(true);
const focusIsIn = (part: Locator) =>
  expect.poll(() => part.evaluate((one) => one.contains(document.activeElement))).toBe(true);

/** Fails unless a ring that a person can see stands around what has the focus. */
async function ringIsVisible(page: Page) {
  const width = () =>
    page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!);
      return outlineStyle === 'solid' ? parseFloat(outlineWidth) : 0;
    });
  await expect.poll(width).toBeGreaterThanOrEqual(3);
}

async function enter(page: Page, control: Locator) {
  await tabTo(page, control);
  await ringIsVisible(page);
  await page.keyboard.press('Enter');
}

async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Chooses a value of a list with the arrow keys. */
async function choose(page: Page, list: Locator, at: number) {
  await tabTo(page, list);
  const before = await list.evaluate((one) => (one as HTMLSelectElement).selectedIndex);
  for (let line = before; line < at; line += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(() => list.evaluate((one) => (one as HTMLSelectElement).selectedIndex)).toBe(at);
}

async function signIn({ page, words }: Member, login: string) {
  await typeInto(page, page.getByLabel(words.signIn.email, { exact: true }), emailOf(login));
  await typeInto(page, page.getByLabel(words.signIn.password, { exact: true }), demoPassword);
  await page.keyboard.press('Enter');
  await connected({ page, words });
}

async function command({ page, words: { palette } }: Member, typed: string) {
  await page.keyboard.press('Control+k');
  await focused(page.getByRole('combobox', { name: palette.title }));
  await page.keyboard.type(typed);
  await page.getByRole('listbox').getByRole('option').filter({ hasText: typed }).first().waitFor();
  await page.keyboard.press('Enter');
}

/** Opens a day of the calendar with its keys. */
async function toDay({ page }: Member, on_day: string) {
  const query = (name: string) => new URL(page.url()).searchParams.get(name);
  await page.keyboard.press('d');
  await expect.poll(() => query('view')).toBe('day');
  const days = (Date.parse(on_day) - Date.parse(dayInTokyo(Date.now()))) / 86_400_000;
  for (let presses = 0; presses < days; presses += 1) await page.keyboard.press('ArrowRight');
  if (days > 0) await expect.poll(() => query('date')).toBe(on_day);
}

const phoneCaller = {
  clinic_location_id: 1,
  last_name: '鍵盤',
  first_name: '一郎',
  last_name_furigana: 'ケンバン',
  first_name_furigana: 'イチロウ',
  date_of_birth: '1960-02-03',
  phone_number: '+81312345683',
};
/** Returns the day on which the week of a day begins. */
const mondayOf = (on_day: string) => addDays(on_day, -((weekdayOf(on_day) + 6) % 7));
/** Runs in the page: returns the part of an element that is in sight, from 0 to 1. */
const shownPart = (element: Element) =>
  new Promise<number>((resolve) =>
    new IntersectionObserver(([entry]) => resolve(entry!.intersectionRatio)).observe(element),
  );

test('the desk books, moves, cancels and takes back by keys alone [RECORD-18]', async ({ open, product }) => {
  const token = await product.tokenOf('clinic', 'staff1');
  await product.ask(contract.addPatient, phoneCaller, token);
  const { on_day, doctor_id } = await freeDay(product, token);

  const desk = await open('clinic');
  const { page, words } = desk;
  const sheet = page.getByRole('dialog', { name: words.record.title });
  const dialog = page.getByRole('alertdialog');
  const lane = page.locator(`.hk-lane[data-doctor="${doctor_id}"]`);
  const booking = lane.getByRole('button', { name: /鍵盤 一郎/ });

  await step('signs in and goes to the calendar', async () => {
    await desk.goto('/');
    await signIn(desk, 'staff1');
    await command(desk, words.places.calendar);
    await page.getByRole('heading', { level: 1, name: words.places.calendar }).waitFor();
    await toDay(desk, on_day);
  });
  await step('Tab reaches the first free slot of a doctor, the arrow keys the next ones', async () => {
    const slots = lane.locator('.hk-lane-free');
    await tabTo(page, slots.first());
    await page.keyboard.press('ArrowDown');
    await focused(slots.nth(1));
    await page.keyboard.press('End');
    await focused(slots.last());
    await page.keyboard.press('Home');
    await focused(slots.first());
    const lastLane = page.locator('.hk-lane:has(.hk-lane-free, .hk-lane-event)').last();
    const isLast = (await lastLane.getAttribute('data-doctor')) === String(doctor_id);
    for (const key of isLast ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'])
      await page.keyboard.press(key);
    await focusIsIn(lane);
    await ringIsVisible(page);
    await page.keyboard.press('Home');
    await focused(slots.first());
  });
  await step('books it for a known caller', async () => {
    await page.keyboard.press('Enter');
    const booking = page.getByRole('dialog', { name: words.deskBooking.title });
    await focused(booking.getByRole('combobox', { name: words.patients.find }));
    await page.keyboard.type('けんばん');
    await page.getByRole('listbox').getByRole('option', { name: /鍵盤/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await focused(booking.getByRole('button', { name: words.patients.chooseOther }));
    await enter(page, booking.getByRole('button', { name: words.deskBooking.book }));
    await sheet.getByText('鍵盤 一郎').first().waitFor();
    await focusIsIn(sheet);
  });
  await step('the closed record leaves the focus on the new booking', async () => {
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await focused(booking);
    await ringIsVisible(page);
    await page.keyboard.press('Enter');
    await sheet.getByText('鍵盤 一郎').first().waitFor();
  });
  await step('moves it in the dialog', async () => {
    const move = sheet.getByRole('button', { name: words.record.move });
    await enter(page, move);
    const days = dialog.getByLabel(like(words.record.moveDay));
    await days.waitFor();
    const at = await days.evaluate(
      (one, value) => [...(one as HTMLSelectElement).options].findIndex((option) => option.value === value),
      on_day,
    );
    await choose(page, days, at);
    await choose(page, dialog.getByLabel(like(words.record.moveTime)), 2);
    await enter(page, dialog.getByRole('button', { name: words.record.moveConfirm }));
    await dialog.waitFor({ state: 'detached' });
    await focused(move);
  });
  await step('cancels it with a reason and takes that back', async () => {
    await enter(page, sheet.getByRole('button', { name: words.record.cancel }));
    await focused(dialog.getByRole('button', { name: words.words.back }));
    await typeInto(page, dialog.getByLabel(like(words.record.reason)), '医師の急病のため');
    await enter(page, dialog.getByRole('button', { name: words.record.cancelConfirm }));
    await dialog.waitFor({ state: 'detached' });
    await focusIsIn(sheet);
    await enter(page, sheet.getByRole('button', { name: new RegExp(words.record.undo.split('（')[0]!) }));
    await sheet.getByRole('button', { name: words.record.move }).waitFor();
    await focusIsIn(sheet);
  });
  await step('Escape leads back to the booking at its new time', async () => {
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await focused(booking);
    await ringIsVisible(page);
  });
  await step('the question mark lists the keys of the day', async () => {
    await page.keyboard.press('?');
    await page
      .getByRole('dialog', { name: words.palette.keysTitle })
      .getByText(words.calendar.keys.move.does)
      .waitFor();
    await page.keyboard.press('Escape');
    await focused(booking);
  });
});

test('a time of the week is chosen and booked by keys alone, the doctor in the form [RECORD-18]', async ({
  open,
  product,
}) => {
  const token = await product.tokenOf('clinic', 'staff1');
  const { on_day, doctor_id, ...free } = await freeDay(product, token);
  const caller = { ...phoneCaller, last_name_furigana: 'シュウカン', first_name: '週子', phone_number: '+81312345684' };
  await product.ask(contract.addPatient, caller, token);
  const time = freeTimes({ doctor_id, ...free })[1]!;

  const desk = await open('clinic', { storage: await product.sessionOf('clinic', 'staff1') });
  const { page, words } = desk;
  const slot = page.locator('.hk-week-slot');
  const sheet = page.getByRole('dialog', { name: words.deskBooking.title });
  const valueOf = (label: string) => sheet.getByLabel(label, { exact: true }).inputValue();
  const pressUntil = async (key: string, isThere: () => Promise<boolean>) => {
    for (let presses = 0; presses < 100 && !(await isThere()); presses += 1) await page.keyboard.press(key);
    expect(await isThere()).toBe(true);
  };
  await desk.goto(`/clinic?view=week&date=${on_day}`);
  await connected({ page, words });

  await step('the arrow keys, Home and End move the slot, and the week stays', async () => {
    await tabTo(page, slot);
    await page.keyboard.press('End');
    const last = await slot.textContent();
    await page.keyboard.press('ArrowDown');
    expect(await slot.textContent()).toBe(last);
    await page.keyboard.press('Home');
    const isOn = (day: string) => async () => (await slot.getAttribute('aria-label'))!.includes(formatDay(day));
    // The slot is at the first day that opens, which may come before or after.
    await pressUntil('ArrowLeft', isOn(mondayOf(on_day)));
    await page.keyboard.press('ArrowLeft');
    await pressUntil('ArrowRight', isOn(on_day));
    await pressUntil('ArrowDown', async () => (await slot.textContent()) === time);
    await ringIsVisible(page);
    expect(await slot.evaluate(shownPart)).toBe(1);
    expect(new URL(page.url()).searchParams.get('date')).toBe(on_day);
  });
  await step('Enter opens the booking with its day and time; Escape leads back to the slot', async () => {
    await page.keyboard.press('Enter');
    await expect.poll(() => valueOf(words.deskBooking.time)).toBe(time);
    await page.keyboard.press('Escape');
    await focused(slot);
    await page.keyboard.press('Enter');
    await focused(sheet.getByRole('combobox', { name: words.patients.find }));
  });
  await step('the day and time stay when the doctor is chosen, and are booked', async () => {
    await page.keyboard.type('しゅうかん');
    await page.getByRole('listbox').getByRole('option', { name: /週子/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const doctors = sheet.getByLabel(words.deskBooking.doctor, { exact: true });
    await tabTo(page, doctors);
    await pressUntil('ArrowDown', async () => (await doctors.inputValue()) === String(doctor_id));
    expect([await valueOf(words.deskBooking.day), await valueOf(words.deskBooking.time)]).toEqual([on_day, time]);
    await enter(page, sheet.getByRole('button', { name: words.deskBooking.book }));
    const record = page.getByRole('dialog', { name: words.record.title });
    await record.getByText('鍵盤 週子').first().waitFor();
    await record.getByText(formatSlot(time)).first().waitFor();
  });
  await step('the slot over the new booking hides nothing, and is not hidden', async () => {
    await page.keyboard.press('Escape');
    const booking = page.getByRole('button', { name: /週子/ }).first();
    await booking.waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // With the focus it lies over everything.
    await focused(slot);
    await slot.blur();
    expect(await violations(page)).toEqual([]);
    await booking.click();
    await page.getByRole('dialog', { name: words.record.title }).getByText('鍵盤 週子').first().waitFor();
  });
});

test('a doctor enters the room from the calendar and writes a note by keys alone [RECORD-18]', async ({
  open,
  product,
}) => {
  const patient = await product.tokenOf('patient', 'hanako');
  const [consult] = await product.ask(contract.myConsults, { scope: 'upcoming', page: 1 }, patient);
  const doctor = await open('doctor');
  const { page, words } = doctor;
  const { consultRoom } = words;

  await step('signs in and opens the booking from the calendar', async () => {
    await doctor.goto('/');
    await signIn(doctor, 'doctor1');
    await toDay(doctor, dayInTokyo(consult!.start_at));
    await enter(page, page.locator('.hk-lane-event').filter({ hasText: '花子' }).first());
    const sheet = page.getByRole('dialog', { name: words.record.title });
    await enter(page, sheet.getByRole('link', { name: words.record.toRoom }));
    await page.waitForURL(`**/consult-room?consult_id=${consult!.id}`);
  });
  await step('writes the note, which saves itself', async () => {
    const tab = page.getByRole('tab', { name: consultRoom.tabs.note });
    await tab.waitFor();
    await tabTo(page, page.getByRole('tab', { selected: true }).first());
    for (let presses = 0; presses < 4 && !(await hasFocus(tab)); presses += 1) await page.keyboard.press('ArrowRight');
    await focused(tab);
    await page.keyboard.press('Enter');
    await typeInto(page, page.getByLabel(consultRoom.note.chart), '発熱2日。');
    await page.getByText(like(consultRoom.note.saved)).waitFor();
    const token = await product.tokenOf('doctor', 'doctor1');
    await expect
      .poll(async () => (await product.ask(contract.consultRecord, { consult_id: consult!.id }, token)).chart)
      .toBe('発熱2日。');
  });
});
