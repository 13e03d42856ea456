import * as z from 'zod/mini';
import { Doctor } from '../directory/clinic.ts';
import { read } from '../define.ts';
import { Profile } from '../identity/profile.ts';
import { ConsultId, Instant } from '../primitives.ts';
import { CalendarEntry } from './calendar-entry.ts';
import { Identity } from './call.ts';
import { Consult } from './consult.ts';
import { ConsultNote } from './consult-note.ts';
import { AnswerSheet } from './questionnaire.ts';

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
    clinic_location_name_en: z.string(),
  }),
  doctor: z.pick(Doctor, { id: true, last_name: true, first_name: true, name_en: true, licence_year: true }),
  /** How the doctor confirmed in the call who the person is; null before that. */
  identity: z.nullable(Identity),
  /** Of a dependant, phone, e-mail and address are the guardian's. */
  patient: Profile,
  answer_sheet: z.nullable(AnswerSheet),
  /** Only for a DOCTOR: the chart is a medical record. Staff read null. */
  chart: z.nullable(z.string()),
  note_for_patient: z.nullable(z.string()),
  /** Null before the first word. */
  note: z.nullable(ConsultNote),
  history: z.array(z.pick(Consult, { id: true, status: true, start_at: true, note: true, speciality_id: true })),
});
export type ConsultRecord = z.infer<typeof ConsultRecord>;

export const consultRecordRoutes = {
  consultRecord: read('GET calendar/consult/', {
    summary: 'Patient, answers, state and history of one consult. Every view is audited',
    for: ['clinic', 'doctor'],
    reach: 'consult',
    query: z.object({ consult_id: ConsultId }),
    data: ConsultRecord,
    errors: ['consultNotFound'],
    shows: ['calendar', 'answers'],
  }),
};
