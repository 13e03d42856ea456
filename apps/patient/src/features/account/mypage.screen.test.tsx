// @vitest-environment jsdom
import { refetch } from '@haruka/api';
import { errorCodes } from '@haruka/contract/errors';
import { events } from '@haruka/contract/events';
import { paged, errorAnswer } from '@haruka/api/testing/mock-server';
import { setLocale } from '@haruka/i18n/patient';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { known, noNotices } from '../../testing/facts.ts';
import { forgetEverything, openApp } from '../../testing/render-app.tsx';

beforeEach(forgetEverything);

const at = '2026-11-20T00:10:00.000Z';
const device = (id: number, user_agent: string, is_this = false) => ({
  id: `01932d2e-0000-7000-8000-00000000000${id}`,
  user_agent,
  created_at: at,
  used_at: at,
  is_this,
});
const account = {
  email: 'haruka@example.jp',
  is_email_verify: true,
  new_email: 'next@example.jp',
  phone_number: '+819012345678',
  is_sms_verify: false,
  has_password: true,
  created_at: at,
  agreements: [{ version: '2026-11-20', agreed_at: at }],
};
const answers = {
  'GET user/information/': known,
  'GET patient/notices/': noNotices,
  'GET patient/account/': account,
  'GET patient/message-settings/': { notify_by: 'EMAIL', email: 'haruka@example.jp', phone_number: null },
  'GET patient/devices/': [
    device(1, 'Mozilla/5.0 (Windows NT 10.0) Chrome/156.0 Safari/537.36', true),
    device(2, 'Mozilla/5.0 (iPhone) Version/19.0 Mobile Safari/604.1'),
  ],
  'GET patient/access-records/': paged([
    {
      id: 2,
      at,
      patient: { id: known.id, last_name: '髙橋', first_name: '花子', is_dependant: false },
      clinic_name: 'はるぞらクリニック',
      clinic_name_en: 'Haruzora Clinic',
      role: 'DOCTOR',
      object: 'consult',
      action: 'write_note',
    },
    {
      id: 1,
      at,
      patient: { id: known.id, last_name: '髙橋', first_name: '花子', is_dependant: false },
      clinic_name: null,
      clinic_name_en: null,
      role: 'STAFF',
      object: 'consult',
      action: 'something_new',
    },
  ]),
};
const open = (more = {}) => openApp('/patient/mypage', { ...answers, ...more }, { signedIn: true });

test('the account, its devices in words, and who looked at the record', async () => {
  await open();
  await screen.findByText(/next@example.jp に届いたメール/);
  screen.getByText('090-1234-5678');
  await screen.findByText('WindowsのChrome');
  screen.getByText('iPhoneのSafari');
  screen.getByText('この端末');
  await screen.findByText(/はるぞらクリニック.*医師/);
  screen.getByText('診察の記録を書きました');
  screen.getByText('記録を操作しました');
  expect(screen.getByRole('link', { name: 'パスワードの変更' }).getAttribute('href')).toBe('/change-password');
});

test('the list of accesses says who read and sent messages [CHAT-20]', async () => {
  const [first] = answers['GET patient/access-records/'].paged.items as [object];
  const records = ['view', 'send', 'settle'].map((action, nth) => ({ ...first, id: 10 + nth, object: 'chat', action }));
  await open({ 'GET patient/access-records/': paged(records) });
  await screen.findByText('メッセージを読みました');
  screen.getByText('メッセージを送りました');
  screen.getByText('メッセージの状態を変えました');
});

test('in English the list of accesses names the clinic in Latin letters [A8-K]', async () => {
  await open();
  await screen.findByText(/はるぞらクリニック.*医師/);
  await act(() => setLocale('en'));
  await screen.findByText('Haruzora Clinic, doctor');
  await act(() => setLocale('jp'));
});

test('the patient chooses SMS for booking messages; an unverified channel says why not [A4]', async () => {
  const proven = { notify_by: 'EMAIL', email: 'haruka@example.jp', phone_number: '+819012345678' };
  const { sent, user } = await open({
    'GET patient/message-settings/': proven,
    'PUT patient/message-settings/': { ...proven, notify_by: 'SMS' },
  });
  await user.click(await screen.findByRole('radio', { name: /SMS（携帯電話）/ }));
  await waitFor(() => expect(sent('PUT patient/message-settings/')[0]?.body).toEqual({ notify_by: 'SMS' }));
  await screen.findByText('お知らせの受け取り方を変更しました');

  const closed = await open();
  await closed.user.click(await screen.findByRole('radio', { name: /メールとSMS/ }));
  expect(screen.getAllByText('携帯電話番号の確認が済むと選べます。').length).toBeGreaterThan(0);
  expect(closed.sent('PUT patient/message-settings/')).toEqual([]);
});

test('the account and the messages that another device changed are shown at once [RECORD-29]', async () => {
  let phone_number = account.phone_number;
  let settings = { notify_by: 'EMAIL', email: 'haruka@example.jp', phone_number: '+817022223333' };
  await open({
    'GET patient/account/': () => ({ ...account, phone_number }),
    'GET patient/message-settings/': () => settings,
  });
  const sms = await screen.findByRole<HTMLInputElement>('radio', { name: /SMS（携帯電話）/ });
  await screen.findByText('090-1234-5678');
  expect(sms.checked).toBe(false);

  phone_number = '+818011112222';
  settings = { ...settings, notify_by: 'SMS' };
  await act(() => refetch(events['account.changed'].changes));
  await screen.findByText('080-1111-2222');
  expect(sms.checked).toBe(true);
});

test('one device is signed out; this one has no such button', async () => {
  const { sent, user } = await open({ 'POST patient/end-device/': null });
  await user.click(await screen.findByRole('button', { name: 'iPhoneのSafariからログアウトする' }));
  await screen.findByText('iPhoneのSafariからログアウトしました');
  expect(sent('POST patient/end-device/')[0]?.body).toEqual({ device_id: '01932d2e-0000-7000-8000-000000000002' });
  expect(screen.queryByRole('button', { name: /WindowsのChrome/ })).toBeNull();
});

test('logging out everywhere is asked for once more, and takes this device with it', async () => {
  const { sent, user, here, store } = await open({ 'POST patient/end-devices/': { ended: 2 } });
  await user.click(await screen.findByRole('button', { name: 'すべての端末からログアウトする' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'すべての端末からログアウトする' }));
  await screen.findByRole('heading', { level: 1, name: 'ログイン' });
  expect(sent('POST patient/end-devices/')[0]?.body).toEqual({ keep_this: false });
  expect(store.getState().session.signedIn).toBe(false);
  expect(here()).toBe('/login');
});

test('05018 is said with the time of the consult; otherwise leaving ends the session [ERR-14]', async () => {
  let isBooked = true;
  const { sent, user, here } = await open({
    'POST patient/leave/': () =>
      isBooked
        ? errorAnswer(errorCodes.consultStillBooked, 409, { consulting_start_date: '2026-11-24T00:10:00.000Z' })
        : null,
    'GET specialities/': [],
  });
  const act = async () => {
    await user.click(await screen.findByRole('button', { name: '退会の手続きに進む' }));
  };
  await screen.findByText('090-1234-5678');
  await act();
  await screen.findByText(/現在のパスワードを入力してください/);
  await user.type(screen.getByLabelText(/^現在のパスワード/), 'mikan to ringo');
  await act();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '退会する' }));
  await screen.findByText(/2026年11月24日09時10分にオンライン診療の予約が入っています/);
  expect(sent('POST patient/leave/')[0]?.body).toEqual({ current_password: 'mikan to ringo' });
  isBooked = false;
  await act();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '退会する' }));
  await screen.findByRole('heading', { level: 1, name: '自宅で、医師の診察を受けられます' });
  expect(here()).toBe('/');
  expect(localStorage.getItem('haruka.patient.token')).toBeNull();
});

test('05019 keeps the account and leads to what is unpaid; receipts are named first [AUTH-14]', async () => {
  const { user, here } = await open({ 'POST patient/leave/': errorAnswer(errorCodes.unpaidItems, 409) });
  await screen.findByText('お支払いが済んでいない注文があるあいだは、退会できません。');
  screen.getByText(/必要な領収書は、先に保存してください。/);
  screen.getByText(/退会すると、クリニックからご連絡できなくなります。/);
  await user.type(screen.getByLabelText(/^現在のパスワード/), 'mikan to ringo');
  await user.click(screen.getByRole('button', { name: '退会の手続きに進む' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '退会する' }));
  const why = await screen.findByRole('alert');
  within(why).getByText('退会できませんでした');
  expect(within(why).getByRole('link', { name: 'お支払いを確認する' }).getAttribute('href')).toBe(
    '/patient/payment-history',
  );
  expect(here()).toBe('/patient/mypage');
  expect(localStorage.getItem('haruka.patient.token')).not.toBeNull();
});

test('my data is one file of everything', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (saved.push(blob as Blob), 'blob:saved'));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const data = { made_at: at, profile: { last_name: '髙橋' }, consults: [] };
  const { user } = await open({ 'POST patient/my-data/': data });
  await user.click(await screen.findByRole('button', { name: 'データを保存する' }));
  await screen.findByText('データを保存しました');
  expect(JSON.parse(await saved[0]!.text())).toEqual(data);
});
