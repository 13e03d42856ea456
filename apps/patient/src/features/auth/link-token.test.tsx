// @vitest-environment jsdom
import { errorAnswer } from '@haruka/api/testing/mock-server';
import { errorCodes } from '@haruka/contract/errors';
import { render, screen, waitFor } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { useLinkToken } from '@haruka/shell/link-token';
import { forgetEverything, openApp } from '../../testing/render-app.tsx';

const Screen = () => <p>{useLinkToken() ?? 'none'}</p>;

test('the token of a link is used, and leaves the address bar [B11]', async () => {
  const router = createMemoryRouter([{ path: '/reset-password', element: <Screen /> }], {
    initialEntries: ['/', '/reset-password?token=secret'],
  });
  render(<RouterProvider router={router} />);
  expect(await screen.findByText('secret')).toBeDefined();
  expect(router.state.location).toMatchObject({ pathname: '/reset-password', search: '' });
  // Going back does not lead to the address with the token.
  await router.navigate(-1);
  expect(router.state.location).toMatchObject({ pathname: '/', search: '' });
});

const token = 'abcdefghijklmnopqrstuvwxyz';
const answers = { 'GET get-maintain-information/': { is_on: false, text: '' } };
test.each([
  [`/not-me?token=${token}`, '/not-me', '変更を取り消してログアウトする', 'POST auth/not-me/'],
  [
    `/verify-account?token=${token}&redirect=%2Fmenu`,
    '/verify-account?redirect=%2Fmenu',
    '登録を完了する',
    'POST auth/verify-account/',
  ],
  [
    `/verify-account?new_email=${token}`,
    '/verify-account',
    'このメールアドレスに変更する',
    'POST auth/verify-new-email/',
  ],
])('the token of %s leaves the address bar and is sent by a press [B11]', async (link, address, button, call) => {
  forgetEverything();
  const refused = errorAnswer(errorCodes.verificationFailed, 400);
  const { sent, here, user } = await openApp(link, { ...answers, [call]: refused });
  await waitFor(() => expect(here()).toBe(address));
  await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(sent(call).map(({ body }) => body)).toEqual([{ token }]));
  expect(JSON.stringify({ ...localStorage })).not.toContain(token);
});

test('without a link there is no token [B11]', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Screen /> }]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByText('none')).toBeDefined();
});
