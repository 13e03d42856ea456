import { expect } from 'vitest';
import { like, phone, say, step, test } from '../support/index.ts';

test('a template made at one desk reaches another location and goes into an answer [TPL-3]', async ({
  open,
  product,
}) => {
  const [desk, owner] = await Promise.all([
    open('clinic', { storage: await product.sessionOf('clinic', 'staff1') }),
    open('clinic', { storage: await product.sessionOf('clinic', 'owner1'), viewport: phone }),
  ]);
  const { page, words } = desk;
  const { answerTemplate, inquiry, words: common } = words;
  const title = '来院の予約';
  const field = page.getByLabel(inquiry.reply.label, { exact: true });
  const picker = (of: typeof page) => of.getByLabel(answerTemplate.pick, { exact: true });
  const openFirst = async (of: typeof desk) => {
    await of.goto('/clinic/inquiries');
    await of.page.getByRole('list', { name: inquiry.list }).getByRole('link').first().click();
    await of.page.getByLabel(inquiry.reply.label, { exact: true }).waitFor();
  };
  const dialog = page.getByRole('dialog');

  await step('the desk adds a template; a wrong gap is refused at its field', async () => {
    await Promise.all([openFirst(desk), openFirst(owner)]);
    await page.getByRole('button', { name: answerTemplate.manage }).click();
    await dialog.getByRole('button', { name: answerTemplate.add }).click();
    await dialog.getByLabel(like(answerTemplate.name)).fill(title);
    await dialog.getByRole('textbox', { name: answerTemplate.text, exact: true }).fill('{患者名}');
    await dialog.getByRole('button', { name: common.save, exact: true }).click();
    await dialog.getByText(like(answerTemplate.unknownGap)).waitFor();
    await dialog.getByRole('textbox', { name: answerTemplate.text, exact: true }).fill('ご予約は ');
    await dialog.getByRole('button', { name: answerTemplate.gap.phone }).click();
    await dialog.getByRole('button', { name: common.save, exact: true }).click();
    await dialog.getByRole('article').filter({ hasText: title }).waitFor();
  });

  await step('the owner has it on another screen without a reload', async () => {
    await picker(owner.page).getByRole('option', { name: title }).waitFor({ state: 'attached' });
  });

  await step('both edit it, and the slower reads the text of the faster before saving', async () => {
    const their = owner.page.getByRole('dialog');
    for (const one of [desk, owner]) {
      const sheet = one.page.getByRole('dialog');
      if (one === owner) await one.page.getByRole('button', { name: answerTemplate.manage }).click();
      const card = sheet.getByRole('article').filter({ hasText: title });
      await card.getByRole('button', { name: answerTemplate.change }).click();
    }
    await their.getByRole('textbox', { name: answerTemplate.text, exact: true }).fill('院長の文章');
    await their.getByRole('button', { name: common.save, exact: true }).click();
    await their.getByRole('article').filter({ hasText: '院長の文章' }).waitFor();
    await dialog.getByRole('textbox', { name: answerTemplate.text, exact: true }).fill('ご予約は {電話番号} へ。');
    await dialog.getByRole('button', { name: common.save, exact: true }).click();
    await dialog.getByText('院長の文章').waitFor();
    await dialog.getByRole('button', { name: answerTemplate.haveRead }).click();
    await dialog.getByRole('article').filter({ hasText: 'ご予約は {電話番号} へ。' }).waitFor();
    await their.getByRole('article').filter({ hasText: 'ご予約は {電話番号} へ。' }).waitFor();
  });

  await step(
    'on a phone, a new form below a long list comes into sight as a whole, and its first field has the focus',
    async () => {
      const sheet = owner.page.getByRole('dialog');
      await sheet.getByRole('button', { name: answerTemplate.add }).click();
      const first = sheet.getByLabel(like(answerTemplate.name));
      await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true);
      const heading = sheet.getByRole('heading', { name: answerTemplate.addTitle });
      const inSight = async (one: typeof first) => {
        const { y, height } = (await one.boundingBox())!;
        return y >= 0 && y + height <= phone.height;
      };
      await expect.poll(() => inSight(heading)).toBe(true);
      expect(await inSight(sheet.getByRole('button', { name: common.save, exact: true }))).toBe(true);
      await sheet.getByRole('button', { name: common.back, exact: true }).click();
    },
  );

  await step('it goes into the answer behind the cursor, which follows it, and undo takes it out', async () => {
    await dialog.getByRole('button', { name: common.close }).click();
    await field.fill('前後');
    await field.evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(0, 1));
    await picker(page).selectOption({ label: title });
    await expect.poll(() => field.inputValue()).toMatch(/^前ご予約は 0[\d-]+ へ。後$/);
    const cursor = await field.evaluate((box: HTMLTextAreaElement) => [box.selectionStart, box.value.length - 1]);
    expect(cursor[0]).toBe(cursor[1]);
    await page.getByText(say(answerTemplate.inserted, { title })).waitFor();
    await page.getByRole('button', { name: answerTemplate.undo, exact: true }).click();
    await expect.poll(() => field.inputValue()).toBe('前後');
  });

  await step('deleted and brought back', async () => {
    const theirs = owner.page.getByRole('dialog').getByRole('article').filter({ hasText: title });
    await theirs.waitFor();
    await page.getByRole('button', { name: answerTemplate.manage }).click();
    const card = dialog.getByRole('article').filter({ hasText: title });
    await card.getByRole('button', { name: answerTemplate.remove }).click();
    await theirs.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: answerTemplate.undo, exact: true }).click();
    await theirs.waitFor();
  });
});
