// @vitest-environment jsdom
import { refetch, renewToken } from '@haruka/api';
import { errorAnswer } from '@haruka/api/testing/mock-server';
import { errorCodes } from '@haruka/contract/errors';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeStaffApp, openStaffApp } from '../testing/open-staff-app.tsx';
import { deskRoutes } from '../testing/desk-routes.tsx';

type Kind = 'clinic' | 'doctor';

/** Stores or removes the tokens as another tab does, with the event that this tab receives. */
function writeElsewhere(kind: Kind, access: string | null) {
  const [key, newValue] = [`haruka.${kind}.refresh_token`, access && `refresh of ${access}`];
  if (access) localStorage.setItem(`haruka.${kind}.token`, access);
  else localStorage.removeItem(`haruka.${kind}.token`);
  if (newValue) localStorage.setItem(key, newValue);
  else localStorage.removeItem(key);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage })));
}

afterEach(() => {
  closeStaffApp();
  localStorage.clear();
});

test.each(['clinic', 'doctor'] as const)(
  'the %s sign-in keeps its text when a renewal fails after a sign-out elsewhere [AUTH-13]',
  async (kind) => {
    const late = Promise.withResolvers<unknown>();
    const { sent, user } = await openStaffApp(
      `/${kind}/desk`,
      deskRoutes(kind),
      {
        'POST auth/refresh-token/': () => late.promise,
        'POST auth/member-log-in/': errorAnswer(errorCodes.wrongPassword, 400),
      },
      { kind },
    );
    await screen.findByRole('heading', { name: '机の上' });
    // A token without any lifetime is renewed before the next request.
    const ending = `h.${btoa(JSON.stringify({ iat: 1, exp: 1 }))}.s`;
    writeElsewhere(kind, ending);
    void refetch(['profile']);
    await waitFor(() => expect(sent('POST auth/refresh-token/')).toHaveLength(1));
    writeElsewhere(kind, null);

    const email = await screen.findByLabelText<HTMLInputElement>(/^メールアドレス/);
    const password = screen.getByLabelText<HTMLInputElement>(/^パスワード/);
    await user.type(email, 'staff1@haruka.example');
    await user.type(password, 'mistyped');
    await user.click(screen.getByRole('button', { name: 'ログイン' }));
    const refusal = await screen.findByRole('alert');

    late.resolve(errorAnswer(errorCodes.invalidToken, 401));
    await act(() => renewToken(ending));
    expect(screen.getByLabelText(/^メールアドレス/)).toBe(email);
    expect([email.value, password.value]).toEqual(['staff1@haruka.example', 'mistyped']);
    expect(screen.getByRole('alert')).toBe(refusal);
    expect(screen.queryByText(/有効期限/)).toBeNull();
  },
);
