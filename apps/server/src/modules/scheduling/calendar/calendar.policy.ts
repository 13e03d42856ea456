import type { calendarRoutes } from '@haruka/contract';
import {
  type Policy,
  refuse,
  noInput,
  consultId,
  membersElsewhere,
  membersWithoutChange,
  dayInWindow,
} from '../../../../test/authorization/policy.ts';

export const calendarPolicy: Policy<typeof calendarRoutes> = {
  redFlagAlarms: { input: noInput },
  calendar: {
    input: ({ location }) => ({ from: dayInWindow, to: dayInWindow, clinic_location_id: location }),
    refuses: refuse('locationNotFound', ...membersElsewhere),
  },
  consultRecord: {
    consult: 'CONFIRMED',
    input: consultId,
    refuses: refuse('consultNotFound', ...membersElsewhere),
    includesJoined: true,
  },
  clinicCancelConsult: {
    consult: 'CONFIRMED',
    input: (_, consult_id) => ({ consult_id, reason: '医師の急病のため' }),
    refuses: refuse('consultNotFound', ...membersWithoutChange),
  },
  undoCancelConsult: {
    consult: 'CANCELLED',
    input: consultId,
    refuses: refuse('consultNotFound', ...membersWithoutChange),
    allows: ['slotTaken', 'consultStateChanged'],
  },
  clinicMoveConsult: {
    consult: 'CONFIRMED',
    input: ({ as }, consult_id) => ({
      consult_id,
      doctor_id: as['doctor: own']!.id as number,
      on_day: dayInWindow,
      on_time: '10:00',
    }),
    refuses: refuse('consultNotFound', ...membersWithoutChange),
    allows: ['slotTaken'],
  },
};
