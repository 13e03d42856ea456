import { sql } from 'kysely';
import type pg from 'pg';
import { type Databases, type Db, appRole } from './databases.ts';
import { StartupError } from '../api-error.ts';

/** Tables without personal rows: master data, counters, and the bookkeeping of the audit chain. */
export const tablesWithoutPolicy = [
  'speciality',
  'post_code',
  'directory',
  'maintenance',
  'migration',
  'rate_count',
  'live_process',
  'audit_unsealed',
  'audit_seal',
  'audit_head',
];

/** Privileges to revoke: the server only reads these tables, or appends to them. */
const revokedPrivileges = `('audit_log', 'update, delete'), ('audit_unsealed', 'insert, update, delete'),
  ('audit_seal', 'insert, update, delete'), ('audit_head', 'insert, update, delete'), ('migration', 'insert, update, delete')`;

/**
 * Creates the server's role, where the current user may, and grants it access to every table; the audit tables are
 * append-only. Where the user may not, the server runs as the owner, under forced policies.
 */
export async function grantAppRole(client: pg.Client, mayLogIn = false): Promise<void> {
  const { rows } = await client.query<{ exists: boolean; may_make: boolean }>(
    `select exists (select from pg_roles where rolname = '${appRole}') as exists,
      (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as may_make`,
  );
  const { exists, may_make } = rows[0]!;
  if (!exists && !may_make) return;
  try {
    // Databases of one cluster are migrated in parallel, so another process may be faster.
    if (!exists) await client.query(`create role ${appRole} nologin`).catch(ignore('42710', '23505'));
    // The embedded database lets the server log in as this role, so its login is no superuser.
    if (mayLogIn) await client.query(`alter role ${appRole} login`);
    const { rows: member } = await client.query<{ is: boolean }>(`select pg_has_role('${appRole}', 'member') as is`);
    if (!member[0]!.is) await client.query(`grant ${appRole} to current_user`).catch(ignore('23505'));
    await client.query(`grant usage on schema public to ${appRole}`);
    await client.query(`grant select, insert, update, delete on all tables in schema public to ${appRole}`);
    // The seeds set their own ids and move the sequences beyond them.
    await client.query(`grant usage, update on all sequences in schema public to ${appRole}`);
    await client.query(`grant select, update on all sequences in schema public to ${appRole}`);
    const { rows: queue } = await client.query("select from pg_namespace where nspname = 'pgboss'");
    if (queue.length > 0) {
      await client.query(`grant usage on schema pgboss to ${appRole}`);
      await client.query(`grant select, insert, update, delete on all tables in schema pgboss to ${appRole}`);
    }
    const { rows: books } = await client.query<{ name: string; keeps: string }>(
      `select c.relname as name, b.keeps from (values ${revokedPrivileges}) as b(name, keeps)
        join pg_class c on c.relname = b.name and c.relnamespace = 'public'::regnamespace`,
    );
    for (const { name, keeps } of books) await client.query(`revoke ${keeps} on ${name} from ${appRole}`);
  } catch (error) {
    // The user may not grant it. `openDatabases` finds out whether the role can be used.
    ignore('42501')(error as Error);
  }
}

const ignore =
  (...states: string[]) =>
  (error: Error) => {
    if (!states.includes((error as pg.DatabaseError).code ?? '')) throw error;
  };

interface RoleState {
  name: string;
  is_superuser: boolean;
  bypasses: boolean;
  loose: string[];
  sees: boolean;
}

/** Throws a `StartupError` when the login is a superuser, which production refuses. */
export async function rejectSuperuser(db: Db): Promise<void> {
  const { rows } = await sql<{ login: string; is_superuser: boolean }>`select rolname::text as login,
    rolsuper as is_superuser from pg_roles where rolname = session_user`.execute(db);
  const { login, is_superuser } = rows[0]!;
  if (is_superuser)
    throw new StartupError(
      `Production refuses the superuser "${login}" in DATABASE_URL: name the owner of the database, which is no superuser.`,
    );
}

async function readRoleState(pool: pg.Pool): Promise<RoleState> {
  try {
    const { rows } = await pool.query<RoleState>(
      `select current_user::text as name, r.rolsuper as is_superuser, r.rolbypassrls as bypasses,
        array(select c.relname::text from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and not (c.relrowsecurity and c.relforcerowsecurity) and c.relname <> all($1::text[]) order by 1) as loose,
        exists (select from patient) or exists (select from consult) as sees
      from pg_roles r where r.rolname = current_user`,
      [tablesWithoutPolicy],
    );
    return rows[0]!;
  } finally {
    await pool.end();
  }
}

/**
 * Throws a `StartupError` when row-level security does not apply to the server. Runs at each startup. It asks the policies
 * about every patient and consult, which takes seconds for millions, so it has a connection with a longer time limit.
 */
export async function assertRowLevelSecurity({ openPool }: Pick<Databases, 'openPool'>): Promise<void> {
  const { name, is_superuser, bypasses, loose, sees } = await readRoleState(openPool(1));
  const why =
    is_superuser || bypasses
      ? `the database user "${name}" bypasses every policy`
      : loose.length > 0
        ? `these tables have no forced policy: ${loose.join(', ')}`
        : sees && 'rows are visible without a database context';
  if (why) throw new StartupError(`Row-level security does not hold here: ${why}.`);
}
