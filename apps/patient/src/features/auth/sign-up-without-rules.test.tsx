// @vitest-environment jsdom
import { errorCodes } from '@haruka/contract/errors';
import { errorAnswer } from '@haruka/api/testing/mock-server';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { noNotices } from '../../testing/facts.ts';
import { forgetEverything, openApp } from '../../testing/render-app.tsx';

// The file of the rules cannot be loaded.
vi.mock('./sign-up-rules.ts', () => {
  throw new Error('offline');
});

beforeEach(forgetEverything);

test('without its rules a sign-up asks for every box, and the server checks the rest', async () => {
  const { user, sent } = await openApp('/signup', {
    'GET patient/notices/': noNotices,
    'GET specialities/': [],
    'POST auth/sign-up/': errorAnswer(errorCodes.invalidInput, 400, { fields: [{ field: 'email', rule: 'format' }] }),
  });
  const who = await screen.findByRole('textbox', { name: /メールアドレスまたは携帯電話番号/ });
  const act = screen.getByRole('button', { name: '同意して登録する' });
  await user.type(who, 'haruka@example');
  await user.type(screen.getByLabelText(/^パスワード/), 'correct horse');
  await user.click(act);
  await waitFor(() => expect(screen.getAllByText(/続けるには同意が必要です/)).not.toHaveLength(0));
  expect(sent('POST auth/sign-up/')).toHaveLength(0);

  await user.click(screen.getByRole('checkbox'));
  await user.click(act);
  await waitFor(() => expect(who.getAttribute('aria-invalid')).toBe('true'));
  expect(sent('POST auth/sign-up/')[0]?.body).toMatchObject({ email: 'haruka@example' });
});
