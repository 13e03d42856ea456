import type { InquiryLine, InquiryRecord, MyInquiry } from '@haruka/contract/messaging/inquiry';
import { clinicLocation } from './clinics.ts';
import { exampleId, minutesFromNow, tokyoTime } from './time.ts';

const place = {
  clinic_location_id: clinicLocation.id,
  clinic_location_name: clinicLocation.name,
  clinic_location_name_en: clinicLocation.name_en,
};

export const inquiryLines: InquiryLine[] = [
  {
    id: exampleId(201),
    type: 'SYMPTOMS',
    status: 'OPEN',
    created_at: minutesFromNow(-40),
    last_name: '髙橋',
    first_name: '花子',
    ...place,
    is_answered: false,
  },
  {
    id: exampleId(202),
    type: 'PAYMENT',
    status: 'OPEN',
    created_at: tokyoTime(-1, '18:20'),
    last_name: '鈴木',
    first_name: '一郎',
    ...place,
    is_answered: false,
  },
];

export const inquiry: InquiryRecord = {
  ...inquiryLines[0]!,
  last_name_furigana: 'タカハシ',
  first_name_furigana: 'ハナコ',
  email: 'hanako@haruka.example',
  phone_number: '+819012345678',
  content: '薬を飲んでから、少しかゆみがあります。\nこのまま続けてもよいでしょうか。',
  locale: 'jp',
  patient_id: exampleId(1),
  done_at: null,
  answer_by: 'APP',
  answers: [],
};

export const myInquiries: MyInquiry[] = [
  {
    id: exampleId(203),
    type: 'MEDICATION',
    status: 'DONE',
    created_at: tokyoTime(-5, '12:00'),
    content: '薬はいつ届きますか。',
    clinic_location_name: clinicLocation.name,
    clinic_location_name_en: clinicLocation.name_en,
    answers: [{ id: exampleId(204), text: '明日の午前中に届く予定です。', created_at: tokyoTime(-5, '15:10') }],
  },
];
