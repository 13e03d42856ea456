import { contract } from '@haruka/contract';
import { expect } from 'vitest';
import { patientId } from '../../apps/server/src/seed/data/patients/index.ts';
import { phone, say, step, takeOfflineProblems, test } from '../support/index.ts';

/** Events and emails take a moment on a busy machine. */
const patience = { timeout: 10_000 };
const here = { clinic_location_id: 1 };
const of = { patient_id: patientId(2), ...here };

test('a patient writes to the clinic and sees live that it is read and answered [CHAT-18, SCREEN-8]', async ({
  open,
  product,
}) => {
  const patient = await open('patient', {
    viewport: phone,
    storage: await product.sessionOf('patient', 'ichiro'),
  });
  const { page, words } = patient;
  const { ask } = product;
  const staff = await product.tokenOf('clinic', 'staff1');
  const question = '診察の前に、用意するものはありますか。\nお薬手帳でよいですか。';
  const reply = 'お薬手帳と保険証をご用意ください。';
  const log = page.getByRole('log');
  const box = page.getByLabel(words.chat.field, { exact: true });

  await step('from my page to the conversation, which says what it is not for', async () => {
    await patient.goto('/patient/mypage');
    await page.getByRole('link', { name: words.account.chat.open }).click();
    await page.getByRole('heading', { level: 1, name: words.chat.title }).waitFor();
    await page.getByText(words.chat.limits.title).waitFor();
    await patient.goto('/patient/chat?with=1');
    await log.waitFor();
  });

  await step('what is typed outlives a reload, and Enter makes a line', async () => {
    const [first, second] = question.split('\n');
    await box.fill(first!);
    await box.press('Enter');
    await box.pressSequentially(second!);
    await page.reload();
    await expect.poll(() => box.inputValue()).toBe(question);
  });

  await step('sends it, and sees it at once', async () => {
    await page.getByRole('button', { name: words.words.send }).click();
    await log.getByText(question.split('\n')[0]!).waitFor();
    await expect.poll(() => box.inputValue()).toBe('');
  });

  await step('the desk reads it: the patient sees so without a reload', async () => {
    const { messages, unanswered_since } = await ask(contract.chat, of, staff);
    expect(messages[0]).toMatchObject({ by: 'PATIENT', text: question });
    expect(unanswered_since).not.toBeNull();
    await expect.poll(() => log.getByText(words.chat.read, { exact: true }).count(), patience).toBeLessThan(2);
    await ask(contract.readChat, { ...of, read_to: messages[0]!.number }, staff);
    const read = log.getByText(words.chat.read, { exact: true });
    await read.waitFor(patience);
    const bubble = log.getByText(question.split('\n')[0]!);
    // A bubble that is drawn again has no place for a moment.
    const isBelow = async () => {
      const [above, below] = [await bubble.boundingBox(), await read.boundingBox()];
      return above !== null && below !== null && below.y > above.y;
    };
    await expect.poll(isBelow, patience).toBe(true);
  });

  await step('the desk answers: the answer appears, and the desk sees that it was read', async () => {
    const { number } = await ask(contract.sendChatMessage, { ...of, text: reply, seen: 1_000 }, staff);
    await log.getByText(reply).waitFor(patience);
    await expect.poll(async () => (await ask(contract.chat, of, staff)).patient_read_to, patience).toBe(number);
  });
});

test('a message that was not sent stays in the box and is sent again [CHAT-18]', async ({ open, product }) => {
  const { page, words, context, goto, problems } = await open('patient', {
    storage: await product.sessionOf('patient', 'hanako'),
  });
  const text = '受け取りは夜7時以降を希望します。';
  const log = page.getByRole('log');
  const box = page.getByLabel(words.chat.field, { exact: true });
  const send = page.getByRole('button', { name: words.words.send });
  await goto('/patient/chat?with=1');
  await log.waitFor();
  await box.fill(text);

  await step('offline, the button says why it waits', async () => {
    await context.setOffline(true);
    await page.getByText(words.chat.offline).waitFor();
    await box.press('Control+Enter');
    expect(await box.inputValue()).toBe(text);
  });

  await step('back online, the same text is sent', async () => {
    await context.setOffline(false);
    await page.getByText(words.chat.offline).waitFor({ state: 'detached' });
    takeOfflineProblems(problems);
    await send.click();
    await log.getByText(text).waitFor();
    await expect.poll(() => box.inputValue()).toBe('');
  });

  await step('an answer that comes elsewhere is announced there, and leads to the conversation', async () => {
    const staff = await product.tokenOf('clinic', 'staff1');
    await goto('/patient/home');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const of1 = { patient_id: patientId(1), ...here };
    await product.ask(contract.sendChatMessage, { ...of1, text: '承知しました。', seen: 1_000 }, staff);
    await page.getByRole('link', { name: words.chat.news.act }).click();
    await page.getByRole('log', { name: say(words.chat.log, { name: 'はるぞらクリニック 神楽坂院' }) }).waitFor();
    await log.getByText('承知しました。').waitFor();
  });
});

test('the keys that send are shown with a mouse, and not on a touch screen [CHAT-42]', async ({ open, product }) => {
  const { page, words, context, goto } = await open('patient', {
    viewport: phone,
    storage: await product.sessionOf('patient', 'ichiro'),
  });
  await goto('/patient/chat?with=1');
  const keys = page.getByText(words.chat.keys);
  await keys.waitFor();
  const device = await context.newCDPSession(page);
  await device.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
  await device.send('Emulation.setDeviceMetricsOverride', { ...phone, deviceScaleFactor: 1, mobile: true });
  await keys.waitFor({ state: 'hidden' });
  // The label keeps its box.
  await page.getByLabel(words.chat.field, { exact: true }).waitFor();
});
