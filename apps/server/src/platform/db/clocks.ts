import { sql } from 'kysely';
import type { Logger } from 'pino';
import { asSystem } from './database-context.ts';
import type { Db } from './databases.ts';

/** How far the clocks of server and database may be apart before nothing is closed or sent by time any more. */
const mostApartMs = 5 * 60_000;

/**
 * Whether server and database agree what time it is. What is closed or sent by time is not taken back. So a database
 * whose clock jumped must close no consults, send no reminders and cancel no purchases (E13).
 */
export async function clocksAgree({ db, log }: { db: Db; log: Logger }, now = Date.now): Promise<boolean> {
  const { rows } = await asSystem(() =>
    sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db),
  );
  const apart = rows[0]!.ms - now();
  if (Math.abs(apart) <= mostApartMs) return true;
  log.error(
    { seconds: Math.round(apart / 1000) },
    'the clocks of database and server differ: nothing is closed or sent by time',
  );
  return false;
}
