import type { Job } from '../../../platform/jobs/job.ts';
import type { NoticeDeps } from '../notices/notice.deps.ts';
import { remind } from './slip-reminder.service.ts';

/** Returns the job that reminds of slips the day before they end. It finds what a server that was down has missed. */
export const slipReminderJob = (deps: NoticeDeps): Job => ({
  name: 'slip-reminders',
  schedule: { cron: '*/10 * * * *' },
  maxSeconds: 60,
  run: () => remind(deps),
});
