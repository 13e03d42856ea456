import type { Calendar } from '@haruka/contract';
import type { ConsultRecord } from '@haruka/contract/consultation/consult-record';
import type { AnswerSheet } from '@haruka/contract/consultation/questionnaire';

const consult_id = '01932d2e-0000-7000-8000-000000000002';
const patient_id = '01932d2e-0000-7000-8000-000000000001';
const start_at = '2026-11-24T01:00:00Z';
const pair = (jp: string) => ({ jp, en: jp });
/** Answers with a complaint, an allergy and no medicines. */
export const sheet: AnswerSheet = {
  consult_id,
  status: 'SUBMITTED',
  answers: { symptoms: ['fever'], allergy: 'yes', allergy_detail: 'ペニシリンでじんましん', medicines: 'no' },
  updated_at: start_at,
  submitted_at: start_at,
  red_flags: [],
  red_flags_accepted: [],
  questionnaire: {
    id: 1,
    speciality_id: 34,
    version: 1,
    title: pair('問診票'),
    intro: pair(''),
    minutes: 5,
    topics: [
      {
        id: 'symptoms',
        title: pair('症状'),
        questions: [
          {
            id: 'symptoms',
            kind: 'multi',
            label: pair('症状を選んでください'),
            required: true,
            options: [{ id: 'fever', label: pair('熱がある') }],
          },
        ],
      },
      {
        id: 'history',
        title: pair('薬'),
        questions: [
          {
            id: 'medicines',
            kind: 'single',
            label: pair('飲んでいる薬はありますか'),
            required: true,
            options: [{ id: 'no', label: pair('ない') }],
          },
        ],
      },
      {
        id: 'allergy',
        title: pair('アレルギー'),
        questions: [
          { id: 'allergy', kind: 'yes_no', label: pair('アレルギーはありますか'), required: true },
          { id: 'allergy_detail', kind: 'text', label: pair('くわしく'), required: false },
        ],
      },
    ],
  },
};
/** A confirmed consult of an adult, with these answers. */
export const record: ConsultRecord = {
  consult: {
    id: consult_id,
    status: 'CONFIRMED',
    start_at,
    clinic_location_id: 1,
    doctor_id: 3,
    patient_id,
    patient_name: '髙橋 花子',
    patient_kana: 'タカハシ ハナコ',
    date_of_birth: '1990-04-01',
    sex: null,
    guardian: null,
    speciality_id: 34,
    hold_until: null,
    answers_status: 'SUBMITTED',
    has_red_flag: false,
    patient_number: 1,
    is_unopened: false,
    exceptions: [],
    created_at: start_at,
    room_opens_at: start_at,
    cancelled_by: null,
    cancel_reason: null,
    cancelled_at: null,
    started_at: null,
    ended_at: null,
    undo_until: null,
    clinic_location_name: '神楽坂院',
    clinic_location_name_en: 'Haruzora Clinic Kagurazaka',
  },
  doctor: { id: 3, last_name: '水野', first_name: '遥', name_en: 'Haruka Mizuno', licence_year: 2009 },
  identity: null,
  patient: {
    id: patient_id,
    first_name: '花子',
    last_name: '髙橋',
    first_name_furigana: 'ハナコ',
    last_name_furigana: 'タカハシ',
    date_of_birth: '1990-04-01',
    phone_number: null,
    email: null,
    post_code: null,
    address_1: '',
    address_2: '',
    address_3: '',
    address_4: '',
    is_sms_verify: true,
    is_email_verify: true,
  },
  answer_sheet: sheet,
  chart: null,
  note: null,
  note_for_patient: null,
  history: [],
};
/** A calendar without consults. */
export const emptyCalendar: Calendar = {
  consults: [],
  doctors: [],
  weekly_hours: [],
  closed_days: [],
  absences: [],
  holidays: [],
  locations: [],
  exceptions: [],
  late: [],
};
