import type { prescriptionRequestRoutes } from '@haruka/contract';
import {
  type Policy,
  doctorsElsewhere,
  noInput,
  otherPatients,
  refuse,
} from '../../../../test/authorization/policy.ts';

export const prescriptionRequestPolicy: Policy<typeof prescriptionRequestRoutes> = {
  refillablePrescriptions: {
    medicine: 'PRESCRIBED',
    input: ({ patient }) => ({ dependant_id: patient }),
    refuses: refuse('patientNotFound', ...otherPatients),
  },
  prescriptionQuote: {
    medicine: 'PRESCRIBED',
    input: ({ medicine }) => ({ prescription_id: medicine.prescription, days: '7' }),
    refuses: refuse('prescriptionNotFound', ...otherPatients),
  },
  requestPrescription: {
    medicine: 'PRESCRIBED',
    input: ({ medicine }) => ({
      prescription_id: medicine.prescription,
      run_out_on: '2099-01-01',
      is_changed: false,
    }),
    refuses: refuse('prescriptionNotFound', ...otherPatients),
  },
  myPrescriptionRequests: { medicine: 'REQUESTED', input: noInput },
  prescriptionRequests: { medicine: 'REQUESTED', input: noInput },
  decidePrescriptionRequest: {
    medicine: 'REQUESTED',
    input: ({ medicine }) => ({ request_id: medicine.request, decision: 'APPROVED' }),
    refuses: refuse('requestNotFound', ...doctorsElsewhere),
  },
};
