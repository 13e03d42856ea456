import type { paymentRoutes } from '@haruka/contract';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import { cancelMedicine, cancelOwn } from './cancel-own-order.service.ts';
import * as payment from './payment.service.ts';

/** Returns the handlers of the routes of orders and payments. */
export const paymentHandlers = (deps: payment.PaymentDeps): Handlers<typeof paymentRoutes> => ({
  orders: ({ actor, input }) => payment.list(deps, actor, input),
  order: ({ actor, input }) => payment.own(deps, actor, input.order_id),
  payByCard: ({ actor, input, request }) => payment.payByCard(deps, actor, input, request),
  payAtKonbini: ({ actor, input, request }) => payment.payAtKonbini(deps, actor, input, request),
  reissueSlip: ({ actor, input, request }) => payment.reissueSlip(deps, actor, input, request),
  cancelOwnOrder: ({ actor, input, request }) => cancelOwn(deps, actor, input.order_id, request),
  cancelMedicine: ({ actor, input, request }) => cancelMedicine(deps, actor, input.order_id, request),
  checkPayment: ({ actor, input }) => payment.check(deps, actor, input.order_id),
});
