import type { clinicOrderRoutes, consultPaymentRoutes } from '@haruka/contract';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import type { PaymentDeps } from '../payments/payment.service.ts';
import type { SendDeps } from '../refunds/send-refund.service.ts';
import { ordersFile } from './clinic-order-file.service.ts';
import * as clinicOrder from './clinic-order.service.ts';
import * as consultPayment from './consult-payment.service.ts';
import * as orderSettings from './order-settings.service.ts';

/** Returns the handlers of the orders of a clinic. */
export const clinicOrderHandlers = (
  deps: PaymentDeps & SendDeps,
): Handlers<typeof clinicOrderRoutes & typeof consultPaymentRoutes> => ({
  clinicOrders: ({ actor, input, request }) => clinicOrder.list(deps, actor, input, request),
  clinicOrdersFile: ({ actor, input, request }) => ordersFile(deps, actor, input, request),
  clinicOrderSums: ({ actor, input }) => clinicOrder.sums(deps, actor, input),
  clinicOrder: ({ actor, input, request }) => clinicOrder.view(deps, actor, input.order_id, request),
  consultPayments: ({ actor, input, request }) => consultPayment.list(deps, actor, input, request),
  orderSettings: ({ actor }) => orderSettings.list(deps, actor),
  changeOrderSettings: ({ actor, input, request }) => orderSettings.changeBilling(deps, actor, input, request),
  changeDeliverySettings: ({ actor, input, request }) => orderSettings.changeDelivery(deps, actor, input, request),
  writeOffOrder: ({ actor, input, request }) => clinicOrder.giveUp(deps, actor, input, request),
  recordDeskPayment: ({ actor, input, request }) => clinicOrder.takeAtDesk(deps, actor, input, request),
  cancelOrder: ({ actor, input, request }) => clinicOrder.cancel(deps, actor, input, request),
});
