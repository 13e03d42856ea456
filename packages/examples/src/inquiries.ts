import type { LikelySender } from '@haruka/contract/consultation/inquiry-link';
import type { AnswerTemplate } from '@haruka/contract/messaging/answer-template';
import type { InquiryAssignee, InquiryLine, InquiryRecord, MyInquiry } from '@haruka/contract/messaging/inquiry';
import { clinicLocation } from './clinics.ts';
import { patientLines } from './patients.ts';
import { exampleId, minutesFromNow, tokyoTime } from './time.ts';

const place = {
  clinic_location_id: clinicLocation.id,
  clinic_location_name: clinicLocation.name,
  clinic_location_name_en: clinicLocation.name_en,
};

/** The members at the desk who can deal with an inquiry. */
export const inquiryAssignees: InquiryAssignee[] = [
  { id: 101, last_name: '青木', first_name: '健一', name_en: 'Kenichi Aoki' },
  { id: 102, last_name: '井上', first_name: '菜々子', name_en: 'Nanako Inoue' },
  { id: 103, last_name: '藤原', first_name: '健', name_en: 'Ken Fujiwara' },
];

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
    excerpt: '薬を飲んでから、少しかゆみがあります。 このまま続けてもよいでしょうか。',
    due_at: minutesFromNow(-40 + 24 * 60),
    assignee: null,
    assign_version: 0,
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
    excerpt: '領収書の宛名を変えられますか。',
    due_at: minutesFromNow(-90),
    assignee: inquiryAssignees[2]!,
    assign_version: 1,
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
  status_version: 0,
  cancel_order_id: null,
  answer_by: 'APP',
  has_record: true,
  link: null,
  link_version: 0,
  answers: [],
};

/** The same inquiry of a visitor, whom the desk does not know yet. */
export const visitorInquiry: InquiryRecord = { ...inquiry, patient_id: null, has_record: false, answer_by: 'MAIL' };

/** Patients whom it may be from. */
export const likelySenders: LikelySender[] = [
  { ...patientLines[0]!, reasons: ['EMAIL', 'PHONE'] },
  { ...patientLines[1]!, reasons: ['NAME'] },
];

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
