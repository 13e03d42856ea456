import { sql } from 'kysely';
import { countDeleted } from '../../platform/db/databases.ts';
import type { CleanupJob } from '../../platform/jobs/cleanup.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { isAnyDue, type MailSenders, sendQueued } from './mail-queue.ts';

export const mailQueueJobName = 'mail-queue';

/** Returns the job that sends queued messages: after a kick, and within a second after one is due. */
export const mailQueueJob = (senders: MailSenders): Job => ({
  name: mailQueueJobName,
  schedule: { everySeconds: 1 },
  maxSeconds: 120,
  // Each message has a lease, so runs may overlap. A silent mail server delays one run only.
  isParallel: true,
  isDue: () => isAnyDue(senders.db),
  run: () => sendQueued(senders),
});

/** Days until an undeliverable email is deleted. */
const keptDays = 7;

/** Deletes undeliverable emails. They contain addresses and often links. */
export const mailQueueCleanup: CleanupJob = {
  table: 'mail_queue',
  removeBatch: (db, atMost) =>
    countDeleted(
      sql`delete from mail_queue where id in (
        select id from mail_queue where created_at < now() - make_interval(days => ${keptDays}::int) order by created_at limit ${atMost}::int)`,
      db,
    ),
};
