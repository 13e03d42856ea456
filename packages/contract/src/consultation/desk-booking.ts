import * as z from 'zod/mini';
import { write } from '../define.ts';
import { CallBackPhone } from '../messaging/inquiry.ts';
import { setAside } from './booking-exception.ts';
import { ConsultId, Day, Id, Instant, Kana, Name, Time } from '../primitives.ts';
import { consultStatuses } from './consult.ts';

/** A patient without an account, as staff write the person down. */
export const HeldPerson = z.object({
  last_name: Name,
  first_name: Name,
  last_name_furigana: Kana,
  first_name_furigana: Kana,
  date_of_birth: Day,
  phone_number: CallBackPhone,
});

/** What staff enter about a caller who has no account. */
export const NewPatient = z.extend(HeldPerson, { clinic_location_id: Id });

/** What staff correct of a patient without an account. */
export const PatientCorrection = z.extend(HeldPerson, {
  patient_id: z.uuid(),
  /** How many corrections the writer had seen. */
  version: z.int().check(z.gte(0), z.lte(2_147_483_646)),
});

/** Bookings by staff for a patient, e.g. for a caller (decision 36). */
export const deskBookingRoutes = {
  addPatient: write('POST clinic/add-patient/', {
    summary:
      'Open the record of a patient without an account; 05005 with meta.patient_id when one with this number and date of birth is at the location',
    for: ['clinic'],
    reach: 'location',
    body: NewPatient,
    data: z.object({ id: z.uuid() }),
    errors: ['locationNotFound', 'patientAlreadyJoined', 'invalidDate'],
    changes: ['calendar'],
  }),
  correctPatient: write('PUT clinic/patient/', {
    summary:
      'Correct name, kana, date of birth and telephone number of a patient without an account. 01010 names the colleague who was faster; 05071 when the patient has an account, which only they correct',
    for: ['clinic'],
    reach: 'patient',
    body: PatientCorrection,
    data: z.object({ version: z.int() }),
    errors: ['patientNotFound', 'patientHasAccount', 'editConflict', 'invalidDate'],
    changes: ['calendar'],
  }),
  bookForPatient: write('POST clinic/book-consult/', {
    summary:
      'Book a slot for a patient. It is confirmed at once; the patient answers the questionnaire before the consult. An exception (same day, out of hours, overbooking) is refused with the offer in meta until the body names it',
    for: ['clinic'],
    reach: 'location',
    body: z.object({
      clinic_location_id: Id,
      patient_id: z.uuid(),
      speciality_id: Id,
      doctor_id: z.nullable(Id),
      on_day: Day,
      on_time: Time,
      ...setAside,
    }),
    data: z.object({ id: ConsultId, status: z.enum(consultStatuses), start_at: Instant, doctor_id: Id }),
    errors: [
      'slotTaken',
      'noBookingForToday',
      'alreadyBooked',
      'patientNotFound',
      'invalidDate',
      'locationNotFound',
      'doctorNotAtLocation',
      'doctorLacksSpeciality',
    ],
    changes: ['calendar', 'slots'],
  }),
};
