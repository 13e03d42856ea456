import type { ServerModule } from '../../../platform/module.ts';
import { noticeDepsOf } from '../notices/notice.deps.ts';
import { slipReminderJob } from './slip-reminder.jobs.ts';

/** The reminder of a convenience-store slip that ends tomorrow (decision 48). */
export const slipReminder: ServerModule = {
  name: 'slip-reminder',
  jobs: (deps) => [slipReminderJob(noticeDepsOf(deps))],
};
