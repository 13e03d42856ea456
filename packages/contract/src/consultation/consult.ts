import * as z from 'zod/mini';
import { Doctor, Fee } from '../directory/clinic.ts';
import { read, write } from '../define.ts';
import { ConsultPatient } from '../identity/dependant.ts';
import { ConsultId, Day, Id, IdInQuery, Instant, LongText, PageInQuery, PatientNumber, Time } from '../primitives.ts';

/** States of a consult; the first four hold its slot. */
export const consultStatuses = [
  'TENTATIVE',
  'CONFIRMED',
  'RINGING',
  'IN_CALL',
  'ENDED',
  'EXPIRED',
  'CANCELLED',
  'NO_SHOW',
  'DOCTOR_ABSENT',
] as const;
export type ConsultStatus = (typeof consultStatuses)[number];
export const liveStatuses = [
  'TENTATIVE',
  'CONFIRMED',
  'RINGING',
  'IN_CALL',
] as const satisfies readonly ConsultStatus[];
/** Returns whether a consult in this state holds its slot. */
export const isLive = (status: ConsultStatus) => (liveStatuses as readonly ConsultStatus[]).includes(status);

/** A consult as its patient sees it. */
export const Consult = z.object({
  id: ConsultId,
  status: z.enum(consultStatuses),
  start_at: Instant,
  /** The patient: the account holder, or a dependant. */
  patient: ConsultPatient,
  /** At the clinic of the consult. */
  patient_number: PatientNumber,
  is_today: z.boolean(),
  clinic_location_id: Id,
  clinic_location_name: z.string(),
  clinic_location_name_en: z.string(),
  speciality_id: Id,
  doctor: z.pick(Doctor, { id: true, last_name: true, first_name: true, name_en: true, licence_year: true }),
  hold_until: z.nullable(Instant),
  room_opens_at: Instant,
  /** By how many minutes the doctor runs late; null when no delay is set, and once the consult has begun. */
  late_minutes: z.nullable(z.int()),
  /** Until when the patient may cancel or move the consult. */
  change_until: Instant,
  answers_status: z.nullable(z.enum(['DRAFT', 'SUBMITTED', 'LOCKED'])),
  cancelled_by: z.nullable(z.enum(['PATIENT', 'CLINIC', 'DOCTOR'])),
  cancel_reason: z.nullable(z.string()),
  /** What the clinic wrote to all patients of the newest change, and when; null where that change came without a message. */
  clinic_message: z.nullable(z.object({ text: z.string(), sent_at: Instant })),
  started_at: z.nullable(Instant),
  ended_at: z.nullable(Instant),
  /** The doctor's note for the patient, once the consult has ended. */
  note: z.nullable(z.string()),
  created_at: Instant,
  /** What it costs: the fee of the location when it was booked. */
  fee: z.nullable(Fee),
});
export type Consult = z.infer<typeof Consult>;

/** Start and doctor of a consult as the caller saw them. A change of anything newer rejects with `editConflict`. */
export const seenConsult = { seen_start_at: Instant, seen_doctor_id: Id };

const Choice = { doctor_id: z.nullable(Id), on_day: Day, on_time: Time };

export const consultRoutes = {
  bookConsult: write('POST patient/book-consult/', {
    summary:
      'Book a ten-minute slot; doctor_id null means any doctor who is free then. The slot is held 30 minutes, until the questionnaire confirms it',
    for: ['patient'],
    reach: 'own',
    /** `dependant_id`: the patient, when it is a dependant; omitted for the account holder. */
    body: z.object({ clinic_location_id: Id, speciality_id: Id, dependant_id: z.optional(z.uuid()), ...Choice }),
    data: Consult,
    /** slotTaken (05006) carries the three nearest free slots in meta.nearest; 05007 carries the id of the conflicting booking. */
    errors: [
      'requiredFieldsMissing',
      'unpaidItems',
      'slotTaken',
      'alreadyBooked',
      'patientNotFound',
      'contactNotVerified',
      'bookingPaused',
      'tooManyHoldsOnDevice',
      'dependantOfAge',
      'noBookingForToday',
      'invalidDate',
      'locationNotFound',
      'doctorNotAtLocation',
      'doctorLacksSpeciality',
    ],
    changes: ['consults', 'slots', 'notices'],
  }),
  moveConsult: write('POST patient/move-consult/', {
    summary:
      'Move a consult to another slot: the new one is taken and the old one freed at once; answers stay. 01010 when the clinic moved it meanwhile',
    for: ['patient'],
    reach: 'consult',
    body: z.object({ consult_id: ConsultId, ...seenConsult, ...Choice }),
    data: Consult,
    errors: [
      'requiredFieldsMissing',
      'slotTaken',
      'alreadyBooked',
      'consultNotFound',
      'tooLateToChange',
      'holdExpired',
      'consultStateChanged',
      'editConflict',
      'dependantOfAge',
      'locationNotFound',
      'doctorNotAtLocation',
      'doctorLacksSpeciality',
      'noBookingForToday',
      'invalidDate',
    ],
    changes: ['consults', 'slots', 'notices'],
  }),
  cancelConsult: write('POST patient/cancel-consult/', {
    summary:
      "Cancel a consult, free of charge until the location's limit (05020 later). 01010 when the clinic moved it meanwhile",
    for: ['patient'],
    reach: 'consult',
    body: z.object({ consult_id: ConsultId, ...seenConsult, reason: z.optional(LongText) }),
    data: Consult,
    errors: ['consultNotFound', 'tooLateToChange', 'consultStateChanged', 'editConflict'],
    changes: ['consults', 'slots', 'notices'],
  }),
  extendHold: write('POST patient/extend-hold/', {
    summary: 'Hold a provisional booking 15 minutes longer, once, for a patient who is still answering',
    for: ['patient'],
    reach: 'consult',
    body: z.object({ consult_id: ConsultId }),
    data: z.object({ hold_until: Instant }),
    errors: ['consultNotFound', 'holdExpired', 'consultStateChanged', 'holdAlreadyExtended'],
    changes: ['consults', 'notices'],
  }),
  acknowledgeEnd: write('POST patient/acknowledge-end/', {
    summary: 'The patient has read that a booking was cancelled by the clinic, or that the doctor was absent',
    for: ['patient'],
    reach: 'consult',
    body: z.object({ consult_id: ConsultId }),
    data: z.null(),
    errors: ['consultNotFound'],
    changes: ['notices'],
  }),
  myConsults: read('GET patient/consults/', {
    summary: "The patient's consults: upcoming soonest first, past newest first",
    for: ['patient'],
    reach: 'own',
    query: z.object({ scope: z.enum(['upcoming', 'past']), page: PageInQuery }),
    data: z.array(Consult),
    paged: true,
    shows: ['consults'],
  }),
  myConsult: read('GET patient/consult/', {
    summary: "One of the patient's consults",
    for: ['patient'],
    reach: 'consult',
    query: z.object({ consult_id: ConsultId }),
    data: Consult,
    errors: ['consultNotFound'],
    shows: ['consults'],
  }),
  /** The spec uses POST for this read. */
  consultById: read('POST clinic-location/get-consult-by-id', {
    summary: 'Start, whether it is today, and the doctor of a consult at a location; times in Asia/Tokyo',
    for: ['patient'],
    reach: 'consult',
    query: z.object({ consult_id: ConsultId, clinic_location_id: IdInQuery }),
    data: z.object({
      start_time: z.string(),
      is_today: z.boolean(),
      consulting_doctor: z.pick(Doctor, { id: true, last_name: true, first_name: true, name_en: true }),
      /** The same instant and format as `start_time`; consultStillBooked carries it too. */
      consulting_start_date: z.string(),
    }),
    errors: ['patientNotJoined', 'noConsultAtLocation'],
    shows: ['consults'],
  }),
};
