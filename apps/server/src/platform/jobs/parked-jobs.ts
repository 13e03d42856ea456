import { sql } from 'kysely';
import type { Db as BossDb } from 'pg-boss';
import type { Db } from '../db/databases.ts';
import { makeBoss, overTransaction } from './pg-boss.ts';

/** The pg-boss queue of runs that failed all their retries. */
export const parkedQueue = 'parked';

/** A run that failed all its retries. `error` holds no personal data. */
export interface ParkedJob {
  id: string;
  name: string;
  parked_at: string;
  error: string;
}

/** Returns the parked runs, oldest first. */
export async function parkedJobs(db: Db): Promise<ParkedJob[]> {
  const { rows } = await sql<ParkedJob>`select id, source_name as name, created_on as parked_at,
      coalesce(source_output ->> 'message', source_output -> 'value' ->> 'message', 'unknown') as error
    from pgboss.job where name = ${parkedQueue} and state < 'active' order by created_on limit 500`.execute(db);
  return rows;
}

/** Returns how many runs are parked. */
export async function countParked(db: Db): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from pgboss.job where name = ${parkedQueue} and state < 'active'`.execute(db);
  return rows[0]!.count;
}

/** Puts a parked run back into the queue of its job. Returns false when none has this id, or when the job is already queued. */
export async function retryParked(db: Db, id: string): Promise<boolean> {
  const boss = await makeBoss(overTransaction(db));
  return (await boss.redrive(parkedQueue, { ids: [id] })) === 1;
}

/** Removes the parked runs of a job, all of them or all but the last. */
export const forgetParked = (db: BossDb, job: string, { keepLast = false } = {}) =>
  db.executeSql(
    `delete from pgboss.job where name = '${parkedQueue}' and source_name = $1 and id not in (
      select id from pgboss.job where name = '${parkedQueue}' and source_name = $1 order by created_on desc limit $2)`,
    [job, keepLast ? 1 : 0],
  );
