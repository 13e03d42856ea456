import { randomUUID } from 'node:crypto';
import type { prescriptionRequestRoutes } from '@haruka/contract';
import { type Policy, noInput, otherPatients, refuse } from '../../../../test/authorization/policy.ts';

export const prescriptionRequestPolicy: Policy<typeof prescriptionRequestRoutes> = {
  refillablePrescriptions: {
    input: ({ patient }) => ({ dependant_id: patient }),
    refuses: refuse('patientNotFound', ...otherPatients),
  },
  // Nothing was prescribed to the fixture, so the errors prove that the caller passed authorization.
  prescriptionQuote: {
    input: () => ({ prescription_id: randomUUID(), days: '7' }),
    allows: ['prescriptionNotFound'],
  },
  requestPrescription: {
    input: () => ({ prescription_id: randomUUID(), run_out_on: '2099-01-01', is_changed: false }),
    allows: ['prescriptionNotFound', 'phoneNotVerified'],
  },
  myPrescriptionRequests: { input: noInput },
  prescriptionRequests: { input: noInput },
  decidePrescriptionRequest: {
    input: () => ({ request_id: randomUUID(), decision: 'APPROVED' }),
    allows: ['requestNotFound'],
  },
};
