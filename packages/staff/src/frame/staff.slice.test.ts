import type { MemberInformation } from '@haruka/contract/identity/profile';
import { expect, test } from 'vitest';
import { memberLeft, memberLoaded, staffSlice } from './staff.slice.ts';

const member: MemberInformation = {
  kind: 'member',
  id: 7,
  last_name: '水野',
  first_name: '遥',
  email: 'doctor1@haruka.example',
  clinic: { id: 1, name: 'はるぞらクリニック', name_en: 'Haruzora Clinic' },
  clinic_members: [{ id: 3, role: 'DOCTOR', clinic_location: { id: 11, name: '吉祥寺院', name_en: 'Kichijoji' } }],
  clinic_locations: [{ id: 11, name: '吉祥寺院', name_en: 'Kichijoji' }],
  may_refund: false,
};

test('stores hold user, auth flag, clinic_id, members and locations [C5, DATA-5]', () => {
  const state = staffSlice.reducer(undefined, memberLoaded(member));
  expect(state).toEqual({
    user: member,
    isAuth: true,
    clinic_id: 1,
    location_id: 11,
    clinic_members: [{ id: 3, role: 'DOCTOR' }],
    clinic_locations: [{ value: 11, label: '吉祥寺院' }],
  });
  expect(staffSlice.reducer(state, memberLeft())).toEqual({
    user: null,
    isAuth: false,
    clinic_id: null,
    location_id: null,
    clinic_members: [],
    clinic_locations: [],
  });
});
