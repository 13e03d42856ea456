import type { clinicRoutes } from '@haruka/contract';
import { type Policy, dayInWindow } from '../../../../test/authorization/policy.ts';

export const availabilityPolicy: Policy<Pick<typeof clinicRoutes, 'slots'>> = {
  slots: { input: ({ location }) => ({ clinic_location_id: location, from: dayInWindow }) },
};
