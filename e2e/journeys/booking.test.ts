import { contract, errorCodes } from '@haruka/contract';
import { formatDay, formatShortDay, formatSlot } from '@haruka/i18n';
import { expect } from 'vitest';
import { demoPassword, emailOf } from '../../apps/server/src/seed/accounts.ts';
import { type Open, type Person, pick, type Product, type Slot, slotButton, tabTo, test } from '../support/index.ts';

const location = 2;
/** 2026/11/24 of 2026/11/24(火): a holiday has more in its brackets. */
const dateOf = (on_day: string) => formatDay(on_day).slice(0, 10);

/** A day on which one doctor is free for long in the afternoon. */
async function freeAfternoon(product: Product): Promise<Slot[]> {
  const slots = await product.freeSlots(location);
  const [first] = slots.filter(({ on_time }) => on_time >= '12:00' && on_time < '16:00');
  return slots.filter(
    ({ on_day, doctor_id, on_time }) =>
      on_day === first?.on_day && doctor_id === first.doctor_id && on_time >= '12:00' && on_time < '17:00',
  );
}

/** A signed-in patient who has picked this slot and would only have to press the button. */
async function picking(open: Open, product: Product, login: string, slot: Slot) {
  const person = await open('patient', { storage: await product.sessionOf('patient', login) });
  const { page, words } = person;
  await person.goto(`/booking?clid=${location}`);
  await pick(person, slot);
  await page.getByRole('button', { name: words.booking.hold.act }).waitFor();
  return person;
}
const hold = ({ page, words }: Person<'patient'>) => page.getByRole('button', { name: words.booking.hold.act }).click();
const isHeld = ({ page, words }: Person<'patient'>) =>
  page.getByRole('heading', { level: 1, name: words.questionnaire.info.title });

test('of two concurrent bookings one gets the slot; the other sees the nearest free', async ({ open, product }) => {
  const [slot] = await freeAfternoon(product);
  if (!slot) throw new Error('The demo has no free afternoon');
  const people = await Promise.all(['ichiro', 'hanako'].map((login) => picking(open, product, login, slot)));
  await Promise.all(people.map(hold));
  const outcomes = await Promise.all(
    people.map((person) =>
      Promise.race([
        isHeld(person)
          .waitFor()
          .then(() => 'held' as const),
        person.page
          .getByText(person.words.errors[errorCodes.slotTaken])
          .first()
          .waitFor()
          .then(() => 'refused' as const),
      ]),
    ),
  );
  expect(outcomes.toSorted()).toEqual(['held', 'refused']);

  const loser = people[outcomes.indexOf('refused')]!;
  await loser.page.getByText(loser.words.booking.refused.nearest).waitFor();
  const near = loser.page.getByRole('alert').getByRole('button');
  expect(await near.count()).toBe(3);
  const offered = (await near.first().innerText()).replaceAll(/\s+/g, ' ');
  await near.first().click();
  await hold(loser);
  await isHeld(loser).waitFor();
  const consult_id = new URL(loser.page.url()).searchParams.get('consult_id') ?? '';
  const token = await product.tokenOf('patient', loser === people[0] ? 'ichiro' : 'hanako');
  const consult = await product.ask(contract.myConsult, { consult_id }, token);
  expect(offered).toContain(formatSlot(consult.start_at));
  expect(offered).toContain(formatShortDay(consult.start_at.slice(0, 10)));
});

test('the whole way to a held slot by keyboard alone', async ({ open, product }) => {
  const afternoon = await freeAfternoon(product);
  const [first, second] = afternoon;
  if (!first || !second) throw new Error('The demo has no free afternoon');
  const person = await open('patient');
  const { page, words } = person;
  const press = (key: string) => page.keyboard.press(key);
  await person.goto('/');
  await page.getByRole('heading', { level: 1, name: words.finder.title }).waitFor();
  await tabTo(page, page.locator(`a[href="/menu?clid=${location}"]`));
  await press('Enter');
  await tabTo(page, page.getByRole('link', { name: words.menu.book, exact: true }));
  await press('Enter');

  const doctor = page.getByLabel(words.booking.doctor, { exact: true });
  await tabTo(page, doctor);
  for (let presses = 0; (await doctor.inputValue()) !== String(first.doctor_id) && presses < 10; presses += 1)
    await press('ArrowDown');
  await tabTo(page, page.getByRole('tab', { selected: true }));
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await page.getByRole('tab', { selected: true }).innerText()).includes(dateOf(first.on_day))) break;
    await press('ArrowRight');
    await press('Enter');
  }
  await tabTo(page, page.getByRole('radio', { checked: true, name: new RegExp(words.booking.slots.words.afternoon) }));
  await tabTo(page, slotButton(person, first));
  await press('ArrowRight');
  await press('Enter');
  expect(await page.getByRole('button', { pressed: true }).innerText()).toContain(second.on_time);

  await tabTo(page, page.getByRole('link', { name: words.booking.hold.logIn }));
  await press('Enter');
  await tabTo(page, page.getByLabel(words.auth.fields.who, { exact: true }));
  await page.keyboard.type(emailOf('yuma.kobayashi'));
  await press('Tab');
  await page.keyboard.type(demoPassword);
  await press('Enter');

  const act = page.getByRole('button', { name: words.booking.hold.act });
  await tabTo(page, act);
  await press('Enter');
  await isHeld(person).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName), 'the focus is on the new heading').toBe('H1');
});

test('on a slow network a booking shows progress, and a double click books once', async ({ open, product }) => {
  const slot = (await freeAfternoon(product)).at(-1);
  if (!slot) throw new Error('The demo has no free afternoon');
  const person = await picking(open, product, 'shota.nakamura', slot);
  const { page, words, context } = person;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(contract.bookConsult.path)) sent.push(request.headers()['idempotency-key'] ?? '');
  });
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 1500,
    downloadThroughput: 20_000,
    uploadThroughput: 20_000,
  });

  const act = page.getByRole('button', { name: words.booking.hold.act });
  await act.dblclick();
  await page.locator('[aria-busy="true"]', { hasText: words.booking.hold.act }).waitFor();
  await page.getByRole('progressbar').waitFor();
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await isHeld(person).waitFor();

  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(/^[\w-]{16,}$/);
  const token = await product.tokenOf('patient', 'shota.nakamura');
  const upcoming = await product.ask(contract.myConsults, { scope: 'upcoming', page: 1 }, token);
  expect(upcoming.filter(({ clinic_location_id }) => clinic_location_id === location)).toHaveLength(1);
});
