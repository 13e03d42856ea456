import type { ServerModule } from '../../../platform/module.ts';
import { originOf } from '../../../platform/ops/config.ts';
import { authDeps } from '../../identity/auth/auth.deps.ts';
import { slipReminderJob } from './slip-reminder.jobs.ts';

/** The reminder of a convenience-store slip that ends tomorrow (decision 48). */
export const slipReminder: ServerModule = {
  name: 'slip-reminder',
  jobs: (deps) => [
    slipReminderJob({
      db: deps.db,
      mailQueue: authDeps(deps).mailQueue,
      sendsSms: deps.providers.sms.sendText !== undefined,
      patientOrigin: originOf(deps.config, 'patient'),
    }),
  ],
};
