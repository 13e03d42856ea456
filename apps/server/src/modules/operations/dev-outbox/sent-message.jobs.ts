import { sql } from 'kysely';
import { countDeleted } from '../../../platform/db/databases.ts';
import type { CleanupJob } from '../../../platform/jobs/cleanup.ts';

/** Removes old messages of the built-in outbox. */
export const sentMessageJob: CleanupJob = {
  table: 'sent_message',
  removeBatch: (db, atMost) =>
    countDeleted(
      sql`delete from sent_message where id in (
        select id from sent_message where at < now() - interval '30 days' order by at limit ${atMost}::int)`,
      db,
    ),
};
