// @vitest-environment jsdom
import { refetch } from '@haruka/api';
import { errorCodes } from '@haruka/contract/errors';
import type { LikelySender } from '@haruka/contract/consultation/inquiry-link';
import type { InquiryLine, InquiryRecord } from '@haruka/contract/messaging/inquiry';
import { setLocale } from '@haruka/i18n/clinic';
import { patientHref } from '@haruka/staff';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paged, errorAnswer } from '@haruka/api/testing/mock-server';
import { closeStaffApp, openStaffApp } from '../../testing/open-staff-app.tsx';
import { InquiryCounts, inquiryRoutes } from './routes.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  vi.useRealTimers();
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
  excerpt: '薬を飲み忘れました。 どうすればよいですか。',
  due_at: '2026-11-24T03:00:00.000Z',
  assignee: null,
  assign_version: 0,
};
const colleague = { id: 103, last_name: '藤原', first_name: '健', name_en: 'Ken Fujiwara' };
const me = { id: 102, last_name: '井上', first_name: '菜々子', name_en: 'Nanako Inoue' };
const second: InquiryLine = {
  ...line,
  id: '01932d2e-0000-7000-8000-000000000002',
  last_name: '鈴木',
  first_name: '一郎',
  assignee: colleague,
  assign_version: 1,
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
  status_version: 0,
  cancel_order_id: null,
  answer_by: 'MAIL',
  has_record: false,
  link: null,
  link_version: 0,
  answers: [],
};
const done = { id: line.id, status: 'DONE' };
const open = (at: string, answers: Record<string, unknown> = {}, how: { wide?: boolean } = {}) =>
  openStaffApp(
    at,
    { routes: inquiryRoutes, Counts: InquiryCounts },
    {
      'GET clinic/open-inquiries/': { count: 3 },
      'GET clinic/inquiries/': paged([line]),
      'GET clinic/inquiry/': record,
      'GET clinic/next-inquiry/': { inquiry_id: second.id },
      'GET clinic/inquiry-assignees/': [me, colleague],
      'GET clinic/likely-senders/': [],
      'POST clinic/assign-inquiry/': { assignee: me, version: 1 },
      'POST clinic/answer-inquiry/': done,
      'POST clinic/close-inquiry/': done,
      ...answers,
    },
    how,
  );
const one = `/clinic/inquiry?inquiry_id=${line.id}`;
const reply = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '回答の内容' });

test('the inbox shows what waits, the menu counts it, the address holds the filter', async () => {
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

test('an empty inbox says so; a missing page leads to the last; a failure can retry', async () => {
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
      answers_seen: 0,
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
  await waitFor(() => expect(sent('POST clinic/close-inquiry/')[0]?.body).toEqual({ inquiry_id: line.id, version: 0 }));

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

test('a line shows the text, its age against one business day, and who deals with it [INQ-4]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T06:00:00.000Z') });
  const late = { ...second, due_at: '2026-11-19T05:00:00.000Z', created_at: '2026-11-18T05:00:00.000Z' };
  await open('/clinic/inquiries', { 'GET clinic/inquiries/': paged([line, late]) });
  const [first, overdue] = await screen.findAllByRole('article');
  within(first!).getByText('薬を飲み忘れました。 どうすればよいですか。');
  within(first!).getByText('3時間前・期限まで3日');
  within(first!).getByText('未担当');
  within(overdue!).getByText('2日前・期限を1日過ぎています');
  within(overdue!).getByText('担当：藤原 健');
});

test('the inbox is filtered by assignee, in the address', async () => {
  const { sent, user, here } = await open('/clinic/inquiries');
  await user.selectOptions(await screen.findByRole('combobox', { name: '担当で絞り込む' }), '自分の担当');
  await waitFor(() => expect(here()).toBe('/clinic/inquiries?assignee=me'));
  await waitFor(() => expect(sent('GET clinic/inquiries/').at(-1)!.query.get('assignee')).toBe('ME'));
});

const bySecond = ({ query }: { query: URLSearchParams }) =>
  query.get('inquiry_id') === second.id ? { ...record, ...second } : record;
const pane = () => screen.findByRole('region', { name: 'お問い合わせの詳細' });

test('a wide screen opens the inquiry beside the list; back returns to the one before [INQ-4]', async () => {
  const { user, here } = await open(
    '/clinic/inquiries',
    { 'GET clinic/inquiries/': paged([line, second]), 'GET clinic/inquiry/': bySecond },
    { wide: true },
  );
  within(await pane()).getByText('お問い合わせを選んでください');
  await user.click(await screen.findByRole('link', { name: /髙橋 花子/ }));
  await within(await pane()).findByText('髙橋 花子（タカハシ ハナコ）');
  expect(here()).toBe(`/clinic/inquiries?inquiry_id=${line.id}`);
  expect(screen.getByRole('link', { name: /髙橋 花子/ }).getAttribute('aria-current')).toBe('true');
  await user.click(screen.getByRole('link', { name: /鈴木 一郎/ }));
  await within(await pane()).findByText('鈴木 一郎（タカハシ ハナコ）');
  act(() => history.back());
  await within(await pane()).findByText('髙橋 花子（タカハシ ハナコ）');
});

test('a link to an inquiry opens it beside the list, or alone on a narrow screen', async () => {
  const wide = await open(`${one}&status=all`, {}, { wide: true });
  await within(await pane()).findByText('髙橋 花子（タカハシ ハナコ）');
  await screen.findByRole('list', { name: 'お問い合わせの一覧' });
  expect(wide.here()).toBe(`/clinic/inquiries?status=all&inquiry_id=${line.id}`);
  const narrow = await open(`/clinic/inquiries?status=all&inquiry_id=${line.id}`);
  await screen.findByText('髙橋 花子（タカハシ ハナコ）');
  expect(narrow.here()).toBe(`/clinic/inquiry?status=all&inquiry_id=${line.id}`);
});

test('J, K and arrow keys open the next inquiry in the list; a field keeps its keys', async () => {
  const { user, here } = await open(
    '/clinic/inquiries',
    { 'GET clinic/inquiries/': paged([line, second]), 'GET clinic/inquiry/': bySecond },
    { wide: true },
  );
  await screen.findByRole('list', { name: 'お問い合わせの一覧' });
  const at = (id: string) => waitFor(() => expect(here()).toBe(`/clinic/inquiries?inquiry_id=${id}`));
  await user.keyboard('j');
  await at(line.id);
  await user.keyboard('j');
  await at(second.id);
  expect(document.activeElement?.textContent).toContain('鈴木 一郎');
  await user.keyboard('{ArrowUp}');
  await at(line.id);
  await user.type(await reply(), 'jk');
  expect((await reply()).value).toBe('jk');
  await at(line.id);
});

test('an inquiry is taken in one press, given to a colleague, and taken away', async () => {
  let now = record;
  const { sent, user } = await open(one, {
    'GET clinic/inquiry/': () => now,
    'POST clinic/assign-inquiry/': ({ body }: { body: { member_id: number | null; version: number } }) => {
      const assignee = [me, colleague].find(({ id }) => id === body.member_id) ?? null;
      now = { ...record, assignee, assign_version: body.version + 1 };
      return { assignee, version: body.version + 1 };
    },
  });
  await user.click(await screen.findByRole('button', { name: '自分が担当する' }));
  await screen.findByText('担当：井上 菜々子');
  expect(screen.queryByRole('button', { name: '自分が担当する' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '担当を変える' }));
  await user.click(await screen.findByRole('menuitem', { name: '藤原 健 さんに渡す' }));
  await screen.findByText('担当：藤原 健');
  await user.click(screen.getByRole('button', { name: '担当を変える' }));
  await user.click(await screen.findByRole('menuitem', { name: '担当を外す' }));
  await screen.findByText('未担当');
  expect(sent('POST clinic/assign-inquiry/').map(({ body }) => body)).toEqual([
    { inquiry_id: line.id, member_id: 102, version: 0 },
    { inquiry_id: line.id, member_id: 103, version: 1 },
    { inquiry_id: line.id, member_id: null, version: 2 },
  ]);
});

test('a member who is slower than a colleague reads the name of the colleague', async () => {
  let now = record;
  const { user } = await open(one, {
    'GET clinic/inquiry/': () => now,
    'POST clinic/assign-inquiry/': () => {
      now = { ...record, assignee: colleague, assign_version: 1 };
      return errorAnswer(errorCodes.editConflict, 409, { ...colleague, at: '2026-11-20T03:05:00.000Z', version: 1 });
    },
  });
  await user.click(await screen.findByRole('button', { name: '自分が担当する' }));
  await screen.findByText(/藤原 健 さんが 2026\/11\/20\(金\) 12:05 に担当を変えました/);
  await screen.findByText('担当：藤原 健');
});

test('closing what a colleague moved meanwhile names them and keeps the typed answer [INQ-7]', async () => {
  let now = record;
  const { sent, user } = await open(one, {
    'GET clinic/inquiry/': () => now,
    'POST clinic/close-inquiry/': ({ body }: { body: { version: number } }) => {
      if (body.version === 2) return done;
      now = { ...record, status_version: 2 };
      return errorAnswer(errorCodes.editConflict, 409, { ...colleague, at: '2026-11-20T03:05:00.000Z', version: 2 });
    },
  });
  await user.type(await reply(), '自分の回答です。');
  const close = () => user.click(screen.getByRole('button', { name: '回答せずに対応済みにする' }));
  await close();
  await screen.findByText(/藤原 健 さんが 2026\/11\/20\(金\) 12:05 に対応の状態を変えました/);
  expect((await reply()).value).toBe('自分の回答です。');
  await waitFor(() => expect(sent('GET clinic/inquiry/').length).toBeGreaterThan(1));
  await close();
  await screen.findByText('対応済みにしました');
  expect(screen.queryByText(/対応の状態を変えました/)).toBeNull();
  expect(sent('POST clinic/close-inquiry/').map(({ body }) => (body as { version: number }).version)).toEqual([0, 2]);
});

test('an answer to an inquiry that is done already says so before it is sent [INQ-7]', async () => {
  const { sent, user } = await open(one, {
    'GET clinic/inquiry/': { ...record, status: 'DONE', status_version: 1, done_at: '2026-11-20T03:05:00.000Z' },
  });
  await user.type(await reply(), '自分の回答です。');
  await user.click(screen.getByRole('button', { name: '回答を送る' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText('このお問い合わせは、2026/11/20(金) 12:05 に対応済みになっています。');
  expect(dialog.queryByText('お問い合わせは対応済みになります。')).toBeNull();
  expect(sent('POST clinic/answer-inquiry/')).toEqual([]);
});

const candidate: LikelySender = {
  id: '01932d2e-0000-7000-8000-000000000021',
  last_name: '髙橋',
  first_name: '花子',
  last_name_furigana: 'タカハシ',
  first_name_furigana: 'ハナコ',
  date_of_birth: '1985-04-02',
  sex: 'FEMALE',
  patient_number: 120,
  phone_number: '+819012345678',
  guardian: null,
  clinic_locations: [],
  next_consult_at: null,
  last_consult_at: null,
  reasons: ['EMAIL'],
};
const namesake: LikelySender = {
  ...candidate,
  id: '01932d2e-0000-7000-8000-000000000022',
  first_name: '華子',
  reasons: ['NAME'],
};

test('a suggested patient is linked in one press, and the link is removed again [INQ-6]', async () => {
  let now = record;
  const { sent, user } = await open(one, {
    'GET clinic/inquiry/': () => now,
    'GET clinic/likely-senders/': [candidate, namesake],
    'POST clinic/link-inquiry/': ({ body }: { body: { patient_id: string | null; version: number } }) => {
      const version = body.version + 1;
      const link = body.patient_id ? { patient: candidate, member: me, at: '2026-11-20T03:05:00.000Z' } : null;
      now = { ...record, link, link_version: version };
      return { version };
    },
  });
  await screen.findByText('メールアドレスが一致');
  screen.getByText('お名前のみ一致（別の方かもしれません）');
  await user.click(screen.getByRole('button', { name: '患者さんに紐づける（髙橋 花子 さん）' }));
  const link = await screen.findByRole('link', { name: '髙橋 花子 さんの記録を開く' });
  expect(link.getAttribute('href')).toBe(patientHref('clinic', candidate.id));
  screen.getByText('2026/11/20(金) 12:05 に 井上 菜々子 さんが紐づけました');
  await user.click(screen.getByRole('button', { name: '紐づけを外す' }));
  await screen.findByRole('button', { name: '患者さんに紐づける（髙橋 華子 さん）' });
  expect(sent('POST clinic/link-inquiry/').map(({ body }) => body)).toEqual([
    { inquiry_id: line.id, patient_id: candidate.id, version: 0 },
    { inquiry_id: line.id, patient_id: null, version: 1 },
  ]);
});

test('a patient who is not suggested is found and linked by keyboard alone [INQ-6]', async () => {
  const found = { ...namesake, id: '01932d2e-0000-7000-8000-000000000023', last_name: '鈴木', first_name: '一郎' };
  const { sent, user } = await open(one, {
    'GET clinic/likely-senders/': [],
    'GET clinic/patients/': ({ query }: { query: URLSearchParams }) =>
      paged(query.get('q') === 'スズキ' ? [found] : []),
    'POST clinic/link-inquiry/': errorAnswer(errorCodes.patientNotFound),
  });
  await screen.findByText('登録情報が一致する患者さんは見つかりませんでした。');
  act(() => screen.getByRole('button', { name: 'ほかの患者さんを探す' }).focus());
  await user.keyboard('{Enter}');
  const field = await screen.findByRole('combobox', { name: '紐づける患者さん' });
  expect(document.activeElement).toBe(field);
  await user.keyboard('タナカ');
  await screen.findByText(/担当の院の患者さんの中には見つかりません。/);
  await user.clear(field);
  await user.keyboard('スズキ');
  await screen.findByRole('option', { name: /鈴木 一郎/ });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(sent('POST clinic/link-inquiry/')).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '患者さんに紐づける' }));
  await user.keyboard('{Enter}');
  await screen.findByText(/患者さんが見つかりません/);
  // The choice stays, to be tried again or changed.
  screen.getByText(/鈴木 一郎/);
  screen.getByRole('button', { name: '別の患者さんを選ぶ' });
  expect(sent('POST clinic/link-inquiry/').map(({ body }) => body)).toEqual([
    { inquiry_id: line.id, patient_id: found.id, version: 0 },
  ]);
});

test('a failed search for another patient says why, not that there is no match', async () => {
  const { user } = await open(one, {
    'GET clinic/likely-senders/': [],
    'GET clinic/patients/': errorAnswer('serverError'),
  });
  await user.click(await screen.findByRole('button', { name: 'ほかの患者さんを探す' }));
  await user.type(await screen.findByRole('combobox', { name: '紐づける患者さん' }), 'スズキ');
  expect((await screen.findAllByText('患者さんを検索できませんでした')).length).toBeGreaterThan(0);
  expect(screen.queryByText(/担当の院の患者さんの中には見つかりません/)).toBeNull();
});

test('a slower member reads who linked the inquiry; a signed-in sender needs no link', async () => {
  let now = record;
  const { user } = await open(one, {
    'GET clinic/inquiry/': () => now,
    'GET clinic/likely-senders/': [candidate],
    'POST clinic/link-inquiry/': () => {
      now = { ...record, link: { patient: null, member: colleague, at: line.created_at }, link_version: 1 };
      return errorAnswer(errorCodes.editConflict, 409, { ...colleague, at: '2026-11-20T03:05:00.000Z', version: 1 });
    },
  });
  await user.click(await screen.findByRole('button', { name: /患者さんに紐づける/ }));
  await screen.findByText(/藤原 健 さんが 2026\/11\/20\(金\) 12:05 に紐づけを変えました/);
  await screen.findByText('担当の院に登録のない患者さんに紐づいています。');

  const known = await open(one, { 'GET clinic/inquiry/': { ...record, patient_id: candidate.id, answer_by: 'APP' } });
  await screen.findByText('登録患者（ログインして送信）');
  expect(known.sent('GET clinic/likely-senders/')).toEqual([]);
});

const theirAnswer = {
  id: '01932d2e-0000-7000-8000-000000000009',
  text: '先に送った回答です。',
  created_at: '2026-11-20T03:05:00.000Z',
  member_last_name: '藤原',
  member_first_name: '健',
};
const answered = {
  ...record,
  status: 'DONE' as const,
  is_answered: true,
  done_at: line.created_at,
  answers: [theirAnswer],
};

test('a late answer names the colleague, keeps its text, is sent once theirs is read', async () => {
  let now: InquiryRecord = record;
  const { sent, user } = await open(one, {
    'GET clinic/inquiry/': () => now,
    'POST clinic/answer-inquiry/': ({ body }: { body: { answers_seen: number } }) => {
      if (body.answers_seen === 1) return done;
      now = answered;
      return errorAnswer(errorCodes.editConflict, 409, { ...colleague, at: theirAnswer.created_at, version: 1 });
    },
  });
  const send = async () => {
    await user.click(screen.getByRole('button', { name: '回答を送る' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '回答を送る' }));
  };
  await user.type(await reply(), '自分の回答です。');
  await send();
  await screen.findByText('藤原 健 さんが 2026/11/20(金) 12:05 に先に回答しました');
  await screen.findByText('先に送った回答です。');
  expect((await reply()).value).toBe('自分の回答です。');
  await user.click(screen.getByRole('button', { name: '確認しました' }));
  await send();
  await waitFor(() =>
    expect(
      sent('POST clinic/answer-inquiry/').map(({ body }) => (body as { answers_seen: number }).answers_seen),
    ).toEqual([0, 1]),
  );
});

test('a restored answer still knows which answers its author had seen [INQ-5]', async () => {
  const { user } = await open(one);
  await user.type(await reply(), '自分の回答です。');
  await open(one, { 'GET clinic/inquiry/': answered });
  expect((await reply()).value).toBe('自分の回答です。');
  await screen.findByText('藤原 健 さんが 2026/11/20(金) 12:05 に先に回答しました');
});

test('an answer that came before the typing began is no conflict', async () => {
  let now: InquiryRecord = record;
  const { sent, user } = await open(one, { 'GET clinic/inquiry/': () => now });
  await reply();
  now = answered;
  await act(() => refetch(['inquiries']));
  await screen.findByText('先に送った回答です。');
  await user.type(await reply(), '自分の回答です。');
  await user.click(screen.getByRole('button', { name: '回答を送る' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '回答を送る' }));
  await waitFor(() => expect(sent('POST clinic/answer-inquiry/')[0]?.body).toMatchObject({ answers_seen: 1 }));
});

test('after an answer, the next open inquiry is offered and keeps the filter', async () => {
  const { sent, user } = await open(`${one}&assignee=me`);
  await user.type(await reply(), '次の分から飲んでください。');
  await user.click(screen.getByRole('button', { name: '回答を送る' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '回答を送る' }));
  const next = await screen.findByRole('link', { name: '次の未対応へ' });
  expect(next.getAttribute('href')).toBe(`/clinic/inquiry?assignee=me&inquiry_id=${second.id}`);
  expect(sent('GET clinic/next-inquiry/').at(-1)!.query.get('assignee')).toBe('ME');
});

test('without another open inquiry it says so', async () => {
  await open(one, { 'GET clinic/next-inquiry/': { inquiry_id: null } });
  await screen.findByText('ほかに未対応のお問い合わせはありません');
});

test('the record of the sender is a link away, where the member may read it', async () => {
  const patient_id = '01932d2e-0000-7000-8000-0000000000aa';
  await open(one, { 'GET clinic/inquiry/': { ...record, patient_id } });
  await screen.findByText('登録患者（ログインして送信）');
  expect(screen.queryByRole('link', { name: '患者さんの記録を開く' })).toBeNull();
  await open(one, { 'GET clinic/inquiry/': { ...record, patient_id, has_record: true } });
  const link = await screen.findByRole('link', { name: '患者さんの記録を開く' });
  expect(link.getAttribute('href')).toContain(patient_id);
});

test('an inquiry that asks to cancel an order leads to the order [PAY-19]', async () => {
  const cancel_order_id = '01932d2e-0000-7000-8000-000000000931';
  await open(one, { 'GET clinic/inquiry/': { ...record, type: 'PAYMENT', cancel_order_id } });
  const link = await screen.findByRole('link', { name: '取り消しを希望している注文を開く' });
  expect(link.getAttribute('href')).toBe(`/clinic/order?order_id=${cancel_order_id}`);
});
