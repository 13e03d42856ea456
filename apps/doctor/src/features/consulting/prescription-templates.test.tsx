// @vitest-environment jsdom
import type { Product } from '@haruka/contract/pharmacy/product';
import { errorAnswer } from '@haruka/api/testing/mock-server';
import { errorCodes } from '@haruka/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { calendar, record } from '../../testing/facts.ts';
import { closeDoctor, openDoctor } from '../../testing/open-doctor.tsx';
import { ended, etizolam, nothingYet, saved } from '../../testing/prescribing.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  closeDoctor();
});

const sold = { ...etizolam, id: 26, name: 'アセトアミノフェン錠200mg', is_psychotropic: false };
const starting = (product: Product, dosage: string) => ({
  product_id: product.id,
  dosage,
  days: 5,
  quantity: 15,
  note: '',
  product,
});
const template = {
  id: 'a1a1a1a1-0000-4000-8000-000000000011',
  name: 'かぜ（成人）',
  is_own: false,
  lines: [starting(sold, '1日3回 毎食後'), starting({ ...etizolam, state: 'WITHDRAWN' as const }, '就寝前')],
  version: 1,
  editor: { last_name: '鈴木', first_name: '一郎', name_en: 'Ichiro Suzuki' },
  updated_at: '2026-11-22T01:00:00.000Z',
};

test('a template and the last prescription fill the form and name what is left out [RX-2]', async () => {
  const { user, sent } = await openDoctor(`/doctor?consult=${record.consult.id}`, {
    'GET calendar/': calendar,
    'GET calendar/consult/': ended,
    'GET prescription/of-consult/': nothingYet,
    'GET doctor/dosage-templates/': [],
    'GET doctor/prescription-templates/': [template],
    'GET doctor/last-prescription/': {
      issued_at: '2026-10-01T01:00:00.000Z',
      doctor: { last_name: '鈴木', first_name: '一郎', name_en: 'Ichiro Suzuki' },
      clinic_location_name: '神楽坂院',
      clinic_location_name_en: 'Kagurazaka',
      lines: [starting({ ...sold, id: 27, name: '葛根湯' }, '食前'), starting({ ...sold, id: 28, stock: 0 }, '食前')],
    },
    'POST doctor/add-prescription-template/': { ...template, id: template.id.replace('11', '12') },
    'POST doctor/remove-prescription-template/': null,
    'POST doctor/restore-prescription-template/': template,
    'PUT doctor/rename-prescription-template/': errorAnswer(errorCodes.editConflict, 409, {
      ...template.editor,
      at: '2026-11-22T01:05:00.000Z',
      version: 2,
    }),
    'PUT doctor/save-prescription-draft/': saved(1),
  });
  await user.click(await screen.findByRole('button', { name: '処方を入力する' }));
  await user.click(await screen.findByRole('button', { name: '前回の処方をコピーする（2026/10/01 鈴木 一郎 医師）' }));
  expect(screen.getByText('「前回の処方」から薬を1件追加しました。')).toBeDefined();
  expect(screen.getByText('アセトアミノフェン錠200mg：在庫がありません')).toBeDefined();
  // From here on with the keyboard alone.
  const press = async (name: string | RegExp) => {
    (await screen.findByRole('button', { name })).focus();
    await user.keyboard('{Enter}');
  };
  await press('処方セットを使う・保存する');
  const sheet = within(await screen.findByRole('dialog', { name: '処方セット' }));
  await sheet.findByText('かぜ（成人）');
  await press(/^使う.*かぜ/);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '処方セット' })).toBeNull());
  expect(screen.getByText('エチゾラム錠0.5mg：取り扱いを終了しました')).toBeDefined();
  expect(screen.getAllByLabelText<HTMLInputElement>('用法').map(({ value }) => value)).toEqual([
    '食前',
    '1日3回 毎食後',
  ]);
  await press('処方セットを使う・保存する');
  await user.type(await screen.findByLabelText('セットの名前'), 'のど');
  await user.click(screen.getByRole('checkbox', { name: /自分だけで使う/ }));
  await press('セットを保存する');
  await expect
    .poll(() => sent('POST doctor/add-prescription-template/').at(-1)?.body)
    .toMatchObject({
      name: 'のど',
      is_own: true,
      lines: [{ product_id: 27 }, { product_id: 26, dosage: '1日3回 毎食後' }],
    });
  await press(/^削除する.*かぜ/);
  await screen.findByText('「かぜ（成人）」を削除しました');
  await press('元に戻す');
  await expect.poll(() => sent('POST doctor/restore-prescription-template/').at(-1)?.body).toEqual({ id: template.id });
  await press(/^名前を変更する.*かぜ/);
  await press('保存する');
  expect(await screen.findByText(/^鈴木 一郎 医師が .*に、このセットを変更しました/)).toBeDefined();
});

test('a set that is there already says so; one deleted meanwhile keeps its new name [RX-2]', async () => {
  let now = [{ ...template, lines: [starting(sold, '1日3回 毎食後')] }];
  const { user } = await openDoctor(`/doctor?consult=${record.consult.id}`, {
    'GET calendar/': calendar,
    'GET calendar/consult/': ended,
    'GET prescription/of-consult/': nothingYet,
    'GET doctor/dosage-templates/': [],
    'GET doctor/prescription-templates/': () => now,
    'GET doctor/last-prescription/': null,
    'PUT doctor/rename-prescription-template/': () => {
      now = [];
      return errorAnswer(errorCodes.editConflict, 409, null);
    },
    'PUT doctor/save-prescription-draft/': saved(1),
  });
  await user.click(await screen.findByRole('button', { name: '処方を入力する' }));
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  await press('処方セットを使う・保存する');
  await press(/^使う.*かぜ/);
  await screen.findByText('「かぜ（成人）」から薬を1件追加しました。');
  await press('処方セットを使う・保存する');
  await press(/^使う.*かぜ/);
  await screen.findByText('「かぜ（成人）」の薬は、すべて今の処方に入っています。');
  expect(screen.getAllByLabelText('用法')).toHaveLength(1);

  await press('処方セットを使う・保存する');
  await press(/^名前を変更する.*かぜ/);
  const sheet = within(await screen.findByRole('dialog', { name: '処方セット' }));
  const [name] = sheet.getAllByLabelText<HTMLInputElement>('セットの名前');
  await user.type(name!, '・のど');
  await press('保存する');
  await sheet.findByText('このセットは、ほかの医師が削除しました。');
  expect(sheet.getAllByLabelText<HTMLInputElement>('セットの名前')[0]!.value).toBe('かぜ（成人）・のど');
});
