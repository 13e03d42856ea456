import type { newBookingRoutes } from '@haruka/contract';
import { type Policy, refuse, staffElsewhere } from '../../../../test/authorization/policy.ts';

export const newBookingPolicy: Policy<typeof newBookingRoutes> = {
  markBookingsSeen: {
    consult: 'CONFIRMED',
    input: (_, consult_id) => ({ consult_ids: [consult_id], is_seen: true }),
    refuses: refuse('consultNotFound', ...staffElsewhere),
  },
};
