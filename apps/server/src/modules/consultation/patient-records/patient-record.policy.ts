import type { patientRecordRoutes } from '@haruka/contract';
import { membersElsewhere, type Policy, refuse } from '../../../../test/authorization/policy.ts';

export const patientRecordPolicy: Policy<typeof patientRecordRoutes> = {
  patients: { input: () => ({ q: '印' }) },
  patientRecord: {
    input: ({ patient }) => ({ patient_id: patient }),
    refuses: refuse('patientNotFound', ...membersElsewhere),
    includesJoined: true,
  },
};
