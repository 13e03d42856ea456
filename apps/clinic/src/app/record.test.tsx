// @vitest-environment jsdom
import type { AnswerSheet } from '@haruka/contract/consultation/questionnaire';
import { calendarRoute } from '@haruka/staff';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeStaffApp, openStaffApp } from '../testing/open-staff-app.tsx';
import { emptyCalendar, record, sheet } from '../testing/record.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  closeStaffApp();
  localStorage.clear();
});

const open = (answer_sheet: AnswerSheet) => {
  // jsdom has no layout, so nothing is narrow.
  return openStaffApp(
    `/clinic?consult=${record.consult.id}`,
    { routes: [calendarRoute('/clinic')] },
    { 'GET calendar/': emptyCalendar, 'GET call/presence/': [], 'GET calendar/consult/': { ...record, answer_sheet } },
  );
};

test('complaint, allergies and medicines stand on top of the record [A8-K]', async () => {
  await open(sheet);
  const title = await screen.findByRole('heading', { name: 'はじめに確認すること' });
  const summary = within(title.closest('section') ?? title);
  const facts = summary
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent] as const);
  expect(facts).toEqual([
    ['今日の相談', '熱がある'],
    ['アレルギー', 'ペニシリンでじんましん'],
    ['飲んでいる薬', 'ない'],
  ]);
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings.indexOf('はじめに確認すること')).toBeLessThan(headings.indexOf('患者さん'));
});

test('never shows “no allergies” before the questionnaire is submitted [A8-K]', async () => {
  await open({ ...sheet, status: 'DRAFT', answers: { allergy: 'no' } });
  await screen.findByText('問診票の提出前のため、アレルギーと飲んでいる薬はまだわかりません。');
  expect(screen.queryByText('いいえ')).toBeNull();
});
