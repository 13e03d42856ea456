import type { Logger } from 'pino';
import type { Db } from '../../../platform/db/databases.ts';
import type { Outbox } from '../../../platform/events/outbox.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { clocksAgree } from '../../../platform/db/clocks.ts';
import { sweepForgotten, sweepHolds } from './consult.service.ts';

/** Returns the job that ends holds that ran out and closes consults that were forgotten, unless the clocks differ. */
export const consultSweepJob = (deps: { db: Db; log: Logger; outbox: Outbox }): Job => ({
  name: 'consult-sweep',
  schedule: { everySeconds: 15 },
  maxSeconds: 60,
  async run() {
    if (!(await clocksAgree(deps))) return;
    if ((await sweepHolds(deps)) + (await sweepForgotten(deps)) > 0) deps.outbox.kick();
  },
});
