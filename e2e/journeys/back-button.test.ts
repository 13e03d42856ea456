import { contract, errorCodes } from '@haruka/contract';
import { expect } from 'vitest';
import {
  answerAll,
  confirm,
  freeSlot,
  hold,
  like,
  logIn,
  type Person,
  pick,
  bookingDoctor,
  slotButton,
  step,
  test,
  title,
  topicsOf,
} from '../support/index.ts';

/** Back and forward again: the step before is shown, and this one is found as it was. */
async function thereAndBack(person: Person<'patient'>, before: string, here: string) {
  await person.page.goBack();
  await title(person, before);
  await person.page.goForward();
  await title(person, here);
}

test('back works at every booking step: no trap, no lost draft, no second booking', async ({ open, product }) => {
  const person = await open('patient');
  const { page, words } = person;
  const slot = await freeSlot(product, 1);
  const picked = () => expect(slotButton(person, slot).getAttribute('aria-pressed')).resolves.toBe('true');

  await step('finder, clinic, slot', async () => {
    await person.goto('/');
    await page.locator(`a[href="/menu?clid=${bookingDoctor.location}"]`).first().click();
    await page.getByRole('link', { name: words.menu.book, exact: true }).click();
    await title(person, words.booking.title);
    await pick(person, slot);
    const clinic = (await product.ask(contract.clinicLocation, { location_id: bookingDoctor.location })).name;
    await thereAndBack(person, clinic, words.booking.title);
    await picked();
  });

  await step('login: back to the slot, and there again', async () => {
    await page.getByRole('link', { name: words.booking.hold.logIn }).click();
    await title(person, words.auth.logIn.title);
    await page.goBack();
    await title(person, words.booking.title);
    await picked();
    await page.goForward();
    await title(person, words.auth.logIn.title);
    await logIn(person, 'shota.nakamura');
    await title(person, words.booking.title);
    await picked();
    // Signed in, the way back does not lead through the login again.
    await page.goBack();
    await title(person, words.booking.title);
    await page.goForward();
    await title(person, words.booking.title);
    await picked();
  });

  let consult_id = '';
  await step('held: back, and pressing again is explained in words, with the way on', async () => {
    consult_id = await hold(person);
    await page.goBack();
    await title(person, words.booking.title);
    await page.getByRole('button', { name: words.booking.hold.act }).click();
    await page.getByText(words.errors[errorCodes.alreadyBooked]).first().waitFor();
    await page.getByRole('link', { name: words.booking.refused.toQuestions }).click();
    await title(person, words.questionnaire.info.title);
    expect(new URL(page.url()).searchParams.get('consult_id')).toBe(consult_id);
  });

  await step('every topic of the questionnaire keeps its answers', async () => {
    await answerAll(person, product, consult_id);
    const topics = await topicsOf(person, product, consult_id);
    for (const topic of topics.toReversed()) {
      await page.goBack();
      await title(person, topic.title.jp);
      await page.locator('form').waitFor();
      const isAnswered = page.locator('input:checked, textarea:not(:placeholder-shown), input[type="text"]');
      expect(await isAnswered.count(), topic.title.jp).toBeGreaterThan(0);
    }
    await page.goBack();
    await title(person, words.questionnaire.info.title);
    for (const topic of topics) {
      await page.goForward();
      await title(person, topic.title.jp);
    }
    await page.goForward();
    await title(person, words.questionnaire.confirm.title);
    expect(await page.getByText(like(words.questionnaire.confirm.missing)).count()).toBe(0);
  });

  await step('confirmed: back shows what was sent and books nothing', async () => {
    await confirm(person);
    await page.goBack();
    await title(person, words.questionnaire.confirm.title);
    await page.getByRole('button', { name: words.questionnaire.confirm.send }).waitFor();
    await page.goForward();
    await title(person, words.reservation.done.title);
    await page.reload();
    await title(person, words.reservation.done.title);
  });

  const token = await product.tokenOf('patient', 'shota.nakamura');
  const upcoming = await product.ask(contract.myConsults, { scope: 'upcoming', page: 1 }, token);
  const here = upcoming.filter(({ clinic_location_id }) => clinic_location_id === bookingDoctor.location);
  expect(here.map(({ id, status }) => ({ id, status }))).toEqual([{ id: consult_id, status: 'CONFIRMED' }]);
});

test('back leads to the previous patient screen, and after logout to nothing personal', async ({ open, product }) => {
  const person = await open('patient', { storage: await product.sessionOf('patient', 'mio.takasaki') });
  const { page, words } = person;
  const go = (name: string) => page.getByRole('link', { name }).first().click();
  await person.goto('/patient/home');
  await title(person, words.home.title);
  await go(words.shell.places.reservations);
  await title(person, words.reservation.list.title);
  await page.getByRole('link', { name: words.reservation.list.move }).click();
  await title(person, words.reservation.move.title);
  await thereAndBack(person, words.reservation.list.title, words.reservation.move.title);
  await page.goBack();
  await page.getByRole('button', { name: words.reservation.list.cancel }).click();
  await page.getByRole('button', { name: words.reservation.cancel.stay }).click();
  await go(words.shell.places.mypage);
  await title(person, words.account.title);
  await person.goto('/logout');
  await page.getByRole('button', { name: words.auth.logOut.act }).click();
  await title(person, words.auth.logIn.title);
  await page.goBack();
  await title(person, words.auth.logIn.title);
  expect(await page.getByText('髙﨑').count()).toBe(0);
});
