import type { Presence, RoomState } from '@haruka/contract/consultation/call';
import { questionsOf } from '@haruka/contract/consultation/answer-summary';
import { complaintOf } from '@haruka/contract/consultation/complaint';
import { type ConsultPayment, consultPaymentStates } from '@haruka/contract/money/consult-payment';
import type { ConsultRecord } from '@haruka/contract/consultation/consult-record';
import type { Calendar, CalendarConsult, RedFlagAlarm } from '@haruka/contract/scheduling/calendar';
import { room } from './consults.ts';
import { patient } from './people.ts';
import { answeredSheet } from './questionnaire.ts';
import { dayFromToday, exampleId, minutesFromNow, tokyoTime } from './time.ts';

const names = [
  ['髙橋 花子', 'タカハシ ハナコ'],
  ['鈴木 一郎', 'スズキ イチロウ'],
  ['松本 結衣', 'マツモト ユイ'],
  ['田中 美咲', 'タナカ ミサキ'],
  ['高崎 澪', 'タカサキ ミオ'],
] as const;

const entry = (nth: number, start_at: string, more: Partial<CalendarConsult> = {}): CalendarConsult => {
  const [patient_name, patient_kana] = names[nth % names.length]!;
  return {
    id: exampleId(400 + nth),
    status: 'CONFIRMED',
    start_at,
    clinic_location_id: 1,
    doctor_id: nth % 2 ? 4 : 3,
    patient_id: exampleId(450 + nth),
    patient_name,
    patient_kana,
    speciality_id: 34,
    patient_number: 120 + nth,
    date_of_birth: '1985-06-15',
    sex: null,
    guardian: null,
    hold_until: null,
    answers_status: 'SUBMITTED',
    has_red_flag: false,
    is_unopened: false,
    exceptions: [],
    ...more,
  };
};

/** The consult that the record and the room are about. */
export const bookedEntry = entry(0, tokyoTime(0, '10:30'));

/** The chief complaint of the example, as far as its questionnaire asks for one. */
const stated = complaintOf(answeredSheet);

const visit = (is_first_visit: boolean): CalendarConsult['visit'] => ({
  is_first_visit,
  complaint: stated && { questionnaire_id: answeredSheet.questionnaire.id, answers: stated.answers },
});

export const calendar: Calendar = {
  consults: [
    { ...bookedEntry, visit: visit(false) },
    entry(1, tokyoTime(0, '09:10'), { status: 'ENDED' }),
    entry(2, tokyoTime(0, '10:50'), {
      status: 'TENTATIVE',
      hold_until: minutesFromNow(20),
      answers_status: 'DRAFT',
      visit: visit(true),
    }),
    entry(3, tokyoTime(0, '11:20'), { has_red_flag: true }),
    entry(4, tokyoTime(0, '14:00'), { status: 'CANCELLED' }),
    entry(5, tokyoTime(1, '09:20'), { visit: visit(false) }),
    entry(6, tokyoTime(1, '15:20')),
    entry(8, tokyoTime(0, '10:30'), { doctor_id: 3, exceptions: ['SAME_DAY', 'OVERBOOKED'] }),
    entry(7, tokyoTime(-1, '10:00'), { status: 'NO_SHOW' }),
  ],
  doctors: [
    { id: 3, last_name: '水野', first_name: '遥', name_en: 'Haruka Mizuno' },
    { id: 4, last_name: '長谷川', first_name: '亮', name_en: 'Ryo Hasegawa' },
  ],
  locations: [{ id: 1, name: '神楽坂院', name_en: 'Kagurazaka', open_on_holidays: false }],
  weekly_hours: [0, 1, 2, 3, 4, 5, 6].flatMap((dow) => [
    { clinic_location_id: 1, doctor_id: 3, dow, from: '09:00', to: '12:30' },
    { clinic_location_id: 1, doctor_id: 4, dow, from: '09:00', to: '18:00' },
  ]),
  exceptions: [],
  closed_days: [{ clinic_location_id: 1, on_day: dayFromToday(6), reason: '研修のため' }],
  absences: [{ doctor_id: 4, start_at: tokyoTime(1, '12:30'), end_at: tokyoTime(1, '14:00'), reason: '会議' }],
  holidays: [],
  late: [{ doctor_id: 3, minutes: 10, on_day: dayFromToday(0) }],
  complaint_questions: [
    {
      questionnaire_id: answeredSheet.questionnaire.id,
      questions: questionsOf(answeredSheet.questionnaire, 'complaint'),
    },
  ],
};

export const consultPayments: ConsultPayment[] = consultPaymentStates.map((state, nth) => ({
  consult_id: calendar.consults[nth]!.id,
  state,
}));

export const redFlagAlarms: RedFlagAlarm[] = [
  {
    consult_id: exampleId(403),
    start_at: tokyoTime(0, '11:20'),
    clinic_location_id: 1,
    clinic_location_name: '神楽坂院',
    clinic_location_name_en: 'Kagurazaka',
    doctor: calendar.doctors[1]!,
    patient_name: names[3][0],
    phone_number: '+819012345678',
    red_flags_at: minutesFromNow(-15),
    is_accepted: true,
    is_over: false,
  },
];

export const presences: Presence[] = [
  {
    patient_id: bookedEntry.patient_id,
    patient_name: bookedEntry.patient_name,
    consult_id: bookedEntry.id,
    start_at: bookedEntry.start_at,
    doctor_id: 3,
    where: 'WAITING',
    since: minutesFromNow(-4),
    check: { camera: 'ok', microphone: 'ok', speaker: 'ok', network: 'good' },
  },
];

const { kind: _kind, ...profile } = patient;

const { id, last_name, first_name, name_en } = calendar.doctors[0]!;
const noteDoctor = { id, last_name, first_name, name_en };

export const consultRecord: ConsultRecord = {
  consult: {
    ...bookedEntry,
    created_at: tokyoTime(-2, '20:00'),
    room_opens_at: tokyoTime(0, '10:15'),
    cancelled_by: null,
    cancel_reason: null,
    cancelled_at: null,
    started_at: null,
    ended_at: null,
    undo_until: null,
    clinic_location_name: '神楽坂院',
    clinic_location_name_en: 'Kagurazaka',
  },
  doctor: { ...calendar.doctors[0]!, licence_year: 2009 },
  identity: null,
  patient: profile,
  answer_sheet: {
    ...answeredSheet,
    consult_id: bookedEntry.id,
    status: 'SUBMITTED',
    submitted_at: tokyoTime(-2, '20:10'),
  },
  chart: null,
  note_for_patient: '検査の結果は陰性でした。水分をこまめにとってください。',
  note: {
    version: 4,
    is_final: true,
    may_amend: false,
    doctor: noteDoctor,
    updated_at: tokyoTime(-1, '10:30'),
    texts: [
      {
        number: 1,
        doctor: noteDoctor,
        at: tokyoTime(-1, '10:30'),
        reason: null,
        chart: null,
        for_patient: '検査の結果をお待ちください。',
      },
      {
        number: 2,
        doctor: noteDoctor,
        at: tokyoTime(-1, '16:00'),
        reason: '検査結果が届いたため',
        chart: null,
        for_patient: '検査の結果は陰性でした。水分をこまめにとってください。',
      },
    ],
  },
  history: [
    {
      id: exampleId(499),
      status: 'ENDED',
      start_at: tokyoTime(-40, '10:00'),
      note: '安静にしてください。',
      speciality_id: 34,
    },
  ],
};

/** The room as its doctor sees it: the patient waits. */
export const doctorRoom: RoomState = {
  ...room,
  consult_id: bookedEntry.id,
  start_at: minutesFromNow(2),
  patient_here: true,
  check: { camera: 'ok', microphone: 'ok', speaker: 'ok', network: 'good' },
};

/** The room while it rings at the patient. */
export const ringingRoom: RoomState = {
  ...doctorRoom,
  status: 'RINGING',
  doctor_here: true,
  rung_at: minutesFromNow(0),
  ring_until: minutesFromNow(0.7),
};
