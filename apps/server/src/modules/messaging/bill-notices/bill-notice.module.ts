import type { ServerModule } from '../../../platform/module.ts';
import { noticeDepsOf } from '../notices/notice.deps.ts';
import { billNoticeJob } from './bill-notice.jobs.ts';

/** The message about an order that its patient has not begun to pay (decision 130). */
export const billNotice: ServerModule = {
  name: 'bill-notice',
  jobs: (deps) => [billNoticeJob({ ...noticeDepsOf(deps), now: deps.clock.now })],
};
