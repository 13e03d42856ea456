import type { consultRoutes } from '@haruka/contract';
import { type Policy, refuse, consultId, otherPatients, dayInWindow } from '../../../../test/authorization/policy.ts';

export const consultPolicy: Policy<typeof consultRoutes> = {
  // The doctors of the fixture have no hours, so `slotTaken` proves that the patient passed authorization.
  bookConsult: {
    input: ({ location, patient }) => ({
      clinic_location_id: location,
      dependant_id: patient,
      speciality_id: 34,
      doctor_id: null,
      on_day: dayInWindow,
      on_time: '10:00',
    }),
    refuses: refuse('patientNotFound', ...otherPatients),
    allows: ['slotTaken'],
  },
  moveConsult: {
    consult: 'TENTATIVE',
    input: ({ seen }, consult_id) => ({ consult_id, ...seen, doctor_id: null, on_day: dayInWindow, on_time: '10:00' }),
    refuses: refuse('consultNotFound', ...otherPatients),
    allows: ['slotTaken', 'tooLateToChange'],
  },
  cancelConsult: {
    consult: 'TENTATIVE',
    input: ({ seen }, consult_id) => ({ consult_id, ...seen }),
    refuses: refuse('consultNotFound', ...otherPatients),
  },
  extendHold: { consult: 'TENTATIVE', input: consultId, refuses: refuse('consultNotFound', ...otherPatients) },
  acknowledgeEnd: { consult: 'CANCELLED', input: consultId, refuses: refuse('consultNotFound', ...otherPatients) },
  myConsults: { input: () => ({ scope: 'upcoming' }) },
  myConsult: { consult: 'CONFIRMED', input: consultId, refuses: refuse('consultNotFound', ...otherPatients) },
  consultById: {
    consult: 'CONFIRMED',
    input: ({ location }, consult_id) => ({ consult_id, clinic_location_id: location }),
    refuses: refuse('noConsultAtLocation', ...otherPatients),
    refusesNotJoined: 'patientNotJoined',
  },
};
