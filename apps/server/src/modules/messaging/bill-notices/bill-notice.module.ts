import type { ServerModule } from '../../../platform/module.ts';
import { originOf } from '../../../platform/ops/config.ts';
import { authDeps } from '../../identity/auth/auth.deps.ts';
import { billNoticeJob } from './bill-notice.jobs.ts';

/** The message about an order that its patient has not begun to pay (decision 130). */
export const billNotice: ServerModule = {
  name: 'bill-notice',
  jobs: (deps) => [
    billNoticeJob({
      db: deps.db,
      mailQueue: authDeps(deps).mailQueue,
      sendsSms: deps.providers.sms.sendText !== undefined,
      patientOrigin: originOf(deps.config, 'patient'),
      now: deps.clock.now,
    }),
  ],
};
