import type { ClinicCard, ClinicLocation, LocationLinks, Speciality } from '@haruka/contract/directory/clinic';
import { tokyoTime } from './time.ts';

const both = (jp: string, en: string) => ({ jp, en });

export const specialities: Speciality[] = [
  {
    id: 34,
    name: both('一般診療', 'General practice'),
    kana: 'イッパンシンリョウ',
    about: both(
      'どの科に相談すればよいか分からないときはこちらです。',
      'When you are not sure which department to ask.',
    ),
  },
  {
    id: 1,
    name: both('内科', 'Internal medicine'),
    kana: 'ナイカ',
    about: both('かぜ、発熱、腹痛など。', 'Colds, fever, stomach ache.'),
  },
  {
    id: 2,
    name: both('皮膚科', 'Dermatology'),
    kana: 'ヒフカ',
    about: both('しっしん、じんましん、にきびなど。', 'Eczema, hives, acne.'),
  },
];

const card = (id: number, more: Partial<ClinicCard>): ClinicCard => ({
  id,
  clinic_id: 1,
  name: '',
  kana: '',
  name_en: '',
  clinic_name: 'はるぞらクリニック',
  clinic_name_en: 'Haruzora Clinic',
  speciality_id: [34, 1],
  doctors: [
    { id: 3, last_name: '水野', licence_year: 2009 },
    { id: 4, last_name: '長谷川', licence_year: 2015 },
  ],
  is_deleted: false,
  address_1: '東京都',
  address_2: '新宿区',
  address_3: '神楽坂4-2-8',
  access: both('神楽坂駅から徒歩3分', '3 minutes on foot from Kagurazaka Station'),
  next_free: tokyoTime(1, '09:10'),
  next_slots: [
    { start_at: tokyoTime(1, '09:10'), speciality_id: 34 },
    { start_at: tokyoTime(1, '14:00'), speciality_id: 34 },
  ],
  fee: { from: 1500, to: 4500 },
  ...more,
});

const kagurazaka = card(1, {
  name: 'はるぞらクリニック 神楽坂院',
  kana: 'ハルゾラクリニック カグラザカイン',
  name_en: 'Haruzora Clinic Kagurazaka',
  speciality_id: [34, 1, 2],
});

export const clinicCards: ClinicCard[] = [
  kagurazaka,
  card(11, {
    name: 'はるぞらクリニック 吉祥寺院',
    kana: 'ハルゾラクリニック キチジョウジイン',
    name_en: 'Haruzora Clinic Kichijoji',
    address_2: '武蔵野市',
    address_3: '吉祥寺本町1-5-1',
    access: both('吉祥寺駅から徒歩5分', '5 minutes on foot from Kichijoji Station'),
    next_free: tokyoTime(2, '14:00'),
  }),
  card(2, {
    clinic_id: 2,
    name: 'みなと坂内科・皮膚科',
    kana: 'ミナトザカナイカヒフカ',
    name_en: 'Minatozaka Clinic',
    clinic_name: 'みなと坂内科・皮膚科',
    clinic_name_en: 'Minatozaka Clinic',
    speciality_id: [1, 2],
    address_1: '神奈川県',
    address_2: '横浜市中区',
    address_3: '元町2-10',
    access: both('元町・中華街駅から徒歩4分', '4 minutes on foot from Motomachi-Chukagai Station'),
    doctors: [{ id: 7, last_name: '小野寺', licence_year: 1994 }],
    next_free: null,
    next_slots: [],
  }),
];

export const clinicLocation: ClinicLocation = {
  ...kagurazaka,
  address_4: 'さくらビル2階',
  post_code: '1620825',
  phone_number: '03-0000-0101',
  about: both(
    '内科と皮膚科の院です。はじめての方の相談を歓迎します。',
    'Internal medicine and dermatology. New patients are welcome.',
  ),
  doctors: [
    {
      id: 3,
      last_name: '水野',
      first_name: '遥',
      kana: 'ミズノ ハルカ',
      name_en: 'Haruka Mizuno',
      licence_year: 2009,
      about: both('総合内科の医師です。ていねいに話を聞きます。', 'A general physician who takes time to listen.'),
      speciality_id: [34, 1],
    },
    {
      id: 4,
      last_name: '長谷川',
      first_name: '亮',
      kana: 'ハセガワ リョウ',
      name_en: 'Ryo Hasegawa',
      licence_year: 2015,
      about: both('皮膚科の医師です。', 'A dermatologist.'),
      speciality_id: [2],
    },
  ],
  weekly_hours: [1, 2, 3, 4, 5].flatMap((dow) => [
    { doctor_id: 3, dow, from: '09:00', to: '12:30' },
    { doctor_id: 4, dow, from: '14:00', to: '18:00' },
  ]),
  open_on_holidays: false,
  cancel_until_minutes: 60,
  same_day_cutoff_minutes: null,
  booking_window_days: 60,
  room_opens_minutes: 15,
};

export const locationLinks: LocationLinks[] = clinicCards.slice(0, 2).map(({ id, name, name_en }) => ({
  id,
  name,
  name_en,
  menu: `https://patient.example/menu?clid=${id}`,
  register: `https://patient.example/quick-register?clid=${id}`,
}));
