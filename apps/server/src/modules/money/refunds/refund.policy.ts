import type { refundRoutes } from '@haruka/contract';
import { type Policy, refuse, staffElsewhere } from '../../../../test/authorization/policy.ts';

export const refundPolicy: Policy<typeof refundRoutes> = {
  refundOrder: {
    order: 'CANCELLED',
    input: ({ money }) => ({ order_id: money.order, amount: 100, reason: '二重に請求したため' }),
    // Staff need a right that the owner gives.
    refuses: { ...refuse('orderNotFound', ...staffElsewhere), ...refuse('accessDenied', 'staff: own location') },
  },
};
