import * as z from 'zod/mini';
import { Doctor, LocationName } from '../directory/clinic.ts';
import { memberRoles, read } from '../define.ts';
import { DependantFacts, Guardian, sexes } from '../identity/dependant.ts';
import { Profile } from '../identity/profile.ts';
import { ConsultId, Day, Id, Instant, PageInQuery, PatientNumber } from '../primitives.ts';
import { consultStatuses } from './consult.ts';
import { Complaint } from './complaint.ts';
import { AnswerSheet } from './questionnaire.ts';

/** One patient in a list of the clinic. */
export const PatientLine = z.object({
  id: z.uuid(),
  last_name: z.string(),
  first_name: z.string(),
  last_name_furigana: z.string(),
  first_name_furigana: z.string(),
  date_of_birth: z.nullable(Day),
  sex: z.nullable(z.enum(sexes)),
  patient_number: PatientNumber,
  /** Of a dependant, the guardian's. */
  phone_number: z.nullable(z.string()),
  /** The account that acts for the patient; null for an account holder. */
  guardian: z.nullable(Guardian),
  /** The locations of the caller that the patient joined. */
  clinic_locations: z.array(LocationName),
  /** Start of the next live consult at these locations. */
  next_consult_at: z.nullable(Instant),
  /** Start of the latest consult that took place at these locations. */
  last_consult_at: z.nullable(Instant),
});
export type PatientLine = z.infer<typeof PatientLine>;

/** A patient's consult in the record, with the chief complaint of its submitted answers. */
export const PatientConsult = z.object({
  id: ConsultId,
  status: z.enum(consultStatuses),
  start_at: Instant,
  clinic_location_name: z.string(),
  clinic_location_name_en: z.string(),
  doctor: z.pick(Doctor, { id: true, last_name: true, first_name: true, name_en: true }),
  speciality_id: Id,
  has_red_flag: z.boolean(),
  complaint: z.nullable(Complaint),
});
export type PatientConsult = z.infer<typeof PatientConsult>;

/** One patient, as the members of a location that they joined may read them. */
export const PatientRecord = z.object({
  /** Of a dependant, phone, email and address are the guardian's. */
  patient: z.extend(Profile, { sex: z.nullable(z.enum(sexes)) }),
  guardian: z.nullable(z.extend(Guardian, { id: z.uuid(), is_readable: z.boolean() })),
  /** Dependants who joined a location of the caller. */
  dependants: z.array(z.extend(DependantFacts, { id: z.uuid() })),
  patient_number: PatientNumber,
  /** The clinic holds the record, because the patient has no account: how many times staff corrected it. Null for an account. */
  held: z.nullable(z.object({ version: z.int() })),
  clinic_locations: z.array(LocationName),
  /** The conversations that the desk may write in, the newest first; none for a doctor. `patient_id` names the account. */
  write_to: z.array(
    z.object({
      patient_id: z.uuid(),
      clinic_location_id: Id,
      clinic_location_name: z.string(),
      clinic_location_name_en: z.string(),
    }),
  ),
  /** Live consults, soonest first. */
  upcoming: z.array(PatientConsult),
  /** Consults that are over, newest first; a bounded number. */
  past: z.array(PatientConsult),
  /** The answers that were submitted last: allergies and medicines. */
  answer_sheet: z.nullable(AnswerSheet),
  /** The latest views of this record by members of the clinic, newest first. */
  views: z.array(
    z.object({
      at: Instant,
      role: z.enum(memberRoles),
      member: z.object({ last_name: z.string(), first_name: z.string() }),
    }),
  ),
});
export type PatientRecord = z.infer<typeof PatientRecord>;

export const patientRecordRoutes = {
  patients: read('GET clinic/patients/', {
    summary:
      'Find patients of the caller’s locations by name, kana, telephone number, date of birth or patient number, in kana order; every word has to match',
    for: ['clinic', 'doctor'],
    reach: 'location',
    query: z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)), page: PageInQuery }),
    data: z.array(PatientLine),
    paged: true,
    shows: ['calendar'],
  }),
  patientRecord: read('GET clinic/patient/', {
    summary: 'Profile, family and consults of one patient. Every view is audited',
    for: ['clinic', 'doctor'],
    reach: 'patient',
    query: z.object({ patient_id: z.uuid() }),
    data: PatientRecord,
    errors: ['patientNotFound'],
    shows: ['calendar', 'answers'],
  }),
};
