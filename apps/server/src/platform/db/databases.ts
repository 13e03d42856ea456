import { Kysely, PostgresDialect, type RawBuilder, type Transaction } from 'kysely';
import pg from 'pg';
import { StartupError } from '../api-error.ts';
import { sharedReader } from './shared-reader.ts';
import { withPreparedStatements } from './prepared-statements.ts';
import type { Tables } from './tables.ts';

/** A connection pool. A repository function takes `Db` when it may run alone and `Tx` when it needs a transaction. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export interface Databases {
  /** For writes, transactions and anything longer than one indexed read. */
  db: Db;
  /** For single short indexed reads: they are pipelined over one connection. */
  reader: Db;
  /** Whether the server runs as its own role. Otherwise it is the owner of its tables, under forced policies. */
  hasOwnRole: boolean;
  /** Opens a pool beside the others, as the same role and outside of their contexts. Its caller ends it. */
  openPool(size: number): pg.Pool;
  close(): Promise<void>;
}

// The wire format from column to screen: bigint is a number, a civil date is text, an instant is ISO 8601 with Z.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, String);
// int4[] has no constant in the driver, and its default parser is slow. Our arrays contain no nulls.
Reflect.apply(pg.types.setTypeParser, pg.types, [
  1007,
  (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)),
]);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, instantOf);

/** Converts an instant to ISO 8601. Whole seconds in UTC (`2026-11-20 00:00:00+00`), the common case, skip `Date`. */
function instantOf(text: string): string {
  if (text.length === 22 && text.endsWith('+00')) return `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`;
  return new Date(text).toISOString();
}

/** Time limits in milliseconds. */
const limits = (timeoutFactor = 1) => ({
  statement_timeout: 3_000 * timeoutFactor,
  lock_timeout: 1_000 * timeoutFactor,
  idle_in_transaction_session_timeout: 5_000 * timeoutFactor,
  // The database may disappear without closing the connection (a cut cable), so the client has a timeout too.
  query_timeout: 4_000 * timeoutFactor,
  connectionTimeoutMillis: 2_000 * timeoutFactor,
});

const session = {
  ...limits(),
  keepAlive: true,
  application_name: 'haruka',
  options: '-c TimeZone=UTC',
};

/** The role of the server: neither owner nor superuser, so every policy applies. One for all databases of a cluster. */
export const appRole = 'haruka_app';

interface OpenOptions {
  poolSize?: number;
  onError?: (error: Error) => void;
  /** `owner` only for tests and benchmarks, whose fixtures bypass row-level security. */
  as?: 'server' | 'owner';
  /** Multiplies every time limit. Only tests raise it, so that a busy machine fails none of them. */
  timeoutFactor?: number;
  /** Lets a statement take its time: the operator's reports read whole tables. A lock is waited for no longer than usual. */
  isReport?: boolean;
}

/** Opens the pools on a migrated database, PostgreSQL 15 or newer. Throws a `StartupError` when it cannot be reached. */
export async function openDatabases(
  url: string,
  { poolSize = 16, onError = () => {}, as = 'server', timeoutFactor = 1, isReport = false }: OpenOptions = {},
): Promise<Databases> {
  await rejectUnfitDatabase(url);
  const hasOwnRole = as === 'server' && (await canUseRole(url, appRole));
  const endless = isReport ? { statement_timeout: 0, query_timeout: 0 } : {};
  const config = { ...configOf(url, hasOwnRole ? appRole : undefined), ...limits(timeoutFactor), ...endless };
  const pool = new pg.Pool({ ...config, max: poolSize });
  // The pool drops an idle connection that breaks. The next request opens a new one.
  pool.on('error', onError);
  const connections = withPreparedStatements(pool);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connections }) });
  const reader = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: sharedReader(config, onError, connections) }),
  });
  const openPool = (size: number) => {
    const beside = new pg.Pool({ ...config, statement_timeout: 30_000, query_timeout: 35_000, max: size });
    beside.on('error', onError);
    // A connection that breaks while it is lent out tells only its own listeners.
    beside.on('connect', (client) => void client.on('error', onError));
    return beside;
  };
  return {
    db,
    reader,
    hasOwnRole,
    openPool,
    close: async () => void (await Promise.all([reader.destroy(), db.destroy()])),
  };
}

const configOf = (url: string, role?: string) => ({
  connectionString: url,
  ...session,
  options: `${session.options}${role ? ` -c role=${role}` : ''}`,
});

/** Returns whether this user can connect as `role`: the role exists and was granted. */
async function canUseRole(url: string, role: string): Promise<boolean> {
  const client = new pg.Client(configOf(url, role));
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Throws a `StartupError` when a database cannot be reached or is older than PostgreSQL 15. */
export async function rejectUnfitDatabase(url: string) {
  const client = new pg.Client(configOf(url));
  // Without a listener, a connection error here would end the process.
  client.on('error', () => {});
  const name = databaseName(url);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if (rows[0]!.version < 150_000)
      throw new StartupError(`The database ${name} is too old: PostgreSQL 15 or newer is needed.`);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The database ${name} cannot be used: ${reason(error as Error)}.`, error);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Returns the message of an error. An AggregateError (both addresses of localhost refused) has only a code. */
const reason = (error: Error) => error.message || (error as NodeJS.ErrnoException).code || error.name;

/** Returns host and name without user and password, for the terminal and the log. */
function databaseName(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${host || searchParams.get('host') || 'localhost'}${pathname}`;
}

/** Runs a `delete` and returns the number of removed rows. */
export const countDeleted = async (statement: RawBuilder<unknown>, db: Db): Promise<number> =>
  Number((await statement.execute(db)).numAffectedRows ?? 0);
