import { randomUUID } from 'node:crypto';
import type { paymentRoutes } from '@haruka/contract';
import { noInput, type Policy } from '../../../../test/authorization/policy.ts';

// The fixtures have no orders, so `orderNotFound` proves that the caller passed authorization.
const order = { input: () => ({ order_id: randomUUID() }), allows: ['orderNotFound'] } as const;

export const paymentPolicy: Policy<typeof paymentRoutes> = {
  orders: { input: noInput },
  order,
  payByCard: { input: () => ({ order_id: randomUUID(), card_id: randomUUID() }), allows: ['orderNotFound'] },
  payAtKonbini: order,
  reissueSlip: { input: () => ({ order_id: randomUUID(), attempt_id: randomUUID() }), allows: ['orderNotFound'] },
  checkPayment: order,
};
