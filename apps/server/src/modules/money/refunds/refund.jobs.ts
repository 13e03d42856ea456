import type { Outbox } from '../../../platform/events/outbox.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import type { PaymentDeps } from '../payments/payment.service.ts';
import { refundCancelledConsults } from './consult-refunds.service.ts';
import { type SendDeps, sweepRefunds } from './send-refund.service.ts';

/**
 * Returns the job that sends refunds, asks about those without an answer, and refunds the orders of consults that the clinic
 * cancelled.
 */
export const refundSweepJob = (
  deps: SendDeps & PaymentDeps,
  outbox: Pick<Outbox, 'kick'>,
  onError: (error: unknown) => void,
): Job => ({
  name: 'refund-sweep',
  schedule: { everySeconds: 60 },
  runsAtStart: true,
  maxSeconds: 60,
  async run() {
    const done = (await refundCancelledConsults(deps, onError)) + (await sweepRefunds(deps));
    if (done > 0) outbox.kick();
    return done;
  },
});
