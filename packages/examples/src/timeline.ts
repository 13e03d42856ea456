import type { PatientMemo } from '@haruka/contract/consultation/patient-memo';
import type { PatientTimeline } from '@haruka/contract/consultation/patient-timeline';
import { calendar } from './calendar.ts';
import { chat } from './chats.ts';
import { exampleId, minutesFromNow, tokyoTime } from './time.ts';

const doctor = { last_name: '水野', first_name: '遥', name_en: 'Haruka Mizuno' };
const consult_id = exampleId(408);
const order_id = exampleId(470);
const merged_from = null;

/** The history of a patient with an entry of every kind. */
export const patientTimeline: PatientTimeline = {
  entries: [
    {
      kind: 'CONSULT',
      id: exampleId(400),
      consult_id: exampleId(400),
      at: tokyoTime(2, '10:00'),
      merged_from,
      status: 'CONFIRMED',
      doctor: calendar.doctors[0]!,
      clinic_location_name: '神楽坂院',
      clinic_location_name_en: 'Kagurazaka',
      has_red_flag: true,
    },
    { kind: 'ANSWERS', id: exampleId(400), consult_id, at: tokyoTime(-2, '20:10'), merged_from, complaint: null },
    {
      kind: 'INQUIRY',
      id: exampleId(460),
      inquiry_id: exampleId(460),
      at: tokyoTime(-3, '09:40'),
      merged_from,
      type: 'MEDICATION',
      status: 'OPEN',
      is_linked: true,
    },
    {
      kind: 'CHAT',
      id: `${chat.patient_id}:${chat.clinic_location_id}:20261120`,
      at: tokyoTime(-4, '18:20'),
      merged_from,
      account_id: chat.patient_id,
      clinic_location_id: chat.clinic_location_id,
      clinic_location_name: chat.clinic_location_name,
      clinic_location_name_en: chat.clinic_location_name_en,
      count: 2,
      by: 'PATIENT',
      text: 'お薬はいつ届きますか。',
    },
    {
      kind: 'PARCEL',
      id: order_id,
      order_id,
      at: tokyoTime(-19, '15:00'),
      merged_from,
      state: 'SHIPPED',
      carrier: 'YAMATO',
      tracking_number: '123456789013',
    },
    {
      kind: 'REFUND',
      id: exampleId(461),
      order_id,
      at: tokyoTime(-20, '14:00'),
      merged_from,
      status: 'DONE',
      amount: 500,
    },
    {
      kind: 'PAYMENT',
      id: exampleId(462),
      order_id,
      at: tokyoTime(-29, '12:31'),
      merged_from,
      method: 'CARD',
      status: 'SUCCEEDED',
      amount: 3300,
    },
    {
      kind: 'ORDER',
      id: order_id,
      order_id,
      at: tokyoTime(-30, '10:20'),
      merged_from,
      what: 'CONSULTATION',
      status: 'PAID',
      total: 3300,
    },
    {
      kind: 'REQUEST',
      id: exampleId(463),
      at: tokyoTime(-30, '10:19'),
      merged_from,
      status: 'APPROVED',
      run_out_on: '2026-12-24',
    },
    {
      kind: 'PRESCRIPTION',
      id: exampleId(464),
      consult_id,
      at: tokyoTime(-30, '10:18'),
      merged_from,
      version: 1,
      doctor,
      medicines: [{ name: 'ロラタジン錠10mg', name_en: 'Loratadine 10 mg', days: 14 }],
    },
    { kind: 'PLAN', id: exampleId(465), consult_id, at: tokyoTime(-30, '10:17'), merged_from, version: 2, doctor },
    {
      kind: 'NOTE',
      id: `${consult_id}:1`,
      consult_id,
      at: tokyoTime(-30, '10:16'),
      merged_from,
      number: 1,
      doctor,
      chart: 'S: くしゃみ、鼻水が2週間続く。\nA: アレルギー性鼻炎',
      for_patient: '花粉の多い日は外出をひかえてください。',
    },
    {
      kind: 'IDENTITY',
      id: consult_id,
      consult_id,
      at: tokyoTime(-30, '10:02'),
      merged_from,
      method: 'MY_NUMBER_CARD',
      member: doctor,
    },
    {
      kind: 'FILE',
      id: exampleId(466),
      consult_id,
      at: tokyoTime(-31, '21:05'),
      merged_from: { last_name: '高橋', first_name: 'はなこ', patient_number: 88 },
      name: '発疹の写真.jpg',
      type: 'image/jpeg',
    },
    {
      kind: 'MEMO',
      id: exampleId(467),
      at: tokyoTime(-31, '11:00'),
      merged_from,
      text: '電話は午後のほうがつながりやすいです。',
      is_pinned: true,
      member: { last_name: '井上', first_name: '菜々子', name_en: 'Nanako Inoue' },
    },
    {
      kind: 'ACCESS',
      id: '7:STAFF:1',
      at: minutesFromNow(-60_000),
      merged_from,
      member: { last_name: '井上', first_name: '菜々子', name_en: 'Nanako Inoue' },
      role: 'STAFF',
      count: 3,
    },
  ],
  next: '1790000000000000~ACCESS~7:STAFF:1',
};

const author = { last_name: '井上', first_name: '菜々子', name_en: 'Nanako Inoue' };

/** What the members of the clinic noted about the patient. */
export const patientMemos: PatientMemo[] = [
  {
    id: exampleId(467),
    text: '電話は午後のほうがつながりやすいです。',
    is_pinned: true,
    version: 2,
    author,
    created_at: tokyoTime(-31, '11:00'),
    editor: doctor,
    updated_at: tokyoTime(-30, '10:30'),
  },
  {
    id: exampleId(468),
    text: '領収書は郵送を希望されています。',
    is_pinned: false,
    version: 1,
    author,
    created_at: tokyoTime(-20, '14:10'),
    editor: null,
    updated_at: tokyoTime(-20, '14:10'),
  },
];
