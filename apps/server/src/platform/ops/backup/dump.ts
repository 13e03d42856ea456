import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../db/databases.ts';
import { StartupError } from '../../api-error.ts';
import { type Manifest, describe } from './manifest.ts';
import { findTool, runTool } from './tools.ts';

const fileIn = (folder: string) => path.join(folder, 'database.dump');

/** Returns the major version of the PostgreSQL server. */
export async function majorOf(db: Db): Promise<number> {
  const { rows } = await sql<{
    major: number;
  }>`select current_setting('server_version_num')::int / 10000 as major`.execute(db);
  return rows[0]!.major;
}

/**
 * Dumps a database that may be in use with `pg_dump`. Manifest and dump share one snapshot, so the audit heads of the manifest
 * match the dump. Owners and privileges are left out, because a restore sets them. Throws a `StartupError` without `pg_dump`.
 */
export async function dump(db: Db, url: string, folder: string): Promise<Manifest> {
  const major = await majorOf(db);
  const tool = await findTool('pg_dump', major);
  if (!tool) throw new StartupError(`A backup of this database needs pg_dump of PostgreSQL ${major} or newer.`);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      // This transaction only waits for the dump, which may take longer than a request.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(tx);
      const manifest = await describe(tx);
      await runTool(tool, url, [
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        // Without this, pg_dump refuses tables with forced row-level security.
        '--enable-row-security',
        `--snapshot=${rows[0]!.snapshot}`,
        `--file=${fileIn(folder)}`,
      ]);
      await chmod(fileIn(folder), 0o600);
      return { ...manifest, kind: 'dump' as const };
    });
}

/** Loads a dump into an empty database in one transaction. Throws a `StartupError` when it is not empty or too old. */
export async function loadDump(db: Db, url: string, folder: string, { major }: Manifest): Promise<void> {
  const { rows } = await sql<{ name: string }>`select c.relname::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'S') order by 1 limit 1`.execute(db);
  if (rows[0])
    throw new StartupError(`The database to restore into is not empty (it has ${rows[0].name}): name an empty one.`);
  const target = await majorOf(db);
  if (target < major)
    throw new StartupError(`This backup is of PostgreSQL ${major}, and the database to restore into is of ${target}.`);
  const tool = await findTool('pg_restore', Math.max(major, target));
  if (!tool)
    throw new StartupError(`Restoring this backup needs pg_restore of PostgreSQL ${Math.max(major, target)} or newer.`);
  await runTool(tool, url, [
    '--no-owner',
    '--no-privileges',
    '--enable-row-security',
    '--single-transaction',
    '--exit-on-error',
    fileIn(folder),
  ]);
}
