import type { patientMergeRoutes } from '@haruka/contract/consultation/patient-merge';
import type { Output } from '@haruka/contract/define';
import type { PatientConsult, PatientLine, PatientRecord } from '@haruka/contract/consultation/patient-record';
import { bookedEntry, calendar, consultRecord } from './calendar.ts';
import { patient } from './people.ts';
import { answeredSheet } from './questionnaire.ts';
import { exampleId, minutesFromNow, tokyoTime } from './time.ts';

const kagurazaka = { id: 1, name: '神楽坂院', name_en: 'Kagurazaka' };
const { kind: _kind, ...profile } = patient;

const line = (nth: number, names: [string, string, string, string], more: Partial<PatientLine> = {}): PatientLine => ({
  id: exampleId(450 + nth),
  last_name: names[0],
  first_name: names[1],
  last_name_furigana: names[2],
  first_name_furigana: names[3],
  date_of_birth: '1985-04-02',
  sex: null,
  patient_number: 120 + nth,
  phone_number: '+819012345678',
  guardian: null,
  clinic_locations: [kagurazaka],
  next_consult_at: null,
  last_consult_at: tokyoTime(-30, '10:00'),
  ...more,
});

export const patientLines: PatientLine[] = [
  line(0, ['髙橋', '花子', 'タカハシ', 'ハナコ'], { next_consult_at: bookedEntry.start_at }),
  line(1, ['高橋', '一郎', 'タカハシ', 'イチロウ'], { date_of_birth: '1952-11-03', phone_number: '+818011112222' }),
  line(2, ['髙橋', '葵', 'タカハシ', 'アオイ'], {
    date_of_birth: '2020-01-05',
    sex: 'FEMALE',
    guardian: {
      last_name: '髙橋',
      first_name: '花子',
      last_name_furigana: 'タカハシ',
      first_name_furigana: 'ハナコ',
      relation: 'MOTHER',
    },
    last_consult_at: null,
  }),
];

const consult = (nth: number, start_at: string, more: Partial<PatientConsult> = {}): PatientConsult => ({
  id: exampleId(400 + nth),
  status: 'ENDED',
  start_at,
  clinic_location_name: kagurazaka.name,
  clinic_location_name_en: kagurazaka.name_en,
  doctor: calendar.doctors[0]!,
  speciality_id: 34,
  has_red_flag: false,
  complaint: null,
  ...more,
});

export const patientDuplicates: Output<typeof patientMergeRoutes.patientDuplicates> = {
  duplicates: [{ ...line(3, ['高橋', '花子', 'タカハシ', 'ハナコ']), reasons: ['KANA_AND_BIRTH', 'PHONE'] }],
  merges: [
    {
      patient: { id: exampleId(454), last_name: '高橋', first_name: 'はなこ', patient_number: 88 },
      merged_at: minutesFromNow(-90),
      member: { last_name: '井上', first_name: '菜々子' },
      undo_until: minutesFromNow(43_110),
    },
  ],
};

export const patientRecord: PatientRecord = {
  patient: { ...profile, sex: 'FEMALE' },
  guardian: null,
  held: null,
  patient_number: 120,
  dependants: [
    {
      id: exampleId(452),
      last_name: '髙橋',
      first_name: '葵',
      last_name_furigana: 'タカハシ',
      first_name_furigana: 'アオイ',
      date_of_birth: '2020-01-05',
      sex: 'FEMALE',
      relation: 'MOTHER',
    },
  ],
  clinic_locations: [kagurazaka],
  write_to: [
    {
      patient_id: profile.id,
      clinic_location_id: kagurazaka.id,
      clinic_location_name: kagurazaka.name,
      clinic_location_name_en: kagurazaka.name_en,
    },
  ],
  upcoming: [consult(0, bookedEntry.start_at, { status: 'CONFIRMED' })],
  past: [
    consult(8, tokyoTime(-30, '10:00')),
    consult(9, tokyoTime(-62, '09:20'), { status: 'NO_SHOW' }),
    consult(10, tokyoTime(-90, '15:10'), { doctor: calendar.doctors[1]! }),
  ],
  answer_sheet: { ...answeredSheet, ...consultRecord.answer_sheet, submitted_at: tokyoTime(-2, '20:10') },
  views: [
    { at: minutesFromNow(-4), role: 'STAFF', member: { last_name: '井上', first_name: '菜々子' } },
    { at: minutesFromNow(-90), role: 'DOCTOR', member: { last_name: '水野', first_name: '遥' } },
  ],
};
