import { sql } from 'kysely';
import type { TestApp } from '../support/index.ts';

/** Takes the limits of tries away, so that what comes later is reached; they are proven where they belong. */
export async function withoutRateLimits({ db }: TestApp) {
  await sql`create function never_counts() returns trigger language plpgsql as $$ begin new.count := 0; return new; end $$`.execute(
    db,
  );
  await sql`create trigger never_counts before insert or update on rate_count for each row execute function never_counts()`.execute(
    db,
  );
}
