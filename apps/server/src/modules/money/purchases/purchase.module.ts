import { purchaseRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { paymentDepsOf } from '../payments/payment.service.ts';
import { unpaidPurchaseJob } from './purchase.jobs.ts';
import { purchaseHandlers } from './purchase.routes.ts';

/** Goods that patients buy without a prescription (decision 87). */
export const purchase = serverModule({
  name: 'purchase',
  routes: purchaseRoutes,
  handlers: (deps) => purchaseHandlers(paymentDepsOf(deps)),
  jobs: (deps) => [unpaidPurchaseJob({ ...paymentDepsOf(deps), log: deps.log }, deps.outbox)],
});
