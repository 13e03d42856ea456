import { sql } from 'kysely';
import type { TestApp } from '../support/index.ts';

/** Disables the rate limits, so that requests reach the service. Other tests cover the limits. */
export async function withoutRateLimits({ db }: TestApp) {
  await sql`create function never_counts() returns trigger language plpgsql as $$ begin new.count := 0; return new; end $$`.execute(
    db,
  );
  await sql`create trigger never_counts before insert or update on rate_count for each row execute function never_counts()`.execute(
    db,
  );
}
