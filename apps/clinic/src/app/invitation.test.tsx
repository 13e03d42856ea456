// @vitest-environment jsdom
import { errorCodes } from '@haruka/contract/errors';
import type { Invitation } from '@haruka/contract/identity/member';
import { acceptInvitationRoute } from '@haruka/staff';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { errorAnswer } from '@haruka/api/testing/mock-server';
import { closeStaffApp, openStaffApp } from '../testing/open-staff-app.tsx';

const token = 'x'.repeat(43);
const invitation: Invitation = {
  clinic_name: 'はるぞらクリニック',
  clinic_name_en: 'Haruzora Clinic',
  last_name: '森',
  first_name: '光',
  email: 'mori@example.jp',
  roles: ['STAFF'],
  clinic_locations: [{ id: 1, name: '神楽坂院', name_en: 'Haruzora Clinic Kagurazaka' }],
  expires_at: '2026-11-21T03:00:00.000Z',
};
const open = (answers: Record<string, unknown>, address = `/accept-invitation?token=${token}`, signedIn = false) =>
  openStaffApp(
    address,
    { routes: [acceptInvitationRoute] },
    { 'POST auth/invitation/': invitation, ...answers },
    { signedIn },
  );

afterEach(() => {
  closeStaffApp();
  localStorage.clear();
});

test('shows inviter and invitee first; a weak password is named and the input stays', async () => {
  let isWeak = true;
  const { user, sent } = await open({
    'POST auth/accept-invitation/': () =>
      isWeak
        ? errorAnswer(errorCodes.invalidInput, 400, { fields: [{ field: 'password', rule: 'common' }] })
        : { email: 'mori@example.jp', go_to: 'clinic' },
  });
  await screen.findByText('はるぞらクリニックから招待されています。');
  const act = await screen.findByRole('button', { name: 'パスワードを設定する' });
  const password = screen.getByLabelText<HTMLInputElement>('パスワード');
  await user.type(password, 'short');
  await user.click(act);
  await screen.findByText('パスワードは10文字以上で入力してください', { exact: false });
  expect(sent('POST auth/accept-invitation/')).toHaveLength(0);

  await user.type(password, '-but-longer');
  await user.click(act);
  await screen.findByText('このパスワードは推測されやすいため使えません。', { exact: false });
  expect(password.value).toBe('short-but-longer');

  isWeak = false;
  await user.type(password, '-still');
  await user.click(act);
  await screen.findByRole('heading', { level: 1, name: '登録が完了しました' });
  expect(screen.getByRole('link', { name: 'ログイン' }).getAttribute('href')).toBe('/clinic/login');
  expect(sent('POST auth/accept-invitation/').at(-1)!.body).toEqual({ token, password: 'short-but-longer-still' });
});

test.each([
  [
    'a used, replaced or expired link',
    { 'POST auth/invitation/': errorAnswer(errorCodes.verificationFailed, 400) },
    undefined,
  ],
  ['no link at all', {}, '/accept-invitation'],
])('%s says whom to ask for another', async (_what, answers, address) => {
  await open(answers, address);
  await screen.findByText('このリンクは使えません');
  screen.getByText(/クリニックのオーナー（オーナーの方はHARUKAの運営）に、招待メールの再送を頼んでください。/);
});

test('a clinic that has left says so (02011); a server that is away can be asked again [ERR-3]', async () => {
  await open({ 'POST auth/invitation/': errorAnswer(errorCodes.clinicCancelled, 403) });
  await screen.findByText('クリニックの契約は解約されています。HARUKAの運営にお問い合わせください。');

  let isAway = true;
  const { user } = await open({
    'POST auth/invitation/': () => (isAway ? errorAnswer(errorCodes.serviceUnavailable, 503) : invitation),
  });
  const again = await screen.findByRole('button', { name: 'もう一度試す' });
  isAway = false;
  await user.click(again);
  await screen.findByText('はるぞらクリニックから招待されています。');
});

test('accepting signs out the current session; a doctor is sent to the doctor app', async () => {
  const { user } = await open(
    { 'POST auth/accept-invitation/': { email: 'mori@example.jp', go_to: 'doctor' } },
    undefined,
    true,
  );
  await user.type(await screen.findByLabelText('パスワード'), 'kawaii neko to sanpo');
  await user.click(screen.getByRole('button', { name: 'パスワードを設定する' }));
  await screen.findByRole('heading', { level: 1, name: '登録が完了しました' });
  expect(localStorage.getItem('haruka.clinic.refresh_token')).toBeNull();
  expect(screen.getByRole('link', { name: 'ログイン' }).getAttribute('href')).toMatch(/^http:\/\/doctor/);
});
