import * as z from 'zod/mini';
import { Guardian, sexes } from '../identity/dependant.ts';
import { ConsultId, Day, Id, Instant, PatientNumber } from '../primitives.ts';
import { bookingExceptions } from './booking-exception.ts';
import { consultStatuses } from './consult.ts';

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
  patient_number: PatientNumber,
  date_of_birth: z.nullable(Day),
  sex: z.nullable(z.enum(sexes)),
  /** The account that acts for the patient; null for an account holder. */
  guardian: z.nullable(Guardian),
  speciality_id: Id,
  hold_until: z.nullable(Instant),
  answers_status: z.nullable(z.enum(['DRAFT', 'SUBMITTED', 'LOCKED'])),
  /** The answers contain a red flag. */
  has_red_flag: z.boolean(),
  /** The consult started some minutes ago, and the doctor has neither rung nor entered its room. */
  is_unopened: z.boolean(),
  /** The rules that staff set aside for its time. */
  exceptions: z.array(z.enum(bookingExceptions)),
});
export type CalendarEntry = z.infer<typeof CalendarEntry>;
