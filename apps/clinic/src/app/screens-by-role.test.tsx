// @vitest-environment jsdom
import { refetch } from '@haruka/api';
import type { MemberInformation } from '@haruka/contract/identity/profile';
import type { staffPages } from '@haruka/contract/staff-pages';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeStaffApp, openStaffApp, staff } from '../testing/open-staff-app.tsx';
import { clinicApp } from './clinic-app.ts';

afterEach(() => {
  closeStaffApp();
  localStorage.clear();
});

/**
 * Who may see each screen, by the permission table of the product. All others are refused: `desk` is the owner
 * and staff, `refunds` the owner and staff with that right, `owner` the owner alone, `anyone` also visitors.
 */
const screens: Record<keyof typeof staffPages.clinic, 'anyone' | 'desk' | 'refunds' | 'owner'> = {
  calendar: 'desk',
  'day-board': 'desk',
  clinicLogin: 'anyone',
  search: 'desk',
  patient: 'desk',
  account: 'desk',
  orders: 'desk',
  order: 'desk',
  delivery: 'desk',
  'delivery-import': 'desk',
  takings: 'refunds',
  inquiries: 'desk',
  inquiry: 'desk',
  chats: 'desk',
  suspense: 'desk',
  'doctor-businessday': 'desk',
  attendance: 'desk',
  'closed-days': 'desk',
  'attendance-settings': 'owner',
  members: 'owner',
  products: 'desk',
  'product-import': 'desk',
  locations: 'desk',
  'location-sheet': 'desk',
  'forgot-password': 'anyone',
  'reset-password': 'anyone',
  'accept-invitation': 'anyone',
  maintenance: 'anyone',
};
const place = { id: 1, name: '神楽坂院', name_en: 'Haruzora Clinic Kagurazaka' };
const member = (may_refund: boolean, ...roles: MemberInformation['clinic_members'][number]['role'][]) => ({
  ...staff,
  may_refund,
  clinic_members: roles.map((role, at) => ({ id: at + 1, role, clinic_location: role === 'OWNER' ? null : place })),
});
const people = {
  'the owner': { as: member(true, 'OWNER'), may: ['desk', 'refunds', 'owner'] },
  'the owner who is a doctor': { as: member(true, 'OWNER', 'DOCTOR'), may: ['desk', 'refunds', 'owner'] },
  'staff who may refund': { as: member(true, 'STAFF'), may: ['desk', 'refunds'] },
  'staff without a right': { as: member(false, 'STAFF'), may: ['desk'] },
  'staff who are doctors': { as: member(false, 'STAFF', 'DOCTOR'), may: ['desk'] },
};

/** The route table of the app with its guards; each screen only says its name. */
const routes = clinicApp.routes.map((route) => ({
  ...route,
  wording: [],
  load: () => Promise.resolve({ default: () => <h1>{`画面 ${route.name}`}</h1> }),
}));
const open = (at: string, as: MemberInformation | (() => MemberInformation)) =>
  openStaffApp(at, { routes }, { 'GET user/information/': as });
const goTo = (path: string) =>
  act(() => {
    history.pushState(null, '', path.replace(':patient_id', '01932d2e-0000-7000-8000-000000000001'));
    dispatchEvent(new PopStateEvent('popstate'));
  });
const inMenu = async () => {
  const menu = await screen.findByRole('navigation', { name: 'メインメニュー' });
  return within(menu)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
};

test('every route of the app is in the table of who may see it [ROLE-1]', () => {
  expect(new Set(routes.map(({ name }) => name))).toEqual(new Set(Object.keys(screens)));
});

test.each(Object.entries(people))(
  '%s: menu and addresses show exactly what they may see [ROLE-1]',
  async (_who, { as, may }) => {
    const maySee = (name: string) => {
      const needs = screens[name as keyof typeof screens];
      return needs === 'anyone' || may.includes(needs);
    };
    await open('/clinic', as);
    const menu = routes.filter(({ name, icon }) => icon !== undefined && maySee(name)).map(({ path }) => path);
    // Until the profile is read, the menu shows what everyone may see.
    await waitFor(async () => expect(new Set(await inMenu())).toEqual(new Set(menu)));
    for (const { name, path } of routes) {
      goTo(path);
      if (maySee(name)) await screen.findByText(`画面 ${name}`);
      else {
        await screen.findByText('この画面は開けません');
        expect(screen.getByText(/オーナーに.*(ご相談|依頼して)ください。/)).toBeDefined();
        expect(screen.queryByText(`画面 ${name}`)).toBeNull();
        const back = within(document.querySelector('main')!).getByText('カレンダーへ').closest('a')!;
        expect(back.getAttribute('href')).toBe('/clinic');
        // So that the next notice is not this one.
        goTo('/clinic');
        await screen.findByText('画面 calendar');
      }
    }
  },
);

test('a right that the owner gives or takes counts on the open screen', async () => {
  let may_refund = false;
  await open('/clinic/takings', () => member(may_refund, 'STAFF'));
  await screen.findByText('この画面を見られるのは、オーナーと権限のあるスタッフだけです');
  may_refund = true;
  await act(async () => void (await refetch(['profile'])));
  await screen.findByRole('heading', { level: 1, name: '画面 takings' });
  expect(await inMenu()).toContain('/clinic/takings');
  may_refund = false;
  await act(async () => void (await refetch(['profile'])));
  await screen.findByRole('heading', { level: 1, name: 'この画面は開けません' });
  await waitFor(async () => expect(await inMenu()).not.toContain('/clinic/takings'));
});
