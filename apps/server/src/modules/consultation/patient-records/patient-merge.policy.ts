import type { patientMergeRoutes } from '@haruka/contract';
import { type Policy, refuse, staffElsewhere } from '../../../../test/authorization/policy.ts';

const refuses = refuse('patientNotFound', ...staffElsewhere);

export const patientMergePolicy: Policy<typeof patientMergeRoutes> = {
  patientDuplicates: { input: ({ patient }) => ({ patient_id: patient }), refuses, includesJoined: true },
  // A patient is not merged with the same patient, and there is no merge to undo: both errors prove authorization.
  mergePatients: {
    input: ({ patient }) => ({ patient_id: patient, into_id: patient }),
    refuses,
    includesJoined: true,
    allows: ['editConflict'],
  },
  undoPatientMerge: {
    input: ({ patient }) => ({ patient_id: patient }),
    refuses,
    includesJoined: true,
    allows: ['editConflict'],
  },
};
