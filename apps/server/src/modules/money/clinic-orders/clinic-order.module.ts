import { clinicOrderRoutes, consultPaymentRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { paymentDepsOf } from '../payments/payment.service.ts';
import { refundDepsOf } from '../refunds/refund.service.ts';
import { clinicOrderHandlers } from './clinic-order.routes.ts';

/** The orders of a clinic, as its staff see and cancel them. */
export const clinicOrder = serverModule({
  name: 'clinic-order',
  routes: { ...clinicOrderRoutes, ...consultPaymentRoutes },
  handlers: (deps) =>
    clinicOrderHandlers({ ...paymentDepsOf(deps), ...refundDepsOf(deps), payment: deps.providers.payment }),
});
