import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../src/platform/db/databases.ts';

/** Rows that come and go beside what a request asked for: they tell of the request itself, or wait for a background task. */
const beside =
  /^(migration|audit_.*|rate_count|idempotency|outbox|mail_queue|booking_message|sent_message|live_process|live_socket|directory)$/;
/** What each cell makes anew for itself, or nobody changes. */
const madeAnew =
  /^(consult|consult_note|answer_sheet|seat|call_room|session.*|one_time_code|mail_token|speciality|post_code)$/;
/** Columns that tell when, not what. */
const moments = sql`'{signed_in_at,standing_changed_at,schedule_version,used_at,idle_until}'::text[]`;

export interface DatabaseSnapshot {
  /** One word for everything in the database that a request could have changed. */
  digest(): Promise<string>;
  /** Puts people and places back as they were in the beginning; true when something about members had changed. */
  mend(): Promise<boolean>;
}

/** Remembers a database as it is now. */
export async function takeSnapshot(db: Db): Promise<DatabaseSnapshot> {
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const tables = rows.map(({ name }) => name).filter((name) => !beside.test(name));
  const kept = tables.filter((name) => !madeAnew.test(name));
  await sql`create schema kept`.execute(db);
  for (const name of kept) await sql`create table ${sql.table(`kept.${name}`)} as table ${sql.table(name)}`.execute(db);
  const ask = async (names: string[]) => (await digestOf(names).execute(db)).rows[0]!.word;
  const ofMembers = kept.filter((name) => /^(member|clinic)/.test(name));
  const [before, membersBefore] = [await ask(kept), await ask(ofMembers)];

  return {
    digest: () => ask(tables),
    async mend() {
      if ((await ask(kept)) === before) return false;
      const isOfMembers = (await ask(ofMembers)) !== membersBefore;
      await db.transaction().execute(async (tx) => {
        // Foreign keys and triggers look away while all of it is replaced.
        await sql`set local session_replication_role = replica`.execute(tx);
        for (const name of kept) {
          await sql`delete from ${sql.table(name)}`.execute(tx);
          await sql`insert into ${sql.table(name)} overriding system value select * from ${sql.table(`kept.${name}`)}`.execute(
            tx,
          );
        }
        // Triggers would have told whoever remembers the standing of members.
        await sql`update member set standing_changed_at = clock_timestamp()`.execute(tx);
      });
      return isOfMembers;
    },
  };
}

const digestOf = (tables: string[]): RawBuilder<{ word: string }> =>
  sql`select md5(concat(${sql.join(
    tables.map(
      (name) =>
        sql`(select string_agg(word, '' order by word) from (select (to_jsonb(t) - ${moments})::text as word from ${sql.table(name)} t) as rows)`,
    ),
  )})) as word`;
