import type { PatientRecord } from '@haruka/contract/consultation/patient-record';
import { record } from './record.ts';

/** The record of a patient with an account, without bookings. */
export const patientRecord: PatientRecord = {
  patient: {
    ...record.patient,
    sex: null,
    last_name_furigana: 'タカハシ',
    first_name_furigana: 'ハナコ',
    date_of_birth: '1990-04-01',
    phone_number: '+819012345678',
  },
  guardian: null,
  held: null,
  patient_number: 1,
  dependants: [],
  clinic_locations: [],
  write_to: [],
  upcoming: [],
  past: [],
  answer_sheet: null,
  views: [],
};
