import type { Member, MemberConsult, Invitation } from '@haruka/contract/identity/member';
import type { MemberAccount } from '@haruka/contract/identity/member-account';
import type { MemberInformation } from '@haruka/contract/identity/profile';
import { exampleId, minutesFromNow, tokyoTime } from './time.ts';

const kagurazaka = { id: 1, name: '神楽坂院', name_en: 'Kagurazaka' };
const kichijoji = { id: 11, name: '吉祥寺院', name_en: 'Kichijoji' };
const clinic = { id: 1, name: 'はるぞらクリニック', name_en: 'Haruzora Clinic' };

export const owner: MemberInformation = {
  kind: 'member',
  id: 101,
  last_name: '青木',
  first_name: '健一',
  email: 'owner1@haruka.example',
  clinic,
  clinic_members: [{ id: 1, role: 'OWNER', clinic_location: null }],
  clinic_locations: [kagurazaka, kichijoji],
  may_refund: true,
};

export const receptionist: MemberInformation = {
  ...owner,
  may_refund: false,
  id: 102,
  last_name: '井上',
  first_name: '菜々子',
  email: 'staff1@haruka.example',
  clinic_members: [{ id: 2, role: 'STAFF', clinic_location: kagurazaka }],
};

export const doctor: MemberInformation = {
  ...owner,
  may_refund: false,
  id: 3,
  last_name: '水野',
  first_name: '遥',
  email: 'doctor1@haruka.example',
  clinic_members: [{ id: 3, role: 'DOCTOR', clinic_location: kagurazaka }],
  clinic_locations: [kagurazaka],
};

const member = (id: number, more: Partial<Member>): Member => ({
  id,
  email: `member${id}@haruka.example`,
  last_name: '',
  first_name: '',
  last_name_furigana: '',
  first_name_furigana: '',
  state: 'ACTIVE',
  roles: ['STAFF'],
  clinic_locations: [kagurazaka],
  specialities: [],
  licence_year: null,
  signed_in_at: minutesFromNow(-90),
  has_second_factor: true,
  may_refund: false,
  invited_until: null,
  suspended_at: null,
  suspended_reason: null,
  coming_consults: 0,
  ...more,
});

export const members: Member[] = [
  member(101, {
    last_name: '青木',
    first_name: '健一',
    last_name_furigana: 'アオキ',
    first_name_furigana: 'ケンイチ',
    roles: ['OWNER'],
    clinic_locations: [],
  }),
  member(3, {
    last_name: '水野',
    first_name: '遥',
    last_name_furigana: 'ミズノ',
    first_name_furigana: 'ハルカ',
    roles: ['DOCTOR'],
    specialities: [
      {
        clinic_location_id: 1,
        clinic_location_name: '神楽坂院',
        clinic_location_name_en: 'Kagurazaka',
        speciality_ids: [34, 1],
        offered_ids: [34, 1, 2],
      },
    ],
    licence_year: 2012,
    coming_consults: 12,
  }),
  member(105, {
    last_name: '長谷川',
    first_name: '亮',
    last_name_furigana: 'ハセガワ',
    first_name_furigana: 'リョウ',
    state: 'INVITED',
    signed_in_at: null,
    has_second_factor: false,
    may_refund: false,
    invited_until: tokyoTime(3, '12:00'),
  }),
  member(106, {
    last_name: '三宅',
    first_name: '美咲',
    last_name_furigana: 'ミヤケ',
    first_name_furigana: 'ミサキ',
    state: 'SUSPENDED',
    suspended_at: tokyoTime(-30, '09:00'),
    suspended_reason: '退職のため',
  }),
];

export const memberConsults: MemberConsult[] = [
  {
    id: exampleId(301),
    status: 'CONFIRMED',
    start_at: tokyoTime(1, '09:10'),
    clinic_location_id: 1,
    clinic_location_name: '神楽坂院',
    clinic_location_name_en: 'Kagurazaka',
    patient_name: '鈴木 一郎',
  },
];

export const memberAccount: MemberAccount = {
  email: 'owner1@haruka.example',
  has_second_factor: true,
  is_second_factor_required: false,
  recovery_codes_left: 8,
};

export const invitation: Invitation = {
  clinic_name: clinic.name,
  clinic_name_en: clinic.name_en,
  last_name: '森',
  first_name: '光',
  email: 'invited@haruka.example',
  roles: ['DOCTOR'],
  clinic_locations: [kagurazaka],
  expires_at: tokyoTime(3, '12:00'),
};
