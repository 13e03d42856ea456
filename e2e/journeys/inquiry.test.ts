import { contract } from '@haruka/contract';
import { expect } from 'vitest';
import { emailOf } from '../../apps/server/src/seed/accounts.ts';
import { patientId } from '../../apps/server/src/seed/data/patients/index.ts';
import { connected, like, type Person, phone, say, step, test } from '../support/index.ts';

/** Events and emails take a moment on a busy machine. */
const patience = { timeout: 10_000 };

/** Fills in the fields that every inquiry of a visitor requires. */
async function introduce({ page, words }: Person<'patient'>, who: { email: string }) {
  const { fields } = words.inquiry;
  await page.getByLabel(fields.last_name, { exact: true }).fill('小野寺');
  await page.getByLabel(fields.first_name, { exact: true }).fill('薫');
  await page.getByLabel(fields.last_name_furigana, { exact: true }).fill('オノデラ');
  await page.getByLabel(fields.first_name_furigana, { exact: true }).fill('カオル');
  await page.getByLabel(fields.email).fill(who.email);
}
/** How many wait, as the navigation says it. */
const badge = ({ page, words }: Person<'clinic'>) =>
  page.getByRole('navigation', { name: words.staffFrame.mainNav }).getByRole('link', { name: words.places.inquiries });

/** The inquiry that is open beside the list. */
const opened = ({ page, words }: Person<'clinic'>) => page.getByRole('region', { name: words.inquiry.one });

test('a visitor asks a clinic; its desk sees it without a reload and answers by mail [DATA-8]', async ({
  open,
  product,
}) => {
  const [visitor, desk] = await Promise.all([
    open('patient', { viewport: phone }),
    open('clinic', { storage: await product.sessionOf('clinic', 'staff1') }),
  ]);
  const email = 'kaoru.onodera@haruka.example';
  const content = '初めて受診します。保険証がなくても診察を受けられますか。';
  const reply = '受診できます。次の診察までに、保険証かマイナ保険証をご用意ください。';
  const { page, words } = visitor;
  const waits = async () => {
    const token = await product.tokenOf('clinic', 'staff1');
    return (await product.ask(contract.openInquiries, undefined, token)).count;
  };
  const before = await waits();

  await step('the desk looks at its calendar', async () => {
    await desk.goto('/clinic');
    await connected(desk);
    await expect.poll(() => badge(desk).innerText(), patience).toContain(String(before));
  });

  await step('from the page of the clinic to the form, without a login', async () => {
    await visitor.goto('/menu?clid=1');
    await page.getByRole('link', { name: words.menu.ask }).click();
    await page.getByRole('heading', { level: 1, name: words.inquiry.title }).waitFor();
    await expect
      .poll(() => page.getByLabel(words.inquiry.fields.clinic_location_id).locator(':checked').innerText())
      .toMatch(like(words.inquiry.chosen));
  });

  await step('what is typed outlives a reload', async () => {
    await page.getByLabel(words.inquiry.fields.type, { exact: true }).selectOption('HARUKA_SERVICE');
    await page.getByLabel(words.inquiry.fields.content, { exact: true }).fill(content);
    await introduce(visitor, { email });
    await page.reload();
    await page.getByRole('option', { name: words.inquiryTypes.HARUKA_SERVICE }).waitFor({ state: 'attached' });
    await expect.poll(() => page.getByLabel(words.inquiry.fields.content, { exact: true }).inputValue()).toBe(content);
    const type = page.getByLabel(words.inquiry.fields.type, { exact: true });
    await expect.poll(() => type.inputValue()).toBe('HARUKA_SERVICE');
  });

  await step('sends it and is thanked', async () => {
    await page.getByRole('button', { name: words.inquiry.act }).click();
    await page.getByText(words.inquiry.sent).waitFor();
    await page.getByRole('heading', { level: 1, name: words.inquiry.received.title }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/patient/patient-inquiry/received');
    await page.getByText(say(words.inquiry.received.mail, { to: email })).waitFor();
    expect((await product.mailTo(email)).body).not.toContain('保険証');
  });

  await step('the desk sees that one more waits, and gets an email without a name', async () => {
    await expect.poll(() => badge(desk).innerText(), patience).toContain(String(before + 1));
    const message = await product.mailTo(emailOf('staff1'));
    expect(message.body).toContain(words.inquiryTypes.HARUKA_SERVICE);
    expect(`${message.subject}${message.body}`).not.toMatch(/小野寺|保険証/);
    await badge(desk).click();
    await desk.page.getByRole('link', { name: /小野寺 薫/ }).click();
    await opened(desk).getByText(content).waitFor();
  });

  await step('reads it and answers', async () => {
    await desk.page.getByLabel(desk.words.inquiry.reply.label, { exact: true }).fill(reply);
    await desk.page.reload();
    const box = desk.page.getByLabel(desk.words.inquiry.reply.label, { exact: true });
    await box.waitFor();
    await expect.poll(() => box.inputValue()).toBe(reply);
    await desk.page.getByRole('button', { name: desk.words.inquiry.reply.act }).click();
    const dialog = desk.page.getByRole('alertdialog');
    await dialog.getByText(desk.words.inquiry.reply.confirmText).waitFor();
    await dialog.getByRole('button', { name: desk.words.inquiry.reply.act }).click();
    await desk.page.getByText(like(desk.words.inquiry.doneAt)).waitFor();
    await expect.poll(() => badge(desk).innerText(), patience).toContain(String(before));
    expect(await box.inputValue()).toBe('');
    await expect.poll(async () => (await product.mailTo(email)).body, patience).toContain(reply);
  });
});

test('a signed-in patient reads the answer in the app and sees who read the inquiry', async ({ open, product }) => {
  const [patient, desk] = await Promise.all([
    open('patient', { storage: await product.sessionOf('patient', 'ichiro') }),
    open('clinic', { storage: await product.sessionOf('clinic', 'owner1') }),
  ]);
  const { page, words } = patient;
  const content = '薬の受け取りを、来週に変えたいです。';
  const reply = '来週の火曜日に発送します。';

  await step('finds their own details and the joined clinics there', async () => {
    await patient.goto('/patient/patient-inquiry');
    await page.getByLabel(words.inquiry.fields.content, { exact: true }).waitFor();
    await expect.poll(() => page.getByLabel(words.inquiry.fields.last_name, { exact: true }).inputValue()).toBe('鈴木');
    await page.getByLabel(words.inquiry.fields.clinic_location_id).selectOption('1');
    await page.getByLabel(words.inquiry.fields.type, { exact: true }).selectOption('DRUG_DELIVERY');
    await page.getByLabel(words.inquiry.fields.content, { exact: true }).fill(content);
    await page.getByRole('button', { name: words.inquiry.act }).click();
    await page.getByRole('link', { name: words.inquiry.received.toMine }).click();
    await page.getByText(words.inquiry.mine.waiting).waitFor();
  });

  await step('the owner answers', async () => {
    await desk.goto('/clinic/inquiries');
    await desk.page.getByRole('link', { name: /鈴木 一郎/ }).click();
    await desk.page.getByText(desk.words.inquiry.patient).waitFor();
    await desk.page.getByLabel(desk.words.inquiry.reply.label, { exact: true }).fill(reply);
    await desk.page.getByRole('button', { name: desk.words.inquiry.reply.act }).click();
    await desk.page.getByRole('alertdialog').getByRole('button', { name: desk.words.inquiry.reply.act }).click();
    await desk.page.getByText(like(desk.words.inquiry.doneAt)).waitFor();
  });

  await step('the patient sees the answer without a reload, and the mail only leads there', async () => {
    await page.getByText(reply).waitFor();
    await expect
      .poll(async () => (await product.mailTo(emailOf('ichiro'))).link, patience)
      .toContain('/patient/patient-inquiry');
    expect((await product.mailTo(emailOf('ichiro'))).body).not.toContain('火曜日');
    await patient.goto('/patient/mypage');
    await page.getByText(words.account.actions.inquiry_answer).first().waitFor();
    await page.getByText(words.account.actions.inquiry_view).first().waitFor();
  });
});

test('two desks share an inquiry: one takes it, and only the first answer is sent [INQ-5]', async ({
  open,
  product,
}) => {
  const [desk, owner] = await Promise.all([
    open('clinic', { storage: await product.sessionOf('clinic', 'staff1') }),
    open('clinic', { storage: await product.sessionOf('clinic', 'owner1'), viewport: phone }),
  ]);
  const { inquiry } = desk.words;
  const email = 'sayaka.minami@haruka.example';
  const { id } = await product.ask(contract.sendInquiry, {
    type: 'PAYMENT',
    last_name: '南',
    first_name: '彩花',
    last_name_furigana: 'ミナミ',
    first_name_furigana: 'サヤカ',
    email,
    content: '支払いの期限を教えてください。',
    clinic_location_id: 1,
  });
  const write = async ({ page }: Person<'clinic'>, text: string) => {
    await page.getByLabel(inquiry.reply.label, { exact: true }).fill(text);
  };
  const send = async ({ page }: Person<'clinic'>) => {
    await page.getByRole('button', { name: inquiry.reply.act }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: inquiry.reply.act }).click();
  };

  await step('a link opens it beside the list, on a phone on its own page', async () => {
    await Promise.all([desk, owner].map((one) => one.goto(`/clinic/inquiry?inquiry_id=${id}`)));
    await opened(desk).getByText('支払いの期限を教えてください。').waitFor();
    await desk.page
      .getByRole('list', { name: inquiry.list })
      .getByRole('link', { name: /南 彩花/ })
      .waitFor();
    expect(new URL(desk.page.url()).pathname).toBe('/clinic/inquiries');
    await owner.page.getByText('支払いの期限を教えてください。').waitFor();
  });
  await step('the desk takes it, and the owner sees it without a reload', async () => {
    await desk.page.getByRole('button', { name: inquiry.assign.take }).click();
    await owner.page.getByText(say(inquiry.assign.to, { name: '井上 菜々子' })).waitFor();
  });
  await step('both write; the owner learns who answered first and loses nothing', async () => {
    await write(owner, '期限は月末です。');
    await write(desk, '期限は10日後です。');
    await send(desk);
    await opened(desk).getByRole('link', { name: inquiry.next.act }).waitFor();
    await owner.page.getByText(like(inquiry.reply.conflict)).waitFor();
    await send(owner);
    await owner.page.getByText(inquiry.reply.kept).waitFor();
    expect(await owner.page.getByLabel(inquiry.reply.label, { exact: true }).inputValue()).toBe('期限は月末です。');
    await expect.poll(async () => (await product.mailTo(email)).body, patience).toContain('10日後');
    await owner.page.getByText('期限は10日後です。').waitFor();
  });
  await step('the next open inquiry opens with one press', async () => {
    await opened(desk).getByRole('link', { name: inquiry.next.act }).click();
    await expect.poll(() => desk.page.url()).not.toContain(id);
    await desk.page.getByLabel(inquiry.reply.label, { exact: true }).waitFor();
  });
});

test('a visitor is linked to a patient; the record shows the inquiry without a reload [INQ-6]', async ({
  open,
  product,
}) => {
  const [desk, owner] = await Promise.all([
    open('clinic', { storage: await product.sessionOf('clinic', 'staff1') }),
    open('clinic', { storage: await product.sessionOf('clinic', 'owner1'), viewport: phone }),
  ]);
  const { inquiry, timeline } = desk.words;
  const record = `/clinic/search/${patientId(1)}`;
  const { id } = await product.ask(contract.sendInquiry, {
    type: 'SYMPTOMS',
    last_name: '佐藤',
    first_name: '花子',
    last_name_furigana: 'サトウ',
    first_name_furigana: 'ハナコ',
    email: emailOf('hanako'),
    content: '今朝から熱があります。予約を早められますか。',
    clinic_location_id: 1,
  });
  const listed = owner.page.getByRole('list', { name: say(timeline.list, { group: timeline.groups.INQUIRY }) });
  const mark = listed.getByText(timeline.linkedInquiry);

  await step('the desk reads why it may be from her, while the owner looks at her record', async () => {
    await owner.goto(`${record}?show=INQUIRY`);
    await listed.waitFor();
    expect(await mark.count()).toBe(0);
    await desk.goto(`/clinic/inquiry?inquiry_id=${id}`);
    await opened(desk).getByText(inquiry.link.reasons.EMAIL, { exact: true }).waitFor();
  });
  await step('one press links it, and the record lists it', async () => {
    await desk.page.getByRole('button', { name: say(inquiry.link.actFor, { name: '佐藤 花子' }) }).click();
    await mark.waitFor();
    const toRecord = opened(desk).getByRole('link', { name: say(inquiry.link.record, { name: '佐藤 花子' }) });
    await expect.poll(() => toRecord.getAttribute('href')).toContain(record);
  });
  await step('the owner opens it from the record and removes the link; the desk is asked again', async () => {
    await owner.goto(`/clinic/inquiry?inquiry_id=${id}`);
    await owner.page.getByRole('button', { name: inquiry.link.remove }).click();
    await opened(desk).getByText(inquiry.link.reasons.EMAIL, { exact: true }).waitFor();
    await owner.goto(`${record}?show=INQUIRY`);
    await listed.waitFor();
    expect(await mark.count()).toBe(0);
  });
});

test('a visitor whom nothing suggests is found by the desk and linked by keyboard [INQ-6]', async ({
  open,
  product,
}) => {
  const desk = await open('clinic', { storage: await product.sessionOf('clinic', 'staff1') });
  const { page } = desk;
  const { inquiry } = desk.words;
  const { id } = await product.ask(contract.sendInquiry, {
    type: 'SYMPTOMS',
    last_name: '八重樫',
    first_name: '澪',
    last_name_furigana: 'ヤエガシ',
    first_name_furigana: 'ミオ',
    email: 'mio.yaegashi@haruka.example',
    content: '母の代わりに聞きます。薬が足りません。',
    clinic_location_id: 1,
  });

  await step('no patient is suggested, and a search without a match says so', async () => {
    await desk.goto(`/clinic/inquiry?inquiry_id=${id}`);
    await opened(desk).getByText(inquiry.link.none).waitFor();
    await opened(desk).getByRole('button', { name: inquiry.link.other }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('ヌマブクロ');
    await opened(desk).getByText(inquiry.link.noMatch).waitFor();
  });
  await step('the patient is found by her kana and linked', async () => {
    const field = opened(desk).getByRole('combobox', { name: inquiry.link.whom });
    await field.fill('');
    await page.keyboard.type('サトウ ハナコ');
    await page.getByRole('option', { name: /佐藤 花子/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const act = opened(desk).getByRole('button', { name: inquiry.link.act, exact: true });
    await expect.poll(() => act.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    const toRecord = opened(desk).getByRole('link', { name: say(inquiry.link.record, { name: '佐藤 花子' }) });
    await expect.poll(() => toRecord.getAttribute('href')).toContain(`/clinic/search/${patientId(1)}`);
  });
});

test('without a clinic an inquiry goes to the operator [INQ-1]', async ({ open, product }) => {
  const visitor = await open('patient', { locale: 'en' });
  const { page, words } = visitor;
  await visitor.goto('/patient/patient-inquiry');
  await page.getByLabel(words.inquiry.fields.type, { exact: true }).selectOption('ORTHER');
  await page.getByLabel(words.inquiry.fields.content, { exact: true }).fill('May I use HARUKA from abroad?');
  await introduce(visitor, { email: 'abroad@haruka.example' });
  await page.getByRole('button', { name: words.inquiry.act }).click();
  await page.getByText(words.inquiry.received.service).waitFor();
  expect(await product.operate('inquiries')).toContain('May I use HARUKA from abroad?');
});
