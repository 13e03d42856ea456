// @vitest-environment jsdom
import { errorCodes } from '@haruka/contract/errors';
import type { AnswerSheet } from '@haruka/contract/consultation/questionnaire';
import { freeAt } from '@haruka/examples/slots';
import { calendarRoute } from '@haruka/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { errorAnswer } from '@haruka/api/testing/mock-server';
import { closeStaffApp, openStaffApp } from '../testing/open-staff-app.tsx';
import { emptyCalendar, record, sheet } from '../testing/record.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  closeStaffApp();
  localStorage.clear();
  sessionStorage.clear();
});

const consult_id = record.consult.id;
const seen = { consult_id, seen_start_at: record.consult.start_at, seen_doctor_id: record.consult.doctor_id };
const open = (answer_sheet: AnswerSheet, answers: Record<string, unknown> = {}) => {
  // jsdom has no layout, so nothing is narrow.
  return openStaffApp(
    `/clinic?consult=${record.consult.id}`,
    { routes: [calendarRoute('/clinic')] },
    {
      'GET calendar/': emptyCalendar,
      'GET call/presence/': [],
      'GET calendar/consult/': { ...record, answer_sheet },
      ...answers,
    },
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

test('the patient’s name heads everything; staff memos follow the patient’s answers', async () => {
  await open(sheet, { 'GET clinic/patient-memos/': [] });
  const sheetOf = within(await screen.findByRole('dialog'));
  await sheetOf.findByRole('heading', { name: 'はじめに確認すること' });
  const headings = sheetOf.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const { last_name, first_name } = record.patient;
  expect(headings[0]).toBe(`${last_name} ${first_name}`);
  expect(headings.indexOf('スタッフメモ')).toBeGreaterThan(headings.indexOf('はじめに確認すること'));
});

test('never shows “no allergies” before the questionnaire is submitted [A8-K]', async () => {
  await open({ ...sheet, status: 'DRAFT', answers: { allergy: 'no' } });
  await screen.findByText('問診票の提出前のため、アレルギーと飲んでいる薬はまだわかりません。');
  expect(screen.queryByText('いいえ')).toBeNull();
});

test('a cancellation needs a reason, kept after refusal and reload until it is sent', async () => {
  const refusals = [
    errorAnswer(errorCodes.invalidInput, 400, { fields: [{ field: 'reason', rule: 'too_big' }] }),
    { id: consult_id },
  ];
  const answers = { 'POST clinic/cancel-consult/': () => refusals.shift() };
  const first = await open(sheet, answers);
  const ask = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.click(await screen.findByRole('button', { name: 'キャンセルする' }));
    return within(await screen.findByRole('alertdialog'));
  };
  const dialog = await ask(first);
  const reason = () => screen.getByLabelText<HTMLTextAreaElement>(/^キャンセルの理由/);
  const press = (user: typeof first.user) =>
    user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'この予約をキャンセルする' }));
  await press(first.user);
  await dialog.findByText(/キャンセルの理由を入力してください/);
  expect(first.sent('POST clinic/cancel-consult/')).toEqual([]);
  await first.user.type(reason(), '医師の急病のため');
  await press(first.user);
  await dialog.findByText(/キャンセルの理由の内容をご確認ください/);
  expect(reason().value).toBe('医師の急病のため');

  const second = await open(sheet, answers);
  await ask(second);
  expect(reason().value).toBe('医師の急病のため');
  await press(second.user);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(second.sent('POST clinic/cancel-consult/')[0]?.body).toEqual({ ...seen, reason: '医師の急病のため' });
  expect(sessionStorage.getItem('haruka.typed')).toBeNull();
});

test('a move needs a day and a time, and a refused one keeps both', async () => {
  const on_day = '2026-11-25';
  const free = {
    doctor_id: 3,
    free: freeAt('10:00'),
  };
  const { user, sent } = await open(sheet, {
    'GET slots/': { version: 1, days: [{ on_day, holiday: null, is_closed: false, doctors: [free] }] },
    'GET get-clinic-location-by-id': errorAnswer(errorCodes.serviceUnavailable, 503),
    'POST clinic/move-consult/': errorAnswer(errorCodes.slotTaken, 409),
  });
  await user.click(await screen.findByRole('button', { name: '日時を変更' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const day = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^新しい日/ });
  const time = dialog.getByRole<HTMLSelectElement>('combobox', { name: /^新しい時間/ });
  const press = () => user.click(dialog.getByRole('button', { name: 'この日時に変更する' }));
  await press();
  await dialog.findByText(/日を選んでください/);
  dialog.getByText(/時間を選んでください/);
  expect(sent('POST clinic/move-consult/')).toEqual([]);
  await user.selectOptions(day, on_day);
  await user.selectOptions(time, '10:00');
  await press();
  await waitFor(() =>
    expect(sent('POST clinic/move-consult/')[0]?.body).toEqual({ ...seen, doctor_id: 3, on_day, on_time: '10:00' }),
  );
  expect([day.value, time.value]).toEqual([on_day, '10:00']);
});

test('a no-show is taken back from the record while its ten minutes run [A3]', async () => {
  const undo_until = new Date(Date.now() + 300_000).toISOString();
  let consult: object = { ...record.consult, status: 'NO_SHOW', undo_until };
  const { user, sent } = await open(sheet, {
    'GET calendar/consult/': () => ({ ...record, answer_sheet: sheet, consult }),
    'POST clinic/undo-cancel-consult/': () => {
      consult = { ...record.consult, status: 'CONFIRMED', undo_until: null };
      return { id: consult_id, status: 'CONFIRMED' };
    },
  });
  await user.click(await screen.findByRole('button', { name: /^来室なしを取り消す（あと/ }));
  await screen.findByText('来室なしを取り消しました。患者さんにも知らせます。');
  expect(sent('POST clinic/undo-cancel-consult/').map(({ body }) => body)).toEqual([{ consult_id }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^来室なしを取り消す/ })).toBeNull());
});
