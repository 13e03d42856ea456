import type { Outbox } from '../../../platform/events/outbox.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { cancelOverdue } from './purchase.service.ts';

/** Returns the job that cancels purchases which were not paid in time. */
export const unpaidPurchaseJob = (deps: Parameters<typeof cancelOverdue>[0], outbox: Pick<Outbox, 'kick'>): Job => ({
  name: 'unpaid-purchases',
  schedule: { cron: '5 * * * *' },
  maxSeconds: 60,
  async run() {
    const done = await cancelOverdue(deps);
    if (done > 0) outbox.kick();
    return done;
  },
});
