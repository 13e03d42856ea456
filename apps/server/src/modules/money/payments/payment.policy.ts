import type { paymentRoutes } from '@haruka/contract';
import type { ObjectView } from '../../../../test/authorization/fixtures.ts';
import { noInput, type Policy, refuse } from '../../../../test/authorization/policy.ts';

const order_id = ({ money }: ObjectView) => ({ order_id: money.order });
/** The guardian pays for a dependant; without one the patients pay themselves. */
const refuses = refuse('orderNotFound', 'patient: other');

export const paymentPolicy: Policy<typeof paymentRoutes> = {
  orders: { order: 'PAID', input: noInput },
  order: { order: 'PAID', input: order_id, refuses },
  payByCard: { order: 'UNPAID', input: ({ money }) => ({ order_id: money.order, card_id: money.card }), refuses },
  payAtKonbini: { order: 'UNPAID', input: order_id, refuses },
  reissueSlip: {
    order: 'SLIP',
    input: ({ money }) => ({ order_id: money.order, attempt_id: money.attempt }),
    refuses,
  },
  cancelOwnOrder: { order: 'PURCHASE', input: order_id, refuses },
  cancelMedicine: { order: 'COMBINED', input: order_id, refuses },
  checkPayment: { order: 'SLIP', input: order_id, refuses },
};
