import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { StartupError } from '../api-error.ts';
import { grantAppRole } from './row-level-security.ts';

const folder = path.resolve(import.meta.dirname, '../../migrations');
/** The key of the advisory lock. Any number that all our processes share. */
const migrationLock = 4_000_026;

/**
 * Applies the migrations `<UTC timestamp>_<what>.sql` that have not run, forward only, each in its own transaction. An advisory
 * lock lets several processes start together. Returns the names of the applied files. Throws a `StartupError` when one fails.
 */
export async function migrate(
  url: string,
  dir = folder,
  { grantsLogin = false }: { grantsLogin?: boolean } = {},
): Promise<string[]> {
  const files = await migrationFiles(dir);
  const client = new pg.Client({ connectionString: url, application_name: 'haruka-migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    // The system context gives migrations access to every row, also where forced policies apply to the owner.
    await client.query("select set_config('app.kind', 'system', false)");
    await client.query("select set_config('lock_timeout', '60s', false)");
    await client.query('select pg_advisory_lock($1)', [migrationLock]).catch((error: Error) => {
      throw new StartupError(
        `Another process has been migrating this database for too long (${error.message}).`,
        error,
      );
    });
    await client.query("select set_config('lock_timeout', '2s', false)");
    await rejectForeignDatabase(client, files);
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration');
    const ran = new Map(rows.map((row) => [row.name, row.checksum]));
    await renameAppliedMigrations(client, files, ran);
    rejectChangedFiles(files, ran);
    const pending = files.filter(({ name }) => !ran.has(name));
    for (const file of pending) await run(client, file);
    await grantAppRole(client, grantsLogin);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Throws a `StartupError` for a database with foreign tables, before anything in it changes (E11). */
async function rejectForeignDatabase(client: pg.Client, files: MigrationFile[]) {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by c.relname limit 1000`,
  );
  const others = rows.map(({ name }) => name).filter((name) => name !== 'public.migration');
  const hasTable = others.length < rows.length;
  if (!hasTable && others.length === 0) return;
  const ran = hasTable ? await migrationsIn(client) : undefined;
  if (
    ran &&
    (others.length === 0 ||
      ran.some(({ name, checksum }) => name === files[0]!.name || checksum === files[0]!.checksum))
  )
    return;
  throw new StartupError(
    `The database of DATABASE_URL holds something else (${others[0] ?? 'public.migration'}): name an empty one, or one that HARUKA created.`,
  );
}

/** Returns the rows of our table of migrations, and nothing when another program owns a table of that name. */
const migrationsIn = (client: pg.Client) =>
  client.query<{ name: string; checksum: string }>('select name, checksum, ran_at from public.migration').then(
    ({ rows }) => rows,
    () => undefined,
  );

/** Gives an applied migration the new name of its file: files were numbered before they were named by timestamp. */
async function renameAppliedMigrations(client: pg.Client, files: MigrationFile[], ran: Map<string, string>) {
  const known = new Set(files.map(({ name }) => name));
  for (const [oldName, checksum] of [...ran]) {
    const file = known.has(oldName) ? undefined : files.find((one) => one.checksum === checksum && !ran.has(one.name));
    if (!file) continue;
    await client.query('update migration set name = $2 where name = $1', [oldName, file.name]);
    ran.delete(oldName);
    ran.set(file.name, checksum);
  }
}

interface MigrationFile {
  name: string;
  text: string;
  checksum: string;
}

async function migrationFiles(dir: string): Promise<MigrationFile[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).toSorted();
  const timestamps = names.map((name) => /^(20\d{12})_[a-z0-9-]+\.sql$/.exec(name)?.[1]);
  const invalid = names.find((_, at) => timestamps[at] === undefined || timestamps[at] === timestamps[at - 1]);
  if (invalid)
    throw new StartupError(
      `The migration ${invalid} must be named YYYYMMDDhhmmss_what.sql, with a UTC timestamp that no other file has.`,
    );
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(dir, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

function rejectChangedFiles(files: MigrationFile[], ran: Map<string, string>) {
  const changed = files.find(({ name, checksum }) => ran.has(name) && ran.get(name) !== checksum);
  if (changed) {
    throw new StartupError(
      `The migration ${changed.name} was changed after it had run here: write a new one instead (or, in development, remove the data folder).`,
    );
  }
}

async function run(client: pg.Client, { name, text, checksum }: MigrationFile) {
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new StartupError(`The migration ${name} failed: ${(error as Error).message}.`, error);
  }
}
