import type { dayBoardRoutes } from '@haruka/contract';
import { type Policy, refuse, staffElsewhere } from '../../../../test/authorization/policy.ts';

export const dayBoardPolicy: Policy<typeof dayBoardRoutes> = {
  dayBoard: {
    input: ({ location }) => ({ clinic_location_id: location }),
    refuses: refuse('locationNotFound', ...staffElsewhere),
  },
};
