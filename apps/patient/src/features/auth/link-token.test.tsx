// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { useLinkToken } from '@haruka/shell/link-token';

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

test('without a link there is no token [B11]', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Screen /> }]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByText('none')).toBeDefined();
});
