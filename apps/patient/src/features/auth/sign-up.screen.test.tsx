// @vitest-environment jsdom
import { errorCodes } from '@haruka/contract/errors';
import { errorAnswer } from '@haruka/api/testing/mock-server';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { noNotices } from '../../testing/facts.ts';
import { forgetEverything, openApp } from '../../testing/render-app.tsx';

beforeEach(forgetEverything);

const answers = { 'GET patient/notices/': noNotices, 'GET specialities/': [] };
const who = () => screen.findByRole('textbox', { name: /メールアドレスまたは携帯電話番号/ });
const password = () => screen.getByLabelText(/^パスワード/);
const isInvalid = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true';

test('what is no address or number shows an error once its box is left', async () => {
  const { user } = await openApp('/signup', answers);
  await user.type(await who(), 'haruka@example');
  expect(isInvalid(await who())).toBe(false);
  await user.tab();
  await waitFor(async () => expect(isInvalid(await who())).toBe(true));
  await user.type(await who(), '.jp');
  expect(isInvalid(await who())).toBe(false);
});

test('an empty box that is left shows no error; a press shows all and focuses them', async () => {
  const { user, sent } = await openApp('/signup', answers);
  await user.click(await who());
  await user.tab();
  await user.type(password(), 'short');
  await user.tab();
  await waitFor(() => expect(isInvalid(password())).toBe(true));
  expect(isInvalid(await who())).toBe(false);
  await user.click(screen.getByRole('button', { name: '同意して登録する' }));
  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toContain('3件の問題');
  expect(document.activeElement).toBe(summary);
  expect(sent('POST auth/sign-up/')).toHaveLength(0);
});

test.each([
  ['phone_number', /メールアドレスまたは携帯電話番号を入力してください/],
  ['agreed_version', /続けるには同意が必要です/],
] as const)('the server refuses %s: the error stands at its box', async (field, text) => {
  const { user } = await openApp('/signup', {
    ...answers,
    'POST auth/sign-up/': errorAnswer(errorCodes.invalidInput, 400, { fields: [{ field, rule: 'format' }] }),
  });
  await user.type(await who(), '09012345678');
  await user.type(password(), 'correct horse');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '同意して登録する' }));
  await screen.findByText(text);
});
