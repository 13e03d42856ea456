import type { availabilityRoutes } from '@haruka/contract';
import { type Policy, dayInWindow } from '../../../../test/authorization/policy.ts';

export const availabilityPolicy: Policy<typeof availabilityRoutes> = {
  slots: { input: ({ location }) => ({ clinic_location_id: location, from: dayInWindow }) },
};
