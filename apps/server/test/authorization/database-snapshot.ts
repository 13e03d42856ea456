import { type RawBuilder, sql } from 'kysely';
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
  /** Returns one hash over everything that a request could have changed. */
  digest(): Promise<string>;
  /** Restores people and places. Returns whether members had changed. */
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
  const ask = async (names: string[]) => (await digestOf(names).execute(db)).rows[0]!.word;
  const ofMembers = kept.filter((name) => /^(member|clinic)/.test(name));
  const [before, membersBefore] = [await ask(kept), await ask(ofMembers)];

  return {
    digest: () => ask(tables),
    async restore() {
      if ((await ask(kept)) === before) return false;
      const isOfMembers = (await ask(ofMembers)) !== membersBefore;
      await db.transaction().execute(async (tx) => {
        // Disables foreign keys and triggers while all rows are replaced.
        await sql`set local session_replication_role = replica`.execute(tx);
        for (const name of kept) {
          await sql`delete from ${sql.table(name)}`.execute(tx);
          await sql`insert into ${sql.table(name)} overriding system value select * from ${sql.table(`kept.${name}`)}`.execute(
            tx,
          );
        }
        // The triggers would have invalidated the cached status of members.
        await sql`update member set access_changed_at = clock_timestamp()`.execute(tx);
      });
      return isOfMembers;
    },
  };
}

const digestOf = (tables: string[]): RawBuilder<{ word: string }> =>
  sql`select md5(concat(${sql.join(
    tables.map(
      (name) =>
        sql`(select string_agg(word, '' order by word) from (select (to_jsonb(t) - ${timeColumns})::text as word from ${sql.table(name)} t) as rows)`,
    ),
  )})) as word`;
