// @vitest-environment jsdom
import { errorAnswer, type MockRequest } from '@haruka/api/testing/mock-server';
import { errorCodes } from '@haruka/contract/errors';
import { limits } from '@haruka/contract/limits';
import type { MyChat, MyChatLine, MyChatMessage } from '@haruka/contract/messaging/chat';
import { setLocale } from '@haruka/i18n/patient';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { clinic, known, noNotices } from '../../testing/facts.ts';
import { patientSession } from '../../shared/session.ts';
import { forgetEverything, openApp } from '../../testing/render-app.tsx';

beforeEach(forgetEverything);

const place = {
  clinic_location_id: clinic.id,
  clinic_location_name: clinic.name,
  clinic_location_name_en: clinic.name_en,
};
const message = (number: number, by: MyChatMessage['by'], text: string): MyChatMessage => ({
  number,
  by,
  text,
  created_at: `2026-11-${number < 3 ? 28 : 29}T03:0${number % 10}:00.000Z`,
});
const messages = [
  message(4, 'PATIENT', '二つ目の質問です。'),
  message(3, 'CLINIC', '本日発送しました。'),
  message(2, 'PATIENT', 'いつ届きますか。'),
  message(1, 'CLINIC', 'ご入金を確認しました。'),
];
const conversation: MyChat = {
  ...place,
  can_write: true,
  patient_read_to: 3,
  clinic_read_to: 3,
  messages,
  next: null,
};
const line: MyChatLine = { ...place, newest: messages[1]!, unread: 1 };
const other: MyChatLine = {
  clinic_location_id: 8,
  clinic_location_name: 'みなもクリニック',
  clinic_location_name_en: 'Minamo Clinic',
  newest: null,
  unread: 0,
};
const answers = {
  'GET user/information/': { ...known, phone_number: '+819012345678' },
  'GET patient/notices/': noNotices,
  'GET patient/chats/': [line],
  'GET patient/chat/': conversation,
  'POST patient/read-chat/': { read_to: 3 },
};
const open = (more = {}, at = '/patient/chat', options = {}) =>
  openApp(at, { ...answers, ...more }, { signedIn: true, ...options });
const log = () => screen.findByRole('log', { name: 'はるぞらクリニック 神楽坂院とのメッセージ' });
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'メッセージ' });
const press = async (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(screen.getByRole('button', { name: '送信する' }));
const kept = () => sessionStorage.getItem('haruka.typed');

test('the only conversation opens at once, with days, times and the limits of chat [CHAT-15, SCREEN-8]', async () => {
  await open();
  const shown = within(await log());
  expect(shown.getAllByText(/\([土日]\)$/).map((day) => day.textContent)).toEqual(['2026/11/28(土)', '2026/11/29(日)']);
  const texts = messages.map(({ text }) => text).toReversed();
  expect(shown.getAllByText(/。$/).map((one) => one.textContent)).toEqual(texts);
  const sideOf = (text: string) => shown.getByText(text).parentElement!.dataset['own'];
  expect([sideOf('いつ届きますか。'), sideOf('本日発送しました。')]).toEqual(['true', undefined]);
  expect(shown.getAllByText('あなた')).toHaveLength(2);
  shown.getByText('12:04');
  screen.getByText('この画面では、診断や処方は行いません');
  screen.getByText(/回答を待たずに119番/);
  screen.getByText(/1営業日以内/);
});

test('of several clinics one is chosen, and the address says which [CHAT-15]', async () => {
  const { user, here, sent } = await open({ 'GET patient/chats/': [line, other] });
  await screen.findByText('未読1件');
  screen.getByText('まだメッセージはありません');
  await user.click(screen.getByRole('link', { name: 'はるぞらクリニック 神楽坂院' }));
  await log();
  expect(here()).toBe('/patient/chat?with=7');
  expect(sent('GET patient/chat/')[0]?.query.get('clinic_location_id')).toBe('7');
  await user.click(screen.getByRole('link', { name: 'クリニックを選び直す' }));
  await screen.findByText('未読1件');
});

test('an old link to a clinic that is not theirs shows the clinics that are [CHAT-15]', async () => {
  await open({ 'GET patient/chats/': [line, other] }, '/patient/chat?with=99');
  await screen.findByText('未読1件');
});

test('without a clinic the screen says how one comes; without messages, how to begin [CHAT-15]', async () => {
  await open({ 'GET patient/chats/': [] });
  await screen.findByText('メッセージを送れるクリニックがありません');
  forgetEverything();
  await open({ 'GET patient/chat/': { ...conversation, messages: [] } });
  await screen.findByText('まだメッセージはありません');
  await box();
});

test('既読 stands under the last own message that the clinic has read, and nowhere else [CHAT-16]', async () => {
  await open();
  const read = within(await log()).getAllByText('既読');
  expect(read).toHaveLength(1);
  expect(read[0]!.parentElement!.parentElement!.textContent).toContain('いつ届きますか。');
});

test('what the clinic wrote is marked as read while it is looked at, once [CHAT-16]', async () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { sent, user } = await open({ 'GET patient/chat/': { ...conversation, patient_read_to: 1 } });
  await log();
  expect(sent('POST patient/read-chat/')).toEqual([]);
  visible.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(sent('POST patient/read-chat/')).toHaveLength(1));
  expect(sent('POST patient/read-chat/')[0]!.body).toEqual({ clinic_location_id: 7, read_to: 3 });
  document.dispatchEvent(new Event('visibilitychange'));
  await press(user);
  await screen.findByText(/メッセージを入力してください。/);
  expect(sent('POST patient/read-chat/')).toHaveLength(1);
  visible.mockRestore();
});

test('a mark that fails is sent again when the window is looked at again [CHAT-16]', async () => {
  let fails = true;
  const { sent } = await open({
    'GET patient/chat/': { ...conversation, patient_read_to: 1 },
    'POST patient/read-chat/': () => (fails ? errorAnswer(errorCodes.serverError, 500) : { read_to: 3 }),
  });
  await waitFor(() => expect(sent('POST patient/read-chat/').length).toBeGreaterThan(0));
  fails = false;
  const before = sent('POST patient/read-chat/').length;
  await waitFor(() => {
    window.dispatchEvent(new Event('focus'));
    expect(sent('POST patient/read-chat/').length).toBeGreaterThan(before);
  });
});

test('a message is sent by button or Ctrl+Enter, shown at once, and Enter makes a line [CHAT-17]', async () => {
  let number = 4;
  const { user, sent } = await open({
    'POST patient/send-chat-message/': () => ({ number: (number += 1), created_at: '2026-11-29T04:00:00.000Z' }),
  });
  await user.type(await box(), '一行目{Enter}二行目');
  expect((await box()).value).toBe('一行目\n二行目');
  await press(user);
  await within(await log()).findByText(/一行目\s二行目/);
  await waitFor(async () => expect((await box()).value).toBe(''));
  expect(kept()).toBeNull();
  await user.type(await box(), '次です{Control>}{Enter}{/Control}');
  await within(await log()).findByText('次です');
  expect(sent('POST patient/send-chat-message/').map(({ body }) => body)).toEqual([
    { clinic_location_id: 7, text: '一行目\n二行目' },
    { clinic_location_id: 7, text: '次です' },
  ]);
});

test('nothing or too much is refused here; a draft outlives a reload, not a logout [CHAT-17]', async () => {
  const first = await open();
  await box();
  await press(first.user);
  await screen.findByText(/メッセージを入力してください。/);
  await first.user.click(await box());
  await first.user.paste('あ'.repeat(limits.chat.textMax + 1));
  await press(first.user);
  await screen.findByText(/1000文字以内で入力してください。/);
  expect(first.sent('POST patient/send-chat-message/')).toEqual([]);
  await open();
  expect((await box()).value).toHaveLength(limits.chat.textMax + 1);
  // The same patient comes back after an expired session.
  patientSession.clear('expired');
  await open();
  expect((await box()).value).toHaveLength(limits.chat.textMax + 1);
  patientSession.clear();
  await waitFor(() => expect(kept()).toBeNull());
});

test.each([
  [
    'a lost connection',
    () => Promise.reject(new TypeError('lost')),
    /送信できませんでした。入力した内容は残っています/,
  ],
  ['too many messages', () => errorAnswer(errorCodes.tooManyRequests, 429, { retry_after: 30 }), /しばらく|回数/],
] as const)(
  'after %s the text stays and is sent again [CHAT-17]',
  async (_what, failure, says) => {
    let fails = true;
    const { user } = await open({
      'POST patient/send-chat-message/': () =>
        fails ? failure() : { number: 5, created_at: '2026-11-29T04:00:00.000Z' },
    });
    await user.type(await box(), '届くでしょうか');
    await press(user);
    await screen.findByText(says, undefined, { timeout: 20_000 });
    expect((await box()).value).toBe('届くでしょうか');
    fails = false;
    await press(user);
    await within(await log()).findByText('届くでしょうか');
  },
  40_000,
);

test('older messages come page by page above those that are there [CHAT-15]', async () => {
  const many = Array.from({ length: 50 }, (_, nth) => message(60 - nth, 'CLINIC', `第${60 - nth}信`));
  const older = Array.from({ length: 10 }, (_, nth) => message(10 - nth, 'PATIENT', `第${10 - nth}信`));
  const { user } = await open({
    'GET patient/chat/': ({ query }: MockRequest) =>
      query.get('before') ? { ...conversation, messages: older } : { ...conversation, messages: many, next: 11 },
  });
  await within(await log()).findByText('第60信');
  await user.click(screen.getByRole('button', { name: '前のメッセージを見る' }));
  await within(await log()).findByText('第1信');
  expect(within(await log()).getAllByText(/^第\d+信$/)).toHaveLength(60);
  expect(screen.queryByRole('button', { name: '前のメッセージを見る' })).toBeNull();
});

test('a closed conversation is read, and says that nothing can be sent [CHAT-17]', async () => {
  await open({ 'GET patient/chat/': { ...conversation, can_write: false } });
  await log();
  screen.getByText('このクリニックには、現在メッセージを送れません。');
  expect(screen.queryByRole('textbox', { name: 'メッセージ' })).toBeNull();
});

test('in English the conversation names the clinic in Latin letters [CHAT-15]', async () => {
  await open({}, '/patient/chat', { locale: 'en' });
  await screen.findByRole('log', { name: 'Messages with Haruzora Clinic Kagurazaka' });
  await setLocale('jp');
});
