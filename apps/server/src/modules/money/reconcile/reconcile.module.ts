import { asSystem } from '../../../platform/db/database-context.ts';
import { serverModule } from '../../../platform/module.ts';
import { paymentReconcileJob } from './reconcile.jobs.ts';
import { countDifferences } from './reconcile.service.ts';

/** The nightly comparison with the payment service (decision 45). */
export const paymentReconcile = serverModule({
  name: 'payment-reconcile',
  routes: {},
  handlers: () => ({}),
  jobs: (deps) => [paymentReconcileJob(deps)],
  gauges: ({ reader }) => [
    {
      name: 'payment_differences_open',
      help: 'Payments that differ from the payment service, at the last comparison',
      read: () => asSystem(() => countDifferences(reader)),
    },
  ],
});
