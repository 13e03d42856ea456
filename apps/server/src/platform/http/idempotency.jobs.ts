import { sql } from 'kysely';
import { countDeleted } from '../db/databases.ts';
import { idempotencyKeyHours } from './idempotency.ts';
import type { CleanupJob } from '../jobs/cleanup.ts';

/** Deletes idempotency keys after 72 hours. Clients retry for less than that. */
export const idempotencyJob: CleanupJob = {
  table: 'idempotency',
  removeBatch: (db, atMost) =>
    countDeleted(
      sql`delete from idempotency where (principal, route, key) in (
        select principal, route, key from idempotency
        where created_at < now() - make_interval(hours => ${idempotencyKeyHours}::int) order by created_at limit ${atMost}::int)`,
      db,
    ),
};
