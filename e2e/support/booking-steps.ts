import { type Answers, contract } from '@haruka/contract';
import { formatDay } from '@haruka/i18n';
import { expect } from 'vitest';
import { answers as demoAnswers } from '../../apps/server/src/seed/data/patients/answers.ts';
import { answerTopic } from './answering.ts';
import type { Person } from './browser.ts';
import type { Product, Slot } from './start-product.ts';

type Patient = Person<'patient'>;

/** Whose slots the journeys book: a doctor of general medicine, so that the answers of the demo fit the questions. */
export const bookingDoctor = { id: 111, location: 1 } as const;

/** A free afternoon slot of that doctor; the next one, or one further on. */
export async function freeSlot(product: Product, nth = 0): Promise<Slot> {
  const slots = await product.freeSlots(bookingDoctor.location, bookingDoctor.id);
  const slot = slots.filter(({ on_time }) => on_time >= '12:00' && on_time < '17:00')[nth];
  if (!slot) throw new Error('The demo doctor has no free afternoon');
  return slot;
}

/** Waits for a screen, by its title. */
export const title = ({ page }: Pick<Person, 'page'>, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** The button of a slot on the booking screen. */
export const slotButton = ({ page }: Patient, { on_time }: Slot) =>
  page.getByRole('button', { name: new RegExp(`^${on_time}`) });

/** On the booking screen: the doctor, the day, the ten minutes. */
export async function pick(person: Patient, slot: Slot) {
  const { page, words } = person;
  await page.getByLabel(words.booking.doctor, { exact: true }).selectOption(String(slot.doctor_id));
  await page
    .getByRole('tab')
    .filter({ hasText: formatDay(slot.on_day).slice(0, 10) })
    .click();
  await slotButton(person, slot).click();
  await page.getByRole('heading', { name: words.booking.hold.title }).waitFor();
}

/** On the booking screen: adds a boy of school age, born to the mother who is signed in, and returns to the booking. */
export async function addChild({ page, words }: Patient, child: { first_name: string; kana: string }) {
  await page.getByRole('link', { name: words.booking.whom.add }).click();
  await title({ page }, words.family.title);
  const { fields } = words.profile;
  // The family name is the mother's.
  await expect.poll(() => page.getByLabel(fields.last_name).first().inputValue()).not.toBe('');
  await page.getByRole('textbox', { name: new RegExp(`^${fields.first_name}`) }).fill(child.first_name);
  await page.getByRole('textbox', { name: new RegExp(`^${fields.first_name_furigana}`) }).fill(child.kana);
  const born = page.getByRole('group', { name: new RegExp(fields.date_of_birth) }).getByRole('textbox');
  for (const [at, part] of ['2021', '5', '6'].entries()) await born.nth(at).fill(part);
  await page.getByRole('radio', { name: words.status.sex.MALE }).check();
  await page.getByLabel(new RegExp(words.family.fields.relation)).selectOption('MOTHER');
  await page.getByRole('button', { name: words.family.save }).click();
  await title({ page }, words.booking.title);
}

/** Holds the picked slot, and gives the id of the provisional booking. */
export async function hold(person: Patient): Promise<string> {
  const { page, words } = person;
  await page.getByRole('button', { name: words.booking.hold.act }).click();
  await title(person, words.questionnaire.info.title);
  return new URL(page.url()).searchParams.get('consult_id') ?? '';
}

/** The topics of a consult's questionnaire, as this browser's patient may ask for them. */
export async function topicsOf({ page }: Patient, { ask }: Product, consult_id: string) {
  const token = await page.evaluate(() => localStorage.getItem('haruka.patient.token') ?? '');
  return (await ask(contract.answerSheet, { consult_id }, token)).questionnaire.topics;
}

/** From what is asked and why, page by page, to the answers read back. */
export async function answerAll(person: Patient, product: Product, consult_id: string) {
  await person.page.getByRole('link', { name: person.words.questionnaire.info.start }).click();
  await answerTopics(person, product, consult_id, demoAnswers.throat.answers);
}

/** From the first page of the questionnaire to the answers read back. */
export async function answerTopics(person: Patient, product: Product, consult_id: string, answers: Answers) {
  const { page, words } = person;
  for (const topic of await topicsOf(person, product, consult_id)) {
    await title(person, topic.title.jp);
    await answerTopic(person, topic, answers);
    await page.locator('form button[type="submit"]').click();
  }
  await title(person, words.questionnaire.confirm.title);
}

/** From the answers read back to a firm booking. */
export async function confirm(person: Patient) {
  const { page, words } = person;
  await page.getByRole('button', { name: words.questionnaire.confirm.next }).click();
  await title(person, words.reservation.confirm.title);
  await page.getByRole('button', { name: words.reservation.confirm.act }).click();
  await title(person, words.reservation.done.title);
}
