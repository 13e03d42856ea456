import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../../platform/db/databases.ts';
import { lockInquiry } from './inbox.repo.ts';

/** Sends requests while the inquiry is locked, so that they overlap. Returns their answers in the same order. */
export async function atOnce<T>(db: Db, inquiry_id: string, all: readonly (() => Promise<T>)[]): Promise<T[]> {
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]!.count;
  };
  const { begun } = await db.transaction().execute(async (tx) => {
    await lockInquiry(tx, inquiry_id);
    const answers = all.map((send) => send());
    await expect.poll(waiting).toBe(all.length);
    return { begun: answers };
  });
  return Promise.all(begun);
}
