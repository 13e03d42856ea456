import type { AnswerTemplate } from '@haruka/contract/messaging/answer-template';
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
  clinic_location_phone_number: clinicLocation.phone_number,
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

const editor = { last_name: '井上', first_name: '菜々子', name_en: 'Nanako Inoue' };

/** The templates of a clinic for answers to inquiries. */
export const answerTemplates: AnswerTemplate[] = [
  {
    title: 'お礼と確認',
    text: '{宛名}\n\nお問い合わせありがとうございます。{院名}です。\n内容を確認して、ご連絡します。',
  },
  { title: '薬の発送予定', text: '{宛名}\n\nお薬は、ご入金の翌日に発送します。' },
  { title: 'お電話のお願い', text: '{宛名}\n\nくわしく伺いたいので、{電話番号} までお電話ください。' },
].map((texts, nth) => ({
  id: exampleId(951 + nth),
  ...texts,
  version: 1,
  editor,
  updated_at: tokyoTime(-3, '10:00'),
}));
