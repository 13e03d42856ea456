import * as z from 'zod/mini';
import { Doctor, WeeklyHours } from '../directory/clinic.ts';
import { Identity } from '../consultation/call.ts';
import { Consult, consultStatuses } from '../consultation/consult.ts';
import { read, write } from '../define.ts';
import { Guardian, sexes } from '../identity/dependant.ts';
import { Profile } from '../identity/profile.ts';
import { AnswerSheet } from '../consultation/questionnaire.ts';
import { RunningLate } from '../consultation/running-late.ts';
import { ConsultId, Day, Id, IdInQuery, Instant, Time } from '../primitives.ts';

/** One consult on the calendar of a clinic or a doctor. */
export const CalendarEntry = z.object({
  id: ConsultId,
  status: z.enum(consultStatuses),
  start_at: Instant,
  clinic_location_id: Id,
  doctor_id: Id,
  patient_id: z.uuid(),
  patient_name: z.string(),
  patient_kana: z.string(),
  date_of_birth: z.nullable(Day),
  sex: z.nullable(z.enum(sexes)),
  /** Whose account acts for the patient; null for an account holder. */
  guardian: z.nullable(Guardian),
  speciality_id: Id,
  hold_until: z.nullable(Instant),
  answers_status: z.nullable(z.enum(['DRAFT', 'SUBMITTED', 'LOCKED'])),
  /** A red flag stands in the answers. */
  has_red_flag: z.boolean(),
  /** Its time came some minutes ago (design §3), and the doctor has neither rung nor is in its room. */
  is_unopened: z.boolean(),
});
export type CalendarEntry = z.infer<typeof CalendarEntry>;

export const Calendar = z.object({
  consults: z.array(CalendarEntry),
  doctors: z.array(z.pick(Doctor, { id: true, last_name: true, first_name: true, name_en: true })),
  weekly_hours: z.array(z.extend(WeeklyHours, { clinic_location_id: Id })),
  closed_days: z.array(z.object({ clinic_location_id: Id, on_day: Day, reason: z.string() })),
  absences: z.array(z.object({ doctor_id: Id, start_at: Instant, end_at: Instant, reason: z.string() })),
  holidays: z.array(z.object({ on_day: Day, name: z.string() })),
  /** Doctors who run late today. */
  late: z.array(RunningLate),
});
export type Calendar = z.infer<typeof Calendar>;

/** Everything about one consult that the people who give care may read. */
export const ConsultRecord = z.object({
  consult: z.extend(CalendarEntry, {
    created_at: Instant,
    room_opens_at: Instant,
    cancelled_by: z.nullable(z.enum(['PATIENT', 'CLINIC', 'DOCTOR'])),
    cancel_reason: z.nullable(z.string()),
    cancelled_at: z.nullable(Instant),
    started_at: z.nullable(Instant),
    ended_at: z.nullable(Instant),
    /** Until when a cancellation by the clinic can be undone; null when it cannot. */
    undo_until: z.nullable(Instant),
    clinic_location_name: z.string(),
  }),
  doctor: z.pick(Doctor, { id: true, last_name: true, first_name: true, name_en: true, licence_year: true }),
  /** How the doctor confirmed in the call who the person is; null while nobody has. */
  identity: z.nullable(Identity),
  /** Of a dependant, phone, e-mail and address are the guardian's. */
  patient: Profile,
  answer_sheet: z.nullable(AnswerSheet),
  /** Only for a DOCTOR: the chart is care, not office. Staff read null. */
  chart: z.nullable(z.string()),
  note_for_patient: z.nullable(z.string()),
  history: z.array(z.pick(Consult, { id: true, status: true, start_at: true, note: true, speciality_id: true })),
});
export type ConsultRecord = z.infer<typeof ConsultRecord>;

/** A coming consult in whose answers a red flag stands. */
export const RedFlagAlarm = z.object({
  consult_id: ConsultId,
  start_at: Instant,
  clinic_location_id: Id,
  clinic_location_name: z.string(),
  doctor: z.pick(Doctor, { id: true, last_name: true, first_name: true, name_en: true }),
  patient_name: z.string(),
  phone_number: z.nullable(z.string()),
  /** Since when it stands. */
  red_flags_at: Instant,
  /** The patient has read what it means and goes on with the booking. */
  is_accepted: z.boolean(),
});
export type RedFlagAlarm = z.infer<typeof RedFlagAlarm>;

export const calendarRoutes = {
  redFlagAlarms: read('GET calendar/red-flags/', {
    summary:
      'Coming consults with a standing red flag, whatever their day: of the caller’s locations, or the caller’s own',
    for: ['clinic', 'doctor'],
    reach: 'location',
    data: z.array(RedFlagAlarm),
    shows: ['calendar'],
  }),
  calendar: read('GET calendar/', {
    summary:
      "Consults of a span of days: of the caller's locations (clinic) or the caller's own (doctor), with the hours around them",
    for: ['clinic', 'doctor'],
    reach: 'location',
    query: z.object({ from: Day, to: Day, clinic_location_id: z.optional(IdInQuery) }),
    data: Calendar,
    errors: ['invalidDate', 'locationNotFound'],
    shows: ['calendar', 'schedule'],
  }),
  consultRecord: read('GET calendar/consult/', {
    summary: 'Patient, answers, state and history of one consult; every look is written down',
    for: ['clinic', 'doctor'],
    reach: 'consult',
    query: z.object({ consult_id: ConsultId }),
    data: ConsultRecord,
    errors: ['consultNotFound'],
    shows: ['calendar', 'answers'],
  }),
  clinicCancelConsult: write('POST clinic/cancel-consult/', {
    summary: 'Cancel for the clinic with a reason the patient reads; can be undone for ten minutes',
    for: ['clinic', 'doctor'],
    reach: 'consult',
    body: z.object({ consult_id: ConsultId, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) }),
    data: z.object({ id: ConsultId, undo_until: Instant }),
    errors: ['consultNotFound', 'consultStateChanged'],
    changes: ['calendar', 'slots'],
  }),
  undoCancelConsult: write('POST clinic/undo-cancel-consult/', {
    summary: 'Take a cancellation back within ten minutes, if the slot is still free',
    for: ['clinic', 'doctor'],
    reach: 'consult',
    body: z.object({ consult_id: ConsultId }),
    data: z.object({ id: ConsultId, status: z.enum(consultStatuses) }),
    errors: ['consultNotFound', 'slotTaken', 'alreadyBooked', 'consultStateChanged'],
    changes: ['calendar', 'slots'],
  }),
  clinicMoveConsult: write('POST clinic/move-consult/', {
    summary: 'Move a consult for the patient, also within the same day (design §3: staff may always)',
    for: ['clinic', 'doctor'],
    reach: 'consult',
    body: z.object({ consult_id: ConsultId, doctor_id: Id, on_day: Day, on_time: Time }),
    data: z.object({ id: ConsultId, start_at: Instant, doctor_id: Id }),
    errors: [
      'consultNotFound',
      'slotTaken',
      'alreadyBooked',
      'holdExpired',
      'consultStateChanged',
      'locationNotFound',
      'doctorNotAtLocation',
      'doctorLacksSpeciality',
      'invalidDate',
    ],
    changes: ['calendar', 'slots'],
  }),
};
