import { sql } from 'kysely';
import { countDeleted } from '../../platform/db/databases.ts';
import type { CleanupJob } from '../../platform/jobs/cleanup.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { isAnyDue, type MailSenders, sendQueued } from './mail-queue.ts';

export const mailQueueJobName = 'mail-queue';

/** Returns the job that sends queued messages: when it is kicked, and within a second of when one is due. */
export const mailQueueJob = (senders: MailSenders): Job => ({
  name: mailQueueJobName,
  schedule: { everySeconds: 1 },
  maxSeconds: 120,
  // The lease of each message keeps two runs apart, and a silent mail server holds up one run only.
  isParallel: true,
  isDue: () => isAnyDue(senders.db),
  run: () => sendQueued(senders),
});

/** How long somebody may still look at what was given up. */
const keptDays = 7;

/** Removes emails that were given up: each holds an address, and many a link. */
export const mailQueueCleanup: CleanupJob = {
  table: 'mail_queue',
  removeBatch: (db, atMost) =>
    countDeleted(
      sql`delete from mail_queue where id in (
        select id from mail_queue where created_at < now() - make_interval(days => ${keptDays}::int) order by created_at limit ${atMost}::int)`,
      db,
    ),
};
