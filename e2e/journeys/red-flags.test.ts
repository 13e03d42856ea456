import { contract } from '@haruka/contract';
import { formatDay } from '@haruka/i18n';
import { expect } from 'vitest';
import { hold, slotButton, step, tabTo, test, title, topicsOf } from '../support/index.ts';

/** さくらこみち: three doctors, one of them a paediatrician. */
const location = 2;
const paediatrics = 2;

test('小児科 offers only its doctors; a red flag stops, alerts the desk, can be accepted [A5, A6]', async ({
  open,
  product,
}) => {
  const patient = await open('patient', { storage: await product.sessionOf('patient', 'ichiro') });
  const desk = await open('clinic', { storage: await product.sessionOf('clinic', 'staff2') });
  const { page, words } = patient;
  const { doctors } = await product.ask(contract.clinicLocation, { location_id: location });
  const ofChildren = doctors.filter(({ speciality_id }) => speciality_id.includes(paediatrics));
  expect(ofChildren.length).toBeLessThan(doctors.length);
  const alarm = desk.page.getByRole('alert').filter({ hasText: desk.words.calendar.redFlags.text });

  await step('the list of doctors follows the speciality', async () => {
    await desk.goto('/clinic');
    await desk.page.getByRole('heading', { level: 1, name: desk.words.places.calendar }).waitFor();
    await patient.goto(`/booking?clid=${location}`);
    const options = page.getByLabel(words.booking.doctor, { exact: true }).locator('option');
    await page.getByRole('radio', { name: /^小児科/ }).check();
    const names = ofChildren.map(({ last_name, first_name }) => `${last_name} ${first_name} 医師`);
    await expect.poll(() => options.allInnerTexts()).toEqual([words.booking.anyDoctor, ...names]);
  });

  let consult_id = '';
  await step('a slot of one of them is held', async () => {
    const [slot] = (await product.freeSlots(location, ofChildren[0]!.id)).filter(({ on_time }) => on_time >= '12:00');
    if (!slot) throw new Error('The paediatrician of the demo has no free afternoon');
    await page
      .getByRole('tab')
      .filter({ hasText: formatDay(slot.on_day).slice(0, 10) })
      .click();
    await slotButton(patient, slot).click();
    consult_id = await hold(patient);
  });
  const [first] = await topicsOf(patient, product, consult_id);
  const urgent = first!.questions.find(({ red_flags }) => red_flags)!;
  const sign = urgent.options![0]!.label.jp;
  const box = page.getByRole('checkbox', { name: sign, exact: true });

  await step('ticked by keyboard, the red flag stops at once and the desk sees it live', async () => {
    await page.getByRole('link', { name: words.questionnaire.info.start }).click();
    await tabTo(page, box);
    await page.keyboard.press('Space');
    await title(patient, words.questionnaire.urgent.title);
    await page.getByText(urgent.red_flags![0]!.why.jp).waitFor();
    const hrefs = await page
      .locator('a[href^="tel:"]')
      .evaluateAll((links) => links.map((a) => a.getAttribute('href')));
    expect(hrefs).toEqual(expect.arrayContaining(['tel:119', 'tel:%237119']));
    await alarm.getByText(desk.words.calendar.redFlags.reads).waitFor();
  });

  await step('it stands after a reload; the answer is corrected and the alarm goes', async () => {
    await page.reload();
    await page.getByText(urgent.red_flags![0]!.why.jp).waitFor();
    const correct = page.getByRole('link', { name: words.questionnaire.urgent.toAnswer });
    await tabTo(page, correct);
    await page.keyboard.press('Enter');
    await title(patient, first!.title.jp);
    await box.uncheck();
    await alarm.waitFor({ state: 'detached' });
  });

  await step('ticked again, the patient goes on only by an explicit choice, which the desk reads', async () => {
    // The screen changes at once, so there is no box left to be looked at.
    await box.click();
    await title(patient, words.questionnaire.urgent.title);
    const act = page.getByRole('button', { name: words.questionnaire.urgent.act });
    await act.click();
    await page.getByText(words.questionnaire.urgent.tickMissing).waitFor();
    await page.getByRole('checkbox', { name: words.questionnaire.urgent.tick }).check();
    await act.click();
    await title(patient, first!.title.jp);
    await alarm.getByText(desk.words.calendar.redFlags.goesOn).waitFor();
    await alarm.getByRole('button', { name: desk.words.calendar.open }).click();
    await desk.page.getByText(desk.words.record.redFlags.title).waitFor();
    await desk.page.getByText(sign, { exact: true }).first().waitFor();
  });
});
