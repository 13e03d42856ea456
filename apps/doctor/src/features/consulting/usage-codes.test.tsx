// @vitest-environment jsdom
import { errorAnswer, paged } from '@haruka/api/testing/mock-server';
import { errorCodes } from '@haruka/contract/errors';
import { setLocale } from '@haruka/i18n/doctor';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { calendar, record } from '../../testing/facts.ts';
import { closeDoctor, openDoctor } from '../../testing/open-doctor.tsx';
import { ended, etizolam, nothingYet, saved } from '../../testing/prescribing.ts';

afterEach(async () => {
  closeDoctor();
  await act(() => setLocale('jp'));
  vi.unstubAllGlobals();
});

const open = () =>
  openDoctor(`/doctor?consult=${record.consult.id}`, {
    'GET calendar/': calendar,
    'GET calendar/consult/': ended,
    'GET prescription/of-consult/': {
      ...nothingYet,
      is_base_illness_known: true,
      draft: {
        lines: [{ product_id: 25, dosage: '', days: 5, quantity: 15, note: '' }],
        version: 1,
        updated_at: '2026-11-22T01:00:00.000Z',
      },
      products: [etizolam],
    },
    'GET product/list/': paged([etizolam]),
    'GET doctor/dosage-templates/': [],
    'PUT doctor/save-prescription-draft/': saved(2),
    'POST doctor/issue-prescription/': errorAnswer(errorCodes.productChanged, 409, null),
  });

test('a chosen usage fills the dosage and is sent with its code; other words have none [RX-10]', async () => {
  const { user, sent } = await open();
  const dosage = await screen.findByLabelText<HTMLInputElement>('用法');
  expect(screen.getByText('標準用法の一覧から選ぶか、入力します')).toBeDefined();
  await user.type(dosage, '毎食後');
  const list = within(await screen.findByRole('listbox', { name: '標準用法' }));
  expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '1日3回 朝昼夕食後',
    '1日3回 朝昼夕食後2時間',
    '1日4回 朝昼夕食後と就寝前',
  ]);
  expect(screen.getByText('自由記載（標準用法のコードなし）')).toBeDefined();
  // From here on with the keyboard alone.
  await user.keyboard('{ArrowDown}{Enter}');
  expect(dosage.value).toBe('1日3回 朝昼夕食後');
  expect(screen.getByText('標準用法（コード 1013044400000000）')).toBeDefined();
  await user.type(dosage, ' 1回1錠');
  expect(screen.getByText('自由記載（標準用法のコードなし）')).toBeDefined();
  const issue = async () => {
    const before = sent('POST doctor/issue-prescription/').length;
    await user.click(screen.getByRole('button', { name: '内容を確認して発行する' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '処方を発行する' }));
    await expect.poll(() => sent('POST doctor/issue-prescription/').length).toBe(before + 1);
    return sent('POST doctor/issue-prescription/').at(-1)!.body;
  };
  expect(await issue()).toMatchObject({ lines: [{ dosage: '1日3回 朝昼夕食後 1回1錠', usage_code: null }] });
  await user.clear(dosage);
  await user.type(dosage, '１日３回　朝昼夕食後');
  expect(await issue()).toMatchObject({
    lines: [{ dosage: '1日3回 朝昼夕食後', usage_code: '1013044400000000' }],
  });
});

test('an English usage is prescribed in Japanese with its code, and read in English [RX-10]', async () => {
  const { user, sent } = await open();
  await act(() => setLocale('en'));
  const dosage = await screen.findByLabelText<HTMLInputElement>('Dosage');
  await user.type(dosage, 'bed once');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(dosage.value).toBe('Once a day, before going to bed');
  await user.click(screen.getByRole('button', { name: 'Check and issue' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Once a day, before going to bed')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Issue the prescription' }));
  await expect
    .poll(() => sent('POST doctor/issue-prescription/').at(-1)?.body)
    .toMatchObject({ lines: [{ dosage: '1日1回 就寝前', usage_code: '1011100000000000' }] });
});
