// @vitest-environment jsdom
import { refetch, renewToken } from '@haruka/api';
import { errorAnswer } from '@haruka/api/testing/mock-server';
import { errorCodes } from '@haruka/contract/errors';
import { sessionLostEvent } from '@haruka/shell';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { patientSession } from '../../shared/session.ts';
import { known, noNotices, tokens } from '../../testing/facts.ts';
import { forgetEverything, openApp } from '../../testing/render-app.tsx';

beforeEach(forgetEverything);

const refused = errorAnswer(errorCodes.invalidToken, 401);
const login = '/patient/login?redirect=%2Fpatient%2Fpersonal-info';
const notLoggedIn = 'ログインできませんでした';
const typed = { who: 'haruka@example.jp', password: 'mistyped' };
const who = () => screen.getByLabelText<HTMLInputElement>(/メールアドレスまたは携帯電話番号/);
const password = () => screen.getByLabelText<HTMLInputElement>(/^パスワード/);

/** Dispatches the events of another tab that ends the session, and removes the tokens as it does. */
function endElsewhere(end: 'expired' | 'loggedOut') {
  const key = 'haruka.patient.refresh_token';
  const tell = (newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  localStorage.removeItem('haruka.patient.token');
  if (end === 'expired') tell(`ended:${end}`);
  localStorage.removeItem(key);
  tell(null);
}

/** Opens the personal information with another stale token in each test, and listens for the loss of the session. */
async function openStale(answers: Record<string, unknown>) {
  const stale = crypto.randomUUID();
  patientSession.store({ access_token: stale, refresh_token: `refresh of ${stale}` });
  const lost = vi.fn();
  addEventListener(sessionLostEvent, lost);
  onTestFinished(() => removeEventListener(sessionLostEvent, lost));
  const app = await openApp('/patient/personal-info', {
    'GET user/information/': known,
    'GET patient/notices/': () => (patientSession.access() === stale ? refused : noNotices),
    'POST auth/log-in/': ({ body }: { body: { password: string } }) =>
      body.password === typed.password ? errorAnswer(errorCodes.wrongPassword, 400) : tokens,
    ...answers,
  });
  /** Resolves when no refresh runs any more. */
  const refreshed = () => act(() => renewToken(stale));
  return { ...app, lost, refreshed };
}

async function typeLogIn(user: Awaited<ReturnType<typeof openApp>>['user'], secret = typed.password) {
  await screen.findByRole('heading', { level: 1, name: 'ログイン' });
  await user.type(who(), typed.who);
  await user.type(password(), secret);
  await user.click(screen.getByRole('button', { name: 'ログインする' }));
}

/** Returns what a person sees of the form, and whether the screen was opened again. */
const form = () => ({
  field: who(),
  values: [who().value, password().value],
  refusal: screen.getByText(notLoggedIn).textContent,
  entry: history.state as unknown,
  at: location.pathname + location.search,
});
/** Expects the same form with the same text, in the same history entry. */
function expectUntouched(before: ReturnType<typeof form>) {
  expect(form()).toEqual(before);
  expect(who()).toBe(before.field);
}

test.each(['expired', 'loggedOut'] as const)(
  'the login keeps its text when a refresh fails after the session ended there: %s [AUTH-13]',
  async (end) => {
    const late = Promise.withResolvers<unknown>();
    const { user, sent, lost, refreshed } = await openStale({ 'POST auth/refresh-token/': () => late.promise });
    await waitFor(() => expect(sent('POST auth/refresh-token/')).toHaveLength(1));
    act(() => endElsewhere(end));
    await typeLogIn(user);
    await screen.findByText(notLoggedIn);
    const before = form();
    const losses = lost.mock.calls.length;
    expect(before).toMatchObject({ values: Object.values(typed), at: login });

    late.resolve(refused);
    await refreshed();
    expectUntouched(before);
    expect(lost).toHaveBeenCalledTimes(losses);
  },
);

test('the login keeps its text when a slow request and another tab tell the end late [AUTH-13]', async () => {
  const late = Promise.withResolvers<unknown>();
  let isStale = false;
  const { user, sent, lost, refreshed } = await openStale({
    'GET patient/notices/': () => (isStale ? refused : noNotices),
    'GET user/information/': () => (isStale ? late.promise : known),
    'POST auth/refresh-token/': refused,
  });
  await screen.findByLabelText(/^新しいメールアドレス/);
  isStale = true;
  void refetch(['notices', 'profile']);
  await waitFor(() => expect(sent('GET user/information/')).toHaveLength(2));
  await typeLogIn(user);
  await screen.findByText(notLoggedIn);
  const before = form();
  const losses = lost.mock.calls.length;

  late.resolve(refused);
  act(() => endElsewhere('expired'));
  await refreshed();
  expectUntouched(before);
  expect(lost).toHaveBeenCalledTimes(losses);
});

test('a refresh that fails after a new login ends no session [AUTH-13]', async () => {
  const late = Promise.withResolvers<unknown>();
  let asked = 0;
  const { user, sent, here, lost, refreshed } = await openStale({
    'POST auth/refresh-token/': () => ((asked += 1) === 1 ? refused : late.promise),
  });
  await waitFor(() => expect(sent('POST auth/refresh-token/')).toHaveLength(2));
  act(() => endElsewhere('expired'));
  await typeLogIn(user, 'correct horse');
  await screen.findByRole('heading', { level: 1, name: '登録情報' });
  const losses = lost.mock.calls.length;
  late.resolve(refused);
  await refreshed();
  expect(here()).toBe('/patient/personal-info');
  expect(patientSession.refresh()).toBe(tokens.refresh_token);
  expect(lost).toHaveBeenCalledTimes(losses);
});
