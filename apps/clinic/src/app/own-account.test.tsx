// @vitest-environment jsdom
import { errorCodes } from '@haruka/contract/errors';
import { accountRoute, passwordRoutes, signInRoute } from '@haruka/staff';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { errorAnswer } from '@haruka/api/testing/mock-server';
import type { UserEvent } from '@testing-library/user-event';
import { closeStaffApp, openStaffApp, staff } from '../testing/open-staff-app.tsx';

/** Locks the screen from the menu behind the member's name. */
async function lockScreen(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: /アカウントのメニュー/ }));
  await user.click(await screen.findByRole('menuitem', { name: '画面をロック' }));
}

beforeEach(() => {
  closeStaffApp();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'haruka.clinic.screen=; path=/; max-age=0';
});

const routes = [
  accountRoute('/clinic/account'),
  signInRoute('/clinic/login'),
  ...passwordRoutes('/clinic/forgot-password', '/clinic/reset-password'),
];
const at = '2026-11-20T00:10:00.000Z';
const account = {
  email: 'staff1@haruka.example',
  has_second_factor: false,
  is_second_factor_required: false,
  recovery_codes_left: 0,
};
const devices = [
  {
    id: '01932d2e-0000-7000-8000-000000000001',
    user_agent: 'Chrome/1 Windows',
    created_at: at,
    used_at: at,
    is_this: true,
  },
  {
    id: '01932d2e-0000-7000-8000-000000000002',
    user_agent: 'Mozilla/5.0 (iPhone) Version/19.0 Mobile Safari/604.1',
    created_at: at,
    used_at: at,
    is_this: false,
  },
];
const setup = {
  setup_token: 't'.repeat(43),
  secret: 'ABCDEFGHIJKLMNOP',
  otpauth_uri: 'otpauth://totp/HARUKA:a?secret=A',
};
const codes = Array.from({ length: 10 }, (_, one) => `0000${one}-AAAA${one}`);
const answers = { 'GET member/account/': account, 'GET member/devices/': devices };
const open = (more: object = {}) => openStaffApp('/clinic/account', { routes }, { ...answers, ...more });
const button = (name: string) => screen.findByRole('button', { name });
const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });

test('setting up a second factor: password, QR code and key, then recovery codes', async () => {
  let isOn = false;
  const { user, sent } = await open({
    'GET member/account/': () => ({ ...account, has_second_factor: isOn, recovery_codes_left: isOn ? 10 : 0 }),
    'POST member/start-second-factor/': setup,
    'POST member/confirm-second-factor/': () => {
      isOn = true;
      return { recovery_codes: codes, tokens: null, roles: ['STAFF'] };
    },
  });
  await user.click(await button('2段階認証を設定する'));
  await user.click(await button('次へ'));
  await screen.findByText(/^＊パスワードを入力してください/);
  expect(sent('POST member/start-second-factor/')).toEqual([]);
  await user.type(screen.getAllByLabelText('現在のパスワード', { selector: 'input' })[0]!, 'kV7#tnq0Lw');
  await user.click(await button('次へ'));
  await screen.findByRole('img', { name: '認証アプリで読み取るQRコード' });
  screen.getByText('ABCD EFGH IJKL MNOP');
  await user.type(screen.getByLabelText(/6桁の認証コードを入力/), '１２３ 456');
  const sheet = await screen.findByRole('list', { name: 'リカバリーコード' });
  expect(
    within(sheet)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  expect(sent('POST member/confirm-second-factor/')[0]?.body).toEqual({
    setup_token: setup.setup_token,
    totp: '123456',
  });
  await user.click(await button('完了する'));
  await screen.findByText(/保管したことを確認して/);
  await user.click(screen.getByLabelText('リカバリーコードを保管しました'));
  await user.click(await button('完了する'));
  await screen.findByText('設定済み');
  screen.getByText('リカバリーコードの残り：10個');
  expect(screen.queryByText(codes[0]!)).toBeNull();
});

test('a required second factor cannot be turned off; few recovery codes show a warning', async () => {
  await open({
    'GET member/account/': {
      ...account,
      has_second_factor: true,
      is_second_factor_required: true,
      recovery_codes_left: 2,
    },
  });
  await screen.findByText(/残りわずかです/);
  screen.getByText(/必須のため/);
  expect(screen.queryByRole('button', { name: '2段階認証を解除する' })).toBeNull();
  // Only an owner decides for the clinic.
  expect(screen.queryByText('クリニック全体の2段階認証')).toBeNull();
});

test('turning it off is asked once more; a wrong code says so and keeps what was typed', async () => {
  const { user, sent } = await open({
    'GET member/account/': { ...account, has_second_factor: true, recovery_codes_left: 9 },
    'POST member/end-second-factor/': errorAnswer(errorCodes.secondFactorWrong, 401),
  });
  await user.click(await button('2段階認証を解除する'));
  await user.type(screen.getAllByLabelText('現在のパスワード', { selector: 'input' })[0]!, 'kV7#tnq0Lw');
  await user.type(field('認証コードまたはリカバリーコード'), '123456');
  await user.click(await button('2段階認証を解除する'));
  const dialog = await screen.findByRole('alertdialog');
  expect(sent('POST member/end-second-factor/')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: '2段階認証を解除する' }));
  await screen.findByText(/認証コードが正しくありません/);
  expect((field('認証コードまたはリカバリーコード') as HTMLInputElement).value).toBe('123456');
});

test('the owner requires it of all members after setting up their own', async () => {
  const owner = { ...staff, clinic_members: [{ id: 1, role: 'OWNER', clinic_location: null }] };
  let isRequired = false;
  const { user, sent } = await open({
    'GET user/information/': owner,
    'GET member/account/': () => ({
      ...account,
      has_second_factor: true,
      recovery_codes_left: 9,
      is_second_factor_required: isRequired,
    }),
    'POST clinic/require-second-factor/': () => {
      isRequired = true;
      return null;
    },
  });
  await user.click(await button('全員に必須にする'));
  await user.type(screen.getAllByLabelText('現在のパスワード', { selector: 'input' })[0]!, 'kV7#tnq0Lw');
  await user.click(await button('全員に必須にする'));
  // The password alone is not enough for an owner with a second factor.
  await screen.findByText(/認証コードまたはリカバリーコードを入力してください/);
  expect(sent('POST clinic/require-second-factor/')).toEqual([]);
  await user.type(field('認証コードまたはリカバリーコード'), '123456');
  await user.click(await button('全員に必須にする'));
  await screen.findByText('全員に必須');
  expect(sent('POST clinic/require-second-factor/')[0]?.body).toEqual({
    is_required: true,
    current_password: 'kV7#tnq0Lw',
    code: '123456',
  });
});

test('shows 04007 and 04006 beside the form; a successful change clears the passwords [ERR-4]', async () => {
  const refusals = [errorAnswer(errorCodes.wrongCurrentPassword), errorAnswer(errorCodes.passwordUnchanged), null];
  const { user } = await open({ 'POST member/change-password/': () => refusals.shift() });
  const act = await button('パスワードを変更する');
  await user.click(act);
  await screen.findByText(/新しいパスワードを入力してください/);
  await user.type(field('現在のパスワード'), 'wrong');
  await user.type(field('新しいパスワード'), 'short');
  await user.click(act);
  await screen.findByText(/10文字以上で入力してください/);
  await user.type(field('新しいパスワード'), ' but long enough');
  await user.click(act);
  await screen.findByText(/現在のパスワードが正しくありません/);
  await user.click(act);
  await screen.findByText(/今までと同じパスワードは使えません/);
  await user.click(act);
  await screen.findByText('パスワードを変更しました');
  expect((field('現在のパスワード') as HTMLInputElement).value).toBe('');
});

test('a password that the server rejects is named at its field and stays typed', async () => {
  const { user } = await open({
    'POST member/change-password/': errorAnswer(errorCodes.invalidInput, 400, {
      fields: [{ field: 'password', rule: 'common' }],
    }),
  });
  await user.type(await screen.findByLabelText('現在のパスワード', { selector: 'input' }), 'kV7#tnq0Lw');
  await user.type(field('新しいパスワード'), 'password123');
  await user.click(await button('パスワードを変更する'));
  await screen.findByText(/推測されやすいため使えません/);
  expect((field('新しいパスワード') as HTMLInputElement).value).toBe('password123');
  expect(field('新しいパスワード').getAttribute('aria-invalid')).toBe('true');
});

test('a code of another length is named at its field, and nothing is sent', async () => {
  const { user, sent } = await open({ 'POST member/start-second-factor/': setup });
  await user.click(await button('2段階認証を設定する'));
  await user.type(screen.getAllByLabelText('現在のパスワード', { selector: 'input' })[0]!, 'kV7#tnq0Lw');
  await user.click(await button('次へ'));
  await user.type(await screen.findByLabelText(/6桁の認証コードを入力/), '123');
  await user.click(await button('確認して設定する'));
  await screen.findByText(/認証コードは6桁の数字で入力してください/);
  expect(sent('POST member/confirm-second-factor/')).toEqual([]);
});

test('a sign-in names what is missing at its field; a refusal keeps what was typed', async () => {
  const { user, sent } = await openStaffApp(
    '/clinic/login',
    { routes },
    { 'POST auth/member-log-in/': errorAnswer(errorCodes.accessDenied, 401) },
    { signedIn: false },
  );
  await user.click(await button('ログイン'));
  await screen.findByText(/メールアドレスを入力してください/);
  screen.getByText(/パスワードを入力してください/);
  expect(sent('POST auth/member-log-in/')).toEqual([]);
  await user.type(screen.getByLabelText('メールアドレス'), 'staff1@haruka.example');
  await user.type(field('パスワード'), 'wrong');
  await user.click(await button('ログイン'));
  await screen.findByRole('alert');
  expect(sent('POST auth/member-log-in/')[0]?.body).toEqual({
    email: 'staff1@haruka.example',
    password: 'wrong',
    app: 'clinic',
  });
  expect((field('メールアドレス') as HTMLInputElement).value).toBe('staff1@haruka.example');
  expect((field('パスワード') as HTMLInputElement).value).toBe('wrong');
});

test('one device is signed out by name; everywhere is asked once more and ends here', async () => {
  const { user, sent, here } = await open({
    'POST member/end-device/': null,
    'POST member/end-devices/': { ended: 2 },
  });
  await user.click(await button('iPhoneのSafariからログアウトする'));
  await screen.findByText('iPhoneのSafariからログアウトしました');
  expect(sent('POST member/end-device/')[0]?.body).toEqual({ device_id: devices[1]!.id });
  await user.click(await button('すべての端末からログアウトする'));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'すべての端末からログアウトする' }));
  await screen.findByRole('heading', { level: 1, name: 'クリニックのログイン' });
  expect(here()).toBe('/clinic/login');
  expect(localStorage.getItem('haruka.clinic.token')).toBeNull();
});

test('a login that needs a second factor stores a token only once the setup is done', async () => {
  const tokens = { access_token: 'access', refresh_token: 'refresh' };
  const { user, here } = await openStaffApp(
    '/clinic/login?redirect=%2Fclinic%2Faccount',
    { routes },
    {
      ...answers,
      'POST auth/member-log-in/': errorAnswer(errorCodes.secondFactorSetupRequired, 403, setup),
      'POST member/confirm-second-factor/': { recovery_codes: codes, tokens, roles: ['STAFF'] },
    },
    { signedIn: false },
  );
  await user.type(await screen.findByLabelText('メールアドレス'), 'staff1@haruka.example');
  await user.type(field('パスワード'), 'kV7#tnq0Lw');
  await user.click(await button('ログイン'));
  await screen.findByText(/このクリニックでは2段階認証が必要です/);
  await user.type(await screen.findByLabelText(/6桁の認証コードを入力/), '123456');
  await screen.findByRole('list', { name: 'リカバリーコード' });
  expect(localStorage.getItem('haruka.clinic.token')).toBeNull();
  await user.click(screen.getByLabelText('リカバリーコードを保管しました'));
  await user.click(await button('ログインを完了する'));
  await screen.findByRole('heading', { level: 1, name: 'アカウント' });
  expect(here()).toBe('/clinic/account');
  expect(localStorage.getItem('haruka.clinic.token')).toBe('access');
});

test('without the phone, a recovery code is sent in place of the six digits', async () => {
  const { user, sent } = await openStaffApp(
    '/clinic/login',
    { routes },
    { 'POST auth/member-log-in/': errorAnswer(errorCodes.secondFactorRequired, 401) },
    { signedIn: false },
  );
  await user.type(await screen.findByLabelText('メールアドレス'), 'staff1@haruka.example');
  await user.type(field('パスワード'), 'kV7#tnq0Lw');
  await user.click(await button('ログイン'));
  await user.click(await button('リカバリーコードでログインする'));
  await user.type(screen.getByLabelText('リカバリーコード'), '7kq2m');
  await user.click(await button('ログイン'));
  await screen.findByText(/10文字で入力してください/);
  await user.type(screen.getByLabelText('リカバリーコード'), ' x40rb');
  await user.click(await button('ログイン'));
  expect(sent('POST auth/member-log-in/')[1]?.body).toMatchObject({ recovery_code: '7kq2m x40rb' });
});

test('whatever address is typed, the same is said; the link leads to this app', async () => {
  const { user, sent } = await openStaffApp(
    '/clinic/forgot-password',
    { routes },
    { 'POST auth/member-forgot-password/': null },
    { signedIn: false },
  );
  await user.click(await button('案内を送る'));
  await screen.findByText(/メールアドレスを入力してください/);
  await user.type(screen.getByLabelText('メールアドレス'), 'somebody@haruka.example');
  await user.click(await button('案内を送る'));
  await screen.findByText('メールをお送りしました');
  expect(sent('POST auth/member-forgot-password/')[0]?.body).toEqual({
    email: 'somebody@haruka.example',
    app: 'clinic',
  });
});

test('the locked screen hides everything, rejects a wrong password and restores input', async () => {
  const unlocks = [errorAnswer(errorCodes.wrongCurrentPassword), null];
  const { user, sent } = await open({ 'POST member/unlock-screen/': () => unlocks.shift() });
  await screen.findByText('未設定');
  const typed = field('新しいパスワード') as HTMLInputElement;
  await user.type(typed, 'half a sente');
  await lockScreen(user);
  await screen.findByRole('heading', { level: 1, name: '画面をロックしています' });
  screen.getByText('井上 菜々子 さん');
  expect(screen.queryByRole('heading', { name: 'アカウント' })).toBeNull();
  expect(typed.closest('[inert]')).not.toBeNull();
  expect(document.title).toBe('画面をロックしています | HARUKA');
  const password = field('パスワード');
  expect(document.activeElement).toBe(password);
  await user.type(password, 'wrong');
  await user.click(screen.getByRole('button', { name: 'ロックを解除する' }));
  await screen.findByText(/現在のパスワードが正しくありません/);
  await user.type(password, 'kV7#tnq0Lw');
  await user.click(screen.getByRole('button', { name: 'ロックを解除する' }));
  await screen.findByRole('heading', { level: 1, name: 'アカウント' });
  expect(sent('POST member/unlock-screen/').map(({ body }) => body.password)).toEqual(['wrong', 'kV7#tnq0Lw']);
  expect(typed.value).toBe('half a sente');
  expect(typed.closest('[inert]')).toBeNull();
  expect(document.title).toBe('アカウント | HARUKA');
});

test('a reload does not bypass the lock: the app loads nothing before it is unlocked', async () => {
  const first = await open();
  await lockScreen(first.user);
  await screen.findByRole('heading', { level: 1, name: '画面をロックしています' });
  const { user, sent, here } = await open({ 'POST member/unlock-screen/': null });
  await screen.findByRole('heading', { level: 1, name: '画面をロックしています' });
  expect(sent('GET member/account/')).toEqual([]);
  expect(document.querySelectorAll('h1')).toHaveLength(1);
  await user.type(field('パスワード'), 'kV7#tnq0Lw');
  await user.click(screen.getByRole('button', { name: 'ロックを解除する' }));
  await screen.findByText('未設定');
  expect(here()).toBe('/clinic/account');
});

test('signing out of a locked screen ends the session and remembers no place to return', async () => {
  const { user, here } = await open({ 'GET auth/log-out/': null });
  await lockScreen(user);
  await screen.findByRole('heading', { level: 1, name: '画面をロックしています' });
  await user.click(screen.getByRole('button', { name: 'ログアウト' }));
  await screen.findByText('ログアウトに成功しました');
  await screen.findByRole('heading', { level: 1, name: 'クリニックのログイン' });
  expect(here()).toBe('/clinic/login');
  expect(document.cookie).not.toContain('screen');
});

test('an owner who is a doctor too has a way to the doctor app; others have none', async () => {
  const { user } = await open();
  const menu = () => screen.findByRole('button', { name: /アカウントのメニュー/ });
  await user.click(await menu());
  await screen.findByRole('menuitem', { name: 'ログアウト' });
  expect(screen.queryByRole('menuitem', { name: '医師の画面へ' })).toBeNull();
  const roles = [
    { id: 1, role: 'OWNER', clinic_location: null },
    { id: 2, role: 'DOCTOR', clinic_location: staff.clinic_locations[0] },
  ];
  const both = await open({ 'GET user/information/': { ...staff, clinic_members: roles } });
  await both.user.click(await menu());
  const link = await screen.findByRole('menuitem', { name: '医師の画面へ' });
  expect(new URL(link.getAttribute('href')!).host.split('.')[0]).toMatch(/^doctor/);
});

test('language and text size stand in the account menu, and what is in force is marked', async () => {
  const { user } = await open();
  const menu = async () => user.click(await screen.findByRole('button', { name: /アカウントのメニュー|Account menu/ }));
  await menu();
  const choice = (name: RegExp) => screen.findByRole('menuitemradio', { name });
  expect((await choice(/日本語/)).getAttribute('aria-checked')).toBe('true');
  expect((await choice(/文字の大きさ 標準/)).getAttribute('aria-checked')).toBe('true');
  await user.click(await choice(/特大/));
  expect(document.documentElement.dataset['textScale']).toBe('1.25');
  await menu();
  expect((await choice(/特大/)).getAttribute('aria-checked')).toBe('true');
  await user.click(await choice(/標準/));
  await menu();
  await user.click(await choice(/English/));
  await screen.findByRole('heading', { level: 1, name: 'Account' });
  await menu();
  await user.click(await choice(/日本語/));
  await screen.findByRole('heading', { level: 1, name: 'アカウント' });
});

test('an owner who is a doctor opens the doctor app from the menu; staff have no entry [ROLE-2]', async () => {
  const entry = async (roles: readonly string[]) => {
    const clinic_members = roles.map((role, nth) => ({ id: nth + 1, role, clinic_location: null }));
    const { user } = await open({ 'GET user/information/': { ...staff, clinic_members } });
    await user.click(await screen.findByRole('button', { name: /アカウントのメニュー/ }));
    await screen.findByRole('menuitem', { name: '画面をロック' });
    return screen.queryByRole('menuitem', { name: '医師の画面へ' });
  };
  expect(await entry(['STAFF'])).toBeNull();
  expect((await entry(['OWNER', 'DOCTOR']))?.getAttribute('href')).toMatch(/^http:\/\/doctor\b/);
});
