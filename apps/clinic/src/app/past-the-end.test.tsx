// @vitest-environment jsdom
import { type MockRequest, paged } from '@haruka/api/testing/mock-server';
import { patientLines } from '@haruka/examples';
import { patientRoutes } from '@haruka/staff';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { membersRoute } from '../features/member/routes.tsx';
import { productRoutes } from '../features/product/routes.tsx';
import { closeStaffApp, openStaffApp, staff } from '../testing/open-staff-app.tsx';

afterEach(closeStaffApp);

const owner = { ...staff, clinic_members: [{ id: 1, role: 'OWNER', clinic_location: null }] };
const member = {
  id: 111,
  email: 'doctor1@haruka.example',
  last_name: '水野',
  first_name: '遥',
  last_name_furigana: 'ミズノ',
  first_name_furigana: 'ハルカ',
  state: 'ACTIVE',
  roles: ['DOCTOR'],
  clinic_locations: [],
  specialities: [],
  licence_year: null,
  signed_in_at: null,
  may_refund: false,
  has_second_factor: true,
  invited_until: null,
  suspended_at: null,
  suspended_reason: null,
  coming_consults: 0,
};
const product = {
  id: 21,
  category: 'oral_medicine',
  name: 'ロキソプロフェンNa錠60mg',
  name_en: 'Loxoprofen sodium 60 mg tablets',
  unit: 'TABLET',
  price: 10,
  tax_class: 'EXEMPT',
  stock: 500,
  lead_time_days: 1,
  is_narcotic: false,
  is_psychotropic: false,
  is_high_risk: false,
  is_for_sale: false,
  drug_code_system: 'YJ',
  drug_code: '1149019F1560',
  state: 'ACTIVE',
  version: 3,
};
const routes = [membersRoute('/clinic/settings/members'), ...productRoutes, ...patientRoutes('clinic')];

/** Lists whose rows fill two pages of ten: the address asks for more, and what the rows show. */
const lists = [
  ['members', '/clinic/settings/members?page=3', 'clinic/members/', member, '水野 遥'],
  ['products', '/clinic/settings/products?page=3', 'product/list/', product, product.name],
  ['patients', '/clinic/search?q=090&page=3', 'clinic/patients/', patientLines[0], patientLines[0]!.last_name],
] as const;

test('past their end the coming consults of a member lead to their last page [RECORD-32]', async () => {
  const consult = {
    id: '01932d2e-0000-7000-8000-000000000001',
    start_at: '2026-12-01T01:00:00.000Z',
    status: 'CONFIRMED',
    patient_name: '佐藤 花子',
    clinic_location_id: 1,
    clinic_location_name: '神楽坂院',
    clinic_location_name_en: 'Haruzora Clinic Kagurazaka',
  };
  const { here } = await openStaffApp(
    `/clinic/settings/members?consults=${member.id}&consults_page=3`,
    { routes },
    {
      'GET user/information/': owner,
      'GET clinic/members/': paged([member]),
      'GET clinic/member-consults/': ({ query }: MockRequest) => {
        const page = Number(query.get('page'));
        return paged(page > 2 ? [] : [consult], 11, page);
      },
    },
  );
  await screen.findByText(/佐藤 花子/);
  expect(here()).toBe(`/clinic/settings/members?consults=${member.id}&consults_page=2`);
});

test.for(lists)('past its end the list of %s leads to its last page [RECORD-32]', async (list) => {
  const [, address, path, row, shown] = list;
  const answer = ({ query }: MockRequest) => {
    const page = Number(query.get('page') ?? 1);
    return paged(page > 2 ? [] : [row], 11, page);
  };
  const { here } = await openStaffApp(address, { routes }, { 'GET user/information/': owner, [`GET ${path}`]: answer });
  await waitFor(() => expect(here()).toBe(address.replace('page=3', 'page=2')));
  await screen.findAllByText((text) => text.includes(shown));
});
