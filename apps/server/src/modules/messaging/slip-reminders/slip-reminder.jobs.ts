import type { Job } from '../../../platform/jobs/job.ts';
import { type ReminderDeps, remind } from './slip-reminder.service.ts';

/** Returns the job that reminds of slips the day before they end. It finds what a server that was down has missed. */
export const slipReminderJob = (deps: ReminderDeps): Job => ({
  name: 'slip-reminders',
  schedule: { cron: '*/10 * * * *' },
  maxSeconds: 60,
  run: () => remind(deps),
});
