import type { bookingMessageRoutes } from '@haruka/contract';
import { type Policy, noInput } from '../../../../test/authorization/policy.ts';

export const bookingMessagePolicy: Policy<typeof bookingMessageRoutes> = {
  messageSettings: { input: noInput },
  saveMessageSettings: { input: () => ({ notify_by: 'BOTH' }), allows: ['invalidInput'] },
};
