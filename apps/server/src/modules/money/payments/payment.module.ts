import { paymentRoutes } from '@haruka/contract';
import { asSystem } from '../../../platform/db/database-context.ts';
import { serverModule } from '../../../platform/module.ts';
import { countParkedEvents } from './payment-events.service.ts';
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
  gauges: ({ providers, reader }) => [
    {
      name: 'payment_events_parked',
      help: 'Events of the payment service whose handling failed again and again, and that wait for the operator',
      read: () => asSystem(() => countParkedEvents(reader)),
    },
    {
      name: 'payment_service_failing',
      help: '1 while the payment service fails again and again, and calls to it pause',
      read: async () => Number(providers.payment.health?.isFailing() ?? false),
    },
  ],
});
