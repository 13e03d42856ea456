import { clinicAccountVisits } from './clinic-account-visits.ts';
import { clinicMoneyVisits } from './clinic-money-visits.ts';
import { clinicPatientVisits } from './clinic-patient-visits.ts';
import { clinicScheduleVisits } from './clinic-schedule-visits.ts';
import { doctorVisits } from './doctor-visits.ts';

/** Every screen of the two back offices, and the states of it that look different. */
export const staffVisits = [
  ...clinicAccountVisits,
  ...clinicScheduleVisits,
  ...clinicPatientVisits,
  ...clinicMoneyVisits,
  ...doctorVisits,
];
