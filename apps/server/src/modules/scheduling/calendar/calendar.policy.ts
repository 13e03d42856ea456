import type { calendarRoutes } from '@haruka/contract';
import { type Policy, refuse, noInput, membersElsewhere, dayInWindow } from '../../../../test/authorization/policy.ts';

export const calendarPolicy: Policy<typeof calendarRoutes> = {
  redFlagAlarms: { input: noInput },
  calendar: {
    input: ({ location }) => ({ from: dayInWindow, to: dayInWindow, clinic_location_id: location }),
    refuses: refuse('locationNotFound', ...membersElsewhere),
  },
};
