import type { suspenseRoutes } from '@haruka/contract';
import { noInput, type Policy, refuse, staffElsewhere } from '../../../../test/authorization/policy.ts';

export const suspensePolicy: Policy<typeof suspenseRoutes> = {
  openSuspense: { order: 'LATE', input: noInput },
  suspensePayments: { order: 'LATE', input: noInput },
  clearSuspense: {
    order: 'LATE',
    input: ({ money }) => ({ attempt_id: money.attempt, resolution: 'RETURNED', reason: '銀行振込で返金しました。' }),
    // Staff need a right that the owner gives, to return money.
    refuses: {
      ...refuse('suspenseNotFound', ...staffElsewhere),
      ...refuse('accessDenied', 'staff: own location'),
    },
  },
};
