import type { medicationCardRoutes } from '@haruka/contract';
import { type Policy, consultId, otherPatients, refuse } from '../../../../test/authorization/policy.ts';

export const medicationCardPolicy: Policy<typeof medicationCardRoutes> = {
  medicationCard: {
    input: ({ patient }) => ({ dependant_id: patient }),
    refuses: refuse('patientNotFound', ...otherPatients),
  },
  // Nothing was prescribed to the fixture, so the error proves that the caller passed authorization.
  medicationNotebook: {
    input: ({ patient }) => ({ dependant_id: patient }),
    refuses: refuse('patientNotFound', ...otherPatients),
    allows: ['prescriptionNotFound'],
  },
  myPrescription: { consult: 'ENDED', input: consultId, refuses: refuse('consultNotFound', ...otherPatients) },
};
