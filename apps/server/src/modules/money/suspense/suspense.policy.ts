import { randomUUID } from 'node:crypto';
import type { suspenseRoutes } from '@haruka/contract';
import { noInput, type Policy } from '../../../../test/authorization/policy.ts';

export const suspensePolicy: Policy<typeof suspenseRoutes> = {
  openSuspense: { input: noInput },
  suspensePayments: { input: noInput },
  // The fixtures have no such payment, so `suspenseNotFound` proves that the caller passed authorization.
  clearSuspense: {
    input: () => ({ attempt_id: randomUUID(), resolution: 'RETURNED', reason: '銀行振込で返金しました。' }),
    allows: ['suspenseNotFound'],
  },
};
