import { sql } from 'kysely';
import { findMoneyViolations } from '../../src/modules/money/money-invariants.ts';
import type { Db } from '../../src/platform/db/databases.ts';

/** Tables that record the request itself, or wait for a background job. */
const ignoredTables =
  /^(migration|audit_.*|rate_count|idempotency|outbox|mail_queue|booking_message|sent_message|live_process|live_socket|directory)$/;
/** Tables that each cell fills by itself, and tables that no request changes. */
const refilledTables =
  /^(consult|consult_note|answer_sheet|seat|call_room|session.*|one_time_code|mail_token|speciality|post_code)$/;
/** Columns with times, which differ between equal states. */
const timeColumns = sql`'{signed_in_at,access_changed_at,schedule_version,used_at,idle_until}'::text[]`;

export interface DatabaseSnapshot {
  /** Returns one text over everything that a request could have changed. */
  digest(): Promise<string>;
  /** Restores people and places. Returns whether members had changed. Throws when what it takes back breaks a rule of money. */
  restore(): Promise<boolean>;
}

/** Takes a snapshot of a database. */
export async function takeSnapshot(db: Db): Promise<DatabaseSnapshot> {
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const tables = rows.map(({ name }) => name).filter((name) => !ignoredTables.test(name));
  const kept = tables.filter((name) => !refilledTables.test(name));
  await sql`create schema kept`.execute(db);
  for (const name of kept) await sql`create table ${sql.table(`kept.${name}`)} as table ${sql.table(name)}`.execute(db);
  const [ofAll, ofKept] = [digestsOf(tables), digestsOf(kept)];
  const before = await ofKept(db);

  return {
    digest: async () => JSON.stringify([...(await ofAll(db))]),
    async restore() {
      const now = await ofKept(db);
      const changed = kept.filter((name) => now.get(name) !== before.get(name));
      if (!changed.length) return false;
      const violations = await findMoneyViolations(db);
      const isOfMembers = changed.some((name) => /^(member|clinic)/.test(name));
      await db.transaction().execute(async (tx) => {
        // Disables foreign keys and triggers while the rows of those tables are replaced.
        await sql`set local session_replication_role = replica`.execute(tx);
        for (const name of changed) {
          await sql`delete from ${sql.table(name)}`.execute(tx);
          await sql`insert into ${sql.table(name)} overriding system value select * from ${sql.table(`kept.${name}`)}`.execute(
            tx,
          );
        }
        // The triggers would have invalidated the cached status of members.
        if (isOfMembers) await sql`update member set access_changed_at = clock_timestamp()`.execute(tx);
      });
      if (violations.length > 0) throw new Error(violations.join('\n'));
      return isOfMembers;
    },
  };
}

/** Returns the query of one hash per table over what stands in it. */
function digestsOf(tables: readonly string[]) {
  const each = tables.map(
    (name) =>
      sql`select ${name} as name, (select md5(string_agg(word, '' order by word)) from (select (to_jsonb(t) - ${timeColumns})::text as word from ${sql.table(name)} t) as rows) as word`,
  );
  const query = sql<{ name: string; word: string | null }>`${sql.join(each, sql` union all `)}`;
  return async (db: Db) => new Map((await query.execute(db)).rows.map(({ name, word }) => [name, word]));
}
