// @vitest-environment jsdom
import { errorCodes } from '@haruka/contract/errors';
import { errorAnswer } from '@haruka/api/testing/mock-server';
import type { AnswerTemplate } from '@haruka/contract/messaging/answer-template';
import { inquiry } from '@haruka/examples';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeStaffApp, openStaffApp } from '../../testing/open-staff-app.tsx';
import { inquiryRoutes } from './routes.tsx';
import { fillTemplate, gapIn } from './templates/fill-template.ts';

beforeEach(() => sessionStorage.clear());
afterEach(closeStaffApp);

const template = (nth: number, title: string, text: string, more: Partial<AnswerTemplate> = {}): AnswerTemplate => ({
  id: `01932d2e-0000-7000-8000-00000000000${nth}`,
  title,
  text,
  version: 1,
  editor: { last_name: '井上', first_name: '菜々子', name_en: 'Nanako Inoue' },
  updated_at: '2026-11-20T03:00:00.000Z',
  ...more,
});
const thanks = template(1, 'お礼', '{宛名}\nありがとうございます。');
const call = template(2, '電話', '{院名}（{電話番号}）までお電話ください。');
const byMail = { ...inquiry, answer_by: 'MAIL' as const, clinic_location_phone_number: '03-0000-0101' };

const open = (templates: unknown, answers: Record<string, unknown> = {}, record: object = byMail) =>
  openStaffApp(
    `/clinic/inquiry?inquiry_id=${inquiry.id}`,
    { routes: inquiryRoutes },
    { 'GET clinic/inquiry/': record, 'GET clinic/answer-templates/': templates, ...answers },
  );
const reply = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '回答の内容' });
const picker = async () => {
  const found = await screen.findByRole<HTMLSelectElement>('combobox', { name: '定型文を入れる' });
  await within(found).findByRole('option', { name: thanks.title });
  return found;
};

test('a template fills in location and phone, and the name only where no mail has it [TPL-3]', () => {
  const text = '{宛名}：{院名} {電話番号}';
  const filled = (more: object) => fillTemplate(text, { ...byMail, ...more });
  expect(filled({})).toBe(`お客様：${inquiry.clinic_location_name} 03-0000-0101`);
  expect(filled({ answer_by: 'APP' })).toMatch(/^髙橋 花子 様：/);
  expect(filled({ answer_by: 'PHONE' })).toMatch(/^髙橋 花子 様：/);
  const english = filled({ answer_by: 'APP', locale: 'en' });
  expect(english).toBe(`花子 髙橋：${inquiry.clinic_location_name_en} 03-0000-0101`);
  expect(fillTemplate('{name}, {clinic}, {phone}', byMail)).toBe(
    `お客様, ${inquiry.clinic_location_name}, 03-0000-0101`,
  );
  expect(gapIn(filled({ clinic_location_phone_number: '' }))).toBe('{電話番号}');
  expect(gapIn(filled({}))).toBeUndefined();
});

test('a template goes in behind the cursor, the selection stays, and undo removes it [TPL-3]', async () => {
  const { user } = await open([thanks, call]);
  const box = await reply();
  await user.type(box, '前の文後の文');
  box.setSelectionRange(1, 3);
  await user.selectOptions(await picker(), 'お礼');
  expect(box.value).toBe('前の文お客様\nありがとうございます。後の文');
  expect(box.selectionStart).toBe('前の文お客様\nありがとうございます。'.length);
  expect(screen.getByText('「お礼」を入れました')).toBeDefined();
  await user.click(screen.getByRole('button', { name: '元に戻す' }));
  expect(box.value).toBe('前の文後の文');

  await user.selectOptions(await picker(), '電話');
  await user.type(box, '！');
  expect(screen.queryByRole('button', { name: '元に戻す' })).toBeNull();
});

test('an untouched field takes a template at its end, behind a restored draft', async () => {
  const first = await open([thanks]);
  await first.user.type(await reply(), '下書き。');
  const { user } = await open([thanks]);
  await user.selectOptions(await picker(), 'お礼');
  expect((await reply()).value).toBe('下書き。お客様\nありがとうございます。');
});

test('an answer with an open gap is not sent, and its field says which', async () => {
  const { user } = await open([thanks, call], {}, { ...byMail, clinic_location_phone_number: '' });
  await user.selectOptions(await picker(), '電話');
  await user.click(screen.getByRole('button', { name: '回答を送る' }));
  expect(await screen.findByText(/\{電話番号\} を実際の内容に書き換えてください/)).toBeDefined();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

const manage = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await screen.findByRole('button', { name: '定型文を管理する' }));
  return within(await screen.findByRole('dialog'));
};

test('adds a template with a gap; refuses unknown gaps and taken names at their fields', async () => {
  let isTaken = true;
  const { user, sent } = await open([thanks], {
    'POST clinic/add-answer-template/': () =>
      isTaken ? errorAnswer(errorCodes.invalidInput, 400, { fields: [{ field: 'title', rule: 'choice' }] }) : call,
  });
  const sheet = await manage(user);
  await user.click(sheet.getByRole('button', { name: '定型文を追加する' }));
  await user.type(sheet.getByLabelText(/^名前/), 'お礼');
  await user.type(sheet.getByLabelText(/^文章/), '{{氏名}');
  await user.click(sheet.getByRole('button', { name: '保存する' }));
  expect(await sheet.findByText(/使えるのは/)).toBeDefined();
  await user.clear(sheet.getByLabelText(/^文章/));
  await user.click(sheet.getByRole('button', { name: '院の電話番号' }));
  await user.click(sheet.getByRole('button', { name: '保存する' }));
  expect(await sheet.findByText(/同じ名前の定型文があります/)).toBeDefined();
  isTaken = false;
  await user.click(sheet.getByRole('button', { name: '保存する' }));
  await waitFor(() => expect(sheet.queryByLabelText(/^文章/)).toBeNull());
  expect(sent('POST clinic/add-answer-template/')[0]!.body).toEqual({ title: 'お礼', text: '{電話番号}' });
});

test('after a faster colleague, shows both texts; a second press saves one’s own [TPL-2]', async () => {
  const theirs = template(1, 'お礼', '同僚の文章', { version: 2, editor: { ...thanks.editor, last_name: '同僚' } });
  let now = thanks;
  const { user, sent } = await open(() => [now], {
    'PUT clinic/answer-template/': ({ body }: { body: { version: number } }) => {
      if (body.version === 2) return { ...theirs, version: 3 };
      now = theirs;
      return errorAnswer(errorCodes.editConflict, 409, { at: theirs.updated_at, version: 2, ...theirs.editor });
    },
  });
  const sheet = await manage(user);
  await user.click(sheet.getByRole('button', { name: /^変更する/ }));
  const box = sheet.getByLabelText<HTMLTextAreaElement>(/^文章/);
  await user.clear(box);
  await user.type(box, '自分の文章');
  await user.click(sheet.getByRole('button', { name: '保存する' }));
  expect(await sheet.findByText('同僚の文章')).toBeDefined();
  expect(sheet.getByText(/同僚 菜々子 さんが .* に、この定型文を変更しました/)).toBeDefined();
  expect(box.value).toBe('自分の文章');
  await user.click(sheet.getByRole('button', { name: '確認したので、自分の内容で保存する' }));
  await waitFor(() => expect(sheet.queryByLabelText(/^文章/)).toBeNull());
  expect(sent('PUT clinic/answer-template/').map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]);
});

test('a template that a colleague deleted is saved as a new one, with what was typed', async () => {
  let now = [thanks];
  const { user, sent } = await open(() => now, {
    'PUT clinic/answer-template/': () => {
      now = [];
      return errorAnswer(errorCodes.editConflict, 409);
    },
    'POST clinic/add-answer-template/': thanks,
  });
  const sheet = await manage(user);
  await user.click(sheet.getByRole('button', { name: /^変更する/ }));
  await user.type(sheet.getByLabelText(/^文章/), '追記');
  await user.click(sheet.getByRole('button', { name: '保存する' }));
  expect(await sheet.findByText('この定型文は、ほかのスタッフが削除しました')).toBeDefined();
  await user.click(sheet.getByRole('button', { name: '定型文を追加する' }));
  await waitFor(() => expect(sent('POST clinic/add-answer-template/')).toHaveLength(1));
  expect(sent('POST clinic/add-answer-template/')[0]!.body).toEqual({ title: 'お礼', text: `${thanks.text}追記` });
});

test('a template moves by one place, and a deleted one comes back with a press', async () => {
  let now = [thanks, call];
  const { user, sent } = await open(() => now, {
    'PUT clinic/answer-template-order/': () => (now = [call, thanks]),
    'POST clinic/remove-answer-template/': () => {
      now = [call];
      return null;
    },
    'POST clinic/restore-answer-template/': () => {
      now = [call, thanks];
      return thanks;
    },
  });
  const sheet = await manage(user);
  await user.click(sheet.getByRole('button', { name: /^下へ移動する\s*（お礼）$/ }));
  await waitFor(() => expect(sheet.getAllByRole('article')[1]!.textContent).toContain('お礼'));
  expect(sent('PUT clinic/answer-template-order/')[0]!.body).toEqual({
    ids: [call.id, thanks.id],
    seen: [thanks.id, call.id],
  });
  await user.click(sheet.getByRole('button', { name: /^削除する\s*（お礼）$/ }));
  await user.click(await sheet.findByRole('button', { name: '元に戻す' }));
  await waitFor(() => expect(sheet.getAllByRole('article')).toHaveLength(2));
});

test('a move or an undo that came too late names the colleague and the time [TPL-2]', async () => {
  const { editor } = thanks;
  const at = '2026-11-28T01:06:00.000Z';
  let now = [thanks, call];
  const { user } = await open(() => now, {
    'PUT clinic/answer-template-order/': () => {
      now = [call, thanks];
      return errorAnswer(errorCodes.editConflict, 409, { changed_by: { name: '同僚 一' }, at });
    },
    'POST clinic/remove-answer-template/': null,
    'POST clinic/restore-answer-template/': errorAnswer(errorCodes.editConflict, 409, { ...editor, at, version: 3 }),
  });
  const sheet = await manage(user);
  await user.click(sheet.getByRole('button', { name: /^下へ移動する\s*（お礼）$/ }));
  await sheet.findByText('同僚 一 さんが 2026/11/28(土) 10:06 に定型文を変更しました。最新の順番を表示しています。');
  await waitFor(() => expect(sheet.getAllByRole('article')[1]!.textContent).toContain('お礼'));
  await user.click(sheet.getByRole('button', { name: /^削除する\s*（お礼）$/ }));
  await user.click(await sheet.findByRole('button', { name: '元に戻す' }));
  await sheet.findByText(
    /ほかのスタッフがすでに元に戻しています（最後の変更：2026\/11\/28\(土\) 10:06 井上 菜々子 さん）/,
  );
});

test('a second move right after the first follows it, before the list is read again [TPL-2]', async () => {
  const third = template(3, '休診', '休診です。');
  const reread = Promise.withResolvers<AnswerTemplate[]>();
  let reads = 0;
  const { user, sent } = await open(
    () => {
      reads += 1;
      return reads === 1 ? [thanks, call, third] : reread.promise;
    },
    {
      'PUT clinic/answer-template-order/': ({ body }: { body: { ids: string[] } }) =>
        body.ids.map((id) => [thanks, call, third].find((one) => one.id === id)),
    },
  );
  const sheet = await manage(user);
  const down = () => user.click(sheet.getByRole('button', { name: /^下へ移動する\s*（お礼）$/ }));
  await down();
  await waitFor(() => expect(sheet.getAllByRole('article')[1]!.textContent).toContain('お礼'));
  await down();
  await waitFor(() => expect(sheet.getAllByRole('article')[2]!.textContent).toContain('お礼'));
  expect(sent('PUT clinic/answer-template-order/')[1]!.body).toEqual({
    ids: [call.id, third.id, thanks.id],
    seen: [call.id, thanks.id, third.id],
  });
});
