// @vitest-environment jsdom
import { errorCodes } from '@haruka/contract/errors';
import type { InquiryLine, InquiryRecord } from '@haruka/contract/messaging/inquiry';
import { setLocale } from '@haruka/i18n/clinic';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paged, errorAnswer } from '@haruka/api/testing/mock-server';
import { closeStaffApp, openStaffApp } from '../../testing/open-staff-app.tsx';
import { InquiryCounts, inquiryRoutes } from './routes.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  await act(() => setLocale('jp'));
  closeStaffApp();
});

const line: InquiryLine = {
  id: '01932d2e-0000-7000-8000-000000000001',
  type: 'MEDICATION',
  status: 'OPEN',
  created_at: '2026-11-20T03:00:00.000Z',
  last_name: '髙橋',
  first_name: '花子',
  clinic_location_id: 1,
  clinic_location_name: '神楽坂院',
  clinic_location_name_en: 'Haruzora Clinic Kagurazaka',
  is_answered: false,
};
const record: InquiryRecord = {
  ...line,
  last_name_furigana: 'タカハシ',
  first_name_furigana: 'ハナコ',
  email: 'hanako@example.jp',
  phone_number: '+81312345678',
  clinic_location_phone_number: '+81332345678',
  content: '薬を飲み忘れました。\nどうすればよいですか。',
  locale: 'jp',
  patient_id: null,
  done_at: null,
  answer_by: 'MAIL',
  answers: [],
};
const done = { id: line.id, status: 'DONE' };
const open = (at: string, answers: Record<string, unknown> = {}) =>
  openStaffApp(
    at,
    { routes: inquiryRoutes, Counts: InquiryCounts },
    {
      'GET clinic/open-inquiries/': { count: 3 },
      'GET clinic/inquiries/': paged([line]),
      'GET clinic/inquiry/': record,
      'POST clinic/answer-inquiry/': done,
      'POST clinic/close-inquiry/': done,
      ...answers,
    },
  );
const one = `/clinic/inquiry?inquiry_id=${line.id}`;
const reply = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '回答の内容' });

test('the inbox shows what waits; the navigation says how many; the filter stands in the address', async () => {
  const { sent, user, here } = await open('/clinic/inquiries');
  const list = await screen.findByRole('list', { name: 'お問い合わせの一覧' });
  const link = within(list).getByRole('link', { name: 'お薬について：髙橋 花子 さん' });
  expect(link.getAttribute('href')).toBe(one);
  expect(await screen.findByRole('link', { name: /お問い合わせ\s*3\s*件の未対応/ })).toBeTruthy();
  expect(Object.fromEntries(sent('GET clinic/inquiries/')[0]!.query)).toEqual({ status: 'OPEN', page: '1' });

  await user.click(screen.getByRole('radio', { name: '対応済み' }));
  await user.selectOptions(screen.getByRole('combobox', { name: '院で絞り込む' }), '吉祥寺院');
  await waitFor(() => expect(here()).toBe('/clinic/inquiries?status=done&location=11'));
  await waitFor(() =>
    expect(Object.fromEntries(sent('GET clinic/inquiries/').at(-1)!.query)).toEqual({
      status: 'DONE',
      clinic_location_id: '11',
      page: '1',
    }),
  );
  expect((await screen.findByRole('link', { name: 'お薬について：髙橋 花子 さん' })).getAttribute('href')).toBe(
    `/clinic/inquiry?status=done&location=11&inquiry_id=${line.id}`,
  );
});

test('an empty inbox says so; a page that is gone leads to the last one; a failure can be tried again', async () => {
  await open('/clinic/inquiries', { 'GET clinic/inquiries/': paged([]) });
  await screen.findByText('未対応のお問い合わせはありません');

  const gone = await open('/clinic/inquiries?status=all&page=3', {
    'GET clinic/inquiries/': ({ query }: { query: URLSearchParams }) =>
      query.get('page') === '2' ? paged([line], 11, 2) : paged([], 11, 3),
  });
  await screen.findByRole('list', { name: 'お問い合わせの一覧' });
  expect(gone.here()).toBe('/clinic/inquiries?status=all&page=2');

  let isAway = true;
  const { user } = await open('/clinic/inquiries', {
    'GET clinic/inquiries/': () => (isAway ? errorAnswer(errorCodes.serviceUnavailable, 503) : paged([line])),
  });
  await screen.findByText('お問い合わせを表示できませんでした');
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'もう一度試す' }));
  await screen.findByRole('list', { name: 'お問い合わせの一覧' });
});

test('an answer is asked for, asked about once more, and sent', async () => {
  const { sent, user } = await open(one);
  await screen.findByText(/どうすればよいですか。/);
  screen.getByText('ログインせずに送信');
  screen.getByRole('link', { name: '0312345678' });
  await user.click(await screen.findByRole('button', { name: '回答を送る' }));
  await screen.findByText(/回答の内容を入力してください/);

  await user.type(await reply(), '次の分から飲んでください。');
  await user.click(screen.getByRole('button', { name: '回答を送る' }));
  const dialog = await screen.findByRole('alertdialog');
  within(dialog).getByText('髙橋 花子 さんに回答を送りますか？');
  expect(sent('POST clinic/answer-inquiry/')).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: '回答を送る' }));
  await waitFor(() =>
    expect(sent('POST clinic/answer-inquiry/')[0]?.body).toEqual({
      inquiry_id: line.id,
      text: '次の分から飲んでください。',
    }),
  );
  await waitFor(async () => expect((await reply()).value).toBe(''));
  expect(sessionStorage.getItem('haruka.typed')).toBeNull();
});

test('an answer draft survives refusal and reload, and belongs to one member', async () => {
  const { user } = await open(one, { 'POST clinic/answer-inquiry/': errorAnswer(errorCodes.serviceUnavailable, 503) });
  await user.type(await reply(), '確認します。');
  await user.click(screen.getByRole('button', { name: '回答を送る' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '回答を送る' }));
  await screen.findByText('回答を送れませんでした。入力した内容は残っています。');
  expect((await reply()).value).toBe('確認します。');

  await open(one);
  expect((await reply()).value).toBe('確認します。');
  const { staff } = await import('../../testing/open-staff-app.tsx');
  await open(one, { 'GET user/information/': { ...staff, id: 103 } });
  expect((await reply()).value).toBe('');
});

test('an inquiry without an email is answered by phone, and the call is recorded', async () => {
  await open(one, { 'GET clinic/inquiry/': { ...record, email: null, answer_by: 'PHONE' } });
  await screen.findByRole('button', { name: '対応を記録する' });
  screen.getByText('入力なし');
});

test('dealt with without an answer; and what is done can be opened again', async () => {
  const { sent, user } = await open(one);
  await user.click(await screen.findByRole('button', { name: '回答せずに対応済みにする' }));
  await waitFor(() => expect(sent('POST clinic/close-inquiry/')[0]?.body).toEqual({ inquiry_id: line.id }));

  const answered = { id: '2', text: '発送しました。', created_at: line.created_at };
  await open(one, {
    'GET clinic/inquiry/': {
      ...record,
      status: 'DONE',
      is_answered: true,
      done_at: line.created_at,
      answers: [{ ...answered, member_last_name: '井上', member_first_name: '菜々子' }],
    },
  });
  await screen.findByText('発送しました。');
  screen.getByText('2026/11/20(金) 12:00 に対応済みになりました');
  screen.getByRole('button', { name: '未対応に戻す' });
});

test('a missing inquiry or one of another location leads back to the inbox', async () => {
  await open(`${one}&status=done&page=2`, { 'GET clinic/inquiry/': errorAnswer(errorCodes.inquiryNotFound, 404) });
  await screen.findByText(/見つからないか、担当の院に届いたものではありません/);
  for (const link of screen.getAllByRole('link', { name: 'お問い合わせの一覧へ' }))
    expect(link.getAttribute('href')).toBe('/clinic/inquiries?status=done&page=2');
});

test.each([
  ['inbox', '/clinic/inquiries'],
  ['inquiry', one],
])('in English the %s names locations in Latin letters [A8-K]', async (_name, at) => {
  await open(at);
  await screen.findByText(/11\/20.*神楽坂院/);
  await act(() => setLocale('en'));
  await screen.findByText(/11\/20.*Haruzora Clinic Kagurazaka/);
  expect(screen.queryByText(/神楽坂院|吉祥寺院/)).toBeNull();
});
