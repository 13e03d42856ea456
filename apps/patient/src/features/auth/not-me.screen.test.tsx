// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { forgetEverything, openApp } from '../../testing/render-app.tsx';

beforeEach(forgetEverything);

const undo = async (token: string | null) => {
  const { user } = await openApp('/not-me?token=abcdefghijklmnopqrstuvwxyz', {
    'GET get-maintain-information/': { is_on: false, text: '' },
    'POST auth/not-me/': { token },
  });
  await user.click(await screen.findByRole('button', { name: '変更を取り消してログアウトする' }));
  await screen.findByText('変更を取り消し、すべての端末からログアウトしました');
};

test('after the press a new password is next, by a link of the same contact [B3]', async () => {
  await undo('next-token');
  const next = screen.getByRole('link', { name: '新しいパスワードを設定する' });
  expect(next.getAttribute('href')).toBe('/reset-password?token=next-token');
});

test('an email or number that another account has by now asks for a call [AUTH-18]', async () => {
  await undo(null);
  expect(screen.getByText(/以前のメールアドレスまたは電話番号は、別のアカウントで/)).toBeDefined();
  expect(screen.queryByRole('link', { name: '新しいパスワードを設定する' })).toBeNull();
});
