// @vitest-environment jsdom
import type { MemberInformation } from '@haruka/contract/identity/profile';
import { staffPages } from '@haruka/contract/staff-pages';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { doctor } from '../testing/facts.ts';
import { openDoctor } from '../testing/open-doctor.tsx';
import { doctorApp } from './doctor-app.ts';

/** The doctor's app has the doctor's own work alone: calendar, records, consults, requests and own attendance. */
const screens: Record<keyof typeof staffPages.doctor, 'anyone' | 'menu' | 'doctor'> = {
  calendar: 'menu',
  clinicLogin: 'anyone',
  search: 'menu',
  patient: 'doctor',
  account: 'menu',
  consultRoom: 'doctor',
  'prescription-requests': 'menu',
  'own-attendance': 'menu',
  'forgot-password': 'anyone',
  'reset-password': 'anyone',
  'accept-invitation': 'anyone',
  maintenance: 'anyone',
};
const owner: MemberInformation = {
  ...doctor,
  may_refund: true,
  clinic_members: [...doctor.clinic_members, { id: 2, role: 'OWNER', clinic_location: null }],
};

/** The route table of the app; each screen only says its name. The room itself stands beside the routes. */
const routes = doctorApp.routes
  .filter(({ name }) => name !== 'consult-room')
  .map((route) => ({
    ...route,
    wording: [],
    load: () => Promise.resolve({ default: () => <h1>{`画面 ${route.name}`}</h1> }),
  }));

test('every route of the app is in the table of who may see it [ROLE-1]', () => {
  const names = doctorApp.routes.map(({ name }) => (name === 'consult-room' ? 'consultRoom' : name));
  expect(new Set(names)).toEqual(new Set(Object.keys(screens)));
});

test.each([
  ['a doctor', doctor],
  ['an owner who is a doctor', owner],
])('%s sees the screens of the doctor’s work, none of the desk', async (_who, as) => {
  await openDoctor('/doctor', { 'GET user/information/': as }, { routes });
  const menu = routes.filter(({ name }) => screens[name as keyof typeof screens] === 'menu').map(({ path }) => path);
  // Until the profile is read, the menu shows what everyone may see.
  await waitFor(() => {
    const links = within(screen.getByRole('navigation', { name: 'メインメニュー' })).getAllByRole('link');
    expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(new Set(menu));
  });
  const goTo = (path: string) =>
    act(() => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    });
  for (const { name, path } of routes) {
    goTo(path.replace(':patient_id', '01932d2e-0000-7000-8000-000000000001'));
    await screen.findByText(`画面 ${name}`);
  }
  for (const path of [staffPages.clinic.takings, staffPages.clinic.members, staffPages.clinic.orders]) {
    goTo(path);
    await screen.findByText('ページが移動したか、URLが間違っているかもしれません。');
    goTo('/doctor');
    await screen.findByText('画面 calendar');
  }
});

test('an owner who is a doctor changes to the clinic app; a doctor alone cannot', async () => {
  const other = { name: 'クリニックの画面へ' };
  const menuOf = async (as: MemberInformation) => {
    const { user } = await openDoctor('/doctor', { 'GET user/information/': as }, { routes });
    await user.click(await screen.findByRole('button', { name: /アカウントのメニュー/ }));
    await screen.findByRole('menuitem', { name: 'ログアウト' });
  };
  await menuOf(owner);
  const { host, pathname } = new URL(screen.getByRole<HTMLAnchorElement>('menuitem', other).href);
  expect([host.split('.')[0], pathname]).toEqual(['clinic', '/']);
  await menuOf(doctor);
  expect(screen.queryByRole('menuitem', other)).toBeNull();
});
