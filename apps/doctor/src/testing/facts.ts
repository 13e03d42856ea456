import type { CalendarEntry } from '@haruka/contract/consultation/calendar-entry';
import type { Calendar } from '@haruka/contract/scheduling/calendar';
import type { ConsultRecord } from '@haruka/contract/consultation/consult-record';
import type { Presence, RoomState } from '@haruka/contract/consultation/call';
import type { MemberInformation } from '@haruka/contract/identity/profile';

const id = (nth: number) => `01932d2e-0000-7000-8000-${String(nth).padStart(12, '0')}`;
const start_at = '2026-11-24T01:00:00Z';

export const doctor: MemberInformation = {
  kind: 'member',
  id: 3,
  last_name: '水野',
  first_name: '遥',
  email: 'doctor1@haruka.example',
  clinic: { id: 1, name: 'はるぞらクリニック', name_en: 'Haruzora Clinic' },
  clinic_members: [
    { id: 1, role: 'DOCTOR', clinic_location: { id: 1, name: '神楽坂院', name_en: 'Haruzora Clinic Kagurazaka' } },
  ],
  clinic_locations: [{ id: 1, name: '神楽坂院', name_en: 'Haruzora Clinic Kagurazaka' }],
  may_refund: false,
};

/** A running call, the patient in it. */
export const room: RoomState = {
  consult_id: id(1),
  status: 'IN_CALL',
  start_at,
  room_opens_at: '2026-11-24T00:45:00Z',
  clinic_location_name: '神楽坂院',
  clinic_location_name_en: 'Haruzora Clinic Kagurazaka',
  clinic_phone_number: '03-0000-0101',
  doctor: {
    id: 3,
    last_name: '水野',
    first_name: '遥',
    kana: 'ミズノ ハルカ',
    name_en: 'Haruka Mizuno',
    licence_year: 2009,
    about: { jp: '', en: '' },
    speciality_id: [34],
  },
  patient_name: '髙橋 花子',
  doctor_here: true,
  patient_here: true,
  entered_at: null,
  doctor_in_other_call: false,
  rung_at: start_at,
  patient_dropped_at: null,
  patient_waited_until: null,
  ring_until: null,
  ring_cancelled_at: null,
  usual_identity_method: null,
  started_at: start_at,
  ended_at: null,
  handed_over_at: null,
  check: null,
  identity: null,
  guardian: null,
  late_minutes: null,
};

export const record: ConsultRecord = {
  consult: {
    id: room.consult_id,
    status: 'IN_CALL',
    start_at,
    clinic_location_id: 1,
    doctor_id: 3,
    patient_id: id(2),
    patient_name: room.patient_name,
    patient_kana: 'タカハシ ハナコ',
    speciality_id: 34,
    patient_number: 1,
    date_of_birth: '1990-04-01',
    sex: null,
    has_red_flag: false,
    is_unopened: false,
    exceptions: [],
    guardian: null,
    hold_until: null,
    answers_status: null,
    created_at: start_at,
    room_opens_at: room.room_opens_at,
    cancelled_by: null,
    cancel_reason: null,
    cancelled_at: null,
    started_at: start_at,
    ended_at: null,
    undo_until: null,
    clinic_location_name: '神楽坂院',
    clinic_location_name_en: 'Haruzora Clinic Kagurazaka',
  },
  doctor: { id: 3, last_name: '水野', first_name: '遥', name_en: 'Haruka Mizuno', licence_year: 2009 },
  identity: null,
  patient: {
    id: id(2),
    first_name: '花子',
    last_name: '髙橋',
    first_name_furigana: 'ハナコ',
    last_name_furigana: 'タカハシ',
    date_of_birth: '1990-04-01',
    phone_number: '+819012345678',
    email: 'hanako@haruka.example',
    post_code: null,
    address_1: '東京都',
    address_2: '新宿区',
    address_3: '神楽坂1-1',
    address_4: '',
    is_sms_verify: true,
    is_email_verify: true,
  },
  answer_sheet: null,
  chart: '',
  note_for_patient: '',
  note: null,
  history: [],
};

/** A patient who waits for this doctor. */
export const waiting = (nth: number, more: Partial<Presence>): Presence => ({
  patient_id: id(nth),
  patient_name: '鈴木 一郎',
  consult_id: id(nth),
  start_at: '2026-11-24T01:10:00Z',
  doctor_id: doctor.id,
  where: 'WAITING',
  since: start_at,
  check: null,
  ...more,
});

/** Another consult of this doctor. */
export const entry = (nth: number, more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: id(nth),
  status: 'CONFIRMED',
  start_at,
  clinic_location_id: 1,
  doctor_id: 3,
  patient_id: id(nth + 20),
  patient_name: '鈴木 一郎',
  patient_kana: 'スズキ イチロウ',
  speciality_id: 34,
  patient_number: 1,
  date_of_birth: '1985-06-15',
  sex: null,
  has_red_flag: false,
  is_unopened: false,
  exceptions: [],
  guardian: null,
  hold_until: null,
  answers_status: 'SUBMITTED',
  ...more,
});

export const calendar: Calendar = {
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
