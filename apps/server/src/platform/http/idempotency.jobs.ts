import { sql } from 'kysely';
import { removedBy } from '../db/databases.ts';
import { keepHours } from './idempotency.ts';
import type { CleanupJob } from '../jobs/cleanup.ts';

/** Forgets keys that no client will send again. */
export const idempotencyJob: CleanupJob = {
  table: 'idempotency',
  removeBatch: (db, atMost) =>
    removedBy(
      sql`delete from idempotency where (principal, route, key) in (
        select principal, route, key from idempotency
        where created_at < now() - make_interval(hours => ${keepHours}::int) order by created_at limit ${atMost}::int)`,
      db,
    ),
};
