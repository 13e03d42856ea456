import { randomUUID } from 'node:crypto';
import type { receiptRoutes } from '@haruka/contract';
import { noInput, type Policy } from '../../../../test/authorization/policy.ts';

// The fixtures have no orders, so `orderNotFound` proves that the caller passed authorization.
const order = { input: () => ({ order_id: randomUUID() }), allows: ['orderNotFound'] } as const;

export const receiptPolicy: Policy<typeof receiptRoutes> = {
  issueReceipt: order,
  receiptFile: order,
  receiptSettings: { input: noInput },
  changeReceiptSettings: { input: () => ({ registration_number: 'T8000000000001' }) },
};
