import type { Job } from '../../../platform/jobs/job.ts';
import type { NoticeDeps } from '../notices/notice.deps.ts';
import { mailUnread } from './chat-mail.service.ts';

/** Returns the job that writes to patients about messages that they have not read. It finds what a server that was down has missed. */
export const chatMailJob = (deps: NoticeDeps): Job => ({
  name: 'chat-mails',
  schedule: { cron: '* * * * *' },
  maxSeconds: 60,
  run: () => mailUnread(deps),
});
