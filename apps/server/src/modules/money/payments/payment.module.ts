import { paymentRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { paymentSweepJob } from './payment.jobs.ts';
import { paymentHandlers } from './payment.routes.ts';
import { paymentDepsOf } from './payment.service.ts';
import { mountWebhook } from './payment.webhook.ts';

/** Orders of an account and how they are paid. */
export const payment = serverModule({
  name: 'payment',
  routes: paymentRoutes,
  handlers: (deps) => paymentHandlers(paymentDepsOf(deps)),
  jobs: (deps) => [paymentSweepJob(paymentDepsOf(deps), deps.outbox)],
  pages: mountWebhook,
  gauges: ({ providers }) => [
    {
      name: 'payment_service_failing',
      help: '1 while the payment service fails again and again, and calls to it pause',
      read: async () => Number(providers.payment.health?.isFailing() ?? false),
    },
  ],
});
