// @vitest-environment jsdom
import { type ErrorCode, errorCodes } from '@haruka/contract/errors';
import { errorAnswer } from '@haruka/api/testing/mock-server';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { known, noNotices } from '../../testing/facts.ts';
import { forgetEverything, openApp } from '../../testing/render-app.tsx';

beforeEach(forgetEverything);

const service_id = '01932d2e-0000-7000-8000-000000000001';
const answers = { 'GET user/information/': known, 'GET patient/notices/': noNotices };
const password = 'mikan to ringo';

test('a forgotten password by email; the answer is the same for any address [SCREEN-4]', async () => {
  const { sent, user } = await openApp('/forgot-password', {
    ...answers,
    'POST auth/forgot-password/': { verify: 'EMAIL', service_id: null },
  });
  await user.type(await screen.findByLabelText(/メールアドレスまたは携帯電話番号/), ' Haruka@Example.jp');
  await user.click(screen.getByRole('button', { name: '案内を送る' }));
  await screen.findByText(/haruka@example.jp にお送りしたメール/);
  expect(sent('POST auth/forgot-password/')[0]?.body).toEqual({ email: 'haruka@example.jp' });
});

test('by phone the code leads to the new password, and that to reset-password-complete [SCREEN-4]', async () => {
  const { sent, user, here } = await openApp('/forgot-password', {
    ...answers,
    'POST auth/forgot-password/': { verify: 'SMS', service_id },
    'POST auth/verify-otp/': ({ body }: { body: { otp?: unknown } }) => ({
      status: body.otp === '123456' ? 'approved' : 'pending',
      tokens: null,
    }),
    'POST auth/reset-password/': null,
  });
  await user.type(await screen.findByLabelText(/メールアドレスまたは携帯電話番号/), '090-1234-5678');
  await user.click(screen.getByRole('button', { name: '案内を送る' }));
  const code = await screen.findByLabelText(/^確認コード/);
  await user.type(code, '000000');
  await screen.findByText(/確認コードが正しくありません/);
  await user.clear(code);
  await user.type(code, '123456');
  await user.type(await screen.findByLabelText(/^新しいパスワード/), password);
  await user.click(screen.getByRole('button', { name: 'このパスワードに変更する' }));
  await screen.findByRole('heading', { level: 1, name: 'パスワードを変更しました' });
  expect(sent('POST auth/reset-password/')[0]?.body).toEqual({ service_id, phone_number: '+819012345678', password });
  expect(here()).toBe('/reset-password-complete');
});

test('04006 and the typed password stay by the button; a used link leads to another [ERR-4]', async () => {
  let code: ErrorCode = errorCodes.passwordUnchanged;
  const { user } = await openApp('/reset-password?token=0123456789012345678901234567890123456789', {
    ...answers,
    'POST auth/reset-password/': () => errorAnswer(code),
  });
  const field = await screen.findByLabelText(/^新しいパスワード/);
  await user.type(field, password);
  await user.click(screen.getByRole('button', { name: 'このパスワードに変更する' }));
  await screen.findByText(/今までと同じパスワードは使えません/);
  expect(field).toHaveProperty('value', password);
  code = errorCodes.verificationFailed;
  await user.click(screen.getByRole('button', { name: 'このパスワードに変更する' }));
  const again = await screen.findByRole('link', { name: 'もう一度案内を受け取る' });
  expect(again.getAttribute('href')).toBe('/forgot-password');
});

test('without the old contacts, a new account and a call lead back to the record [AUTH-15]', async () => {
  const { user } = await openApp('/forgot-password', {
    ...answers,
    'POST auth/forgot-password/': { verify: 'EMAIL', service_id: null },
  });
  const lost = async () =>
    within((await screen.findByRole('heading', { name: '登録した連絡先が使えなくなった方' })).closest('section')!);
  for (const isSent of [false, true]) {
    if (isSent) {
      await user.type(screen.getByLabelText(/^メールアドレスまたは携帯電話番号/), 'haruka@example.jp');
      await user.click(screen.getByRole('button', { name: '案内を送る' }));
      await screen.findByText('メールをお送りしました');
    }
    const help = await lost();
    help.getByText(/クリニックがご本人であることを確認し、新しい登録とこれまでの記録をまとめます。/);
    expect(help.getByRole('link', { name: '新規登録に進む' }).getAttribute('href')).toBe('/signup');
    expect(help.getByRole('link', { name: 'クリニックの電話番号を調べる' }).getAttribute('href')).toBe('/');
  }
});

test('change-password: visitors log in first; shows 04007; a change empties the fields [SCREEN-4]', async () => {
  const { here } = await openApp('/change-password', answers);
  await screen.findByRole('heading', { level: 1, name: 'ログイン' });
  expect(here()).toBe('/login?redirect=%2Fchange-password');

  let isRight = false;
  const { user } = await openApp(
    '/change-password',
    { ...answers, 'POST auth/change-password/': () => (isRight ? null : errorAnswer(errorCodes.wrongCurrentPassword)) },
    { signedIn: true },
  );
  const current = await screen.findByLabelText(/^現在のパスワード/);
  await user.type(current, 'not this one');
  await user.type(screen.getByLabelText(/^新しいパスワード/), password);
  await user.click(screen.getByRole('button', { name: '変更する' }));
  expect((await screen.findAllByText(/現在のパスワードが正しくありません/)).length).toBeGreaterThan(0);
  isRight = true;
  await user.click(screen.getByRole('button', { name: '変更する' }));
  await screen.findByText('ほかの端末からはログアウトしました。');
  expect(current).toHaveProperty('value', '');
});
