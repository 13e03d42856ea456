import { sql } from 'kysely';
import { removedBy } from '../../platform/db/databases.ts';
import type { CleanupJob } from '../../platform/jobs/cleanup.ts';

/** How long somebody may still look at what was given up. */
const keptDays = 7;

/** Removes emails that were given up: each holds an address, and many a link. */
export const mailQueueJob: CleanupJob = {
  table: 'mail_queue',
  removeBatch: (db, atMost) =>
    removedBy(
      sql`delete from mail_queue where id in (
        select id from mail_queue where created_at < now() - make_interval(days => ${keptDays}::int) order by created_at limit ${atMost}::int)`,
      db,
    ),
};
