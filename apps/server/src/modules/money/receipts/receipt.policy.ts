import type { receiptRoutes } from '@haruka/contract';
import type { ObjectView } from '../../../../test/authorization/fixtures.ts';
import { noInput, type Policy, refuse, staffElsewhere } from '../../../../test/authorization/policy.ts';

const order = {
  order: 'PAID',
  input: ({ money }: ObjectView) => ({ order_id: money.order }),
  refuses: refuse('orderNotFound', 'patient: other', ...staffElsewhere),
} as const;

export const receiptPolicy: Policy<typeof receiptRoutes> = {
  issueReceipt: order,
  receiptFile: { ...order, order: 'RECEIPT' },
  receiptSettings: { input: noInput },
  // The version of the fixture is old after the first change, so the conflict proves that the caller passed.
  changeReceiptSettings: {
    input: () => ({ registration_number: 'T8000000000001', version: 0 }),
    allows: ['editConflict'],
  },
};
