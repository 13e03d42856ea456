import { randomUUID } from 'node:crypto';
import type { refundRoutes } from '@haruka/contract';
import type { Policy } from '../../../../test/authorization/policy.ts';

export const refundPolicy: Policy<typeof refundRoutes> = {
  // The fixtures have no orders, so `orderNotFound` proves that the caller passed authorization.
  refundOrder: {
    input: () => ({ order_id: randomUUID(), amount: 100, reason: '二重に請求したため' }),
    allows: ['orderNotFound'],
  },
};
