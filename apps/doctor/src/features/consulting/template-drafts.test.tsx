// @vitest-environment jsdom
import { errorAnswer } from '@haruka/api/testing/mock-server';
import { errorCodes } from '@haruka/contract/errors';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { calendar, record } from '../../testing/facts.ts';
import { closeDoctor, openDoctor } from '../../testing/open-doctor.tsx';
import { ended, etizolam, nothingYet, saved } from '../../testing/prescribing.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  closeDoctor();
});

const editor = { last_name: '鈴木', first_name: '一郎', name_en: 'Ichiro Suzuki' };
const id = 'a1a1a1a1-0000-4000-8000-000000000001';
const dosageTemplate = { id, text: '食後', version: 1, editor: null, updated_at: '2026-11-22T01:00:00.000Z' };
const line = { product_id: etizolam.id, dosage: '就寝前', days: 5, quantity: 5, note: '' };
const set = {
  id,
  name: 'かぜ',
  is_own: false,
  lines: [{ ...line, product: etizolam }],
  version: 1,
  editor,
  updated_at: dosageTemplate.updated_at,
};
const late = errorAnswer(errorCodes.editConflict, 409, { ...editor, at: dosageTemplate.updated_at, version: 2 });

const noDraft = () => expect.poll(() => sessionStorage.getItem('haruka.typed')).toBeNull();

const openPrescription = (reloads: boolean, answers: Record<string, unknown> = {}) =>
  openDoctor(
    `/doctor?consult=${record.consult.id}`,
    {
      'GET calendar/': calendar,
      'GET calendar/consult/': ended,
      'GET prescription/of-consult/': {
        ...nothingYet,
        draft: { lines: [line], version: 1, updated_at: dosageTemplate.updated_at },
        products: [etizolam],
      },
      'GET doctor/dosage-templates/': [dosageTemplate],
      'GET doctor/prescription-templates/': [set],
      'GET doctor/last-prescription/': null,
      'PUT doctor/save-prescription-draft/': saved(2),
      ...answers,
    },
    { reloads },
  );

test('a dosage template outlives a reload, and its version does with it [RECORD-22]', async () => {
  const open = async (reloads: boolean, answers: Record<string, unknown> = {}) => {
    const app = await openPrescription(reloads, answers);
    await app.user.click(await screen.findByRole('button', { name: '定型の用法を編集する' }));
    const sheet = within(await screen.findByRole('dialog', { name: '定型の用法' }));
    await app.user.click(await sheet.findByRole('button', { name: /^変更する/ }));
    return { ...app, sheet, field: (name: string) => sheet.getByLabelText<HTMLInputElement>(name) };
  };
  const first = await open(false);
  await first.user.type(first.field('用法'), ' 1錠');
  await first.user.type(first.field('新しい用法'), '頓服');

  const again = await open(true, {
    'GET doctor/dosage-templates/': [{ ...dosageTemplate, text: '朝食後', version: 2, editor }],
    'PUT doctor/dosage-template/': late,
    'POST doctor/add-dosage-template/': dosageTemplate,
  });
  expect([again.field('用法').value, again.field('新しい用法').value]).toEqual(['食後 1錠', '頓服']);
  await again.user.click(again.sheet.getByRole('button', { name: '保存する' }));
  // The colleague's text of meanwhile is not replaced unseen.
  await again.sheet.findByText(/鈴木 一郎 さんが .*に、この用法を変更しました/);
  expect(again.sent('PUT doctor/dosage-template/').at(-1)?.body).toMatchObject({ version: 1, text: '食後 1錠' });
  await again.user.click(again.sheet.getByRole('button', { name: '追加する' }));
  await expect.poll(() => again.field('新しい用法').value).toBe('');
  await again.user.click(again.sheet.getByRole('button', { name: '戻る' }));
  await noDraft();
});

test('a new name of a prescription template outlives a reload, with its version [RECORD-22]', async () => {
  const open = async (reloads: boolean, answers: Record<string, unknown> = {}) => {
    const app = await openPrescription(reloads, answers);
    await app.user.click(await screen.findByRole('button', { name: '処方セットを使う・保存する' }));
    const sheet = within(await screen.findByRole('dialog', { name: '処方セット' }));
    await app.user.click(await sheet.findByRole('button', { name: /^名前を変更する/ }));
    return { ...app, sheet, name: () => sheet.getAllByLabelText<HTMLInputElement>('セットの名前')[0]! };
  };
  const first = await open(false);
  await first.user.type(first.name(), '（小児）');
  let isSeen = false;
  const again = await open(true, {
    'GET doctor/prescription-templates/': [{ ...set, name: '風邪', version: 2 }],
    'PUT doctor/rename-prescription-template/': () => (isSeen ? { ...set, version: 3 } : late),
  });
  expect(again.name().value).toBe('かぜ（小児）');
  const sentVersion = () => again.sent('PUT doctor/rename-prescription-template/').at(-1)?.body;
  await again.user.click(again.sheet.getByRole('button', { name: '保存する' }));
  await again.sheet.findByText(/^鈴木 一郎 医師が .*に、このセットを変更しました/);
  expect(sentVersion()).toMatchObject({ version: 1, name: 'かぜ（小児）' });
  isSeen = true;
  await again.user.click(again.sheet.getByRole('button', { name: '保存する' }));
  await expect.poll(sentVersion).toMatchObject({ version: 2, name: 'かぜ（小児）' });
  await noDraft();
});
