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
  // No red flag stands in the answers, so `redFlagsHandled` proves that the member passed authorization.
  handleRedFlags: {
    consult: 'CONFIRMED',
    input: consultId,
    refuses: refuse('consultNotFound', ...membersWithoutChange),
    allows: ['redFlagsHandled'],
  },
  calendar: {
    input: ({ location }) => ({ from: dayInWindow, to: dayInWindow, clinic_location_id: location }),
    refuses: refuse('locationNotFound', ...membersElsewhere),
  },
};
