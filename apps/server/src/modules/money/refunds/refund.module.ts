import { refundRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { takeDispute } from '../disputes/dispute.service.ts';
import { paymentEventsJob } from '../payments/payment.jobs.ts';
import { paymentDepsOf } from '../payments/payment.service.ts';
import { refundSweepJob } from './refund.jobs.ts';
import { refundHandlers } from './refund.routes.ts';
import { refundDepsOf, returnDepsOf } from './refund.service.ts';
import { takeReturned } from './returned-refund.service.ts';

/** Money of cancelled orders on its way back to the card. */
export const refund = serverModule({
  name: 'refund',
  routes: refundRoutes,
  handlers: (deps) => refundHandlers(refundDepsOf(deps)),
  jobs: (deps) => [
    // Events are about payments, refunds and disputes, which build on payments.
    paymentEventsJob(
      {
        ...paymentDepsOf(deps),
        refundChanged: (ref) => takeReturned(returnDepsOf(deps), ref),
        disputeChanged: (ref) => takeDispute(returnDepsOf(deps), ref),
      },
      deps.outbox,
      (error) => deps.log.error({ err: error }, 'an event of the payment service could not be handled'),
    ),
    refundSweepJob(
      { ...paymentDepsOf(deps), ...refundDepsOf(deps), payment: deps.providers.payment },
      deps.outbox,
      (error) => deps.log.error({ err: error }, 'the order of a cancelled consult could not be refunded'),
    ),
  ],
});
