import type { patientTimelineRoutes } from '@haruka/contract';
import { membersElsewhere, type Policy, refuse } from '../../../../test/authorization/policy.ts';

export const patientTimelinePolicy: Policy<typeof patientTimelineRoutes> = {
  patientTimeline: {
    input: ({ patient }) => ({ patient_id: patient }),
    refuses: refuse('patientNotFound', ...membersElsewhere),
    includesJoined: true,
  },
};
