import { randomUUID } from 'node:crypto';
import type { patientMemoRoutes } from '@haruka/contract';
import { membersElsewhere, type Policy, refuse } from '../../../../test/authorization/policy.ts';

const readers = { refuses: refuse('patientNotFound', ...membersElsewhere), includesJoined: true } as const;
const text = { text: '電話は午後に', is_pinned: false };
// There is no such memo, so `editConflict` proves that the caller passed authorization.
const changers = { ...readers, allows: ['editConflict'] } as const;

export const patientMemoPolicy: Policy<typeof patientMemoRoutes> = {
  patientMemos: { ...readers, input: ({ patient }) => ({ patient_id: patient }) },
  addPatientMemo: { ...readers, input: ({ patient }) => ({ patient_id: patient, ...text }) },
  changePatientMemo: {
    ...changers,
    input: ({ patient }) => ({ patient_id: patient, memo_id: randomUUID(), version: 1, ...text }),
  },
  removePatientMemo: {
    ...changers,
    input: ({ patient }) => ({ patient_id: patient, memo_id: randomUUID(), version: 1 }),
  },
  restorePatientMemo: { ...changers, input: ({ patient }) => ({ patient_id: patient, memo_id: randomUUID() }) },
};
