import { contract } from '@haruka/contract';
import { expect } from 'vitest';
import { patientId } from '../../apps/server/src/seed/data/patients/index.ts';
import { connected, like, type Person, phone, say, step, takeOfflineProblems, test } from '../support/index.ts';

/** Events take a moment on a busy machine. */
const patience = { timeout: 10_000 };
const here = { clinic_location_id: 1 };
const name = '鈴木 一郎';

/** How many wait, as the navigation says it. */
const badge = ({ page, words }: Person<'clinic'>) =>
  page.getByRole('navigation', { name: words.staffFrame.mainNav }).getByRole('link', { name: words.places.chats });

test('a patient writes, the desk sees it on the board and answers; a doctor reads it [CHAT-38]', async ({
  open,
  product,
}) => {
  const desk = await open('clinic', { storage: await product.sessionOf('clinic', 'staff1') });
  const { page, words } = desk;
  const { ask } = product;
  const [patient, staff] = [await product.tokenOf('patient', 'ichiro'), await product.tokenOf('clinic', 'staff1')];
  const before = (await ask(contract.unansweredChats, undefined, staff)).count;
  const question = '来週の火曜日に届きますか。';
  const reply = 'はい、火曜日の午前中に届く予定です。';
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: words.dayBoard.sections.chats.title }) });
  const row = card.getByRole('link', { name: say(words.dayBoard.readChatOf, { name }) });

  await step('the desk looks at its board', async () => {
    await desk.goto('/clinic/day-board');
    await connected({ page, words });
    await expect.poll(() => badge(desk).innerText(), patience).toContain(String(before));
    expect(await row.count()).toBe(0);
  });

  await step('the patient writes: it stands on the board and in the menu', async () => {
    await ask(contract.sendMyChatMessage, { ...here, text: question }, patient);
    await row.waitFor(patience);
    await expect.poll(() => badge(desk).innerText(), patience).toContain(String(before + 1));
  });

  await step('the desk opens it, reads it and answers by key', async () => {
    await row.click();
    const log = page.getByRole('log', { name: say(words.chat.log, { name }) });
    await log.getByText(question).waitFor();
    await expect
      .poll(async () => (await ask(contract.myChat, here, patient)).clinic_read_to, patience)
      .toBe((await ask(contract.myChat, here, patient)).messages[0]!.number);
    const box = page.getByLabel(words.chat.field, { exact: true });
    await box.fill(reply);
    await page.reload();
    await box.waitFor();
    await expect.poll(() => box.inputValue()).toBe(reply);
    await box.press('Control+Enter');
    await log.getByText(reply).waitFor(patience);
    await expect.poll(() => box.inputValue()).toBe('');
    await expect.poll(() => badge(desk).innerText(), patience).toContain(String(before));
    const { messages } = await ask(contract.myChat, here, patient);
    expect(messages[0]).toMatchObject({ by: 'CLINIC', text: reply });
  });

  await step('the patient reads it: the desk sees so', async () => {
    const { messages } = await ask(contract.myChat, here, patient);
    await ask(contract.readMyChat, { ...here, read_to: messages[0]!.number }, patient);
    await page.getByRole('log').getByText(words.chat.read, { exact: true }).waitFor(patience);
  });

  await step('thanks need no answer: the board is free of it again', async () => {
    await ask(contract.sendMyChatMessage, { ...here, text: 'ありがとうございます。' }, patient);
    await page.getByRole('button', { name: words.chat.settle.act }).click(patience);
    await page.getByRole('button', { name: words.chat.settle.undo }).waitFor(patience);
    await desk.goto('/clinic/day-board');
    await card.getByRole('list').or(card.getByText(words.dayBoard.sections.chats.empty)).waitFor();
    expect(await row.count()).toBe(0);
  });

  await step('the record of the doctor shows it, to be read only', async () => {
    const doctor = await open('doctor', { storage: await product.sessionOf('doctor', 'doctor1') });
    await doctor.goto(`/doctor/search/${patientId(2)}?show=CHAT`);
    await doctor.page
      .getByRole('link', { name: like(doctor.words.timeline.chat) })
      .first()
      .click();
    const sheet = doctor.page.getByRole('dialog', { name: doctor.words.chat.one });
    await sheet.getByRole('log').getByText(reply).waitFor();
    expect(await sheet.getByRole('textbox').count()).toBe(0);
    expect(await sheet.getByRole('link').count()).toBe(0);
  });
});

test('on a phone without a network, the chats of the desk keep their width [CHAT-45]', async ({ open, product }) => {
  const { page, words, context, goto, problems } = await open('clinic', {
    viewport: phone,
    storage: await product.sessionOf('clinic', 'staff1'),
  });
  await goto(`/clinic/chats?filter=all&patient_id=${patientId(1)}&at=1`);
  await page.getByRole('log').waitFor();
  await connected({ page, words });
  await context.setOffline(true);
  await page.getByText(words.chat.offline).waitFor();
  await page.getByRole('banner').getByText(words.status.link.reconnecting).waitFor(patience);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await context.setOffline(false);
  await page.getByText(words.chat.offline).waitFor({ state: 'detached' });
  takeOfflineProblems(problems);
});
