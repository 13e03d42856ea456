import type { deskBookingRoutes } from '@haruka/contract';
import { dayInWindow, membersElsewhere, type Policy, refuse } from '../../../../test/authorization/policy.ts';

export const deskBookingPolicy: Policy<typeof deskBookingRoutes> = {
  addPatient: {
    input: ({ location }) => ({
      clinic_location_id: location,
      last_name: '高橋',
      first_name: '花',
      last_name_furigana: 'タカハシ',
      first_name_furigana: 'ハナ',
      date_of_birth: '1980-01-01',
      phone_number: '+81312345678',
    }),
    refuses: refuse('locationNotFound', ...membersElsewhere),
  },
  // The patients of the fixture have accounts, so `patientHasAccount` proves authorization.
  correctPatient: {
    input: ({ patient }) => ({
      patient_id: patient,
      version: 0,
      last_name: '高橋',
      first_name: '花',
      last_name_furigana: 'タカハシ',
      first_name_furigana: 'ハナ',
      date_of_birth: '1980-01-01',
      phone_number: '+81312345678',
    }),
    refuses: refuse('patientNotFound', ...membersElsewhere),
    includesJoined: true,
    allows: ['patientHasAccount'],
  },
  // The doctors of the fixture have no hours, and its patients have consults: both errors prove authorization.
  bookForPatient: {
    input: ({ location, patient }) => ({
      clinic_location_id: location,
      patient_id: patient,
      speciality_id: 34,
      doctor_id: null,
      on_day: dayInWindow,
      on_time: '10:00',
    }),
    refuses: refuse('locationNotFound', ...membersElsewhere),
    allows: ['slotTaken', 'alreadyBooked'],
  },
};
