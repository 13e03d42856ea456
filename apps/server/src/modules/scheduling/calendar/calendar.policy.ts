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

/** No red flag stands in the answers, so `redFlagsHandled` proves that the member passed authorization. */
const dealing = {
  consult: 'CONFIRMED',
  refuses: refuse('consultNotFound', ...membersWithoutChange),
  allows: ['redFlagsHandled'],
} as const;

export const calendarPolicy: Policy<typeof calendarRoutes> = {
  redFlagAlarms: { input: noInput },
  handleRedFlags: {
    ...dealing,
    input: (_, consult_id) => ({ consult_id, seen_red_flags_at: '2026-11-28T01:05:00Z' }),
  },
  reopenRedFlags: { ...dealing, input: consultId },
  calendar: {
    input: ({ location }) => ({ from: dayInWindow, to: dayInWindow, clinic_location_id: location }),
    refuses: refuse('locationNotFound', ...membersElsewhere),
  },
};
