import type { closedDayRoutes } from '@haruka/contract';
import { type Policy, refuse, staffElsewhere } from '../../../../test/authorization/policy.ts';

export const closedDayPolicy: Policy<typeof closedDayRoutes> = {
  closedDays: {
    input: ({ location }) => ({ clinic_location_id: location }),
    refuses: refuse('locationNotFound', ...staffElsewhere),
  },
  saveClosedDays: {
    input: ({ location }) => ({
      clinic_location_id: location,
      version: 0,
      open_on_holidays: true,
      days: [],
      rules: [],
      open_holidays: [],
    }),
    refuses: refuse('locationNotFound', ...staffElsewhere),
    // The caller before this one has saved, or the consult of the fixtures is on a holiday.
    allows: ['editConflict', 'consultStillBooked'],
  },
};
