import { contract } from '@haruka/contract';
import { formatDay, formatTime } from '@haruka/i18n';
import { expect } from 'vitest';
import { answers } from '../../apps/server/src/seed/data/patients/answers.ts';
import {
  answerTopic,
  connected,
  delayNetwork,
  like,
  memberLogIn,
  phone,
  type Slot,
  step,
  test,
  typeThroughKana,
} from '../support/index.ts';

const doctor1 = { id: 111, location: 1 };
/** Design: back offices see a change without reload within this time of the patient's own screen. */
const liveMs = 1000;
const email = 'misaki.takahashi@haruka.example';
const name = '高橋 美咲';

const isAfternoon = ({ on_time }: Slot) => on_time >= '12:00' && on_time < '17:00';

test('a patient books, answers, confirms, moves, cancels; clinic, doctor see it live [BOOK-1]', async ({
  open,
  product,
}) => {
  const [patient, desk, doctor] = await Promise.all([
    open('patient', { viewport: phone }),
    open('clinic'),
    open('doctor'),
  ]);
  const { page, words } = patient;
  const free = (await product.freeSlots(doctor1.location, doctor1.id)).filter(isAfternoon);
  const [slot] = free;
  // Another one of the same week, so that the calendars need not be turned.
  const later = free.filter(({ on_day }) => on_day === slot?.on_day).at(-1);
  if (!slot || !later || slot.on_time === later.on_time) throw new Error('The demo doctor has no free afternoon');
  const sleeve = (at: Slot) => page.getByRole('button', { name: new RegExp(`^${at.on_time}`) });
  /** One booking on a calendar, in one state. */
  const entry = (side: typeof desk | typeof doctor, at: Slot, status: keyof typeof desk.words.status.consult) =>
    side.page.getByTitle(new RegExp(`^${at.on_time}〜.* ${name}.*${side.words.status.consult[status]}`));

  await step('clinic and doctor look at that week', async () => {
    await desk.goto(`/clinic?date=${slot.on_day}`);
    await memberLogIn(desk, 'staff1');
    await doctor.goto(`/doctor?date=${slot.on_day}`);
    await memberLogIn(doctor, 'doctor1');
    for (const side of [desk, doctor]) {
      await side.page.getByRole('heading', { level: 1, name: side.words.places.calendar }).waitFor();
      await connected(side);
    }
  });

  await step('from the finder to a slot', async () => {
    await patient.goto('/');
    await page.getByRole('link', { name: /神楽坂院/ }).click();
    await page.getByRole('link', { name: words.menu.book, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: words.booking.title }).waitFor();
    await page.getByLabel(words.booking.doctor, { exact: true }).selectOption(String(doctor1.id));
    await page
      .getByRole('tab')
      .filter({ hasText: formatDay(slot.on_day).slice(0, 10) })
      .click();
    await sleeve(slot).click();
  });

  await step('signs up by email when required, and types the code of the email', async () => {
    await page.getByRole('link', { name: words.booking.hold.signUp }).click();
    await page.getByLabel(words.auth.fields.who, { exact: true }).fill(email);
    await page.getByLabel(words.auth.fields.password, { exact: true }).fill('春の雨が静かに降る朝でした');
    await page.getByLabel(words.auth.signUp.agree).check();
    await page.getByRole('button', { name: words.auth.signUp.act }).click();
    const { code } = await product.mailTo(email);
    await page.getByLabel(words.auth.fields.code, { exact: true }).fill(code ?? '');
  });

  await step('tells who they are; kana follow the name, the post code fills the address', async () => {
    const { fields } = words.profile;
    await page.getByRole('heading', { level: 1, name: words.profile.register.title }).waitFor();
    await typeThroughKana(page, page.getByLabel(fields.last_name, { exact: true }), 'たかはし', '高橋');
    await typeThroughKana(page, page.getByLabel(fields.first_name, { exact: true }), 'みさき', '美咲');
    expect(await page.getByLabel(fields.last_name_furigana, { exact: true }).inputValue()).toBe('タカハシ');
    expect(await page.getByLabel(fields.first_name_furigana, { exact: true }).inputValue()).toBe('ミサキ');
    const born = page.getByRole('group', { name: fields.date_of_birth });
    await born.getByLabel(words.profile.birth.year).fill('1992');
    await born.getByLabel(words.profile.birth.month).fill('6');
    await born.getByLabel(words.profile.birth.day).fill('24');
    await page.getByLabel(fields.post_code, { exact: true }).fill('162-0825');
    await page.getByText(words.profile.filled).waitFor();
    expect(await page.getByLabel(fields.address_1, { exact: true }).inputValue()).toBe('東京都');
    expect(await page.getByLabel(fields.address_2, { exact: true }).inputValue()).toBe('新宿区');
    const street = page.getByLabel(fields.address_3, { exact: true });
    await street.fill(`${await street.inputValue()}2-11`);
    await page.getByRole('button', { name: words.profile.saveAndGo }).click();
  });

  await step('is back at the slot that was picked, and holds it; the calendars show it at once', async () => {
    await page.getByRole('heading', { level: 1, name: words.booking.title }).waitFor();
    expect(await sleeve(slot).getAttribute('aria-pressed')).toBe('true');
    const said = page.getByRole('heading', { level: 1, name: words.questionnaire.info.title });
    await page.getByRole('button', { name: words.booking.hold.act }).click();
    const late = delayNetwork(
      said.waitFor(),
      Promise.all([entry(desk, slot, 'TENTATIVE').waitFor(), entry(doctor, slot, 'TENTATIVE').waitFor()]),
    );
    expect(await late).toBeLessThan(liveMs);
  });

  const token = await page.evaluate(() => localStorage.getItem('haruka.patient.token') ?? '');
  const consult_id = new URL(page.url()).searchParams.get('consult_id') ?? '';
  await step('answers page by page; a reload in the middle loses nothing', async () => {
    const { questionnaire } = await product.ask(contract.answerSheet, { consult_id }, token);
    await page.getByRole('link', { name: words.questionnaire.info.start }).click();
    for (const [nth, topic] of questionnaire.topics.entries()) {
      await page.getByRole('heading', { level: 1, name: topic.title.jp }).waitFor();
      await answerTopic(patient, topic, answers.throat.answers);
      if (nth === 1) {
        await page.reload();
        await page.getByRole('heading', { level: 1, name: topic.title.jp }).waitFor();
      }
      const isLast = nth === questionnaire.topics.length - 1;
      await page
        .getByRole('button', {
          name: isLast ? words.questionnaire.topic.toConfirm : words.questionnaire.topic.next,
          exact: true,
        })
        .click();
    }
    await page.getByRole('heading', { level: 1, name: words.questionnaire.confirm.title }).waitFor();
    await page.getByText(String(answers.throat.answers['symptoms_words'])).waitFor();
    await page.getByText(String(answers.throat.answers['worry'])).waitFor();
  });

  await step('confirms, and the calendars show it firm at once', async () => {
    await page.getByRole('button', { name: words.questionnaire.confirm.next }).click();
    await page.getByRole('heading', { level: 1, name: words.reservation.confirm.title }).waitFor();
    const said = page.getByRole('heading', { level: 1, name: words.reservation.done.title });
    await page.getByRole('button', { name: words.reservation.confirm.act }).click();
    const late = delayNetwork(
      said.waitFor(),
      Promise.all([entry(desk, slot, 'CONFIRMED').waitFor(), entry(doctor, slot, 'CONFIRMED').waitFor()]),
    );
    expect(await late).toBeLessThan(liveMs);
  });

  await step('the clinic opens patient, state and answers with a click', async () => {
    await entry(desk, slot, 'CONFIRMED').click();
    const record = desk.page.getByRole('dialog', { name: desk.words.record.title });
    await record.getByText('タカハシ ミサキ', { exact: true }).waitFor();
    await record.getByText(desk.words.status.consult.CONFIRMED).first().waitFor();
    await record.getByText(String(answers.throat.answers['worry'])).waitFor();
    await record.getByRole('button', { name: desk.words.words.close }).click();
  });

  await step('the booking stands in the list and at home', async () => {
    await page.getByRole('link', { name: words.reservation.toList }).click();
    await page.getByRole('heading', { level: 1, name: words.reservation.list.title }).waitFor();
    await page.getByText(like(slot.on_time)).first().waitFor();
    await page.getByRole('link', { name: words.words.home }).first().click();
    await page.getByRole('heading', { level: 1, name: words.home.title }).waitFor();
    await page.getByText(words.status.consult.CONFIRMED).first().waitFor();
    await page.goBack();
  });

  await step('moves it to another time; the calendars follow at once', async () => {
    await page.getByRole('link', { name: words.reservation.list.move }).click();
    await sleeve(later).click();
    const said = page.getByText(words.reservation.move.done);
    await page.getByRole('button', { name: words.reservation.move.act }).click();
    const late = delayNetwork(
      said.waitFor(),
      Promise.all([entry(desk, later, 'CONFIRMED').waitFor(), entry(doctor, later, 'CONFIRMED').waitFor()]),
    );
    expect(await late).toBeLessThan(liveMs);
    await entry(desk, slot, 'CONFIRMED').waitFor({ state: 'detached' });
    const moved = await product.ask(contract.myConsult, { consult_id }, token);
    expect(formatTime(moved.start_at)).toBe(later.on_time);
    expect(moved.answers_status).toBe('SUBMITTED');
  });

  await step('cancels it; the calendars follow at once, with the reason', async () => {
    await page.getByRole('button', { name: words.reservation.list.cancel }).click();
    await page.getByLabel(words.reservation.cancel.reason).fill('熱が下がったため');
    const said = page.getByText(words.reservation.cancel.done);
    await page.getByRole('button', { name: words.reservation.cancel.act }).click();
    const late = delayNetwork(
      said.waitFor(),
      Promise.all([desk, doctor].map((side) => entry(side, later, 'CONFIRMED').waitFor({ state: 'detached' }))),
    );
    expect(await late).toBeLessThan(liveMs);
    // What will not take place is folded into a count.
    for (const side of [desk, doctor]) {
      await side.page.getByRole('button', { name: like(side.words.calendar.cancelled) }).click();
      await entry(side, later, 'CANCELLED').waitFor();
    }
    await entry(desk, later, 'CANCELLED').click();
    await desk.page.getByText('熱が下がったため').waitFor();
  });
});
