// @vitest-environment jsdom
import { errorAnswer } from '@haruka/api/testing/mock-server';
import { errorCodes } from '@haruka/contract/errors';
import { limits } from '@haruka/contract/limits';
import type { Chat, ChatLine, ChatMessage } from '@haruka/contract/messaging/chat';
import { patientHref } from '@haruka/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeStaffApp, openStaffApp, staff } from '../../testing/open-staff-app.tsx';
import { ChatCounts, chatsRoute } from './routes.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(closeStaffApp);

const since = '2026-11-20T03:00:00.000Z';
const place = {
  clinic_location_id: 1,
  clinic_location_name: '神楽坂院',
  clinic_location_name_en: 'Haruzora Clinic Kagurazaka',
};
const patientOf = (nth: number, last_name: string) => ({
  ...place,
  patient_id: `01932d2e-0000-7000-8000-00000000000${nth}`,
  last_name,
  first_name: '花子',
  patient_number: nth,
});
const colleague = { last_name: '井上', first_name: '菜々子', name_en: 'Nanako Inoue' };
const message = (number: number, by: ChatMessage['by'], text = `${number}番目`): ChatMessage => ({
  number,
  by,
  text,
  created_at: since,
  member: by === 'CLINIC' ? colleague : null,
});
const waits = { unanswered_since: since, due_at: '2026-11-24T03:00:00.000Z' };
const answered = { unanswered_since: null, due_at: null };
const { member: _member, ...newest } = message(2, 'PATIENT', '受け取りの時間は変えられますか。');
const line: ChatLine = { ...patientOf(1, '髙橋'), ...waits, newest, unread: 1 };
const second: ChatLine = { ...line, ...patientOf(2, '鈴木') };
const third: ChatLine = { ...line, ...patientOf(3, '田中') };
const chat: Chat = {
  ...patientOf(1, '髙橋'),
  ...waits,
  can_write: true,
  patient_read_to: 1,
  clinic_read_to: 0,
  answered_to: 0,
  next: null,
  messages: [message(2, 'PATIENT', newest.text), message(1, 'CLINIC', '発送しました。')],
};
const open = (at: string, answers: Record<string, unknown> = {}, how: { wide?: boolean } = {}) =>
  openStaffApp(
    at,
    { routes: [chatsRoute], Counts: ChatCounts },
    {
      'GET clinic/unanswered-chats/': { count: 3 },
      'GET clinic/chats/': { chats: [line, second], next: null },
      'GET clinic/chat/': chat,
      'POST clinic/read-chat/': { read_to: 2 },
      'POST clinic/send-chat-message/': { number: 3, created_at: since },
      'POST clinic/settle-chat/': answered,
      ...answers,
    },
    how,
  );
const one = `/clinic/chats?patient_id=${line.patient_id}&at=1`;
const of = { patient_id: line.patient_id, clinic_location_id: 1 };
const list = () => screen.findByRole('list', { name: 'メッセージの一覧' });
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^メッセージ/ });
const send = () => screen.getByRole('button', { name: '送信する' });

test('the list shows what waits, the menu counts it, the address holds the filter [CHAT-30]', async () => {
  const { sent, user, here } = await open('/clinic/chats');
  const card = within((await within(await list()).findAllByRole('article'))[0]!);
  expect(card.getByRole('link', { name: '髙橋 花子 さん' }).getAttribute('href')).toBe(one);
  card.getByText('受け取りの時間は変えられますか。');
  card.getByText('未読1件');
  card.getByText(/期限を.*過ぎています/);
  expect(await screen.findByRole('link', { name: /メッセージ\s*3\s*件の未回答/ })).toBeTruthy();
  expect(Object.fromEntries(sent('GET clinic/chats/')[0]!.query)).toEqual({ filter: 'UNANSWERED' });

  await user.click(screen.getByRole('radio', { name: 'すべて' }));
  await user.selectOptions(screen.getByRole('combobox', { name: '院で絞り込む' }), '吉祥寺院');
  await waitFor(() => expect(here()).toBe('/clinic/chats?filter=all&location=11'));
  await waitFor(() =>
    expect(Object.fromEntries(sent('GET clinic/chats/').at(-1)!.query)).toEqual({
      filter: 'ALL',
      clinic_location_id: '11',
    }),
  );
});

test('an empty list says what appears there; a failure can be tried again [CHAT-30]', async () => {
  await open('/clinic/chats', { 'GET clinic/chats/': { chats: [], next: null } });
  await screen.findByText('未回答のメッセージはありません');
  screen.getByText(/患者さんから届くと、この画面にすぐ表示されます/);
  expect(screen.getByRole('link', { name: 'すべてのメッセージを見る' }).getAttribute('href')).toBe(
    '/clinic/chats?filter=all',
  );

  let isAway = true;
  const { user } = await open('/clinic/chats', {
    'GET clinic/chats/': () =>
      isAway ? errorAnswer(errorCodes.serviceUnavailable, 503) : { chats: [line], next: null },
  });
  await screen.findByText('メッセージを表示できませんでした');
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'もう一度試す' }));
  await list();
});

test('a wide screen says how to choose, but not beside an empty or failed list [CHAT-45]', async () => {
  await open('/clinic/chats', {}, { wide: true });
  await screen.findByText('メッセージを選んでください');
  await open('/clinic/chats', { 'GET clinic/chats/': { chats: [], next: null } }, { wide: true });
  await screen.findByText('未回答のメッセージはありません');
  expect(screen.queryByText('メッセージを選んでください')).toBeNull();
  const failed = { 'GET clinic/chats/': errorAnswer(errorCodes.serviceUnavailable, 503) };
  await open('/clinic/chats', failed, { wide: true });
  await screen.findByText('メッセージを表示できませんでした');
  expect(screen.queryByText('メッセージを選んでください')).toBeNull();
});

test('the next page is added below, and the focus goes on in it [CHAT-30]', async () => {
  const { user } = await open('/clinic/chats?filter=all', {
    'GET clinic/chats/': ({ query }: { query: URLSearchParams }) =>
      query.get('after') ? { chats: [third], next: null } : { chats: [line, second], next: '1~2~3' },
  });
  await list();
  await user.click(screen.getByRole('button', { name: 'もっと見る' }));
  const added = await screen.findByRole('link', { name: '田中 花子 さん' });
  expect(within(await list()).getAllByRole('article')).toHaveLength(3);
  await waitFor(() => expect(document.activeElement).toBe(added.closest('li')));
});

test('opened pages stand in the address; another filter begins again [CHAT-30]', async () => {
  const answers = {
    'GET clinic/chats/': ({ query }: { query: URLSearchParams }) => {
      const after = query.get('after');
      if (after === '1~2~3') return { chats: [second], next: '4~5~6' };
      return after ? { chats: [third], next: null } : { chats: [line], next: '1~2~3' };
    },
  };
  const { user, here } = await open('/clinic/chats?filter=all&location=11', answers);
  for (const name of ['鈴木 花子 さん', '田中 花子 さん']) {
    await user.click(await screen.findByRole('button', { name: 'もっと見る' }));
    await screen.findByRole('link', { name });
  }
  expect(here()).toBe('/clinic/chats?filter=all&location=11&pages=3');

  const again = await open(here(), answers);
  const card = await screen.findByRole('link', { name: '田中 花子 さん' });
  expect(within(await list()).getAllByRole('article')).toHaveLength(3);
  expect(card.closest('li')!.contains(document.activeElement)).toBe(false);
  // The list is as long when the reader comes back from a conversation.
  await again.user.click(card);
  await waitFor(() => expect(again.here()).toContain('&pages=3'));
  await again.user.click(await screen.findByRole('link', { name: /メッセージの一覧/ }));
  await screen.findByRole('link', { name: '田中 花子 さん' });
  await again.user.click(screen.getByRole('radio', { name: '未回答' }));
  await waitFor(() => expect(again.here()).toBe('/clinic/chats?location=11'));
});

test('a narrow screen shows the list, then the conversation with a way back [CHAT-31]', async () => {
  const { user, here } = await open('/clinic/chats?filter=all');
  await user.click(within(await list()).getByRole('link', { name: '髙橋 花子 さん' }));
  await screen.findByRole('log', { name: '髙橋 花子 さんとのメッセージ' });
  expect(here()).toBe(`/clinic/chats?filter=all&patient_id=${line.patient_id}&at=1`);
  expect(screen.queryByRole('list', { name: 'メッセージの一覧' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'メッセージの一覧へ' }));
  await list();
  expect(here()).toBe('/clinic/chats?filter=all');
});

test('a wide screen has both; what is shown says who wrote and what is read [CHAT-31]', async () => {
  const { sent } = await open(one, {}, { wide: true });
  await list();
  const log = within(await screen.findByRole('log'));
  log.getByText('井上 菜々子');
  log.getByText('既読');
  expect(screen.getByRole('link', { name: '患者さんの記録を開く' }).getAttribute('href')).toBe(
    patientHref('clinic', line.patient_id),
  );
  await waitFor(() => expect(sent('POST clinic/read-chat/').map(({ body }) => body)).toEqual([{ ...of, read_to: 2 }]));
});

test('what a hidden window shows is not marked as read until it is seen [CHAT-31]', async () => {
  let state: DocumentVisibilityState = 'hidden';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  const { sent } = await open(one);
  await screen.findByRole('log');
  expect(sent('POST clinic/read-chat/')).toHaveLength(0);
  state = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(sent('POST clinic/read-chat/')).toHaveLength(1));
  Reflect.deleteProperty(document, 'visibilityState');
});

test('earlier messages are added above when asked for', async () => {
  const { user } = await open(one, {
    'GET clinic/chat/': ({ query }: { query: URLSearchParams }) =>
      query.get('before') === '51'
        ? { ...chat, messages: [message(50, 'CLINIC')] }
        : { ...chat, messages: [message(52, 'PATIENT'), message(51, 'CLINIC')], next: 51 },
  });
  const log = within(await screen.findByRole('log'));
  await user.click(log.getByRole('button', { name: '前のメッセージを見る' }));
  await log.findByText('50番目');
  expect(log.getAllByText(/番目$/).map(({ textContent }) => textContent)).toEqual(['50番目', '51番目', '52番目']);
});

test('a message is sent by button or keys; the draft outlives a failure and a reload [CHAT-32]', async () => {
  let isAway = true;
  const first = await open(one, {
    'POST clinic/send-chat-message/': () =>
      isAway ? errorAnswer(errorCodes.serviceUnavailable, 503) : { number: 3, created_at: since },
  });
  await box();
  await first.user.click(send());
  await screen.findByText(/メッセージを入力してください/);
  await first.user.type(await box(), '確認します。');
  await first.user.click(send());
  await screen.findByText(/ただいま混み合っています。.*入力した内容は残っています/);
  expect((await box()).value).toBe('確認します。');

  await open(one);
  expect((await box()).value).toBe('確認します。');
  await open(one, { 'GET user/information/': { ...staff, id: 103 } });
  expect((await box()).value).toBe('');

  isAway = false;
  const { sent, user } = await open(one);
  await user.click(await box());
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(async () => expect((await box()).value).toBe(''));
  expect(sent('POST clinic/send-chat-message/').map(({ body }) => body)).toEqual([
    { ...of, text: '確認します。', seen: 2 },
  ]);
  expect(sessionStorage.getItem('haruka.typed')).toBeNull();
});

test('where the server is not reached, the failure is in words [CHAT-45]', async () => {
  const { user } = await open(one, {
    'POST clinic/send-chat-message/': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await user.type(await box(), '確認します。');
  await user.click(send());
  await screen.findByText(/送信できませんでした。入力した内容は残っています/);
  expect(screen.queryByText(/Failed to fetch/)).toBeNull();
});

test('too long a message is refused here; what the server refuses is named', async () => {
  const { sent, user } = await open(one, {
    'POST clinic/send-chat-message/': errorAnswer(errorCodes.chatNotPossible),
  });
  await user.click(await box());
  await user.paste('あ'.repeat(limits.chat.textMax + 1));
  await user.click(send());
  await screen.findByText(/1000文字以内で入力してください/);
  expect(sent('POST clinic/send-chat-message/')).toHaveLength(0);
  await user.clear(await box());
  await user.type(await box(), '確認します。');
  await user.click(send());
  await screen.findByText(/入力した内容は残っています/);
});

test('a closed conversation is read, has no box, and says why [CHAT-32]', async () => {
  await open(one, { 'GET clinic/chat/': { ...chat, can_write: false } });
  await screen.findByText('現在、この患者さんにはメッセージを送れません');
  within(screen.getByRole('log')).getByText('発送しました。');
  expect(screen.queryByRole('textbox', { name: /^メッセージ/ })).toBeNull();
});

test('what needs no answer is marked up to what was seen, and put back at once [CHAT-33]', async () => {
  let now: Chat = chat;
  const { sent, user } = await open(one, {
    'GET clinic/chat/': () => now,
    'POST clinic/settle-chat/': ({ body }: { body: Record<string, unknown> }) => {
      now = { ...chat, ...(body['needs_answer'] ? waits : answered) };
      return answered;
    },
  });
  await user.click(await screen.findByRole('button', { name: '回答は不要' }));
  await user.click(await screen.findByRole('button', { name: '未回答に戻す' }));
  await screen.findByRole('button', { name: '回答は不要' });
  expect(sent('POST clinic/settle-chat/').map(({ body }) => body)).toEqual([
    { ...of, needs_answer: false, seen: 2 },
    { ...of, needs_answer: true, seen: 2 },
  ]);
});

test('a message that came before the answer was sent keeps the chat unanswered [CHAT-39]', async () => {
  let now: Chat = chat;
  const { sent, user } = await open(
    one,
    {
      'GET clinic/chat/': () => now,
      'GET clinic/chats/': () => ({ chats: now.unanswered_since ? [line, second] : [second], next: null }),
      'POST clinic/send-chat-message/': () => {
        now = {
          ...chat,
          answered_to: 2,
          messages: [
            message(4, 'CLINIC', '変えられます。'),
            message(3, 'PATIENT', '住所も変わりました。'),
            ...chat.messages,
          ],
        };
        return { number: 4, created_at: since };
      },
      'POST clinic/settle-chat/': () => {
        now = { ...now, ...answered };
        return answered;
      },
    },
    { wide: true },
  );
  await user.type(await box(), '変えられます。');
  await user.click(send());
  const log = within(await screen.findByRole('log'));
  await log.findByText('住所も変わりました。');
  expect(sent('POST clinic/send-chat-message/').map(({ body }) => body)).toEqual([
    { ...of, text: '変えられます。', seen: 2 },
  ]);
  within(await list()).getByRole('link', { name: '髙橋 花子 さん' });
  await screen.findByText(/最後の回答より前に届いた、未回答のメッセージがあります/);
  await user.click(screen.getByRole('button', { name: '回答は不要' }));
  await waitFor(async () => expect(within(await list()).queryByRole('link', { name: '髙橋 花子 さん' })).toBeNull());
  expect(sent('POST clinic/settle-chat/').map(({ body }) => body)).toEqual([{ ...of, needs_answer: false, seen: 4 }]);
  // No answer saw it, so it can be put back.
  await screen.findByRole('button', { name: '未回答に戻す' });
});

test('after an answer of the clinic there is nothing to settle', async () => {
  await open(one, {
    'GET clinic/chat/': { ...chat, ...answered, answered_to: 2, messages: [message(3, 'CLINIC'), ...chat.messages] },
  });
  await screen.findByRole('log');
  expect(screen.queryByRole('button', { name: '回答は不要' })).toBeNull();
  expect(screen.queryByRole('button', { name: '未回答に戻す' })).toBeNull();
});

test('the next unanswered one follows in the list, and the last leads to the first [CHAT-33]', async () => {
  const at = (line: ChatLine) => `/clinic/chats?patient_id=${line.patient_id}&at=1`;
  const goes = async (from: ChatLine, chats: ChatLine[]) => {
    await open(at(from), {
      'GET clinic/chats/': { chats, next: null },
      'GET clinic/chat/': { ...chat, ...patientOf(from.patient_number!, from.last_name) },
    });
    return (await screen.findByRole('link', { name: '次の未回答へ' })).getAttribute('href');
  };
  expect(await goes(line, [line, second, third])).toBe(at(second));
  expect(await goes(third, [line, second, third])).toBe(at(line));
  expect(await goes(third, [line, second])).toBe(at(line));
  await open(one, { 'GET clinic/chats/': { chats: [line], next: null } });
  await screen.findByText('ほかに未回答のメッセージはありません');
});

test('a conversation that is not there leads back to the list', async () => {
  await open(one, { 'GET clinic/chat/': errorAnswer(errorCodes.patientNotFound, 404) });
  await screen.findByText(/このメッセージは見つからないか/);
  for (const link of screen.getAllByRole('link', { name: 'メッセージの一覧へ' }))
    expect(link.getAttribute('href')).toBe('/clinic/chats');
});
