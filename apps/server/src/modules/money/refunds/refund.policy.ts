import type { refundRoutes } from '@haruka/contract';
import { orderTotal } from '../../../../test/authorization/put-order.ts';
import { type Policy, refuse, staffElsewhere } from '../../../../test/authorization/policy.ts';
import { dayAt, textOf } from '../../scheduling/availability/days.ts';

// Staff need a right that the owner gives.
const refuses = { ...refuse('orderNotFound', ...staffElsewhere), ...refuse('accessDenied', 'staff: own location') };

export const refundPolicy: Policy<typeof refundRoutes> = {
  refundOrder: {
    order: 'CANCELLED',
    input: ({ money }) => ({ order_id: money.order, amount: 100, reason: '二重に請求したため' }),
    refuses,
  },
  recordRefundTransfer: {
    order: 'CANCELLED',
    input: ({ money }) => ({
      order_id: money.order,
      amount: 100,
      transferred_on: textOf(dayAt(Date.now())),
      reason: 'カードが解約されていたため',
    }),
    refuses,
  },
  keepRemainder: {
    order: 'CANCELLED',
    input: ({ money }) => ({ order_id: money.order, amount: orderTotal, reason: '取り消しの規定により' }),
    refuses,
  },
};
