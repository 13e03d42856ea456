import type { AccessRecord, Account, Device } from '@haruka/contract/identity/account';
import type { Dependant } from '@haruka/contract/identity/dependant';
import type { Notices, Profile } from '@haruka/contract/identity/profile';
import { exampleId, minutesFromNow, tokyoTime } from './time.ts';

export const patient: Profile & { kind: 'patient' } = {
  kind: 'patient',
  id: exampleId(1),
  last_name: '髙橋',
  first_name: '花子',
  last_name_furigana: 'タカハシ',
  first_name_furigana: 'ハナコ',
  date_of_birth: '1990-04-01',
  phone_number: '+819012345678',
  email: 'hanako@haruka.example',
  post_code: '1000005',
  address_1: '東京都',
  address_2: '千代田区',
  address_3: '丸の内1-1',
  address_4: '',
  is_sms_verify: true,
  is_email_verify: true,
};

/** Registered a minute ago; nothing is filled in. */
export const newcomer: typeof patient = {
  ...patient,
  last_name: '',
  first_name: '',
  last_name_furigana: '',
  first_name_furigana: '',
  date_of_birth: null,
  phone_number: null,
  post_code: null,
  address_1: '',
  address_2: '',
  address_3: '',
  is_sms_verify: false,
};

export const noNotices: Notices = {
  is_sms_verify: true,
  is_email_verify: true,
  is_tentative_consult: false,
  is_waiting_payment: false,
  is_terms_new: false,
  unread_chat: null,
  tentative: null,
  tentatives: [],
  ended: null,
};

export const account: Account = {
  email: patient.email,
  is_email_verify: true,
  new_email: null,
  phone_number: patient.phone_number,
  is_sms_verify: true,
  has_password: true,
  created_at: tokyoTime(-200, '10:00'),
  agreements: [{ version: '2026-11-01', agreed_at: tokyoTime(-20, '10:00') }],
};

export const devices: Device[] = [
  {
    id: exampleId(31),
    user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1',
    created_at: tokyoTime(-30, '08:00'),
    used_at: minutesFromNow(-1),
    is_this: true,
  },
  {
    id: exampleId(32),
    user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36',
    created_at: tokyoTime(-90, '21:00'),
    used_at: tokyoTime(-3, '21:30'),
    is_this: false,
  },
];

const self = { id: patient.id, last_name: patient.last_name, first_name: patient.first_name, is_dependant: false };

export const accessRecords: AccessRecord[] = [
  {
    id: 2,
    at: tokyoTime(-2, '11:20'),
    patient: self,
    clinic_name: 'はるぞらクリニック',
    clinic_name_en: 'Haruzora Clinic',
    role: 'DOCTOR',
    object: 'consult',
    action: 'read',
  },
  {
    id: 1,
    at: tokyoTime(-9, '10:05'),
    patient: self,
    clinic_name: 'はるぞらクリニック',
    clinic_name_en: 'Haruzora Clinic',
    role: 'STAFF',
    object: 'consult',
    action: 'read',
  },
];

export const dependants: Dependant[] = [
  {
    id: exampleId(21),
    last_name: '髙橋',
    first_name: '蓮',
    last_name_furigana: 'タカハシ',
    first_name_furigana: 'レン',
    date_of_birth: '2019-06-12',
    sex: 'MALE',
    relation: 'MOTHER',
    of_age_on: '2037-06-12',
    is_of_age: false,
    next_consult_at: tokyoTime(4, '16:40'),
  },
  {
    id: exampleId(22),
    last_name: '髙橋',
    first_name: '陽菜',
    last_name_furigana: 'タカハシ',
    first_name_furigana: 'ヒナ',
    date_of_birth: '2022-02-03',
    sex: 'FEMALE',
    relation: 'MOTHER',
    of_age_on: '2040-02-03',
    is_of_age: false,
    next_consult_at: null,
  },
];
