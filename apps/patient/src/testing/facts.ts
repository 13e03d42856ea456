import type { ClinicLocation } from '@haruka/contract/directory/clinic';
import type { Profile } from '@haruka/contract/identity/profile';

const wording = (jp: string) => ({ jp, en: jp });

export const clinic: ClinicLocation = {
  id: 7,
  clinic_id: 1,
  name: 'はるぞらクリニック 神楽坂院',
  kana: 'ハルゾラクリニック カグラザカイン',
  name_en: 'Haruzora Clinic Kagurazaka',
  clinic_name: 'はるぞらクリニック',
  clinic_name_en: 'Haruzora Clinic',
  speciality_id: [34],
  is_deleted: false,
  address_1: '東京都',
  address_2: '新宿区',
  address_3: '神楽坂4-2-8',
  address_4: '',
  access: wording('神楽坂駅から徒歩3分'),
  next_free: '2026-11-24T00:10:00.000Z',
  next_slots: [
    { start_at: '2026-11-24T00:10:00.000Z', speciality_id: 34 },
    { start_at: '2026-11-24T03:00:00.000Z', speciality_id: 34 },
    { start_at: '2026-11-25T00:00:00.000Z', speciality_id: 34 },
  ],
  post_code: '1620825',
  phone_number: '03-0000-0101',
  about: wording('内科と皮膚科の院です。'),
  doctors: [
    {
      id: 3,
      last_name: '水野',
      first_name: '遥',
      kana: 'ミズノ ハルカ',
      name_en: 'Haruka Mizuno',
      licence_year: 2009,
      about: wording('総合内科の医師です。'),
      speciality_id: [34],
    },
  ],
  weekly_hours: [{ doctor_id: 3, dow: 1, from: '09:00', to: '12:30' }],
  open_on_holidays: false,
  cancel_until_minutes: 60,
  same_day_cutoff_minutes: null,
  booking_window_days: 60,
  fee: { from: 1500, to: 4500 },
  room_opens_minutes: 15,
};

export const newcomer: Profile & { kind: 'patient' } = {
  kind: 'patient',
  id: '01932d2e-0000-7000-8000-000000000000',
  first_name: '',
  last_name: '',
  first_name_furigana: '',
  last_name_furigana: '',
  date_of_birth: null,
  phone_number: null,
  email: 'haruka@example.jp',
  post_code: null,
  address_1: '',
  address_2: '',
  address_3: '',
  address_4: '',
  is_sms_verify: false,
  is_email_verify: true,
};

export const known: typeof newcomer = {
  ...newcomer,
  first_name: '花子',
  last_name: '髙橋',
  first_name_furigana: 'ハナコ',
  last_name_furigana: 'タカハシ',
  date_of_birth: '1980-01-15',
  post_code: '1000005',
  address_1: '東京都',
  address_2: '千代田区',
  address_3: '丸の内1-1',
};

export const tokens = { access_token: 'access', refresh_token: 'refresh' };
export const noNotices = {
  is_sms_verify: true,
  is_email_verify: true,
  is_tentative_consult: false,
  is_waiting_payment: false,
  is_terms_new: false,
  unread_chat: null,
  tentative: null,
  ended: null,
  tentatives: [],
};
