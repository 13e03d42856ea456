import type { Attachment } from '@haruka/contract/consultation/attachment';
import type { RoomState } from '@haruka/contract/consultation/call';
import type { Consult } from '@haruka/contract/consultation/consult';
import type { Notices } from '@haruka/contract/identity/profile';
import { clinicLocation } from './clinics.ts';
import { noNotices, patient } from './people.ts';
import { exampleId, minutesFromNow, tokyoTime } from './time.ts';

const [doctor] = clinicLocation.doctors;
const { id, last_name, first_name, name_en, licence_year } = doctor!;

/** Confirmed, in four days. */
export const confirmed: Consult = {
  id: exampleId(101),
  status: 'CONFIRMED',
  start_at: tokyoTime(4, '10:30'),
  patient: { id: patient.id, last_name: patient.last_name, first_name: patient.first_name, is_dependant: false },
  patient_number: 120,
  is_today: false,
  clinic_location_id: clinicLocation.id,
  clinic_location_name: clinicLocation.name,
  clinic_location_name_en: clinicLocation.name_en,
  speciality_id: 34,
  doctor: { id, last_name, first_name, name_en, licence_year },
  hold_until: null,
  room_opens_at: tokyoTime(4, '10:15'),
  late_minutes: null,
  change_until: tokyoTime(4, '09:30'),
  answers_status: 'SUBMITTED',
  cancelled_by: null,
  cancel_reason: null,
  clinic_message: null,
  started_at: null,
  ended_at: null,
  note: null,
  created_at: tokyoTime(-1, '20:00'),
  fee: clinicLocation.fee,
};

/** What the clinic wrote to everyone whose booking a closed day moved or cancelled. */
const clinic_message = {
  text: 'ご予約いただいていた日は、設備の点検のため休診になりました。ご迷惑をおかけして申し訳ありません。',
  sent_at: tokyoTime(-1, '18:05'),
};

/** Moved by the clinic, with its message. */
export const moved: Consult = { ...confirmed, id: exampleId(106), clinic_message };

/** Held for another 25 minutes, until the questionnaire confirms it. */
export const tentative: Consult = {
  ...confirmed,
  id: exampleId(102),
  status: 'TENTATIVE',
  hold_until: minutesFromNow(25),
  answers_status: 'DRAFT',
};

/** Begins in five minutes; its room is open. */
export const soon: Consult = {
  ...confirmed,
  id: exampleId(103),
  start_at: minutesFromNow(5),
  is_today: true,
  room_opens_at: minutesFromNow(-10),
  change_until: minutesFromNow(-55),
};

export const ended: Consult = {
  ...confirmed,
  id: exampleId(104),
  status: 'ENDED',
  start_at: tokyoTime(-9, '10:00'),
  started_at: tokyoTime(-9, '10:01'),
  ended_at: tokyoTime(-9, '10:09'),
  answers_status: 'LOCKED',
  note: '水分をよくとってください。熱が3日続くときは、もう一度ご相談ください。',
};

export const cancelled: Consult = {
  ...confirmed,
  id: exampleId(105),
  status: 'CANCELLED',
  start_at: tokyoTime(-20, '15:20'),
  cancelled_by: 'CLINIC',
  cancel_reason: '設備の点検のため',
  clinic_message,
};

/** The notices while a booking waits for its questionnaire. */
export const tentativeNotices: Notices = {
  ...noNotices,
  is_tentative_consult: true,
  tentative: { consult_id: tentative.id, hold_until: tentative.hold_until! },
  tentatives: [
    {
      consult_id: tentative.id,
      hold_until: tentative.hold_until!,
      patient: tentative.patient,
      start_at: tentative.start_at,
      clinic_location_name: tentative.clinic_location_name,
      clinic_location_name_en: tentative.clinic_location_name_en,
    },
  ],
};

/** The room of the consult that begins soon; the doctor is not there yet. */
export const room: RoomState = {
  consult_id: soon.id,
  status: soon.status,
  start_at: soon.start_at,
  room_opens_at: soon.room_opens_at,
  clinic_location_name: soon.clinic_location_name,
  clinic_location_name_en: soon.clinic_location_name_en,
  clinic_phone_number: clinicLocation.phone_number,
  doctor: doctor!,
  patient_name: `${patient.last_name} ${patient.first_name}`,
  guardian: null,
  doctor_here: false,
  patient_here: false,
  entered_at: null,
  doctor_in_other_call: false,
  rung_at: null,
  late_minutes: null,
  patient_dropped_at: null,
  patient_waited_until: null,
  ring_until: null,
  ring_cancelled_at: null,
  usual_identity_method: null,
  started_at: null,
  ended_at: null,
  handed_over_at: null,
  check: null,
  identity: null,
};

/** The doctor took the ring back; the patient waits. */
export const cancelledRingRoom: RoomState = {
  ...room,
  status: 'CONFIRMED',
  room_opens_at: minutesFromNow(-10),
  doctor_here: true,
  patient_here: true,
  ring_cancelled_at: minutesFromNow(-1),
};

export const attachments: Attachment[] = [
  {
    id: exampleId(701),
    name: 'IMG_2041.jpg',
    type: 'image/jpeg',
    bytes: 482_113,
    created_at: minutesFromNow(-30),
    opened_at: minutesFromNow(-10),
  },
  {
    id: exampleId(702),
    name: '検査結果.pdf',
    type: 'application/pdf',
    bytes: 120_400,
    created_at: minutesFromNow(-20),
    opened_at: null,
  },
];
