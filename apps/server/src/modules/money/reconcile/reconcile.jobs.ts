import { mailQueueJobName } from '../../../providers/mail/mail-queue.jobs.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import type { Deps } from '../../../platform/module.ts';
import { takeDispute } from '../disputes/dispute.service.ts';
import { paymentDepsOf } from '../payments/payment.service.ts';
import { returnDepsOf } from '../refunds/refund.service.ts';
import { takeReturned } from '../refunds/returned-refund.service.ts';
import { reconcile, type ReconcileDeps } from './reconcile.service.ts';

const reconcileDeps = (deps: Deps): ReconcileDeps => ({
  ...paymentDepsOf(deps),
  refundChanged: (ref) => takeReturned(returnDepsOf(deps), ref),
  disputeChanged: (ref) => takeDispute(returnDepsOf(deps), ref),
  operatorMail: deps.config.operatorMail,
  mailQueue: { ring: () => deps.jobs.kick(mailQueueJobName) },
  warn: (count) => deps.log.warn({ count }, 'payments differ from the payment service'),
});

/** Returns the job that compares payments with the payment service every night, after the last till of the day has reported. */
export const paymentReconcileJob = (deps: Deps): Job => ({
  name: 'payment-reconcile',
  schedule: { cron: '40 4 * * *' },
  maxSeconds: 900,
  async run() {
    const added = await reconcile(reconcileDeps(deps));
    deps.outbox.kick();
    return added;
  },
});
