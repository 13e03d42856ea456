import type { Job } from '../../../platform/jobs/job.ts';
import { type BillDeps, tellOfBills } from './bill-notice.service.ts';

/** Returns the job that tells patients of orders that they have not begun to pay. */
export const billNoticeJob = (deps: BillDeps): Job => ({
  name: 'bill-notices',
  schedule: { cron: '*/10 * * * *' },
  maxSeconds: 60,
  run: () => tellOfBills(deps),
});
