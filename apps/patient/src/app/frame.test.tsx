// @vitest-environment jsdom
import { paged } from '@haruka/api/testing/mock-server';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { routes } from './routes.ts';
import { clinic, known, noNotices } from '../testing/facts.ts';
import { forgetEverything, openApp } from '../testing/render-app.tsx';

beforeEach(forgetEverything);

const answers = {
  'GET user/information/': known,
  'GET patient/notices/': noNotices,
  'GET patient/get-my-clinic-locations/': { clinic_locations: [clinic] },
  'GET patient/consults/': paged([]),
};
const places = ['ホーム', '予約', '探す', 'マイページ'];
/** The header's row and the tabs: one of them is hidden at any width. */
const mainNavs = () => [...document.querySelectorAll<HTMLElement>('nav[aria-label="主なメニュー"]')];
const labels = (nav: HTMLElement | undefined) =>
  nav &&
  within(nav)
    .getAllByRole('link', { hidden: true })
    .map((link) => link.textContent);

it('a signed-in patient has four tabs at the foot of a phone', async () => {
  await openApp('/patient/home', answers, { signedIn: true });
  await screen.findByText('わたしのクリニック');
  const [header, tabs] = mainNavs();
  expect(labels(header)).toEqual(places);
  expect(labels(tabs)).toEqual(places);
});

it('a step of the booking has no tabs; the menu still leads everywhere', async () => {
  const { user } = await openApp('/patient/reservation-move', answers, { signedIn: true });
  await screen.findByRole('heading', { level: 1 });
  expect(mainNavs().map(labels)).toEqual([places]);
  await user.click(screen.getByRole('button', { name: 'メニュー' }));
  const menu = await screen.findByRole('navigation', { name: 'メニュー' });
  expect(labels(menu)).toEqual(expect.arrayContaining([...places, '登録情報', 'ログアウト']));
});

it('a screen on the way back to the booking has no tabs; on the way elsewhere it has', async () => {
  await openApp('/patient/personal-info?redirect=%2Fbooking%3Fclid%3D7', answers, { signedIn: true });
  await screen.findByRole('heading', { level: 1 });
  expect(mainNavs().map(labels)).toEqual([places]);
  cleanup();
  await openApp('/patient/personal-info?redirect=%2Fclinics', answers, { signedIn: true });
  await screen.findByRole('heading', { level: 1 });
  expect(mainNavs().map(labels)).toEqual([places, places]);
});

it('every screen between the sign-up and the booking is one on the way', async () => {
  const between = routes.filter((route) => route.between).map(({ name }) => name);
  expect(between.toSorted()).toEqual([
    'personal-info',
    'quick-register',
    'register',
    'verify-account',
    'verify-phone',
    'verify-updated-phone',
  ]);
});
