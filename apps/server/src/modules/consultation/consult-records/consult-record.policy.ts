import type { consultRecordRoutes } from '@haruka/contract';
import { type Policy, refuse, consultId, membersElsewhere } from '../../../../test/authorization/policy.ts';

export const consultRecordPolicy: Policy<typeof consultRecordRoutes> = {
  consultRecord: {
    consult: 'CONFIRMED',
    input: consultId,
    refuses: refuse('consultNotFound', ...membersElsewhere),
    includesJoined: true,
  },
};
