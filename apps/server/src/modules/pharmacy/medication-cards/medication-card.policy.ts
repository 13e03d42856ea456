import type { medicationCardRoutes } from '@haruka/contract';
import { type Policy, consultId, otherPatients, refuse } from '../../../../test/authorization/policy.ts';

export const medicationCardPolicy: Policy<typeof medicationCardRoutes> = {
  medicationCard: {
    medicine: 'PRESCRIBED',
    input: ({ patient }) => ({ dependant_id: patient }),
    refuses: refuse('patientNotFound', ...otherPatients),
  },
  wholeMedicationCard: {
    medicine: 'PRESCRIBED',
    input: ({ patient }) => ({ dependant_id: patient }),
    refuses: refuse('patientNotFound', ...otherPatients),
  },
  medicationNotebook: {
    medicine: 'PRESCRIBED',
    input: ({ patient, medicine }) => ({ dependant_id: patient, prescription_id: medicine.prescription }),
    refuses: refuse('patientNotFound', ...otherPatients),
  },
  myPrescription: { medicine: 'PRESCRIBED', input: consultId, refuses: refuse('consultNotFound', ...otherPatients) },
};
