// @vitest-environment jsdom
import { errorCodes } from '@haruka/contract/errors';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { errorAnswer } from '@haruka/api/testing/mock-server';
import { closeStaffApp, openStaffApp, staff } from '../testing/open-staff-app.tsx';
import { deskRoutes } from '../testing/desk-routes.tsx';

const open = (kind: 'clinic' | 'doctor', answers = {}, signedIn = true) =>
  openStaffApp(`/${kind}/desk?day=1`, deskRoutes(kind), answers, { signedIn, kind });

afterEach(() => {
  closeStaffApp();
  localStorage.clear();
});

test.each(['clinic', 'doctor'] as const)(
  'without a %s session every screen leads to clinicLogin with its redirect [GUARD-7]',
  async (kind) => {
    const { sent, here } = await open(kind, {}, false);
    await screen.findByRole('textbox', { name: /メールアドレス/ });
    expect(here()).toBe(`/${kind}/login?redirect=${encodeURIComponent(`/${kind}/desk?day=1`)}`);
    expect(sent('GET user/information/')).toHaveLength(0);
  },
);

test('the doctor app opens for a stored doctor token whose profile loads [GUARD-8, DATA-5]', async () => {
  await open('doctor');
  await screen.findByRole('heading', { name: '机の上' });

  const { here } = await open('doctor', { 'GET user/information/': errorAnswer(errorCodes.accountInactive, 403) });
  await screen.findByRole('textbox', { name: /メールアドレス/ });
  expect(here()).toContain('/doctor/login');
  expect(Object.keys(localStorage)).toEqual([]);
  expect(screen.queryByRole('heading', { name: '机の上' })).toBeNull();
});

test('an unreachable server is not a missing profile: the load can be repeated', async () => {
  let isAway = true;
  const { user } = await open('clinic', {
    'GET user/information/': () => (isAway ? errorAnswer(errorCodes.serverError, 500) : staff),
  });
  const again = await screen.findByRole('button', { name: 'もう一度試す' });
  isAway = false;
  await user.click(again);
  await screen.findByRole('heading', { name: '机の上' });
});

test.each(['clinic', 'doctor'] as const)(
  '%s logout calls the server, removes tokens and data, and goes to clinicLogin [AUTH-8, AUTH-9]',
  async (kind) => {
    const { sent, user, here } = await open(kind, { 'GET auth/log-out/': null });
    await screen.findByRole('heading', { name: '机の上' });
    await user.click(screen.getByRole('button', { name: /アカウントのメニュー/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'ログアウト' }));
    await screen.findByRole('textbox', { name: /メールアドレス/ });
    expect(sent('GET auth/log-out/')).toHaveLength(1);
    expect(here()).toBe(`/${kind}/login`);
    expect(Object.keys(localStorage)).toEqual([]);
    expect(screen.queryByText('井上 菜々子')).toBeNull();
    // The doctor's app says it after a full page load: journeys/member-account.
    if (kind === 'clinic') await screen.findByText('ログアウトに成功しました');
  },
);
