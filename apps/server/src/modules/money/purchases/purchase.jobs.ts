import type { Logger } from 'pino';
import { clocksAgree } from '../../../platform/db/clocks.ts';
import type { Outbox } from '../../../platform/events/outbox.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { cancelOverdue } from './purchase.service.ts';

/** Returns the job that cancels purchases which were not paid in time, unless the clocks differ. */
export const unpaidPurchaseJob = (
  deps: Parameters<typeof cancelOverdue>[0] & { log: Logger },
  outbox: Pick<Outbox, 'kick'>,
): Job => ({
  name: 'unpaid-purchases',
  schedule: { cron: '5 * * * *' },
  maxSeconds: 60,
  async run() {
    if (!(await clocksAgree(deps))) return 0;
    const done = await cancelOverdue(deps);
    if (done > 0) outbox.kick();
    return done;
  },
});
