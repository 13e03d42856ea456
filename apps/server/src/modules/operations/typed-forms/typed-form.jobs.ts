import { limits } from '@haruka/contract';
import { sql } from 'kysely';
import { countDeleted } from '../../../platform/db/databases.ts';
import type { CleanupJob } from '../../../platform/jobs/cleanup.ts';

/** Deletes what staff typed long ago and never sent. It may be about patients, and its member may have left. */
export const typedFormCleanup: CleanupJob = {
  table: 'typed_form',
  removeBatch: (db, atMost) =>
    countDeleted(
      sql`delete from typed_form where (member_id, form) in (
        select member_id, form from typed_form where updated_at <= now() - make_interval(days => ${limits.typedForms.keptDays}::int)
        order by updated_at limit ${atMost}::int)`,
      db,
    ),
};
