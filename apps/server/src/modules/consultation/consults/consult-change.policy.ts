import type { consultChangeRoutes } from '@haruka/contract';
import {
  type Policy,
  refuse,
  consultId,
  membersWithoutChange,
  dayInWindow,
} from '../../../../test/authorization/policy.ts';

/** A move, and the question whether it would be refused. */
const move = {
  consult: 'CONFIRMED',
  input: ({ as, seen }, consult_id) => ({
    consult_id,
    ...seen,
    doctor_id: as['doctor: own']!.id as number,
    on_day: dayInWindow,
    on_time: '10:00',
  }),
  refuses: refuse('consultNotFound', ...membersWithoutChange),
  allows: ['slotTaken'],
} satisfies Policy<typeof consultChangeRoutes>['clinicMoveConsult'];

export const consultChangePolicy: Policy<typeof consultChangeRoutes> = {
  clinicCancelConsult: {
    consult: 'CONFIRMED',
    input: ({ seen }, consult_id) => ({ consult_id, ...seen, reason: '医師の急病のため' }),
    refuses: refuse('consultNotFound', ...membersWithoutChange),
  },
  undoCancelConsult: {
    consult: 'CANCELLED',
    input: consultId,
    refuses: refuse('consultNotFound', ...membersWithoutChange),
    allows: ['slotTaken', 'consultStateChanged'],
  },
  clinicMoveConsult: move,
  checkMove: move,
};
