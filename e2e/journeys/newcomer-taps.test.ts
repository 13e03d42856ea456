import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { answers } from '../../apps/server/src/seed/data/patients/answers.ts';
import { emailOf } from '../../apps/server/src/seed/accounts.ts';
import { answerTopic, phone, step, test, title, topicsOf } from '../support/index.ts';

const most = 12;

/**
 * A tap is a press of a link or button: it opens the next screen, picks the time, or sends a form. What a form asks for is
 * no tap: typing, a chosen answer, a ticked box. So the number says how many times a newcomer must find the way on.
 */
test('a newcomer confirms a booking in at most 12 taps with sign-up and all consents', async ({ open, product }) => {
  const newcomer = await open('patient', { viewport: phone });
  const { page, words } = newcomer;
  const taps: string[] = [];
  const tap = async (what: Locator) => {
    taps.push((await what.innerText()).replaceAll(/\s+/g, ' ').trim());
    await what.click();
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const email = emailOf('taps');

  await step('a free time of general medicine, on the card of a clinic', async () => {
    await newcomer.goto('/');
    await tap(page.locator('a[href^="/booking?"][href$="speciality_id=34"]').first());
    await title(newcomer, words.booking.title);
  });

  await step('sign-up with consent, the code of the email, the profile', async () => {
    await tap(link(words.booking.hold.signUp));
    await page.getByLabel(words.auth.fields.who, { exact: true }).fill(email);
    await page.getByLabel(words.auth.fields.password, { exact: true }).fill('correct horse battery');
    await page.getByLabel(words.auth.signUp.agree).check();
    await tap(button(words.auth.signUp.act));
    await page.getByLabel(words.auth.fields.code, { exact: true }).fill((await product.mailTo(email)).code ?? '');
    await title(newcomer, words.profile.register.title);
    const { fields, birth } = words.profile;
    const typed = { last_name: '春野', first_name: '空', last_name_furigana: 'ハルノ', first_name_furigana: 'ソラ' };
    for (const [name, text] of Object.entries(typed))
      await page.getByLabel(fields[name as keyof typeof typed], { exact: true }).fill(text);
    const born = page.getByRole('group', { name: fields.date_of_birth });
    await born.getByLabel(birth.year).fill('1992');
    await born.getByLabel(birth.month).fill('6');
    await born.getByLabel(birth.day).fill('24');
    await page.getByLabel(fields.post_code, { exact: true }).fill('162-0825');
    await page.getByText(words.profile.filled).waitFor();
    await tap(button(words.profile.saveAndGo));
  });

  await step('the time held for half an hour, and every page of the questionnaire', async () => {
    await title(newcomer, words.booking.title);
    await tap(button(words.booking.hold.act));
    await title(newcomer, words.questionnaire.info.title);
    const consult_id = new URL(page.url()).searchParams.get('consult_id') ?? '';
    await tap(link(words.questionnaire.info.start));
    for (const topic of await topicsOf(newcomer, product, consult_id)) {
      await title(newcomer, topic.title.jp);
      await answerTopic(newcomer, topic, answers.throat.answers);
      await tap(page.locator('form button[type="submit"]'));
    }
  });

  await step('the answers read back, the booking read back, confirmed', async () => {
    await title(newcomer, words.questionnaire.confirm.title);
    await tap(button(words.questionnaire.confirm.next));
    await title(newcomer, words.reservation.confirm.title);
    await tap(button(words.reservation.confirm.act));
    await title(newcomer, words.reservation.done.title);
  });

  console.log(`${taps.length} taps: ${taps.join(' → ')}`);
  expect(taps.length, taps.join(' → ')).toBeLessThanOrEqual(most);
});
