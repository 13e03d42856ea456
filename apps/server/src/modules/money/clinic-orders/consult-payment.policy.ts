import type { consultPaymentRoutes } from '@haruka/contract';
import { dayInWindow, membersElsewhere, type Policy, refuse } from '../../../../test/authorization/policy.ts';

export const consultPaymentPolicy: Policy<typeof consultPaymentRoutes> = {
  consultPayments: {
    input: ({ location }) => ({ from: dayInWindow, to: dayInWindow, clinic_location_id: location }),
    refuses: refuse('locationNotFound', ...membersElsewhere),
  },
};
