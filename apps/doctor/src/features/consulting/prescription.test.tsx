// @vitest-environment jsdom
import type { Product } from '@haruka/contract/pharmacy/product';
import { errorAnswer, paged } from '@haruka/api/testing/mock-server';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { calendar, record } from '../../testing/facts.ts';
import { closeDoctor, openDoctor } from '../../testing/open-doctor.tsx';

const etizolam: Product = {
  id: 25,
  category: 'oral_medicine',
  name: 'エチゾラム錠0.5mg',
  name_en: 'Etizolam 0.5 mg tablets',
  unit: 'TABLET',
  price: 10,
  tax_class: 'EXEMPT',
  stock: 200,
  lead_time_days: 1,
  is_narcotic: false,
  is_psychotropic: true,
  is_high_risk: false,
  drug_code_system: null,
  drug_code: null,
  state: 'ACTIVE',
  version: 1,
};
const ended = { ...record, consult: { ...record.consult, status: 'ENDED' as const } };
const nothingYet = { is_base_illness_known: false, may_prescribe: true, draft: null, issued: [], products: [] };

afterEach(() => {
  closeDoctor();
  vi.unstubAllGlobals();
});

test('a doctor prescribes: unfinished lines are named, the content is confirmed, a refusal names line and rule', async () => {
  const { user, sent } = await openDoctor(`/doctor?consult=${record.consult.id}`, {
    'GET calendar/': calendar,
    'GET calendar/consult/': ended,
    'GET prescription/of-consult/': nothingYet,
    'GET product/list/': paged([etizolam]),
    'PUT doctor/save-prescription-draft/': { updated_at: '2026-11-22T01:00:00.000Z' },
    'POST doctor/issue-prescription/': errorAnswer('RCL_05060', 409, {
      fields: [{ field: 'lines.0', rule: 'first_visit_psychotropic' }],
    }),
  });
  await user.click(await screen.findByRole('button', { name: '処方を入力する' }));
  expect(screen.getByText('基礎疾患がわからない初診です')).toBeDefined();
  await user.type(screen.getByLabelText('薬を探す'), 'エチ');
  await user.click(await screen.findByRole('button', { name: /^追加する/ }));
  await user.type(screen.getByLabelText('用法'), '1日1回 就寝前');
  await user.type(screen.getByLabelText('日数'), '７');
  await user.click(screen.getByRole('button', { name: '内容を確認して発行する' }));
  expect(await screen.findByText(/数量を入力してください/)).toBeDefined();
  await user.type(screen.getByLabelText('数量'), '7');
  await user.click(screen.getByRole('button', { name: '内容を確認して発行する' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('7日分・7錠・70円（税込）')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: '処方を発行する' }));
  expect(await screen.findByText('基礎疾患がわからない初診では、向精神薬を処方できません。')).toBeDefined();
  expect(sent('POST doctor/issue-prescription/')[0]?.body).toMatchObject({
    lines: [{ product_id: 25, dosage: '1日1回 就寝前', days: 7, quantity: 7 }],
    total: 70,
  });
  // The draft was saved with what was typed.
  expect(sent('PUT doctor/save-prescription-draft/').at(-1)?.body).toMatchObject({
    lines: [{ product_id: 25, dosage: '1日1回 就寝前', days: 7, quantity: 7, note: '' }],
  });
});
