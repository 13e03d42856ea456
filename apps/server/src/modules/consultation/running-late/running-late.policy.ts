import type { runningLateRoutes } from '@haruka/contract';
import { type Policy, refuse, membersWithoutChange } from '../../../../test/authorization/policy.ts';

export const runningLatePolicy: Policy<typeof runningLateRoutes> = {
  setRunningLate: {
    input: ({ as }) => ({ doctor_id: as['doctor: own']!.id as number, minutes: 10, seen_minutes: 0 }),
    refuses: refuse('doctorNotAtLocation', ...membersWithoutChange),
  },
};
