// @vitest-environment jsdom
import { errorCodes } from '@haruka/contract/errors';
import { errorAnswer } from '@haruka/api/testing/mock-server';
import { legalVersion } from '@haruka/contract/legal';
import { saveDraft } from '@haruka/forms/form-draft';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draftChanged } from '../../shared/booking-draft.slice.ts';
import { clinic, known, newcomer, noNotices, tokens } from '../../testing/facts.ts';
import { forgetEverything, openApp } from '../../testing/render-app.tsx';

beforeEach(forgetEverything);

const answers = {
  'GET get-clinic-location-by-id': clinic,
  'GET clinic/get-clinic-location-by-id/': { ...clinic, is_joined: false },
  'GET specialities/': [],
  'GET user/information/': known,
  'GET patient/notices/': noNotices,
  'GET auth/log-out/': null,
};

const typeLogIn = async (user: Awaited<ReturnType<typeof openApp>>['user'], who: string, password: string) => {
  await user.type(await screen.findByLabelText(/メールアドレスまたは携帯電話番号/), who);
  await user.type(screen.getByLabelText(/^パスワード/), password);
  await user.click(screen.getByRole('button', { name: 'ログインする' }));
};

test('login keeps the redirect and the draft', async () => {
  const { store, sent, user, here } = await openApp('/login?redirect=%2Fpatient%2Fpersonal-info%3Fa%3D1', {
    ...answers,
    'POST auth/log-in/': tokens,
  });
  store.dispatch(draftChanged({ on_day: '2026-11-24', on_time: '09:10' }));
  await typeLogIn(user, '090-1234-5678', 'correct horse');
  await screen.findByRole('heading', { level: 1, name: '登録情報' });
  expect(sent('POST auth/log-in/')[0]?.body).toEqual({ phone_number: '+819012345678', password: 'correct horse' });
  expect(here()).toBe('/patient/personal-info?a=1');
  expect(store.getState().bookingDraft).toMatchObject({ on_day: '2026-11-24', on_time: '09:10' });
});

test('without a redirect query, login goes to the last route that was stored [GUARD-1]', async () => {
  localStorage.setItem(
    'haruka.patient.redirect',
    JSON.stringify({ name: 'personal-info', to: '/patient/personal-info' }),
  );
  const { user, here } = await openApp('/login', { ...answers, 'POST auth/log-in/': tokens });
  await typeLogIn(user, 'haruka@example.jp', 'correct horse');
  await screen.findByRole('heading', { level: 1, name: '登録情報' });
  expect(here()).toBe('/patient/personal-info');
});

test('05001 (registered, please activate) leads to activation and sends a new mail [CONTACT-9]', async () => {
  const { sent, user, here } = await openApp('/login?redirect=%2Fmenu', {
    ...answers,
    'POST auth/log-in/': errorAnswer(errorCodes.accountNotActivated),
    'POST auth/resend-verify-token/': null,
  });
  await typeLogIn(user, 'haruka@example.jp', 'correct horse');
  await user.click(await screen.findByRole('link', { name: '確認コードの入力に進む' }));
  await screen.findByText(/haruka@example.jp に確認メールをお送りしました/);
  expect(here()).toBe('/verify-account?redirect=%2Fmenu');
  await waitFor(() =>
    expect(sent('POST auth/resend-verify-token/').map(({ body }) => body)).toEqual([{ email: 'haruka@example.jp' }]),
  );
});

test('asking for the verification again is answered by a toast [C5, CONTACT-9]', async () => {
  const { user } = await openApp('/verify-account', { ...answers, 'POST auth/resend-verify-token/': null });
  await user.type(await screen.findByLabelText('メールアドレス'), 'haruka@example.jp');
  await user.click(screen.getByRole('button', { name: '確認メールを送る' }));
  await screen.findByText('確認メールをもう一度送りました');
});

test('an empty form is not sent; the focused summary has a link to each field', async () => {
  const { sent, user } = await openApp('/login', answers);
  await user.click(await screen.findByRole('button', { name: 'ログインする' }));
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(sent('POST auth/log-in/')).toHaveLength(0);
  await user.click(screen.getByRole('link', { name: 'パスワードを入力してください' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^パスワード/));
});

test('an input that is no email or number shows an error until it changes', async () => {
  const { user } = await openApp('/login', {
    ...answers,
    'POST auth/log-in/': errorAnswer(errorCodes.invalidInput, 400, {
      fields: [{ field: 'phone_number', rule: 'format' }],
    }),
  });
  await typeLogIn(user, 'haruka', 'correct horse');
  const who = screen.getByLabelText(/メールアドレスまたは携帯電話番号/);
  await waitFor(() => expect(who.getAttribute('aria-invalid')).toBe('true'));
  await user.type(who, '@example.jp');
  expect(who.getAttribute('aria-invalid')).not.toBe('true');
});

test('sign-up asks for consent, and sends the version that was on screen', async () => {
  const { sent, user, here } = await openApp('/signup?redirect=%2Fmenu', {
    ...answers,
    'POST auth/sign-up/': { verify: 'EMAIL', service_id: null },
  });
  await user.type(await screen.findByRole('textbox', { name: /メールアドレス/ }), 'Haruka@Example.jp');
  await user.type(screen.getByLabelText(/^パスワード/), 'correct horse');
  await user.click(screen.getByRole('button', { name: '同意して登録する' }));
  expect(await screen.findAllByText(/続けるには同意が必要です/)).not.toHaveLength(0);
  expect(sent('POST auth/sign-up/')).toHaveLength(0);

  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '同意して登録する' }));
  await screen.findByRole('heading', { level: 1, name: 'アカウントの確認' });
  expect(sent('POST auth/sign-up/')[0]?.body).toEqual({
    email: 'haruka@example.jp',
    password: 'correct horse',
    locale: 'jp',
    agreed_version: legalVersion,
  });
  expect(here()).toBe('/verify-account?redirect=%2Fmenu');
});

test('a password that the server finds too common shows an error at its field', async () => {
  const { user } = await openApp('/signup', {
    ...answers,
    'POST auth/sign-up/': errorAnswer(errorCodes.invalidInput, 400, {
      fields: [{ field: 'password', rule: 'common' }],
    }),
  });
  await user.type(await screen.findByRole('textbox', { name: /メールアドレス/ }), 'haruka@example.jp');
  await user.type(screen.getByLabelText(/^パスワード/), 'password12');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '同意して登録する' }));
  await waitFor(() => expect(screen.getByLabelText(/^パスワード/).getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(/推測されやすい/)).not.toHaveLength(0);
});

test('sign-up by phone: only provider status approved succeeds; the profile is next [CONTACT-6]', async () => {
  let status = 'pending';
  const { user, here } = await openApp('/signup?redirect=%2Fmenu', {
    ...answers,
    'GET user/information/': newcomer,
    'POST auth/sign-up/': { verify: 'SMS', service_id: '01932d2e-0000-7000-8000-000000000001' },
    'POST auth/verify-otp/': () => ({ status, tokens: status === 'approved' ? tokens : null }),
  });
  await user.type(await screen.findByRole('textbox', { name: /携帯電話番号/ }), '０９０１２３４５６７８');
  await user.type(screen.getByLabelText(/^パスワード/), 'correct horse');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '同意して登録する' }));
  await screen.findByText(/090-1234-5678 に6桁の確認コード/);

  // The sixth digit sends the code.
  await user.type(screen.getByLabelText(/確認コード/), '123456');
  await screen.findByText(/確認コードが正しくありません/);
  status = 'approved';
  await user.click(screen.getByRole('button', { name: '確認して登録を完了する' }));
  await screen.findByRole('heading', { level: 1, name: '会員情報の登録' });
  expect(here()).toBe('/register?redirect=%2Fmenu');
});

test('the link of the mail opens the account only when its button is pressed [B2]', async () => {
  const { sent, user } = await openApp('/verify-account?token=abcdefghijklmnopqrstuvwxyz', {
    ...answers,
    'GET user/information/': newcomer,
    'POST auth/verify-account/': tokens,
  });
  const act = await screen.findByRole('button', { name: '登録を完了する' });
  expect(sent('POST auth/verify-account/')).toHaveLength(0);
  await user.click(act);
  await screen.findByRole('heading', { level: 1, name: '会員情報の登録' });
  expect(sent('POST auth/verify-account/')).toHaveLength(1);
});

test('code and resend carry the attempt of the sign-up on this screen [B2]', async () => {
  const { sent, user } = await openApp('/signup', {
    ...answers,
    'GET user/information/': newcomer,
    'POST auth/sign-up/': { verify: 'EMAIL', service_id: null, attempt: 'mine-and-nobody-elses' },
    'POST auth/verify-account/': tokens,
  });
  await user.type(await screen.findByRole('textbox', { name: /メールアドレス/ }), 'haruka@example.jp');
  await user.type(screen.getByLabelText(/^パスワード/), 'correct horse');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '同意して登録する' }));
  await screen.findByText(/haruka@example.jp に確認メールをお送りしました/);
  await user.type(screen.getByLabelText(/確認コード/), '123456');
  await waitFor(() => expect(sent('POST auth/verify-account/')).toHaveLength(1));
  expect(sent('POST auth/verify-account/')[0]?.body).toEqual({
    email: 'haruka@example.jp',
    code: '123456',
    attempt: 'mine-and-nobody-elses',
  });
});

test('a link that has expired says so and offers a new mail', async () => {
  const { user } = await openApp('/verify-account?token=abcdefghijklmnopqrstuvwxyz', {
    ...answers,
    'POST auth/verify-account/': errorAnswer(errorCodes.verificationFailed, 400),
  });
  await user.click(await screen.findByRole('button', { name: '登録を完了する' }));
  await screen.findByRole('heading', { name: 'このリンクは使えませんでした' });
  screen.getByRole('button', { name: '確認メールを送る' });
});

test('logout clears tokens, redirect page, chosen clinic and draft, then goes to login [AUTH-2]', async () => {
  const { store, sent, user, here } = await openApp(
    '/menu?clid=7',
    { ...answers, 'POST patient/join-clinic-location/': { clinic_location_id: 7 } },
    { signedIn: true },
  );
  await screen.findByRole('heading', { level: 1, name: clinic.name });
  store.dispatch(draftChanged({ consultId: 'x' }));
  saveDraft('somebody', 'answers 1', { words: '頭痛' });
  await user.click(screen.getByRole('button', { name: /メニュー/ }));
  await user.click(await screen.findByRole('link', { name: /ログアウト/ }));
  await user.click(await screen.findByRole('button', { name: 'ログアウトする' }));
  await screen.findByRole('heading', { level: 1, name: 'ログイン' });
  expect(here()).toBe('/login');
  expect(sent('GET auth/log-out/')).toHaveLength(1);
  expect(store.getState()).toMatchObject({
    session: { signedIn: false },
    chosenClinic: null,
    bookingDraft: { consultId: null },
  });
  expect(Object.keys(localStorage)).toEqual([]);
  expect(sessionStorage.getItem('haruka.typed')).toBeNull();
});
